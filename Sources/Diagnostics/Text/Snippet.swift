/// The excerpt of one file: which lines are shown and in which lane each place of several lines
/// has its bar.
struct Snippet {
  let file: FileID
  let marks: [Mark]
  /// Numbers of the lines shown, ascending.
  let lines: [Int]
  /// Lane per mark, from the left; nil for a mark within one line.
  let lanes: [Int?]

  /// Lines of a long place shown at its start and at its end.
  private static let head = 3
  private static let foot = 2

  init(file: FileID, marks: [Mark]) {
    self.file = file
    self.marks = marks
    lines = Snippet.shownLines(marks)
    lanes = Snippet.lanes(marks)
  }

  /// Number of lanes.
  var laneCount: Int {
    lanes.reduce(0) { max($0, ($1 ?? -1) + 1) }
  }

  private static func shownLines(_ marks: [Mark]) -> [Int] {
    var wanted: Set<Int> = []
    for mark in marks {
      if mark.lastLine - mark.firstLine <= head + foot {
        wanted.formUnion(mark.firstLine...mark.lastLine)
      } else {
        wanted.formUnion(mark.firstLine..<mark.firstLine + head)
        wanted.formUnion(mark.lastLine - foot + 1...mark.lastLine)
      }
    }
    var lines: [Int] = []
    for line in wanted.sorted() {
      // One line left out would take the place of itself.
      if let last = lines.last, line == last + 2 { lines.append(last + 1) }
      lines.append(line)
    }
    return lines
  }

  /// Outer places get the lanes to the left; two that share a line never share a lane.
  private static func lanes(_ marks: [Mark]) -> [Int?] {
    let order = marks.indices.filter { !marks[$0].isSingleLine }.sorted {
      (marks[$0].firstLine, -marks[$0].lastLine, $0) < (
        marks[$1].firstLine, -marks[$1].lastLine, $1
      )
    }
    var lanes = [Int?](repeating: nil, count: marks.count)
    var lastLines: [Int] = []
    for index in order {
      let lane = lastLines.firstIndex { $0 < marks[index].firstLine } ?? lastLines.count
      if lane == lastLines.count { lastLines.append(0) }
      lastLines[lane] = marks[index].lastLine
      lanes[index] = lane
    }
    return lanes
  }
}
