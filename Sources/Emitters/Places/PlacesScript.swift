import Composition
import Geography

/// What the scripts for both platforms have in common: a POSIX shell script with one branch a place
/// and one a route. Ids are lower-case letters, digits and hyphens, so that nothing is to be quoted.
struct PlacesScript {
  /// Of the file.
  let name: String
  /// Which device it is if none is named.
  let device: String
  /// A sentence.
  let about: String
  /// `stay` and `move`.
  let functions: String

  /// The script.
  ///
  /// - Parameter leg: The command that goes from one step to the next.
  func text(
    _ places: [BundlePlace], _ routes: [BundleRoute],
    leg: (BundleRoute.Step, BundleRoute.Step) -> String
  ) -> String {
    var lines = [
      "#!/bin/sh", "# \(about)", "#   sh \(name) NAME [DEVICE]", "set -eu", "",
      "device=${2:-\(device)}", "", functions, "", "case ${1:-} in",
    ]
    let routeIDs = Set(routes.map(\.id))
    // Where a route has a place's name, the place is `point/NAME`.
    let points = places.map { (routeIDs.contains($0.id) ? "point/\($0.id)" : $0.id, $0.at) }
    for (id, at) in points { lines.append("  \(id)) stay \(Self.pair(at)) ;;") }
    for route in routes {
      lines.append("  \(route.id))")
      lines.append("    stay \(Self.pair(route.steps[0].at))")
      for (from, to) in zip(route.steps, route.steps.dropFirst()) {
        lines.append("    " + leg(from, to))
      }
      lines.append("    ;;")
    }
    lines += [
      "  *)", "    cat >&2 <<'END'", "usage: sh \(name) NAME [DEVICE]",
      "places: " + points.map(\.0).joined(separator: " "),
      "routes: " + routes.map(\.id).joined(separator: " "), "END", "    exit 2", "    ;;", "esac",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// `35.68 139.76`.
  static func pair(_ point: Coordinates) -> String {
    point.latitudeText + " " + point.longitudeText
  }

  /// Three digits behind the point at most, and no exponent.
  static func decimal(_ number: Double) -> String {
    let scaled = Int((min(max(number, 0), 1e12) * 1_000).rounded())
    var digits = String(String(1_000 + scaled % 1_000).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return String(scaled / 1_000) + (digits.isEmpty ? "" : "." + digits)
  }
}
