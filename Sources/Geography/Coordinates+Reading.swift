/// Why a text is no point.
public enum CoordinatesFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not two parts with one comma between.
  case notAPair(String)
  /// A part that is no number.
  case notANumber(String)
  /// A latitude beyond a pole. `isSwapped` tells that the two in the other order would be a point.
  case latitude(Double, isSwapped: Bool)
  /// A longitude beyond half a turn.
  case longitude(Double)

  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .notAPair(let text): "`\(text)` is not a latitude and a longitude with a comma between"
    case .notANumber(let text): "`\(text)` is no number of degrees"
    case .latitude(let degrees, _): "the latitude \(degrees) is not between -90 and 90"
    case .longitude(let degrees): "the longitude \(degrees) is not between -180 and 180"
    }
  }
}

extension Coordinates {
  /// A point as `35.68,139.76`: latitude, comma, longitude; spaces may stand around.
  public init(_ text: String) throws(CoordinatesFault) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
    guard parts.count == 2 else { throw .notAPair(text) }
    let (latitude, longitude) = (try Self.degrees(parts[0]), try Self.degrees(parts[1]))
    guard (-90...90).contains(latitude) else {
      let isSwapped = (-180...180).contains(latitude) && (-90...90).contains(longitude)
      throw .latitude(latitude, isSwapped: isSwapped)
    }
    guard let point = Coordinates(latitude: latitude, longitude: longitude) else {
      throw .longitude(longitude)
    }
    self = point
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// Digits with a sign and a point: no exponent, no `nan`.
  private static func degrees(_ text: String) throws(CoordinatesFault) -> Double {
    let isPlain = text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
        || $0 == UInt8(ascii: ".")
    }
    guard isPlain, let degrees = Double(text), degrees.isFinite else { throw .notANumber(text) }
    return degrees
  }
}
