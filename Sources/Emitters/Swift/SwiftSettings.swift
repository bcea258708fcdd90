import Composition

/// `Settings.swift`: features and values as constants, names of formats.
enum SwiftSettings {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = SwiftCode.file(app)
    SwiftCode.extension("Comity", &out) { out in
      out.doc("Whether a feature is on in this country.")
      out.block("public enum Features") { out in
        for feature in app.bundle.features {
          out.line("public static let \(SwiftName.member(feature.name)) = \(feature.isOn)")
        }
      }
      out.line()
      out.doc("Constants of this country.")
      out.block("public enum Values") { out in
        for constant in ConstantCode.all(app.bundle) {
          out.line(
            "public static let \(SwiftName.member(constant.name)) = \(literal(constant.value))")
        }
      }
      out.line()
      out.doc("The formats of this country by id.")
      let formats = app.bundle.modules("formats").compactMap(\.id)
      SwiftCode.words("Format", formats, "CaseIterable, Codable, Sendable", &out)
    }
    return out
  }

  private static func literal(_ value: ConstantCode.Value) -> String {
    switch value {
    case .integer(let text), .number(let text), .milliseconds(let text): text
    case .bool(let isOn): "\(isOn)"
    case .amount(let text): "Comity.Amount(\(SwiftName.literal(text)))"
    case .text(let text): SwiftName.literal(text)
    }
  }
}
