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
