import Diagnostics

/// Lines of cells one below the other, measured as terminals show them: wide letters take two cells,
/// marks none. A cell may have several lines.
///
/// - Parameter rows: each with its cells, each with its lines.
func columns(_ rows: [[[String]]], gap: Int = 4) -> [String] {
  var widths: [Int] = []
  for row in rows {
    for (column, cell) in row.enumerated() {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], cell.map { cellWidth($0) }.max() ?? 0)
    }
  }
  var lines: [String] = []
  for row in rows {
    for index in 0..<(row.map(\.count).max() ?? 0) {
      var line = ""
      var width = 0
      for (column, cell) in row.enumerated() where widths[column] > 0 {
        let text = index < cell.count ? cell[index] : ""
        line += text
        width = cellWidth(text)
        line += String(repeating: " ", count: widths[column] - width + gap)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      lines.append(line)
    }
  }
  return lines
}

/// Words in as few lines as possible, none wider than `width` cells unless a word is; what does not
/// fit into `limit` lines is counted.
func wrapped(_ words: [String], width: Int, limit: Int = .max) -> [String] {
  var lines: [String] = []
  for (index, word) in words.enumerated() {
    if let last = lines.last, cellWidth(last) + 1 + cellWidth(word) <= width {
      lines[lines.count - 1] = last + " " + word
    } else if lines.count == limit {
      lines[limit - 1] += " +\(words.count - index)"
      return lines
    } else {
      lines.append(word)
    }
  }
  return lines
}

/// A text of at most `limit` characters, the rest as `…`.
func shortened(_ text: String, to limit: Int = 48) -> String {
  text.count <= limit ? text : text.prefix(limit - 1) + "…"
}
