package import Diagnostics

extension Editor {
  /// Adds a pair to a map. Block maps get it on lines of its own, maps in brackets inside them;
  /// comments behind the pair before it stay with that pair.
  package func insert(_ pair: NewPair, into map: NodeID, at place: Place = .last) -> [Edit] {
    insert(Insertion(flow: pair.flow(), block: pair.block), into: map, at: place)
  }

  /// Adds an item to a list, as `insert(_:into:at:)` does for maps.
  package func insert(_ item: NewValue, into list: NodeID, at place: Place = .last) -> [Edit] {
    insert(
      Insertion(flow: item.flow(isInFlow: true)) { indent in
        let lines = item.block(indent: indent + 2)
        return ["- " + lines[0]] + lines.dropFirst()
      }, into: list, at: place)
  }

  private struct Insertion {
    var flow: String
    /// Lines for a column, the first without indentation.
    var block: (Int) -> [String]
  }

  private func insert(_ new: Insertion, into container: NodeID, at place: Place) -> [Edit] {
    guard let text = EditText(self, around: container) else { return [] }
    let children = children(of: container)
    let before: Int? =
      switch place {
      case .first: nil
      case .last: children.indices.last
      case .after(let id): children.firstIndex { $0.first == id } ?? children.indices.last
      }
    if forest[container].style == .flow {
      return flowInsertion(new.flow, container, children, before, text)
    }
    guard !children.isEmpty else { return [] }
    let column = text.column(of: text.start(container))
    let lines = new.block(column)
    let spaces = String(repeating: " ", count: column)
    guard let before else {
      let joined = lines.joined(separator: text.lineBreak)
      return [text.insertion(text.start(container), joined + text.lineBreak + spaces)]
    }
    let (offset, edits) = text.lineEnd(behind: children[before].last)
    let joined = ([spaces + lines[0]] + lines.dropFirst()).joined(separator: text.lineBreak)
    return edits + [text.insertion(offset, text.lineBreak + joined)]
  }

  private func flowInsertion(
    _ new: String, _ container: NodeID, _ children: [Child], _ before: Int?, _ text: EditText
  ) -> [Edit] {
    let start = text.start(container)
    let isMap = forest.kind(container) == .mapping
    let hasBracket = start < text.bytes.count && [0x5B, 0x7B].contains(text.bytes[start])
    guard hasBracket else {
      // `[a: b]`: a map of one pair without braces gets them.
      return [
        text.insertion(start, before == nil ? "{ \(new), " : "{ "),
        text.insertion(text.end(container), before == nil ? " }" : ", \(new) }"),
      ]
    }
    guard !children.isEmpty else {
      let inner = start + 1..<max(start + 1, text.end(container) - 1)
      let space = isMap ? " " : ""
      if text.bytes[inner].allSatisfy({ $0 == 0x20 }) {
        return [text.edit(inner, space + new + space)]
      }
      return [text.insertion(start + 1, " \(new) ")]
    }
    guard let before else {
      return [text.insertion(text.start(children[0].first), new + ", ")]
    }
    let offset = text.end(children[before].last)
    let first = text.start(children[before].first)
    // A list of lines gets a line.
    guard text.source.lineStart(of: first) > start, text.isFirstInLine(first) else {
      return [text.insertion(offset, ", " + new)]
    }
    let spaces = String(repeating: " ", count: text.column(of: first))
    let behind = text.skipSpaces(from: offset)
    let hasComma = behind < text.bytes.count && text.bytes[behind] == 0x2C
    let rest = hasComma ? text.skipSpaces(from: behind + 1) : behind
    let isLineEnd =
      rest >= text.bytes.count || [0x0A, 0x0D, 0x23].contains(text.bytes[rest])
    guard isLineEnd else { return [text.insertion(offset, ", " + new)] }
    let lineEnd = text.source.lineEnd(of: offset)
    let line = text.lineBreak + spaces + new
    if hasComma { return [text.insertion(lineEnd, line + ",")] }
    if lineEnd == offset { return [text.insertion(offset, "," + line)] }
    return [text.insertion(offset, ","), text.insertion(lineEnd, line)]
  }
}
