/// Prints messages the way cargo and ruff do: what, where, an excerpt with the place underlined,
/// places that explain it, notes, the way out.
struct TextRenderer {
  let options: PrintOptions
  private var locator: Locator
  private(set) var output: StyledText

  init(sources: SourceMap, options: PrintOptions) {
    self.options = options
    locator = Locator(sources)
    output = StyledText(colors: options.colors)
  }

  /// Line numbers take at least two cells, so that most messages of a run stand in one column.
  private static let smallestGutter = 2

  /// Appends one message and an empty line.
  mutating func render(_ diagnostic: Diagnostic) {
    let blocks = blocks(of: diagnostic)
    let lastLine = blocks.compactMap { $0.snippet?.lines.last }.max() ?? 0
    let gutter = max(Self.smallestGutter, String(lastLine).utf8.count)
    writeHeader(diagnostic)
    for (index, block) in blocks.enumerated() {
      if index > 0, blocks[index - 1].snippet != nil { writeBar(gutter) }
      write(block, isFirst: index == 0, level: diagnostic.level, gutter: gutter)
    }
    let rows = rows(of: diagnostic)
    if !rows.isEmpty, blocks.last?.snippet != nil { writeBar(gutter) }
    for row in rows { write(row, gutter: gutter) }
    output.newline()
  }

  /// Appends a line as it is.
  mutating func line(_ text: String, _ style: Style = .plain) {
    output.put(text, style)
    output.newline()
  }

  // MARK: Head

  private mutating func writeHeader(_ diagnostic: Diagnostic) {
    let id = diagnostic.id.isEmpty ? "" : "[\(singleLine(diagnostic.id))]"
    output.put(diagnostic.level.rawValue + id, Style(diagnostic.level))
    output.put(": " + shown(diagnostic.summary), .bold)
    output.newline()
  }

  // MARK: Excerpts

  /// One file of a message, or a path without an excerpt.
  private struct Block {
    var header: String
    var snippet: Snippet?
    /// Whether the message is about this one; the others explain.
    var isPrimary: Bool
  }

  private mutating func blocks(of diagnostic: Diagnostic) -> [Block] {
    var blocks: [Block] = []
    var files: [(file: FileID, header: String, isPrimary: Bool, marks: [Mark])] = []
    var places: [(place: Place, label: String, isPrimary: Bool)] = diagnostic.related.map {
      ($0.place, $0.message, false)
    }
    if let place = diagnostic.place { places.insert((place, diagnostic.label, true), at: 0) }
    var paths: [Block] = []
    for (place, label, isPrimary) in places {
      switch place {
      case .path(let path):
        let suffix = label.isEmpty ? "" : ": " + label
        let block = Block(header: shown(path) + shown(suffix), snippet: nil, isPrimary: isPrimary)
        if isPrimary { blocks.append(block) } else { paths.append(block) }
      case .span(let span):
        guard let location = locator.location(of: span) else { continue }
        let mark = Mark(location, label: label, isPrimary: isPrimary, locator: &locator)
        if let index = files.firstIndex(where: { $0.file == location.file }) {
          files[index].marks.append(mark)
        } else {
          let start = location.start
          let header = "\(shown(location.path)):\(start.line):\(start.column)"
          files.append((location.file, header, isPrimary, [mark]))
        }
      }
    }
    for file in files {
      let snippet = Snippet(file: file.file, marks: file.marks)
      blocks.append(Block(header: file.header, snippet: snippet, isPrimary: file.isPrimary))
    }
    return blocks + paths
  }

  private mutating func write(_ block: Block, isFirst: Bool, level: Level, gutter: Int) {
    let arrow = block.isPrimary ? "--> " : "::: "
    output.put(String(repeating: " ", count: gutter) + arrow, .gutter)
    output.put(block.header)
    output.newline()
    guard let snippet = block.snippet else { return }
    writeBar(gutter)
    var drawing = SnippetDrawing(snippet, level: level, gutter: gutter, options: options)
    drawing.write(to: &output, locator: &locator)
  }

  private mutating func writeBar(_ gutter: Int) {
    output.put(String(repeating: " ", count: gutter + 1) + "|", .gutter)
    output.newline()
  }

  // MARK: Rows

  private func rows(of diagnostic: Diagnostic) -> [(word: String, text: String, style: Style)] {
    var rows: [(String, String, Style)] = diagnostic.facts.map { ($0.word, $0.text, .bold) }
    rows += diagnostic.notes.map { ("note", $0, .bold) }
    if !diagnostic.countries.isEmpty {
      let list = countryList(diagnostic.countries, of: options.allCountries)
      rows.append(("in", wrapped(list), .bold))
    }
    return rows + diagnostic.helps.map { ("help", $0.message, .help) }
  }

  /// Breaks a list of ids so that it stays within the width.
  private func wrapped(_ list: String) -> String {
    var lines = [""]
    for word in list.split(separator: " ") {
      let last = lines[lines.count - 1]
      if !last.isEmpty, last.count + 1 + word.count > options.width - 8 {
        lines.append("    " + word)
      } else {
        lines[lines.count - 1] += (last.isEmpty ? "" : " ") + word
      }
    }
    return lines.joined(separator: "\n")
  }

  /// `= help: …`; further lines of the text begin below the word and keep their own indentation.
  private mutating func write(_ row: (word: String, text: String, style: Style), gutter: Int) {
    let lines = row.text.split(separator: "\n", omittingEmptySubsequences: false)
    output.put(String(repeating: " ", count: gutter + 1) + "= ", .gutter)
    output.put(row.word, row.style)
    let first = shown(String(lines.first ?? ""))
    output.put(first.isEmpty ? ":" : ": " + first)
    output.newline()
    for line in lines.dropFirst() {
      output.put(String(repeating: " ", count: gutter + 3) + shown(String(line)))
      output.newline()
    }
  }

  private func shown(_ text: String) -> String {
    let text = singleLine(text)
    return options.isolatesRightToLeft ? isolated(text) : text
  }
}
