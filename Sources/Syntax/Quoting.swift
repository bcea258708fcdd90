/// Where a scalar stands, which decides what it may look like.
struct ScalarPlace {
  /// Between brackets, where `,[]{}` are no text.
  var isInFlow: Bool
  /// Keys are on one line.
  var isKey = false
}

/// The text may stand without quotes and is then read as exactly this text by libyaml and any
/// reader of YAML 1.2. Stricter than YAML: what is legal but rare or doubtful is quoted.
/// Says nothing of words that are no text (`isTypedWord`).
func isPlainSafe(_ text: String, _ place: ScalarPlace) -> Bool {
  let scalars = text.unicodeScalars
  guard let first = scalars.first, let last = scalars.last else { return false }
  guard first != " ", last != " ", last != ":", !text.hasPrefix("---"), !text.hasPrefix("...")
  else { return false }
  switch first {
  case "?", ":", ",", "[", "]", "{", "}", "#", "&", "*", "!", "|", ">", "'", "\"", "%", "@", "`",
    "=", "<":
    return false
  case "-":
    guard let second = scalars.dropFirst().first,
      second.properties.isAlphabetic || ("0"..."9").contains(second)
    else { return false }
  default: break
  }
  if place.isKey, text.utf8.count > 128 { return false }
  var previous: Unicode.Scalar = " "
  for scalar in scalars {
    guard isPrintable(scalar) else { return false }
    switch scalar {
    case " ": if previous == ":" { return false }
    case "#": if previous == " " { return false }
    case ",", "[", "]", "{", "}": if place.isInFlow { return false }
    case "?", "\"", "'": if place.isInFlow, previous == ":" || scalar == "?" { return false }
    default: break
    }
    previous = scalar
  }
  return true
}

/// A text in single quotes, with `'` doubled; nil where only escapes can write it.
func singleQuoted(_ text: String) -> String? {
  guard text.unicodeScalars.allSatisfy(isPrintable) else { return nil }
  var result = "'"
  for scalar in text.unicodeScalars {
    if scalar == "'" { result += "'" }
    result.unicodeScalars.append(scalar)
  }
  return result + "'"
}

/// A text as a double-quoted YAML scalar on one line.
package func doubleQuoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    default:
      if isPrintable(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += escape(scalar)
      }
    }
  }
  return result + "\""
}

/// Quotes round a text that needs them: double ones, or single ones where that saves escapes.
func quoted(_ text: String) -> String {
  let hasEscapes = text.unicodeScalars.contains { $0 == "\"" || $0 == "\\" }
  if hasEscapes, !text.unicodeScalars.contains("'"), let single = singleQuoted(text) {
    return single
  }
  return doubleQuoted(text)
}

/// A text as it is written where nothing else decides: plain where all readers take it as this
/// text, else in quotes.
func written(_ text: String, _ place: ScalarPlace) -> String {
  let bytes = Array(text.utf8)[...]
  // A key is text whatever it looks like; numbers stay readable.
  let isTyped = place.isKey ? isTypedWord(bytes) && !isNumberWord(bytes) : isTypedWord(bytes)
  return isPlainSafe(text, place) && !isTyped ? text : quoted(text)
}

/// Characters that may stand in a quoted scalar as they are and are no line breaks to any YAML
/// reader.
private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
    0x10000...0x10FFFF:
    true
  default: false
  }
}

private func escape(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  let (letter, width) =
    scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x10000 ? ("u", 4) : ("U", 8)
  return "\\\(letter)" + String(repeating: "0", count: width - digits.count) + digits
}
