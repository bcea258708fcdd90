/// Turns libyaml's character positions into byte offsets. It remembers the last answer and walks
/// from there, so that positions asked for in order cost one pass over the bytes in all; for ASCII
/// both counts are the same.
struct OffsetCursor {
  /// Where the parser's input begins in the file's bytes.
  private let origin: Int
  private let isASCII: Bool
  private var character = 0
  private var byte: Int

  init(origin: Int, isASCII: Bool) {
    self.origin = origin
    self.isASCII = isASCII
    self.byte = origin
  }

  /// Byte offset of a character position, at most `bytes.count`.
  @inline(__always)
  mutating func offset(_ index: Int, in bytes: [UInt8]) -> Int {
    isASCII ? min(origin + index, bytes.count) : walk(to: index, in: bytes)
  }

  private mutating func walk(to index: Int, in bytes: [UInt8]) -> Int {
    while character < index, byte < bytes.count {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      character += 1
    }
    while character > index, byte > origin {
      byte -= 1
      while byte > origin, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
      character -= 1
    }
    return byte
  }
}
