extension Coordinates {
  /// Degrees with seven digits behind the point at most (a centimetre), without an exponent: `35.68`.
  public var latitudeText: String { Self.text(latitude) }

  /// The same of the longitude.
  public var longitudeText: String { Self.text(longitude) }

  /// `35.68,139.76`, as `Coordinates(_:)` reads it.
  public var text: String { latitudeText + "," + longitudeText }

  private static func text(_ degrees: Double) -> String {
    // A degree has at most three digits, so that the product fits.
    let scaled = Int((degrees * 10_000_000).rounded())
    let fraction = String(abs(scaled) % 10_000_000)
    var digits = String(repeating: "0", count: 7 - fraction.count) + fraction
    while digits.hasSuffix("0") { digits.removeLast() }
    return (scaled < 0 ? "-" : "") + String(abs(scaled) / 10_000_000)
      + (digits.isEmpty ? "" : "." + digits)
  }
}
