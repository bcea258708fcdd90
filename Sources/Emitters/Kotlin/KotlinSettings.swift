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
      for constant in ConstantCode.all(app.bundle) {
        let (type, text) = literal(constant.value)
        out.line("val \(KotlinName.member(constant.name)): \(type) = \(text)")
      }
    }
    out.line()
    out.doc("The formats of this country by id.")
    KotlinCode.words("Format", app.bundle.modules("formats").compactMap(\.id), &out)
    return out
  }

  private static func literal(_ value: ConstantCode.Value) -> (type: String, text: String) {
    switch value {
    case .integer(let text), .milliseconds(let text): ("Long", "\(text)L")
    case .number(let text): ("Double", text)
    case .bool(let isOn): ("Boolean", "\(isOn)")
    case .amount(let text): ("comity.Amount", "comity.Amount(\(KotlinName.literal(text)))")
    case .text(let text): ("String", KotlinName.literal(text))
    }
  }
}
