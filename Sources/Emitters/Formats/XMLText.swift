/// A text as content of an XML element or, in double quotes, as an attribute's value. What XML cannot
/// hold becomes U+FFFD; line breaks and tabs stay what they are in attributes, too.
/// Source: XML 1.0, sections 2.2, 2.11 and 3.3.3.
///
/// - Parameter isAttribute: Whether quotes, tabs and line feeds are written as references.
func xmlText(_ text: String, isAttribute: Bool = false) -> String {
  guard text.utf8.contains(where: { isSpecial($0, isAttribute) }) else { return text }
  var out = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": out += "&amp;"
    case "<": out += "&lt;"
    case ">": out += "&gt;"
    case "\"" where isAttribute: out += "&quot;"
    case "\t" where isAttribute: out += "&#9;"
    case "\n" where isAttribute: out += "&#10;"
    case "\r": out += "&#13;"
    default: out.unicodeScalars.append(isInXML(scalar) ? scalar : "\u{FFFD}")
    }
  }
  return out
}

/// Whether XML 1.0 can hold a character at all.
func isInXML(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
    || scalar == "\t" || scalar == "\n" || scalar == "\r"
}

/// U+FFFE and U+FFFF begin with `EF` in UTF-8.
private func isSpecial(_ byte: UInt8, _ isAttribute: Bool) -> Bool {
  switch byte {
  case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), 0xEF: true
  case UInt8(ascii: "\""): isAttribute
  case 0x09, 0x0A: isAttribute
  default: byte < 0x20
  }
}
