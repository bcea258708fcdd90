/// Draws the lines of a snippet with their underlines, labels and bars.
struct SnippetDrawing {
  let snippet: Snippet
  let level: Level
  /// Cells of the line numbers.
  let gutter: Int
  let options: PrintOptions
  /// Marks whose bar runs at the moment, by lane.
  private var running: [Int?]

  init(_ snippet: Snippet, level: Level, gutter: Int, options: PrintOptions) {
    self.snippet = snippet
    self.level = level
    self.gutter = gutter
    self.options = options
    running = [Int?](repeating: nil, count: snippet.laneCount)
  }

  /// Writes all lines; the caller has written the header with the path.
  mutating func write(to output: inout StyledText, locator: inout Locator) {
    var last: Int?
    for line in snippet.lines {
      if let last, line > last + 1 {
        write(Row(), gutter: "...", to: &output)
      }
      write(line: line, to: &output, locator: &locator)
      last = line
    }
  }

  private mutating func write(
    line: Int, to output: inout StyledText, locator: inout Locator
  ) {
    let range = locator.range(ofLine: line, in: snippet.file)
    let laidOut = CellLine(
      locator.sources[snippet.file].bytes[range], focus: focus(line: line, range: range),
      limit: options.width, isolates: options.isolatesRightToLeft)
    let starting = snippet.marks.indices.filter {
      snippet.lanes[$0] != nil && snippet.marks[$0].firstLine == line
    }
    var hooks: [Int: Int] = [:]
    for mark in starting {
      guard let lane = snippet.lanes[mark] else { continue }
      let offset = snippet.marks[mark].range.lowerBound - range.lowerBound
      if laidOut.isIndentation(before: offset) {
        running[lane] = mark
        hooks[lane] = mark
      }
    }
    writeSource(laidOut.text, line: line, hooks: hooks, to: &output)
    writeUnderlines(line: line, range: range, laidOut, to: &output)
    for mark in starting {
      guard let lane = snippet.lanes[mark], hooks[lane] == nil else { continue }
      let start = snippet.marks[mark].range.lowerBound - range.lowerBound
      let cell = laidOut.cells(of: start..<start).lowerBound
      writeCorner(of: mark, lane: lane, cell: cell, label: "", to: &output)
      running[lane] = mark
    }
    for lane in running.indices.reversed() {
      guard let mark = running[lane], snippet.marks[mark].lastLine == line else { continue }
      let end = snippet.marks[mark].range.upperBound - range.lowerBound
      let cell = laidOut.cells(of: min(0, end)..<end).upperBound - 1
      writeCorner(of: mark, lane: lane, cell: cell, label: snippet.marks[mark].label, to: &output)
      running[lane] = nil
    }
  }

  /// The place in a line that must not be cut away: the primary mark's, else the first one's.
  private func focus(line: Int, range: Range<Int>) -> Range<Int> {
    var focus: Range<Int>?
    for mark in snippet.marks {
      guard mark.firstLine == line || mark.lastLine == line else { continue }
      guard focus == nil || mark.isPrimary else { continue }
      let low = mark.firstLine == line ? mark.range.lowerBound : mark.range.upperBound - 1
      let high = mark.lastLine == line ? mark.range.upperBound : low + 1
      focus =
        max(0, low - range.lowerBound)..<max(0, low - range.lowerBound, high - range.lowerBound)
    }
    return focus ?? 0..<0
  }

  private func writeSource(
    _ text: String, line: Int, hooks: [Int: Int], to output: inout StyledText
  ) {
    let number = String(line)
    output.put(
      String(repeating: " ", count: max(0, gutter - number.utf8.count)) + number + " | ", .gutter)
    var row = Row()
    for (lane, mark) in running.enumerated() {
      guard let mark else { continue }
      row.draw(hooks[lane] == nil ? "|" : "/", at: lane, style(of: mark))
    }
    if !running.isEmpty { row.draw(" ", at: running.count, .plain) }
    row.write(to: &output)
    output.put(text)
    output.newline()
  }

  /// The row of `^` and `-` below a line, with the label of the last one; the others' labels hang
  /// below on bars, the rightmost first.
  private func writeUnderlines(
    line: Int, range: Range<Int>, _ laidOut: CellLine, to output: inout StyledText
  ) {
    let shift = running.isEmpty ? 0 : running.count + 1
    var placed: [(mark: Int, cells: Range<Int>)] = []
    for (index, mark) in snippet.marks.enumerated() where mark.isSingleLine {
      guard mark.firstLine == line else { continue }
      let offsets =
        mark.range.lowerBound - range.lowerBound..<mark.range.upperBound - range.lowerBound
      let cells = laidOut.cells(of: offsets)
      placed.append((index, cells.lowerBound + shift..<cells.upperBound + shift))
    }
    guard !placed.isEmpty else { return }
    placed.sort {
      ($0.cells.upperBound, $0.cells.lowerBound, $1.mark)
        < ($1.cells.upperBound, $1.cells.lowerBound, $0.mark)
    }
    var row = Row()
    for isPrimary in [false, true] {
      for item in placed where snippet.marks[item.mark].isPrimary == isPrimary {
        row.draw(isPrimary ? "^" : "-", over: item.cells, style(of: item.mark))
      }
    }
    let beside = placed.removeLast()
    row.put(shown(snippet.marks[beside.mark].label), style(of: beside.mark))
    write(row, to: &output)

    var hanging = placed.filter { !snippet.marks[$0.mark].label.isEmpty }
    hanging.sort { ($0.cells.lowerBound, $0.mark) < ($1.cells.lowerBound, $1.mark) }
    if !hanging.isEmpty { write(bars(hanging), to: &output) }
    while let item = hanging.popLast() {
      var row = bars(hanging)
      row.put(
        shown(snippet.marks[item.mark].label), at: item.cells.lowerBound, style(of: item.mark))
      write(row, to: &output)
    }
  }

  private func bars(_ hanging: [(mark: Int, cells: Range<Int>)]) -> Row {
    var row = Row()
    for item in hanging { row.draw("|", at: item.cells.lowerBound, style(of: item.mark)) }
    return row
  }

  /// The row that leads from a bar to the first or last character of a place of several lines.
  private func writeCorner(
    of mark: Int, lane: Int, cell: Int, label: String, to output: inout StyledText
  ) {
    var row = Row()
    let target = running.count + 1 + cell
    row.draw("_", over: lane + 1..<target, style(of: mark))
    row.draw(snippet.marks[mark].isPrimary ? "^" : "-", at: target, style(of: mark))
    row.put(shown(label), style(of: mark))
    write(row, to: &output)
  }

  /// Writes a row with the gutter and the bars that run.
  private func write(_ row: Row, gutter text: String = "", to output: inout StyledText) {
    let padding = String(repeating: " ", count: max(0, gutter + 1 - text.utf8.count))
    output.put(text.isEmpty ? padding + "| " : text + padding + "  ", .gutter)
    var row = row
    for (lane, mark) in running.enumerated() {
      if let mark { row.draw("|", at: lane, style(of: mark)) }
    }
    row.write(to: &output)
    output.newline()
  }

  private func shown(_ label: String) -> String {
    let label = singleLine(label)
    return options.isolatesRightToLeft ? isolated(label) : label
  }

  private func style(of mark: Int) -> Style {
    snippet.marks[mark].isPrimary ? Style(level) : .gutter
  }
}
