import Diagnostics

/// Prints the tree of one file in the canonical layout. Comments are taken in order, each where the
/// node is printed that it stands beside or above.
struct FormatPrinter {
  let forest: Forest
  let symbols: SymbolTable
  let text: EditText?
  let source: SourceText
  var output: [UInt8] = []
  /// Comments not printed yet begin at `nextComment`.
  private let comments: [Comment]
  private var nextComment = 0
  /// Where the current line begins in `output`.
  private var lineStart = 0
  /// The last text printed keeps its line breaks, so that a blank line would be part of it.
  private var endsInKeptText = false

  init(_ reading: Reading) {
    forest = reading.forest
    symbols = reading.symbols
    source = SourceText(forest.sources.files.first?.bytes ?? [])
    comments = Syntax.comments(of: forest.nodes[...], base: 0, in: source)
    text = forest.roots.first.flatMap { $0 }.flatMap { EditText(Editor(reading), around: $0) }
  }

  mutating func print() -> [UInt8] {
    if let root = forest.roots.first ?? nil {
      leading(before: limit(root), indent: 0, isFirst: true)
      if isBlock(root) {
        block(root, indent: 0, parentColumn: -1)
      } else {
        value(root, in: nil, indent: -2)
      }
    }
    leading(before: source.bytes.count + 1, indent: 0, isFirst: output.isEmpty)
    return output
  }

  // MARK: Block collections

  /// Prints the pairs or items of a block collection. The first is printed where the line stands;
  /// the line is ended.
  private mutating func block(_ id: NodeID, indent: Int, parentColumn: Int) {
    let column = text?.column(of: Int(forest[id].start)) ?? 0
    if forest.kind(id) == .mapping {
      for (index, pair) in forest.pairs(id).enumerated() {
        if index > 0 { begin(limit(pair), line: Int(forest[pair.key].start), indent) }
        self.pair(pair.key, pair.value, in: id, indent, column)
      }
    } else {
      var end = Int(forest[id].start)
      for (index, item) in forest.items(id).enumerated() {
        let dash = index == 0 ? end : text?.skipGap(from: end) ?? end
        if index > 0 { begin(limit(item), line: dash, indent) }
        write("- ")
        if isBlock(item) {
          block(item, indent: indent + 2, parentColumn: column)
        } else {
          value(item, in: id, indent: indent)
        }
        end = text?.contentEnd(item) ?? end
      }
    }
    let deepest = max(column, parentColumn + 1)
    let stop = nextStart(id)
    while nextComment < comments.count, comments[nextComment].isOwnLine,
      comments[nextComment].column >= deepest, comments[nextComment].range.lowerBound < stop,
      indent > 0
    {
      comment(indent: indent, isFirst: false)
    }
  }

  /// Comments and blank line before a pair or item behind the first, and its indentation.
  private mutating func begin(_ limit: Int, line: Int, _ indent: Int) {
    leading(before: limit, indent: indent, isFirst: false, line: line)
    spaces(indent)
  }

  private mutating func pair(
    _ key: NodeID, _ value: NodeID, in map: NodeID, _ indent: Int, _ column: Int
  ) {
    write(inline(key, ScalarPlace(isInFlow: false, isKey: true)))
    write(":")
    guard isBlock(value) else {
      write(" ")
      self.value(value, in: map, indent: indent)
      return
    }
    trailingComment(behind: forest[key].end, before: Int(forest[value].start))
    endLine()
    leading(before: limit(value), indent: indent + 2, isFirst: true)
    spaces(indent + 2)
    block(value, indent: indent + 2, parentColumn: column)
  }

  /// Prints a scalar or a collection in brackets behind its key or dash, the comment behind it and
  /// the line break. `container` is the block collection it stands in.
  private mutating func value(_ id: NodeID, in container: NodeID?, indent: Int) {
    if let lines = blockText(id, in: container, indent: indent + 2) {
      for (index, line) in lines.enumerated() {
        write(line)
        if index < lines.count - 1 { endLine(keepsSpaces: true) }
      }
      endLine(keepsSpaces: true)
      endsInKeptText = lines[0].utf8.prefix { $0 != 0x20 }.contains(0x2B)
      return
    }
    flow(id, base: max(indent + 2, 0))
    trailingComment(behind: forest[id].end, before: nextStart(id))
    endLine()
  }

  // MARK: Brackets

  /// Prints a scalar or a collection in brackets; one that is written over several lines with a
  /// line per entry, indented by `base` + 2, the closing bracket by `base`.
  private mutating func flow(_ id: NodeID, base: Int) {
    let node = forest[id]
    guard node.kind != .scalar else {
      write(inline(id, ScalarPlace(isInFlow: bracketDepth > 0)))
      return
    }
    let (open, close) = node.kind == .mapping ? ("{", "}") : ("[", "]")
    let children = Editor(forest: forest, symbols: symbols).children(of: id)
    let hasComment =
      nextComment < comments.count && comments[nextComment].range.lowerBound < Int(node.end)
    bracketDepth += 1
    defer { bracketDepth -= 1 }
    guard isMultiLine(node), !children.isEmpty || hasComment else {
      write(open)
      let space = node.kind == .mapping && !children.isEmpty ? " " : ""
      write(space)
      for (index, child) in children.enumerated() {
        if index > 0 { write(", ") }
        entry(child, base: base)
      }
      write(space)
      write(close)
      return
    }
    write(open)
    trailingComment(
      behind: node.start, before: children.first.map(limitInFlow) ?? Int(node.end))
    endLine()
    for (index, child) in children.enumerated() {
      leading(before: limitInFlow(child), indent: base + 2, isFirst: true)
      spaces(base + 2)
      entry(child, base: base + 2)
      let isLast = index == children.count - 1
      if !isLast { write(",") }
      let stop = isLast ? Int(node.end) : Int(forest[children[index + 1].first].start)
      trailingComment(behind: forest[child.last].end, before: stop)
      endLine()
    }
    leading(before: Int(node.end), indent: base + 2, isFirst: true)
    spaces(base)
    write(close)
  }

  private mutating func entry(_ child: Editor.Child, base: Int) {
    if child.first != child.last {
      write(inline(child.first, ScalarPlace(isInFlow: true, isKey: true)))
      write(": ")
    }
    flow(child.last, base: base)
  }

  /// Brackets that are open in the output.
  private var bracketDepth = 0

  private func isMultiLine(_ node: Node) -> Bool {
    source.bytes[Int(node.start)..<Int(node.end)].contains { $0 == 0x0A || $0 == 0x0D }
  }

  private func limitInFlow(_ child: Editor.Child) -> Int { Int(forest[child.last].start) }

  // MARK: Places

  /// A collection in block style.
  private func isBlock(_ id: NodeID) -> Bool {
    forest[id].style == .block && forest[id].payload > 1
  }

  /// Comments that stand before this place belong above the line a node begins: those between a
  /// dash or key and a value on the next line too.
  private func limit(_ id: NodeID) -> Int {
    guard isBlock(id) else { return Int(forest[id].start) }
    if forest.kind(id) == .mapping {
      return forest.pairs(id).first { _ in true }.map { limit($0) } ?? Int(forest[id].start)
    }
    return forest.items(id).first { _ in true }.map { limit($0) } ?? Int(forest[id].start)
  }

  private func limit(_ pair: (key: NodeID, value: NodeID)) -> Int {
    Int(forest[isBlock(pair.value) ? pair.key : pair.value].start)
  }

  /// Where the node behind a subtree begins.
  private func nextStart(_ id: NodeID) -> Int {
    let next = Int(id.raw + forest[id].extent)
    return next < forest.nodes.count ? Int(forest.nodes[next].start) : source.bytes.count + 1
  }

  // MARK: Comments and lines

  /// Prints the comments before a place on lines of their own, and a blank line where one stood
  /// above them or above the line of `line`. Nothing above the first thing of a block.
  private mutating func leading(before limit: Int, indent: Int, isFirst: Bool, line: Int? = nil) {
    var isFirst = isFirst
    while nextComment < comments.count, comments[nextComment].range.lowerBound < limit {
      if let line, line < comments[nextComment].range.lowerBound { break }
      comment(indent: indent, isFirst: isFirst)
      isFirst = false
    }
    let place = line ?? limit
    if !isFirst, place <= source.bytes.count, hasBlankLine(above: place) { blankLine() }
    while nextComment < comments.count, comments[nextComment].range.lowerBound < limit {
      comment(indent: indent, isFirst: true)
    }
  }

  private mutating func comment(indent: Int, isFirst: Bool) {
    let comment = comments[nextComment]
    nextComment += 1
    if !isFirst, comment.isOwnLine, hasBlankLine(above: comment.range.lowerBound) { blankLine() }
    endsInKeptText = false
    spaces(indent)
    output += source.bytes[comment.range]
    endLine()
  }

  /// Prints the next comment if it stands in the line a place is in, behind it and before `limit`;
  /// in its column if that is free.
  private mutating func trailingComment(behind place: UInt32, before limit: Int) {
    guard nextComment < comments.count, !comments[nextComment].isOwnLine,
      comments[nextComment].range.lowerBound < limit,
      source.lineStart(of: comments[nextComment].range.lowerBound) <= Int(place)
    else { return }
    let comment = comments[nextComment]
    nextComment += 1
    let width = output[lineStart...].count { $0 & 0xC0 != 0x80 }
    spaces(max(1, comment.column - width))
    output += source.bytes[comment.range]
  }

  private func hasBlankLine(above offset: Int) -> Bool {
    let start = source.lineStart(of: offset)
    guard start > 0 else { return false }
    let above = source.lineStart(of: start - 1)
    return source.bytes[above..<start].allSatisfy { $0 <= 0x20 }
  }

  private mutating func blankLine() {
    guard !output.isEmpty, !endsInKeptText else { return }
    if output.count >= 2, output[output.count - 1] == 0x0A, output[output.count - 2] == 0x0A {
      return
    }
    output.append(0x0A)
    lineStart = output.count
  }

  private mutating func spaces(_ count: Int) {
    output += repeatElement(0x20, count: max(0, count))
  }

  private mutating func write(_ text: String) {
    if !text.isEmpty { endsInKeptText = false }
    output += text.utf8
  }

  private mutating func endLine(keepsSpaces: Bool = false) {
    if !keepsSpaces {
      while output.count > lineStart, output.last == 0x20 { output.removeLast() }
    }
    output.append(0x0A)
    lineStart = output.count
  }
}
