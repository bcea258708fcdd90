import Composition

/// `Settings.kt`: features and values as constants, names of formats.
enum KotlinSettings {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = KotlinCode.file(app)
    out.doc("Whether a feature is on in this country.")
    out.block("object Features") { out in
      for feature in app.bundle.features {
        out.line("const val \(KotlinName.member(feature.name)): Boolean = \(feature.isOn)")
      }
    }
    out.line()
    out.doc("Constants of this country.")
    out.block("object Values") { out in
      for member in app.bundle.table("settings", "values").members {
        guard let value = literal(member.value) else { continue }
        out.line("val \(KotlinName.member(member.key)): \(value.type) = \(value.text)")
      }
    }
    out.line()
    out.doc("The formats of this country by id.")
    KotlinCode.words("Format", app.bundle.modules("formats").compactMap(\.id), &out)
    return out
  }

  /// A constant by its declared type.
  private static func literal(_ declared: BundleValue) -> (type: String, text: String)? {
    guard let type = declared["type"]?.string, let value = declared["value"] else { return nil }
    let text = KotlinName.literal(value.plain)
    switch type {
    case "integer": return value.integer.map { ("Long", "\($0)L") }
    case "number": return SwiftValue.number(value).map { ("Double", $0) }
    case "bool": return value.bool.map { ("Boolean", "\($0)") }
    case "money": return ("comity.Amount", "comity.Amount(\(text))")
    case "duration":
      return value["milliseconds"]?.integer.map { ("Long", "\($0)L") } ?? ("String", text)
    default: return ("String", text)
    }
  }
}
