import Composition
import Diagnostics

/// The document of `Schemas/diff.schema.json`.
struct DiffJSON {
  static let formatVersion = 1

  func print(_ diff: BundleDifference, _ sources: SourceMap) -> [UInt8] {
    var places = Places(sources)
    var out = JSONWriter(pretty: true)
    out.object { out in
      head(diff, &out)
      out.key("modules")
      out.array { out in
        for module in diff.modules {
          out.object { out in
            out.field("module", module.name)
            out.key("differences")
            out.array { out in
              for difference in module.differences { write(difference, &places, &out) }
            }
          }
        }
      }
    }
    return out.finished()
  }

  private func head(_ diff: BundleDifference, _ out: inout JSONWriter) {
    out.field("formatVersion", Self.formatVersion)
    out.field("left", diff.left.label)
    out.field("right", diff.right.label)
    out.field("count", diff.count)
    out.field("alike", diff.alike)
  }

  private func write(
    _ difference: Difference, _ places: inout Places, _ out: inout JSONWriter
  ) {
    out.object { out in
      out.field("path", difference.path)
      out.field("change", difference.change.rawValue)
      out.field("kind", difference.kind.rawValue)
      if let follows = difference.follows { out.field("follows", follows) }
      for (name, side) in [("left", difference.left), ("right", difference.right)] {
        if let side { self.side(name, side, &places, &out) }
      }
    }
  }

  func side(
    _ name: String, _ side: Difference.Side, _ places: inout Places, _ out: inout JSONWriter
  ) {
    out.key(name)
    out.object { out in
      out.field("shown", side.shown)
      if !side.value.isEmpty { out.field("value", side.value) }
      if let deed = side.deed { out.field("deed", deed.rawValue) }
      if let layer = side.layer { out.field("layer", layer) }
      if case .path(let path)? = side.place { out.field("file", path) }
      if let location = places.location(side.place) {
        out.field("file", location.path)
        out.field("line", location.start.line)
        out.field("column", location.start.column)
      }
    }
  }

  func summary(_ diff: BundleDifference) -> [UInt8] {
    var out = JSONWriter(pretty: true)
    out.object { out in
      head(diff, &out)
      out.key("summary")
      out.array { out in
        for module in diff.written {
          out.object { out in
            out.field("module", module.name)
            out.field("count", module.differences.count)
            out.key("kinds")
            out.object { out in
              for kind in DiffKind.allCases {
                let count = module.differences.count { $0.kind == kind }
                if count > 0 { out.field(kind.rawValue, count) }
              }
            }
          }
        }
      }
    }
    return out.finished()
  }
}
