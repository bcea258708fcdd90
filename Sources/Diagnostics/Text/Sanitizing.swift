/// How a scalar is shown that must not reach a terminal or a reader as it is: control characters
/// (they could move the cursor or change colours), bidirectional controls (they could make a line
/// read as something else), invisible characters. Nil where it can be shown.
func escape(_ scalar: Unicode.Scalar) -> String? {
  let value = scalar.value
  if value >= 0x20, value < 0x7F { return nil }
  let isHidden: Bool
  switch value {
  case ..<0xA0: isHidden = true
  case 0x200C, 0x200D: isHidden = false  // joiners of Persian, Indic scripts and emoji
  case 0xE0020...0xE007F: isHidden = false  // tags of flag emoji
  default:
    let properties = scalar.properties
    switch properties.generalCategory {
    case .format: isHidden = properties.isDefaultIgnorableCodePoint
    case .lineSeparator, .paragraphSeparator: isHidden = true
    default: isHidden = properties.isNoncharacterCodePoint
    }
  }
  return isHidden ? "\\u{" + String(value, radix: 16, uppercase: true) + "}" : nil
}

/// A text that can be printed on one line: what `escape` names is escaped, a line break shown as
/// `\n` and a tab as `\t`.
package func singleLine(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  var shown = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": shown.append(contentsOf: "\\n".unicodeScalars)
    case "\r": shown.append(contentsOf: "\\r".unicodeScalars)
    case "\t": shown.append(contentsOf: "\\t".unicodeScalars)
    default:
      if let escaped = escape(scalar) {
        shown.append(contentsOf: escaped.unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
  }
  return String(shown)
}
