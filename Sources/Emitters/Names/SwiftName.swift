/// How Swift spells ids, and texts in quotes. The one place that knows Swift's words.
enum SwiftName {
  /// A property, function, enum case or argument.
  static func member(_ id: String) -> String { spell(member: id).name }

  /// A nested type.
  static func type(_ id: String) -> String { spell(type: id).name }

  /// The same, with the reason where it is another word.
  static func spell(member id: String) -> CodeSpelling {
    let name = CodeWords.lowerCamel(id)
    if taken.contains(name) {
      return CodeSpelling(name: name + "_", reason: "Swift has `\(name)` for itself")
    }
    return CodeSpelling(name: keywords.contains(name) ? "`\(name)`" : name, reason: nil)
  }

  /// A case of an enum that has one for unknown words beside those of the contract.
  static func openWord(_ word: String) -> String { spell(openWord: word).name }

  /// The same, with the reason where it is another word.
  static func spell(openWord word: String) -> CodeSpelling {
    let own = spell(member: word)
    guard own.name == "unknown" else { return own }
    return CodeSpelling(
      name: "unknown_", reason: "`unknown` is what the contract of this version does not have")
  }

  /// The same as `type`, with the reason where it is another word.
  static func spell(type id: String) -> CodeSpelling {
    let name = CodeWords.upperCamel(id)
    guard takenTypes.contains(name) else { return CodeSpelling(name: name, reason: nil) }
    return CodeSpelling(name: name + "_", reason: "generated Swift code has a type `\(name)`")
  }

  /// A member as the label of an argument in a call, where most keywords stand without quotes.
  static func label(_ member: String) -> String {
    guard member.hasPrefix("`"), !["`inout`", "`var`", "`let`"].contains(member) else {
      return member
    }
    return String(member.dropFirst().dropLast())
  }

  /// A text in quotes: one line, invisible characters by number.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default:
        if isVisible(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return result + "\""
  }

  /// Whether an editor shows a character as it is: neither control nor direction nor separator.
  static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      return false
    // A mark may change how the quote before it looks.
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    default: return true
    }
  }

  /// Names with a meaning of their own behind a dot or in every enum.
  private static let taken: Set<String> = [
    "init", "self", "allCases", "rawValue", "hashValue", "all",
  ]

  /// Words that quotes turn into names.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Types that generated code names, and those no type can be called.
  private static let takenTypes: Set<String> = [
    "Any", "Bool", "Bundle", "CGFloat", "CaseIterable", "Codable", "CodingKey", "CodingKeys",
    "Comity", "Data", "Decimal", "Decoder", "Double", "Encoder", "Environments", "Foundation",
    "Hashable", "Int", "JSONDecoder", "JSONEncoder", "Locale", "MainActor", "Optional", "Protocol",
    "RawRepresentable", "Self", "Sendable", "String", "Swift", "Type", "UInt32", "Void",
  ]
}
