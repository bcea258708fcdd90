/// Writes JSON as bytes, without a tree in between. The caller keeps keys and values paired; commas
/// and escapes are done here. Compact, or indented by two spaces with a final newline left out.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  private let pretty: Bool
  /// Per open object or array whether something stands in it.
  private var filled: [Bool] = []
  private var afterKey = false

  package init(pretty: Bool = false) {
    self.pretty = pretty
  }

  package mutating func beginObject() { open(UInt8(ascii: "{")) }
  package mutating func endObject() { close(UInt8(ascii: "}")) }
  package mutating func beginArray() { open(UInt8(ascii: "[")) }
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// A key of the open object.
  package mutating func key(_ name: String) {
    separate()
    quote(name)
    afterName()
  }

  /// A key given as UTF-8.
  package mutating func key(_ name: ArraySlice<UInt8>) {
    separate()
    quote(name)
    afterName()
  }

  package mutating func string(_ text: String) {
    separate()
    quote(text)
  }

  /// A string given as UTF-8.
  package mutating func string(_ text: ArraySlice<UInt8>) {
    separate()
    quote(text)
  }

  package mutating func integer(_ value: Int) { raw(String(value)) }
  package mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }
  package mutating func null() { raw("null") }

  /// A number or other JSON text that is right already.
  package mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  /// JSON bytes that are right already, made by another compact writer.
  package mutating func raw(_ text: ArraySlice<UInt8>) {
    separate()
    bytes.append(contentsOf: text)
  }

  /// A line break between two values of a compact document; has no meaning in JSON.
  package mutating func lineBreak() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    filled.append(false)
  }

  private mutating func close(_ bracket: UInt8) {
    if filled.popLast() == true { indent() }
    bytes.append(bracket)
  }

  private mutating func separate() {
    if afterKey {
      afterKey = false
      return
    }
    guard let last = filled.indices.last else { return }
    if filled[last] { bytes.append(UInt8(ascii: ",")) }
    filled[last] = true
    indent()
  }

  private mutating func afterName() {
    bytes.append(UInt8(ascii: ":"))
    if pretty { bytes.append(UInt8(ascii: " ")) }
    afterKey = true
  }

  private mutating func indent() {
    guard pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<(filled.count * 2) { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 { escape(byte) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func quote(_ text: ArraySlice<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    if text.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }) {
      bytes.append(contentsOf: text)
    } else {
      for byte in text { escape(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x22, 0x5C:
      bytes.append(0x5C)
      bytes.append(byte)
    case 0x0A: bytes.append(contentsOf: [0x5C, UInt8(ascii: "n")])
    case 0x09: bytes.append(contentsOf: [0x5C, UInt8(ascii: "t")])
    case 0x0D: bytes.append(contentsOf: [0x5C, UInt8(ascii: "r")])
    case 0..<0x20, 0x7F:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: [0x5C, UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")])
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }
}
