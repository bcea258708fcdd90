/// How Kotlin spells ids, and texts in quotes. The one place that knows Kotlin's words.
enum KotlinName {
  /// A property, function or argument.
  static func member(_ id: String) -> String { spell(member: id).name }

  /// A nested class or object.
  static func type(_ id: String) -> String { spell(type: id).name }

  /// A constant of an enum.
  static func constant(_ id: String) -> String { CodeWords.upperSnake(id) }

  /// The same as `member`, with the reason where it is another word.
  static func spell(member id: String) -> CodeSpelling {
    let name = CodeWords.lowerCamel(id)
    if taken.contains(name) {
      return CodeSpelling(name: name + "_", reason: "Kotlin has `\(name)` for itself")
    }
    return CodeSpelling(name: keywords.contains(name) ? "`\(name)`" : name, reason: nil)
  }

  /// The same as `type`, with the reason where it is another word.
  static func spell(type id: String) -> CodeSpelling {
    let name = CodeWords.upperCamel(id)
    guard takenTypes.contains(name) else { return CodeSpelling(name: name, reason: nil) }
    return CodeSpelling(name: name + "_", reason: "generated Kotlin code has a class `\(name)`")
  }

  /// An object of a class that has one for unknown words beside those of the contract.
  static func openWord(_ word: String) -> String { spell(openWord: word).name }

  /// The same, with the reason where it is another word.
  static func spell(openWord word: String) -> CodeSpelling {
    let own = spell(type: word)
    guard own.name == "Unknown" else { return own }
    return CodeSpelling(
      name: "Unknown_", reason: "`Unknown` is what the contract of this version does not have")
  }

  /// A text in quotes: one line, `$` and invisible characters escaped, the latter by UTF-16 units.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "$": result += "\\$"
      case "\n": result += "\\n"
      default:
        if SwiftName.isVisible(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          for unit in String(Character(scalar)).utf16 {
            let digits = String(unit, radix: 16, uppercase: true)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        }
      }
    }
    return result + "\""
  }

  /// Names whose Java getter or static member every class has, and what generated objects hold.
  private static let taken: Set<String> = ["class", "javaClass", "all", "comity"]

  /// Hard keywords: names only in back quotes.
  private static let keywords: Set<String> = [
    "as", "break", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is",
    "null", "object", "package", "return", "super", "this", "throw", "true", "try", "typealias",
    "typeof", "val", "var", "when", "while",
  ]

  /// Classes that generated code names.
  private static let takenTypes: Set<String> = [
    "Any", "Boolean", "Comity", "Companion", "Double", "Enum", "Environments", "Int", "List",
    "Long",
    "Map", "Nothing", "Number", "Pair", "String", "Unit",
  ]
}
