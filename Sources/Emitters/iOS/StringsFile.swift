/// `.strings`: `"key" = "value";` a line, UTF-8.
enum StringsFile {
  static func file(_ pairs: [(key: String, value: String)]) -> [UInt8] {
    var out = ""
    for pair in pairs { out += "\(quoted(pair.key)) = \(quoted(pair.value));\n" }
    return Array(out.utf8)
  }

  /// A text between quotes: `\"`, `\\`, `\n`, `\r`, `\t`, other control characters as `\U0001`.
  private static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        out += "\\U" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
