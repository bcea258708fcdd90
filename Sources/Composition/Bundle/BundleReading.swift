extension BundleValue {
  /// Reads JSON that the compiler wrote (RFC 8259; UTF-8); nil for anything else.
  package init?(json: [UInt8]) {
    var reader = BundleReading(bytes: json)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipSpace()
    guard reader.position == json.count else { return nil }
    self = value
  }
}

/// Walks over JSON once.
struct BundleReading {
  let bytes: [UInt8]
  var position = 0

  /// Deeper nesting than this the language does not allow.
  private static let limit = 512

  mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Goes over a byte where it stands at the position.
  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count,
      word.withUTF8Buffer({ $0.elementsEqual(bytes[position..<end]) })
    else { return false }
    position = end
    return true
  }

  mutating func value(depth: Int) -> BundleValue? {
    skipSpace()
    guard depth < Self.limit, position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map(BundleValue.string)
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(_ depth: Int) -> BundleValue? {
    position += 1
    var members: [BundleObject.Member] = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object(BundleObject(members)) }
    while true {
      skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\""), let key = string()
      else { return nil }
      skipSpace()
      guard take(UInt8(ascii: ":")), let value = value(depth: depth + 1) else { return nil }
      members.append(BundleObject.Member(key: key, value: value))
      skipSpace()
      if take(UInt8(ascii: ",")) { continue }
      return take(UInt8(ascii: "}")) ? .object(BundleObject(members)) : nil
    }
  }

  private mutating func array(_ depth: Int) -> BundleValue? {
    position += 1
    var items: [BundleValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array(items) }
    while true {
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
      skipSpace()
      if take(UInt8(ascii: ",")) { continue }
      return take(UInt8(ascii: "]")) ? .array(items) : nil
    }
  }

  private mutating func number() -> BundleValue? {
    let start = position
    while position < bytes.count, Self.numeric.contains(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return Double(text) == nil ? nil : .number(text)
  }

  private static let numeric = Set("+-.0123456789eE".utf8)

  /// A string at its opening quote.
  mutating func string() -> String? {
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") { return escaped(from: start) }
      position += 1
    }
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// The same with escapes in it, at the first one.
  private mutating func escaped(from start: Int) -> String? {
    var text = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text.append(contentsOf: String(Character(scalar)).utf8)
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    switch bytes[position] {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      guard let high = unit() else { return nil }
      guard (0xD800..<0xDC00).contains(high) else { return Unicode.Scalar(high) }
      guard position + 2 < bytes.count, bytes[position + 1] == UInt8(ascii: "\\"),
        bytes[position + 2] == UInt8(ascii: "u")
      else { return nil }
      position += 2
      guard let low = unit(), (0xDC00..<0xE000).contains(low) else { return nil }
      return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    default: return Unicode.Scalar(bytes[position])
    }
  }

  /// Four hexadecimal digits after the byte at hand, which is an `u`; ends on the last of them.
  private mutating func unit() -> UInt32? {
    guard position + 4 < bytes.count else { return nil }
    let digits = String(decoding: bytes[(position + 1)...(position + 4)], as: UTF8.self)
    position += 4
    return UInt32(digits, radix: 16)
  }
}
