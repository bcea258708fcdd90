/// Appends well-formed UTF-8 as the inside of a JSON string: `"`, `\` and control characters
/// escaped as RFC 8259 (7) demands, U+007F and U+2028/U+2029 too, which break consoles and
/// JavaScript older than ES2019. Runs that need nothing are copied as a whole.
func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
  var copied = 0
  var index = 0
  while index < text.count {
    let byte = text[index]
    var length = 1
    let escaped: StaticString?
    switch byte {
    case UInt8(ascii: "\""): escaped = "\\\""
    case UInt8(ascii: "\\"): escaped = "\\\\"
    case 0x08: escaped = "\\b"
    case 0x09: escaped = "\\t"
    case 0x0A: escaped = "\\n"
    case 0x0C: escaped = "\\f"
    case 0x0D: escaped = "\\r"
    case 0..<0x20, 0x7F: escaped = nil
    case 0xE2 where isLineSeparator(text, index):
      escaped = text[index + 2] == 0xA8 ? "\\u2028" : "\\u2029"
      length = 3
    default:
      index += 1
      continue
    }
    bytes.append(contentsOf: text[copied..<index])
    if let escaped {
      escaped.withUTF8Buffer { bytes.append(contentsOf: $0) }
    } else {
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(hexDigit(byte >> 4))
      bytes.append(hexDigit(byte & 15))
    }
    index += length
    copied = index
  }
  bytes.append(contentsOf: text[copied..<text.count])
}

/// Whether bytes are ASCII that a JSON string holds as it is.
func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.withUnsafeBufferPointer { buffer in
    for byte in buffer where byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C {
      return false
    }
    return true
  }
}

/// Whether bytes are well-formed UTF-8.
func isWellFormed(_ bytes: ArraySlice<UInt8>) -> Bool {
  var index = bytes.startIndex
  while index < bytes.endIndex {
    if bytes[index] < 0x80 {
      index += 1
      continue
    }
    let (scalar, length) = decodeScalar(bytes, at: index)
    guard scalar != nil else { return false }
    index += length
  }
  return true
}

private func isLineSeparator(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
  index + 2 < text.count && text[index + 1] == 0x80
    && (text[index + 2] == 0xA8 || text[index + 2] == 0xA9)
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}
