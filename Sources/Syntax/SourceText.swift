/// Lines and words of a file's bytes. All positions are offsets; each question costs one look over
/// the line.
struct SourceText {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A line begins at a place behind the first byte: LF, CR LF and a CR alone end a line.
  private func isLineStart(_ index: Int) -> Bool {
    bytes[index - 1] == 0x0A
      || bytes[index - 1] == 0x0D && (index == bytes.count || bytes[index] != 0x0A)
  }

  /// Bytes of the character at a place; 0 at the end.
  func characterLength(at place: Int) -> Int {
    place < bytes.count ? max(1, utf8Length(bytes, at: place)) : 0
  }

  func lineStart(of place: Int) -> Int {
    var index = min(place, bytes.count)
    while index > 0, !isLineStart(index) { index -= 1 }
    return index
  }

  /// End of the line without its break.
  func lineEnd(of place: Int) -> Int {
    var index = min(place, bytes.count)
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      index += 1
    }
    return index
  }

  /// End of the line without trailing white space, at least `place`.
  func lineEndTrimmed(_ place: Int) -> Int {
    var index = lineEnd(of: place)
    while index > place, bytes[index - 1] <= 0x20 { index -= 1 }
    return index
  }

  /// Where the text begins of the last line above with more than a comment; nil if there is none.
  func lineAbove(_ place: Int) -> Int? {
    var start = lineStart(of: place)
    while start > 0 {
      start = lineStart(of: start - 1)
      var index = start
      while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
      if index < bytes.count, ![0x0A, 0x0D, 0x23].contains(bytes[index]) { return index }
    }
    return nil
  }

  /// 0-based column in bytes.
  func column(of place: Int) -> Int { place - lineStart(of: place) }

  func wordEnd(_ place: Int) -> Int {
    var index = place
    while index < bytes.count, bytes[index] > 0x20 { index += 1 }
    return index
  }

  /// The value a person meant to write from here: to the end of the line, or to the bracket or
  /// comma that ends it where it stands in brackets, without a comment.
  func valueRange(from start: Int) -> Range<Int> {
    let isFlow = isInBrackets(start)
    let end = lineEnd(of: start)
    var depth = 0
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte == 0x23, index > start, bytes[index - 1] <= 0x20 { break }
      if isFlow {
        if byte == 0x5B || byte == 0x7B { depth += 1 }
        if byte == 0x5D || byte == 0x7D {
          if depth == 0 { break }
          depth -= 1
        }
        if byte == 0x2C, depth == 0 { break }
      }
      index += 1
    }
    while index > start + 1, bytes[index - 1] <= 0x20 { index -= 1 }
    return start..<max(index, start)
  }

  /// More brackets open than close between the start of the line and a place.
  private func isInBrackets(_ place: Int) -> Bool {
    var depth = 0
    var quote: UInt8 = 0
    var isValueStart = true
    for index in lineStart(of: place)..<place {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
        continue
      }
      switch byte {
      case 0x22, 0x27: if isValueStart { quote = byte }
      case 0x5B, 0x7B: if isValueStart || depth > 0 { depth += 1 }
      case 0x5D, 0x7D: depth = max(0, depth - 1)
      default: break
      }
      if byte != 0x20 { isValueStart = [0x3A, 0x2D, 0x2C, 0x5B, 0x7B].contains(byte) }
    }
    return depth > 0
  }

  /// The first line that begins at an offset or behind it, at its left edge and with more than a
  /// comment or a closing bracket.
  func nextUnindentedLine(from offset: Int) -> Int? {
    var index = offset
    while index < bytes.count {
      if bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D {
        switch bytes[index] {
        case 0x20, 0x09, 0x0A, 0x0D, 0x23, 0x5D, 0x7D: break
        default: return index
        }
      }
      index += 1
    }
    return nil
  }

  /// End of a block scalar without the line breaks and blank lines behind its last line of text.
  func trimmedEnd(_ end: Int, from start: Int) -> Int {
    var end = end
    while true {
      var index = end
      while index > start, bytes[index - 1] == 0x20 { index -= 1 }
      guard index > start, bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D else {
        return end
      }
      end = index - 1
    }
  }
}
