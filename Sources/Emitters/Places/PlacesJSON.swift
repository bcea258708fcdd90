import Composition
import Diagnostics
import Geography

/// `places.json`: what the debug menu lists. Each place says which areas it lies in, each route which
/// areas it comes through.
enum PlacesJSON {
  static func bytes(
    _ bundle: CountryBundle, _ places: [BundlePlace], _ routes: [BundleRoute]
  ) -> [UInt8] {
    let areas = bundle.areas
    var out = JSONWriter()
    out.object { out in
      out.field("formatVersion", FormatVersion.bundle)
      out.field("country", bundle.name)
      out.key("points")
      out.array { out in
        for place in places {
          out.lineBreak()
          write(place, areas, &out)
        }
      }
      out.lineBreak()
      out.key("routes")
      out.array { out in
        for route in routes {
          out.lineBreak()
          write(route, areas, &out)
        }
      }
      out.lineBreak()
    }
    out.lineBreak()
    return out.bytes
  }

  private static func write(
    _ place: BundlePlace, _ areas: [BundleArea], _ out: inout JSONWriter
  ) {
    out.object { out in
      out.field("id", place.id)
      if let name = place.name { out.field("name", name) }
      write(place.at, &out)
      if let accuracy = place.accuracy {
        out.key("accuracy")
        out.number(accuracy)
      }
      out.field("areas", areas.filter { $0.outline.contains(place.at) }.map(\.id))
    }
  }

  private static func write(
    _ route: BundleRoute, _ areas: [BundleArea], _ out: inout JSONWriter
  ) {
    out.object { out in
      out.field("id", route.id)
      if let track = route.track {
        out.field("meters", Int(track.length.rounded()))
        out.field("milliseconds", Int((track.duration * 1_000).rounded()))
      }
      out.key("steps")
      out.array { out in
        for step in route.steps {
          out.object { out in
            out.field("milliseconds", step.time)
            if let place = step.place { out.field("place", place) }
            write(step.at, &out)
          }
        }
      }
      out.key("areas")
      out.array { out in
        for (area, time) in entered(route, areas) {
          out.object { out in
            out.field("id", area)
            out.field("milliseconds", time)
          }
        }
      }
    }
  }

  private static func write(_ point: Coordinates, _ out: inout JSONWriter) {
    out.key("lat")
    out.raw(point.latitudeText)
    out.key("lon")
    out.raw(point.longitudeText)
  }

  /// Areas a route comes into, with the time at which it first is there, looked at a hundred times
  /// between two steps (less often on a route of thousands); in order of time.
  private static func entered(
    _ route: BundleRoute, _ areas: [BundleArea]
  ) -> [(area: String, time: Int)] {
    var found: [(area: String, time: Int)] = []
    let parts = max(1, min(100, 20_000 / route.steps.count))
    for area in areas {
      let time = zip(route.steps, route.steps.dropFirst()).lazy.compactMap { before, after in
        (0...parts).lazy.compactMap { part -> Int? in
          let part = Double(part) / Double(parts)
          guard area.outline.contains(before.at.interpolated(to: after.at, part)) else {
            return nil
          }
          return before.time + Int((Double(after.time - before.time) * part).rounded())
        }.first
      }.first
      if let time { found.append((area.id, time)) }
    }
    return found.sorted { ($0.time, $0.area) < ($1.time, $1.area) }
  }
}
