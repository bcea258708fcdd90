/// One line of a source file laid out in terminal cells: tabs expanded, control characters
/// escaped, cut around a place if it is too long.
struct CellLine: Sendable {
  /// What is printed.
  let text: String
  /// Offset in the line, in bytes, of each piece shown; the last one is the end of what is shown.
  private let offsets: [Int]
  /// Cell at which each piece begins; one more for the end.
  private let cells: [Int]
  /// Whether the line was cut behind the last piece; then the last cell holds the `…`.
  private let isCut: Bool

  /// Cells between two tab stops.
  private static let tabStop = 4

  /// - Parameters:
  ///   - bytes: the line without its line break.
  ///   - focus: offsets in the line of the place that must stay visible.
  ///   - limit: number of cells the text may take.
  init(_ bytes: ArraySlice<UInt8>, focus: Range<Int>, limit: Int, isolates: Bool) {
    let limit = max(limit, 8)
    var slice = bytes
    // Laying out a line of megabytes in full would take longer than all the rest.
    if bytes.count > 16 * limit {
      let start = scalarStart(bytes, max(0, min(focus.lowerBound, bytes.count) - 6 * limit))
      slice = bytes[start..<scalarStart(bytes, start - bytes.startIndex + 14 * limit)]
    }
    let layout = Layout(slice, offset: slice.startIndex - bytes.startIndex, tabStop: Self.tabStop)
    let window = layout.window(
      focus: focus, limit: limit, cutBefore: slice.startIndex > bytes.startIndex,
      cutBehind: slice.endIndex < bytes.endIndex)
    let shift = window.cutBefore ? 1 - layout.cells[window.pieces.lowerBound] : 0
    let ends = window.pieces.lowerBound...window.pieces.upperBound
    offsets = ends.map { layout.offsets[$0] }
    cells = ends.map { layout.cells[$0] + shift }
    isCut = window.cutBehind
    let pieces = layout.pieces[window.pieces]
    var shown = pieces.joined()
    if isolates, shown.unicodeScalars.contains(where: isRightToLeft) {
      shown = leftToRightIsolate + isolated(pieces) + popDirectionalIsolate
    }
    text = (window.cutBefore ? "…" : "") + shown + (window.cutBehind ? "…" : "")
  }

  /// Cells a range of bytes of the line covers, whole pieces, at least one cell. What lies outside
  /// the shown part falls on the `…` at that side.
  func cells(of range: Range<Int>) -> Range<Int> {
    let start = range.lowerBound < offsets[0] ? 0 : cells[piece(atOrBefore: range.lowerBound)]
    var end = start + 1
    if let last = offsets.last, range.upperBound > last {
      end = (cells.last ?? 0) + (isCut ? 1 : 0)
    } else if range.upperBound > offsets[0], !range.isEmpty {
      end = cells[piece(atOrAfter: range.upperBound)]
    }
    return start..<max(start + 1, end)
  }

  /// Whether nothing but blanks stands before an offset.
  func isIndentation(before offset: Int) -> Bool {
    guard offsets[0] == 0 else { return false }
    let cell = cells[piece(atOrBefore: offset)]
    return text.unicodeScalars.prefix(cell).allSatisfy { $0 == " " }
  }

  private func piece(atOrBefore offset: Int) -> Int {
    max(0, (offsets.firstIndex { $0 > offset } ?? offsets.count) - 1)
  }

  private func piece(atOrAfter offset: Int) -> Int {
    offsets.firstIndex { $0 >= offset } ?? offsets.count - 1
  }
}

/// Start of the scalar that holds a byte; `offset` is relative to the line.
private func scalarStart(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> Int {
  var index = min(bytes.startIndex + offset, bytes.endIndex)
  var steps = 0
  while index > bytes.startIndex, index < bytes.endIndex, bytes[index] & 0xC0 == 0x80, steps < 3 {
    index -= 1
    steps += 1
  }
  return index
}
