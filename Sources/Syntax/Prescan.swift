/// What one look over the bytes of a file tells before libyaml sees it.
struct Prescan {
  /// Bytes of the byte order mark, 3 or 0.
  var markLength = 0
  var isASCII = true
  /// Offset of the first byte that is not part of a UTF-8 sequence, and how many there are.
  var invalid: (first: Int, count: Int)?
  /// Offset of the first NUL, and how many there are.
  var nul: (first: Int, count: Int)?
  /// Offset of the first other control character YAML does not allow, and how many there are.
  var control: (first: Int, count: Int)?
  /// Offset of the first U+0085, U+2028 or U+2029, and how many there are: line breaks to YAML 1.1,
  /// text to YAML 1.2.
  var separator: (first: Int, count: Int)?
  /// Offsets of the first tab in each line that has one in its leading white space.
  var indentTabs: [Int] = []
  /// Lines that begin with `%`, and the first of them.
  var directives: (first: Int, count: Int)?
  /// `first` bytes are those of UTF-16 text.
  var isUTF16 = false
  /// The bytes with everything libyaml would refuse to read replaced by `?`, byte for byte; nil
  /// where there is nothing of the kind. In modules the separators are replaced too.
  var cleaned: [UInt8]?
  private let isModule: Bool

  init(_ bytes: [UInt8], isModule: Bool) {
    self.isModule = isModule
    if bytes.count >= 2 {
      let pair = (bytes[0], bytes[1])
      isUTF16 =
        pair == (0xFF, 0xFE) || pair == (0xFE, 0xFF)
        || (pair.0 == 0) != (pair.1 == 0)
      if isUTF16 { return }
    }
    if bytes.count >= 3, (bytes[0], bytes[1], bytes[2]) == (0xEF, 0xBB, 0xBF) {
      markLength = 3
    }
    scan(bytes)
  }

  private mutating func scan(_ bytes: [UInt8]) {
    var index = markLength
    var isLineStart = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20, byte < 0x7F {
        if isLineStart, byte != 0x20 {
          if byte == 0x25,
            index == markLength || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D
          {
            Self.note(&directives, index)
          }
          isLineStart = false
        }
        index += 1
        if !isLineStart { index += plainRun(bytes, from: index) }
      } else if byte == 0x0A || byte == 0x0D {
        isLineStart = true
        index += 1
      } else if byte == 0x09 {
        if isLineStart { indentTabs.append(index) }
        isLineStart = false
        index += 1
      } else {
        isLineStart = false
        other(bytes, at: &index)
      }
    }
  }

  /// Length of the printable ASCII from an offset, as far as it fills eight bytes at a time.
  @inline(__always)
  private func plainRun(_ bytes: [UInt8], from start: Int) -> Int {
    unsafe bytes.withUnsafeBytes { buffer in
      let ones: UInt64 = 0x0101_0101_0101_0101
      var index = start
      while index &+ 8 <= buffer.count {
        let word = unsafe buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let isDelete = word ^ (ones &* 0x7F)
        // The high bit of each byte that is below 0x20, above 0x7F, or 0x7F (borrows only add more).
        let odd = (word &- ones &* 0x20) | word | (isDelete &- ones)
        if odd & (ones &* 0x80) != 0 { break }
        index &+= 8
      }
      return index &- start
    }
  }

  /// Control characters and everything beyond ASCII.
  private mutating func other(_ bytes: [UInt8], at index: inout Int) {
    let byte = bytes[index]
    if byte < 0x80 {
      if byte == 0 { Self.note(&nul, index) } else { Self.note(&control, index) }
      clean(bytes, index..<index + 1)
      index += 1
      return
    }
    isASCII = false
    let length = utf8Length(bytes, at: index)
    if length == 0 {
      Self.note(&invalid, index)
      clean(bytes, index..<index + 1)
      index += 1
      return
    }
    let second = bytes[index + 1]
    let isC1 = byte == 0xC2 && second < 0xA0 && second != 0x85
    let isNonCharacter =
      length == 3 && byte == 0xEF && second == 0xBF && bytes[index + 2] >= 0xBE
    if isC1 || isNonCharacter {
      Self.note(&control, index)
      clean(bytes, index..<index + length)
    }
    let isSeparator =
      byte == 0xC2 && second == 0x85
      || byte == 0xE2 && second == 0x80 && bytes[index + 2] & 0xFE == 0xA8
    if isSeparator {
      Self.note(&separator, index)
      if isModule { clean(bytes, index..<index + length) }
    }
    index += length
  }

  private static func note(_ place: inout (first: Int, count: Int)?, _ index: Int) {
    place = (place?.first ?? index, (place?.count ?? 0) + 1)
  }

  private mutating func clean(_ bytes: [UInt8], _ range: Range<Int>) {
    if cleaned == nil { cleaned = bytes }
    for index in range { cleaned?[index] = 0x3F }
  }
}

/// Bytes of the UTF-8 sequence at an offset; 0 where there is none (Unicode 16, table 3-7).
func utf8Length(_ bytes: [UInt8], at index: Int) -> Int {
  func follows(_ offset: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
    index + offset < bytes.count && bytes[index + offset] >= low
      && bytes[index + offset] <= high
  }
  switch bytes[index] {
  case 0x00...0x7F: return 1
  case 0xC2...0xDF: return follows(1) ? 2 : 0
  case 0xE0: return follows(1, 0xA0) && follows(2) ? 3 : 0
  case 0xED: return follows(1, 0x80, 0x9F) && follows(2) ? 3 : 0
  case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : 0
  case 0xF0: return follows(1, 0x90) && follows(2) && follows(3) ? 4 : 0
  case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : 0
  case 0xF4: return follows(1, 0x80, 0x8F) && follows(2) && follows(3) ? 4 : 0
  default: return 0
  }
}
