/// One underlined place of an excerpt.
struct Mark: Sendable {
  /// Bytes of the file, without a line break at the end.
  let range: Range<Int>
  let firstLine: Int
  let lastLine: Int
  /// The place the message is about (`^`), not one that explains it (`-`).
  let isPrimary: Bool
  let label: String

  var isSingleLine: Bool { firstLine == lastLine }

  /// - Parameters:
  ///   - location: where the underline goes.
  ///   - locator: knows the file; asked for the lines.
  init(_ location: Location, label: String, isPrimary: Bool, locator: inout Locator) {
    let bytes = locator.sources[location.file].bytes
    var start = location.offset
    var end = location.offset + location.length
    while end > start, isLineBreak(bytes[end - 1]) { end -= 1 }
    if start == bytes.count {
      start -= lineBreakLength(before: start, in: bytes)
      end = start
    }
    range = start..<max(start, end)
    firstLine = locator.position(of: range.lowerBound, in: location.file).line
    lastLine = max(firstLine, locator.position(of: range.upperBound, in: location.file).line)
    self.isPrimary = isPrimary
    self.label = label
  }
}

private func isLineBreak(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}
