import Composition

/// `Settings.swift`: features and values as constants, names of formats.
enum SwiftSettings {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = SourceWriter(head: app.head)
    out.line()
    out.block("extension Comity") { out in
      out.doc("Whether a feature is on in this country.")
      out.block("public enum Features") { out in
        for feature in app.bundle.features {
          out.line("public static let \(SwiftName.member(feature.name)) = \(feature.isOn)")
        }
      }
      out.line()
      out.doc("Constants of this country.")
      out.block("public enum Values") { out in
        for member in app.bundle.table("settings", "values").members {
          guard let value = literal(member.value) else { continue }
          out.line("public static let \(SwiftName.member(member.key)) = \(value)")
        }
      }
      out.line()
      out.doc("The formats of this country by id.")
      let formats = app.bundle.modules("formats").compactMap(\.id)
      SwiftCode.words("Format", formats, "CaseIterable, Codable, Sendable", &out)
    }
    return out
  }

  /// A constant by its declared type.
  private static func literal(_ declared: BundleValue) -> String? {
    guard let type = declared["type"]?.string, let value = declared["value"] else { return nil }
    switch type {
    case "integer": return value.integer.map(String.init)
    case "number": return SwiftValue.number(value)
    case "bool": return value.bool.map { "\($0)" }
    case "money": return "Comity.Amount(\(SwiftName.literal(value.plain)))"
    case "duration":
      return (value["milliseconds"]?.integer).map(String.init) ?? SwiftName.literal(value.plain)
    default: return SwiftName.literal(value.plain)
    }
  }
}
