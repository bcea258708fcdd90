/// A text as the content of `<string>` or `<item>` in a file of `values/`, so that the app gets the
/// very same characters. aapt folds white space, reads `\` and quotes, and takes `@` and `?` in front
/// for references, `#` for a colour. Source: Android's page on string resources.
///
/// - Parameter isItem: It stands in an `<item>`, where a number or a word like `true` must not be read
///   as one.
func androidText(_ text: String, isItem: Bool = false) -> String {
  if isPlain(text.utf8) { return text }
  var out = ""
  out.reserveCapacity(text.utf8.count)
  var scalars = Array(text.unicodeScalars)
  if isItem, let first = scalars.first, first.isASCII,
    first.properties.isAlphabetic
      || "0123456789+-.".unicodeScalars.contains(first), !text.utf8.contains(UInt8(ascii: " "))
  {
    out = escape(first)
    scalars.removeFirst()
    if scalars.isEmpty { return out }
  }
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
    case "@" where index == 0, "?" where index == 0, "#" where index == 0:
      out += "\\" + String(scalar)
    case " ":
      let isInner = index > 0 && index + 1 < scalars.count && scalars[index - 1] != " "
      out += isInner ? " " : "\\u0020"
    default:
      if isInXML(scalar), !scalar.properties.isWhitespace {
        out.unicodeScalars.append(scalar)
      } else {
        out += escape(scalar)
      }
    }
  }
  return out
}

/// Whether a text is several words of ASCII letters with single blanks between them, and punctuation
/// that nobody reads anything into: most texts are.
private func isPlain(_ text: String.UTF8View) -> Bool {
  var words = 0
  var before = UInt8(ascii: " ")
  for byte in text {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A: break
    case UInt8(ascii: " "):
      if before == byte { return false }
      words += 1
    case 0x30...0x39, UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "!"):
      if before == UInt8(ascii: " ") { return false }
    default: return false
    }
    before = byte
  }
  return words > 0 && before != UInt8(ascii: " ")
}

/// `\u0041`; all characters it is used for have at most four digits.
private func escape(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
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
    for text in texts { line("    <item>\(androidText(text, isItem: true))</item>") }
    line("</string-array>")
  }

  var file: [UInt8] { Array((out + "</resources>\n").utf8) }
}
