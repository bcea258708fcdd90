import Composition
import Geography

/// Documents of GPX 1.1 (https://www.topografix.com/GPX/1/1) that Xcode takes as a simulated location:
/// way points, and times where one moves.
enum GPX {
  /// One point, at which the phone stays.
  static func text(_ place: BundlePlace) -> String {
    document([wayPoint(place.at, time: nil, name: place.name ?? place.id)])
  }

  /// A timed route. Xcode moves straight between way points by their times.
  static func text(_ route: BundleRoute) -> String {
    var points: [String] = []
    for (index, step) in route.steps.enumerated() {
      if index > 0 {
        let before = route.steps[index - 1]
        points += seam(from: before, to: step).map { wayPoint($0.at, time: $0.time, name: nil) }
      }
      points.append(wayPoint(step.at, time: step.time, name: step.place))
    }
    return document(points)
  }

  private static func document(_ points: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="Comity" xmlns="http://www.topografix.com/GPX/1/1">
    \(points.joined(separator: "\n"))
    </gpx>

    """
  }

  private static func wayPoint(_ at: Coordinates, time: Int?, name: String?) -> String {
    // The type of longitudes has no 180, which is -180.
    let longitude = at.longitude == 180 ? "-180" : at.longitudeText
    var inside = ""
    if let time { inside += "<time>\(Self.time(time))</time>" }
    if let name { inside += "<name>\(escaped(name))</name>" }
    return "  <wpt lat=\"\(at.latitudeText)\" lon=\"\(longitude)\">\(inside)</wpt>"
  }

  /// Two points at the antimeridian where a step goes over it, since what moves straight between two
  /// longitudes would go round the earth.
  private static func seam(
    from: BundleRoute.Step, to: BundleRoute.Step
  ) -> [(at: Coordinates, time: Int)] {
    guard abs(from.at.longitude - to.at.longitude) > 180 else { return [] }
    let edge = from.at.longitude > 0 ? 180.0 : -180.0
    let west = abs(edge - from.at.longitude)
    let east = abs(-edge - to.at.longitude)
    guard west + east > 0 else { return [] }
    let part = west / (west + east)
    let latitude = from.at.latitude + (to.at.latitude - from.at.latitude) * part
    let time = from.time + Int((Double(to.time - from.time) * part).rounded())
    // A hair before 180, which would be written as -180.
    let before = edge > 0 ? 179.999_999_9 : -180
    let after = edge > 0 ? -180 : 179.999_999_9
    return [(before, time), (after, time)].compactMap { longitude, time in
      Coordinates(latitude: latitude, longitude: longitude).map { ($0, time) }
    }
  }

  /// Milliseconds since the fixed moment at which every route begins, the first of January 2000.
  private static func time(_ milliseconds: Int) -> String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let seconds = milliseconds / 1_000
    let rest = milliseconds % 1_000
    var (year, month, day) = (2000, 1, 1 + seconds / 86_400)
    while day > days(month, year) {
      day -= days(month, year)
      month += 1
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    let fraction = String(1_000 + rest).dropFirst()
    return "\(year)-\(two(month))-\(two(day))T"
      + "\(two(seconds / 3_600 % 24)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
      + (rest == 0 ? "" : "." + fraction) + "Z"
  }

  private static func days(_ month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Text between tags; what XML 1.0 cannot hold is left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\t", "\n": result += " "
      case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
