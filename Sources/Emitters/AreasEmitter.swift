package import Composition
import Diagnostics
import Geography

/// `areas.geojson`: areas and pickup points for maps (RFC 7946).
package enum AreasEmitter: Emitter {
  package static let name = "areas"
  package static let summary = "areas and pickup points as GeoJSON"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let areas = bundle.areas
    guard !areas.isEmpty else { return [] }
    var out = JSONWriter()
    out.object { out in
      out.field("type", "FeatureCollection")
      out.key("features")
      out.array { out in
        for area in areas {
          out.lineBreak()
          write(area, &out)
          for (index, pickup) in area.pickups.enumerated() {
            out.lineBreak()
            write(pickup, index, of: area, &out)
          }
        }
        out.lineBreak()
      }
    }
    out.lineBreak()
    return [EmittedFile("areas.geojson", out.bytes, world)]
  }

  private static func write(_ area: BundleArea, _ out: inout JSONWriter) {
    out.object { out in
      out.field("type", "Feature")
      out.field("id", area.id)
      out.key("geometry")
      out.object { out in
        let rings = area.outline.rings
        out.field("type", rings.count == 1 ? "Polygon" : "MultiPolygon")
        out.key("coordinates")
        if rings.count == 1 {
          write(rings[0], &out)
        } else {
          out.array { out in rings.forEach { write($0, &out) } }
        }
      }
      out.key("properties")
      out.object { out in
        out.field("kind", area.kind)
        if let name = area.name { out.field("name", name) }
        if case .circle(let circle) = area.outline {
          out.key("center")
          write(circle.center, &out)
          out.key("radius")
          out.number(circle.radius)
        }
        if !area.firms.isEmpty { out.field("firms", area.firms) }
        if let platforms = area.platforms { out.field("platforms", platforms) }
      }
    }
  }

  private static func write(
    _ pickup: BundleArea.Pickup, _ index: Int, of area: BundleArea, _ out: inout JSONWriter
  ) {
    out.object { out in
      out.field("type", "Feature")
      out.field("id", "\(area.id)/\(pickup.id)")
      out.key("geometry")
      out.object { out in
        out.field("type", "Point")
        out.key("coordinates")
        write(pickup.at, &out)
      }
      out.key("properties")
      out.object { out in
        out.field("kind", "pickup")
        out.field("area", area.id)
        out.field("rank", index + 1)
        if let name = pickup.name { out.field("name", name) }
        if let platforms = area.platforms { out.field("platforms", platforms) }
      }
    }
  }

  /// The rings of a polygon without holes.
  private static func write(_ ring: [Coordinates], _ out: inout JSONWriter) {
    out.array { out in out.array { out in ring.forEach { write($0, &out) } } }
  }

  /// Longitude first.
  private static func write(_ point: Coordinates, _ out: inout JSONWriter) {
    out.array { out in
      out.raw(point.longitudeText)
      out.raw(point.latitudeText)
    }
  }
}
