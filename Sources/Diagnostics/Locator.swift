/// Turns spans into lines and columns. The line table of a file is made when the first place in it
/// is asked for and kept, so that a run without messages never looks for a line break.
package struct Locator: Sendable {
  package let sources: SourceMap
  private var tables: [Int: LineTable] = [:]

  package init(_ sources: SourceMap) {
    self.sources = sources
  }

  /// Lines and columns of a span; nil where it lies in no file. A place behind the final line
  /// break is given as the end of the last line, where an editor has something to show.
  package mutating func location(of span: Span) -> Location? {
    guard let file = sources.file(at: span.start) else { return nil }
    let source = sources[file]
    let offset = min(Int(span.start - source.base), source.bytes.count)
    let end = min(max(offset, Int(span.end) - Int(source.base)), source.bytes.count)
    return Location(
      file: file, path: source.path, offset: offset, length: end - offset,
      start: position(of: offset, in: file), end: position(of: end, in: file))
  }

  /// Line and column of a byte of a file.
  package mutating func position(of offset: Int, in file: FileID) -> Position {
    let bytes = sources[file].bytes
    var offset = min(offset, bytes.count)
    if offset == bytes.count { offset -= lineBreakLength(before: offset, in: bytes) }
    let table = lines(of: file)
    var low = 0
    var high = table.starts.count
    while low < high {
      let middle = (low + high) / 2
      if table.starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    let first = table.starts[max(low, 1) - 1]
    let column =
      table.scalars(before: max(first, offset), in: bytes) - table.scalars(before: first, in: bytes)
    return Position(line: max(low, 1), column: column + 1)
  }

  /// Offsets of a line without its line break; a byte order mark is left out.
  package mutating func range(ofLine line: Int, in file: FileID) -> Range<Int> {
    let bytes = sources[file].bytes
    let table = lines(of: file).starts
    guard line >= 1, line <= table.count else { return bytes.count..<bytes.count }
    let first = table[line - 1]
    var end = line < table.count ? table[line] : bytes.count
    end -= lineBreakLength(before: end, in: bytes)
    return first..<max(first, end)
  }

  private mutating func lines(of file: FileID) -> LineTable {
    if let table = tables[file.index] { return table }
    let table = LineTable(sources[file].bytes)
    tables[file.index] = table
    return table
  }
}

/// What is known of a file once a place in it was asked for.
private struct LineTable: Sendable {
  /// Offset of the first byte of each line. LF, CR LF and a CR alone end a line, as in YAML 1.2
  /// (5.4).
  var starts: [Int]
  /// Scalars before every 1,024th byte, so that a column in a very long line is found at once.
  private var counts: [Int] = [0]

  init(_ bytes: [UInt8]) {
    starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var count = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte & 0xC0 != 0x80 { count += 1 }
      if index & 1023 == 1023 { counts.append(count) }
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      if byte == UInt8(ascii: "\r"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "\n")
      {
        continue
      }
      starts.append(index + 1)
    }
  }

  /// Scalars that begin before a byte.
  func scalars(before offset: Int, in bytes: [UInt8]) -> Int {
    var count = counts[offset >> 10]
    for index in offset & ~1023..<offset where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}

/// Length in bytes of the line break that ends at `offset`: 2 for CR LF, 1 for CR or LF, else 0.
func lineBreakLength(before offset: Int, in bytes: [UInt8]) -> Int {
  guard offset > 0 else { return 0 }
  switch bytes[offset - 1] {
  case UInt8(ascii: "\n"): return offset > 1 && bytes[offset - 2] == UInt8(ascii: "\r") ? 2 : 1
  case UInt8(ascii: "\r"): return 1
  default: return 0
  }
}
