import Composition
import Diagnostics
import Geography

extension LocatedPoint {
  /// For people: a heading, then areas, pickup points and places in columns.
  var text: [String] {
    var lines = ["\(at.text) in \(country)"]
    if areas.isEmpty {
      lines.append("  in no area")
    } else {
      lines += block(
        "areas", areas.map { [$0.id, $0.kind, $0.name ?? "", $0.firms.joined(separator: ", ")] })
    }
    if let nearestService {
      lines.append(
        "  outside of every service zone; the nearest is \(nearestService.area.id), "
          + Self.shown(nearestService.distance) + " away")
    }
    lines += block(
      "pickup points",
      pickups.map { [$0.id, $0.name ?? "", Self.shown($0.distance), Self.direction($0.bearing)] })
    lines += block(
      "places",
      places.map { [$0.id, $0.name ?? "", Self.shown($0.distance), Self.direction($0.bearing)] })
    return lines
  }

  private func block(_ title: String, _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    return [title]
      + aligned(rows).map { "  " + String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  /// `85 m`, `1.2 km`, `240 km`.
  static func shown(_ metres: Double) -> String {
    let whole = Int(metres.rounded())
    guard whole >= 1_000 else { return "\(whole) m" }
    let tenths = Int((metres / 100).rounded())
    return tenths >= 1_000 ? "\((tenths + 5) / 10) km" : "\(tenths / 10).\(tenths % 10) km"
  }

  /// One of eight directions; nothing for no way.
  static func direction(_ bearing: Double?) -> String {
    guard let bearing else { return "here" }
    return ["N", "NE", "E", "SE", "S", "SW", "W", "NW"][Int((bearing / 45).rounded()) % 8]
  }

  /// For programs.
  var json: [UInt8] {
    var out = JSONWriter()
    out.object { out in
      out.field("country", country)
      out.key("lat")
      out.raw(at.latitudeText)
      out.key("lon")
      out.raw(at.longitudeText)
      out.key("areas")
      out.array { out in
        for area in areas {
          out.object { out in
            out.field("id", area.id)
            out.field("kind", area.kind)
            if let name = area.name { out.field("name", name) }
            if !area.firms.isEmpty { out.field("firms", area.firms) }
          }
        }
      }
      if let nearestService {
        out.key("nearestService")
        out.object { out in
          out.field("id", nearestService.area.id)
          out.key("meters")
          Self.write(nearestService.distance, &out)
        }
      }
      for (key, list) in [("pickups", pickups), ("places", places)] {
        out.key(key)
        out.array { out in list.forEach { Self.write($0, &out) } }
      }
    }
    out.lineBreak()
    return out.bytes
  }

  private static func write(_ near: Near, _ out: inout JSONWriter) {
    out.object { out in
      out.field("id", near.id)
      if let name = near.name { out.field("name", name) }
      if let area = near.area { out.field("area", area) }
      out.key("meters")
      write(near.distance, &out)
      if let bearing = near.bearing {
        out.key("bearing")
        write(bearing, &out)
      }
    }
  }

  /// With one digit behind the point, which is as exact as a globe for a sphere is.
  private static func write(_ number: Double, _ out: inout JSONWriter) {
    out.number((number * 10).rounded() / 10)
  }
}
