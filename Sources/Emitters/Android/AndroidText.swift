/// A text as the content of `<string>` or `<item>` in a file of `values/`, so that the app gets the
/// very same characters. aapt folds white space, reads `\` and quotes, and takes `@` and `?` in front
/// for references. Source: Android's page on string resources.
func androidText(_ text: String) -> String {
  var out = ""
  out.reserveCapacity(text.utf8.count)
  let scalars = Array(text.unicodeScalars)
  for (index, scalar) in scalars.enumerated() {
    switch scalar {
    case "\\": out += "\\\\"
    case "'": out += "\\'"
    case "\"": out += "\\\""
    case "\n": out += "\\n"
    case "\t": out += "\\t"
    case "&": out += "&amp;"
    case "<": out += "&lt;"
    case ">": out += "&gt;"
    case "@" where index == 0, "?" where index == 0: out += "\\" + String(scalar)
    case " ":
      let isInner = index > 0 && index + 1 < scalars.count && scalars[index - 1] != " "
      out += isInner ? " " : "\\u0020"
    default:
      if isInXML(scalar), !scalar.properties.isWhitespace {
        out.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        out += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
    }
  }
  return out
}

/// Writes a file of resources.
struct AndroidResources {
  private var out = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n"
  /// Whether there is anything in it.
  private(set) var isEmpty = true

  /// One line below `<resources>`.
  mutating func line(_ text: String) {
    isEmpty = false
    out += "    \(text)\n"
  }

  /// `<string>`. One without arguments may hold `%`, which aapt takes for formats unless told.
  mutating func string(_ name: String, _ text: String, isFormat: Bool = false) {
    let mark = !isFormat && text.contains("%") ? " formatted=\"false\"" : ""
    line("<string name=\"\(name)\"\(mark)>\(androidText(text))</string>")
  }

  /// `<string-array>`.
  mutating func array(_ name: String, _ texts: [String]) {
    line("<string-array name=\"\(name)\">")
    for text in texts { line("    <item>\(androidText(text))</item>") }
    line("</string-array>")
  }

  var file: [UInt8] { Array((out + "</resources>\n").utf8) }
}
