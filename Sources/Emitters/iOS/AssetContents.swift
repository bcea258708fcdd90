import Diagnostics

/// `Contents.json` of asset catalogues, laid out as Xcode lays it out: keys sorted, so that a catalogue
/// opened there does not change. Source: Apple's Asset Catalog Format Reference.
enum AssetContents {
  /// Of the catalogue, or of a folder in it that is no namespace.
  static let group = file { _ in }

  /// - Parameter body: Writes the keys before `info`.
  /// - Parameter properties: Names of properties that are `true`.
  static func file(
    properties: [String] = [], _ body: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var out = JSONWriter(pretty: true, spacesColons: true)
    out.beginObject()
    body(&out)
    out.key("info")
    out.object {
      $0.field("author", "xcode")
      $0.field("version", 1)
    }
    if !properties.isEmpty {
      out.key("properties")
      out.object { out in for name in properties.sorted() { out.field(name, true) } }
    }
    out.endObject()
    return out.finished()
  }

  /// `appearances` for the dark scheme; nothing for the light one.
  static func appearances(isDark: Bool, _ out: inout JSONWriter) {
    guard isDark else { return }
    out.key("appearances")
    out.array { out in
      out.object {
        $0.field("appearance", "luminosity")
        $0.field("value", "dark")
      }
    }
  }
}
