import Composition

/// A number as a literal that is a floating-point number wherever it stands; nil for anything else.
func decimalLiteral(_ value: BundleValue?) -> String? {
  guard case .number(let text)? = value else { return nil }
  return text.contains(".") ? text : text + ".0"
}

/// A colour token, `#RRGGBBAA` in both schemes.
struct ColorCode {
  let name: String
  let light: String
  let dark: String

  static func all(_ bundle: CountryBundle) -> [ColorCode] {
    bundle.table("theme", "colors").members.compactMap { member in
      guard let light = member.value["light"]?.string, let dark = member.value["dark"]?.string
      else { return nil }
      return ColorCode(name: member.key, light: light, dark: dark)
    }
  }
}

/// Tokens in points.
struct MeasureCode {
  /// What their scope is called.
  let type: String
  /// Names and literals.
  let values: [(name: String, points: String)]

  static func all(_ bundle: CountryBundle) -> [MeasureCode] {
    [("Spacing", "spacing"), ("Radii", "radii")].map { type, field in
      MeasureCode(
        type: type,
        values: bundle.table("theme", field).members.compactMap { member in
          decimalLiteral(member.value).map { (member.key, $0) }
        })
    }
  }
}

/// A constant of `settings/`.
struct ConstantCode {
  /// What it holds, as literals or plain text.
  enum Value {
    case integer(String)
    case number(String)
    case bool(Bool)
    case amount(String)
    case milliseconds(String)
    case text(String)
  }

  let name: String
  let value: Value

  static func all(_ bundle: CountryBundle) -> [ConstantCode] {
    bundle.table("settings", "values").members.compactMap { member in
      value(member.value).map { ConstantCode(name: member.key, value: $0) }
    }
  }

  private static func value(_ declared: BundleValue) -> Value? {
    guard let type = declared["type"]?.string, let value = declared["value"] else { return nil }
    switch type {
    case "integer": return value.integer.map { .integer(String($0)) }
    case "number": return decimalLiteral(value).map(Value.number)
    case "bool": return value.bool.map(Value.bool)
    case "money": return .amount(value.plain)
    case "duration":
      return value["milliseconds"]?.integer.map { .milliseconds(String($0)) } ?? .text(value.plain)
    default: return .text(value.plain)
    }
  }
}
