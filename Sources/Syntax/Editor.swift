import Diagnostics

/// Makes edits of files from their trees. Each function looks at the text around one node and
/// returns the smallest edits; every other byte is kept. Edits of several calls can be applied
/// together as long as they touch different nodes (`apply` refuses overlaps).
package struct Editor: Sendable {
  package let forest: Forest
  package let symbols: SymbolTable

  package init(_ reading: Reading) {
    forest = reading.forest
    symbols = reading.symbols
  }

  package init(forest: Forest, symbols: SymbolTable) {
    self.forest = forest
    self.symbols = symbols
  }

  /// Where a new pair or item goes.
  package enum Place: Hashable, Sendable {
    case first, last
    /// Behind the pair of a key, or behind an item.
    case after(NodeID)
  }

  /// A pair or an item: its first and its last node, the same for an item.
  struct Child {
    var first: NodeID
    var last: NodeID
  }

  func children(of id: NodeID) -> [Child] {
    forest.kind(id) == .mapping
      ? forest.pairs(id).map { Child(first: $0.key, last: $0.value) }
      : forest.items(id).map { Child(first: $0, last: $0) }
  }
}

/// The text of a file around the nodes of one collection. Positions are offsets in the file.
struct EditText {
  let editor: Editor
  let source: SourceText
  let base: UInt32
  /// The line break the file uses.
  let lineBreak: String

  init?(_ editor: Editor, around id: NodeID) {
    let sources = editor.forest.sources
    guard let file = sources.file(at: editor.forest[id].start) else { return nil }
    self.editor = editor
    let bytes = sources[file].bytes
    source = SourceText(bytes)
    base = sources[file].base
    let firstBreak = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }
    lineBreak = firstBreak.map { bytes[$0] == 0x0D ? "\r\n" : "\n" } ?? "\n"
  }

  var bytes: [UInt8] { source.bytes }

  func start(_ id: NodeID) -> Int { Int(editor.forest[id].start - base) }

  func end(_ id: NodeID) -> Int { Int(editor.forest[id].end - base) }

  func edit(_ range: Range<Int>, _ text: String) -> Edit {
    Edit(
      Span(start: base + UInt32(range.lowerBound), end: base + UInt32(range.upperBound)), text)
  }

  func insertion(_ offset: Int, _ text: String) -> Edit { edit(offset..<offset, text) }

  /// 0-based column; a byte order mark counts for nothing.
  func column(of offset: Int) -> Int {
    let start = source.lineStart(of: offset)
    let mark = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return max(0, offset - start - mark)
  }

  /// The text between the start of the line and a place is white space.
  func isFirstInLine(_ offset: Int) -> Bool {
    let start = offset - column(of: offset)
    return bytes[start..<offset].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// First byte from an offset on that is neither white space nor in a comment.
  func skipGap(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case 0x23: index = source.lineEnd(of: index)
      default: return index
      }
    }
    return index
  }

  /// First byte from an offset on, in the same line, that is no space.
  func skipSpaces(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  /// Where a line ends and the next begins, behind the line break of the line of an offset.
  func nextLine(after offset: Int) -> Int {
    var index = source.lineEnd(of: offset)
    if index < bytes.count, bytes[index] == 0x0D { index += 1 }
    if index < bytes.count, bytes[index] == 0x0A { index += 1 }
    return index
  }

  /// Where a pair or item begins, with its dash or `?`.
  func begin(_ index: Int, of children: [Editor.Child], in container: NodeID) -> Int {
    if editor.forest[container].style == .flow { return start(children[index].first) }
    if index == 0 { return start(container) }
    return min(skipGap(from: contentEnd(children[index - 1].last)), start(children[index].first))
  }

  /// End of a node's text; for block text that keeps its last line breaks (`|+`) the end of the
  /// last blank line that belongs to it.
  func contentEnd(_ id: NodeID) -> Int {
    let leaf = lastLeaf(id)
    let style = editor.forest[leaf].style
    guard style == .literal || style == .folded, header(leaf).contains(0x2B) else { return end(id) }
    var result = source.lineEnd(of: end(leaf))
    while true {
      let next = nextLine(after: result)
      let stop = skipSpaces(from: next)
      guard next > result, stop < bytes.count, bytes[stop] == 0x0A || bytes[stop] == 0x0D else {
        return result
      }
      result = stop
    }
  }

  func lastLeaf(_ id: NodeID) -> NodeID {
    NodeID(raw: id.raw + editor.forest[id].extent - 1)
  }

  /// Indicator, indentation and chomping of block text: `|2-`.
  func header(_ id: NodeID) -> ArraySlice<UInt8> {
    bytes[start(id)..<end(id)].prefix { $0 > 0x20 && $0 != 0x23 }
  }

  /// The offset behind the line a node ends in, without its line break; and, where the node ends
  /// the file with block text, the edit that keeps the text from getting a line break.
  func lineEnd(behind id: NodeID) -> (offset: Int, edits: [Edit]) {
    let offset = source.lineEnd(of: contentEnd(id))
    let leaf = lastLeaf(id)
    let style = editor.forest[leaf].style
    guard offset == bytes.count, style == .literal || style == .folded,
      bytes.last != 0x0A, bytes.last != 0x0D
    else { return (offset, []) }
    let header = header(leaf)
    if let sign = header.firstIndex(of: 0x2B) { return (offset, [edit(sign..<sign + 1, "-")]) }
    return header.contains(0x2D) ? (offset, []) : (offset, [insertion(header.endIndex, "-")])
  }
}
