/// The pieces of a line in order: grapheme clusters, expanded tabs, escaped characters.
struct Layout {
  private(set) var pieces: [String] = []
  /// Offset in bytes of each piece, and of the end.
  private(set) var offsets: [Int] = []
  /// First cell of each piece, and the end.
  private(set) var cells: [Int] = []
  private var cell = 0

  /// - Parameters:
  ///   - bytes: the line or a part of it.
  ///   - offset: offset in the line at which `bytes` begins.
  init(_ bytes: ArraySlice<UInt8>, offset: Int, tabStop: Int) {
    var run = String.UnicodeScalarView()
    var runOffsets: [Int] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let (decoded, length) = decodeScalar(bytes, at: index)
      let scalar = decoded ?? "\u{FFFD}"
      let here = index - bytes.startIndex + offset
      if scalar == "\t" {
        flush(&run, &runOffsets)
        append(String(repeating: " ", count: tabStop - cell % tabStop), at: here)
      } else if let escaped = escape(scalar) {
        flush(&run, &runOffsets)
        append(escaped, at: here)
      } else {
        run.append(scalar)
        runOffsets.append(here)
      }
      index += length
    }
    flush(&run, &runOffsets)
    offsets.append(bytes.count + offset)
    cells.append(cell)
  }

  private mutating func flush(_ run: inout String.UnicodeScalarView, _ runOffsets: inout [Int]) {
    var next = 0
    for character in String(run) {
      append(String(character), at: runOffsets[next], width: cellWidth(character))
      next += character.unicodeScalars.count
    }
    run = String.UnicodeScalarView()
    runOffsets = []
  }

  private mutating func append(_ piece: String, at offset: Int, width: Int? = nil) {
    pieces.append(piece)
    offsets.append(offset)
    cells.append(cell)
    cell += width ?? piece.utf8.count
  }

  /// Which pieces are shown.
  struct Window {
    var pieces: Range<Int>
    var cutBefore: Bool
    var cutBehind: Bool
  }

  /// The pieces that fit into `limit` cells, so that the focus is among them, in the middle where
  /// there is text on both sides.
  func window(focus: Range<Int>, limit: Int, cutBefore: Bool, cutBehind: Bool) -> Window {
    if cell <= limit, !cutBefore, !cutBehind {
      return Window(pieces: 0..<pieces.count, cutBefore: false, cutBehind: false)
    }
    let start = cells[offsets.firstIndex { $0 >= focus.lowerBound } ?? pieces.count]
    let end = max(start + 1, cells[offsets.firstIndex { $0 >= focus.upperBound } ?? pieces.count])
    let room = limit - 2
    var left = 0
    if cutBefore || end >= room {
      left = max(0, start - max(room / 8, (room - min(end - start, room)) / 2))
    }
    if !cutBehind, cell - left < room { left = max(0, cell - room) }
    let first = cells.firstIndex { $0 >= left } ?? 0
    var last = first
    while last < pieces.count, cells[last + 1] - cells[first] <= room { last += 1 }
    return Window(
      pieces: first..<last, cutBefore: cutBefore || first > 0,
      cutBehind: cutBehind || last < pieces.count)
  }
}
