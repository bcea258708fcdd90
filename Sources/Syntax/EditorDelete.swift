package import Diagnostics

/// What takes a pair or item out of a file.
package struct Deletion: Hashable, Sendable {
  package var edits: [Edit]
  /// Nothing else stood in the collection; it is written as `{}` or `[]` now.
  package var isEmptied: Bool
}

extension Editor {
  /// Takes a pair (named by its key) or an item out of a collection, with its lines and the comment
  /// behind it. Comments on lines of their own stay, except those indented below it.
  package func delete(_ id: NodeID, from container: NodeID) -> Deletion {
    let children = children(of: container)
    guard let text = EditText(self, around: container),
      let index = children.firstIndex(where: { $0.first == id })
    else { return Deletion(edits: [], isEmptied: false) }
    let isFlow = forest[container].style == .flow
    if children.count == 1 {
      return Deletion(edits: [emptying(container, text)], isEmptied: true)
    }
    let edit =
      isFlow
      ? flowDeletion(index, children, container, text)
      : blockDeletion(index, children, container, text)
    return Deletion(edits: [edit], isEmptied: false)
  }

  /// Writes `{}` or `[]` in place of a collection.
  private func emptying(_ container: NodeID, _ text: EditText) -> Edit {
    let brackets = forest.kind(container) == .mapping ? "{}" : "[]"
    let start = text.start(container)
    let end = text.end(container)
    if forest[container].style == .flow { return text.edit(start..<end, brackets) }
    let (from, space) = text.lead(of: container)
    return text.edit(from..<text.contentEnd(container), space + brackets)
  }

  private func blockDeletion(
    _ index: Int, _ children: [Child], _ container: NodeID, _ text: EditText
  ) -> Edit {
    let start = text.begin(index, of: children, in: container)
    let lineEnd = text.source.lineEnd(of: text.contentEnd(children[index].last))
    let column = text.column(of: start)
    let end = text.endOfOwnComments(after: lineEnd, deeperThan: column)
    guard text.isFirstInLine(start) else {
      // The first pair or item behind a dash: what comes next takes its place.
      let next = text.begin(index + 1, of: children, in: container)
      if text.skipGapWithoutComments(from: end) == next { return text.edit(start..<next, "") }
      return text.edit(start..<end, "")
    }
    let lineStart = start - column
    let followsText = index > 0 && text.endsInBlockText(children[index - 1].last)
    var next = text.nextLine(after: end)
    // Blank lines below would become lines of the block text above.
    if followsText { next = text.skipBlankLines(from: next) }
    guard next == text.bytes.count, text.source.lineEnd(of: end) == text.bytes.count, !followsText
    else { return text.edit(lineStart..<next, "") }
    // The last line has no break: the one before it goes, and the file still ends without.
    let from = index == 0 ? lineStart : text.breakStart(before: lineStart)
    return text.edit(from..<end, "")
  }

  private func flowDeletion(
    _ index: Int, _ children: [Child], _ container: NodeID, _ text: EditText
  ) -> Edit {
    let start = text.start(children[index].first)
    let end = text.end(children[index].last)
    let behind = text.skipSpaces(from: end)
    let hasComma = behind < text.bytes.count && text.bytes[behind] == 0x2C
    let rest = text.skipSpaces(from: hasComma ? behind + 1 : end)
    let isLineEnd =
      rest < text.bytes.count && [0x0A, 0x0D, 0x23].contains(text.bytes[rest])
    if isLineEnd, text.isFirstInLine(start) {
      return text.edit(text.source.lineStart(of: start)..<text.nextLine(after: end), "")
    }
    if index + 1 < children.count {
      let next = text.start(children[index + 1].first)
      if text.skipGapWithoutComments(from: text.skipComma(from: end)) == next {
        return text.edit(start..<next, "")
      }
      return text.edit(start..<(hasComma ? behind + 1 : end), "")
    }
    let previous = text.end(children[index - 1].last)
    if text.skipGapWithoutComments(from: text.skipComma(from: previous)) == start {
      return text.edit(previous..<end, "")
    }
    return text.edit(start..<(hasComma ? behind + 1 : end), "")
  }
}

extension EditText {
  /// Where text on one line begins that takes the place of a block collection, and the spaces it
  /// needs before it.
  func lead(of block: NodeID) -> (offset: Int, space: String) {
    let (from, space) = gapStart(before: start(block))
    if from < start(block) { return (from, space) }
    // On a line of its own it stands deeper than its key, where a list may stand in its column.
    let isRoot = column(of: from) == 0 && editor.forest.roots.contains(block)
    return (from, isRoot ? "" : "  ")
  }

  /// Where the white space before a block collection or value begins, if it is all that stands
  /// between it and its key's colon or its dash, and the space that keeps them apart; else the
  /// place itself.
  func gapStart(before offset: Int) -> (offset: Int, space: String) {
    var index = offset
    while index > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index - 1]) { index -= 1 }
    guard index > 0, index < offset, bytes[index - 1] == 0x3A || bytes[index - 1] == 0x2D else {
      return (offset, "")
    }
    // A colon or dash at the end of a comment is none.
    let line = bytes[source.lineStart(of: index)..<index]
    return line.contains(0x23) ? (offset, "") : (index, " ")
  }

  /// The last text of a node is literal or folded.
  func endsInBlockText(_ id: NodeID) -> Bool {
    let style = editor.forest[lastLeaf(id)].style
    return style == .literal || style == .folded
  }

  /// The start of the first line from a line start on that is not blank.
  func skipBlankLines(from lineStart: Int) -> Int {
    var start = lineStart
    while start < bytes.count {
      let content = skipSpaces(from: start)
      guard content == bytes.count || bytes[content] == 0x0A || bytes[content] == 0x0D else {
        break
      }
      start = max(nextLine(after: content), start + 1)
    }
    return min(start, bytes.count)
  }

  /// As `skipGap`, but stops at a comment.
  func skipGapWithoutComments(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    return index
  }

  /// Behind the comma that follows a value in brackets.
  func skipComma(from offset: Int) -> Int {
    let index = skipGapWithoutComments(from: offset)
    return index < bytes.count && bytes[index] == 0x2C ? index + 1 : index
  }

  /// End of the line before a line start, without the line break.
  func breakStart(before lineStart: Int) -> Int {
    var index = lineStart
    if index > 0, bytes[index - 1] == 0x0A { index -= 1 }
    if index > 0, bytes[index - 1] == 0x0D { index -= 1 }
    return index
  }

  /// End of the last comment line directly below that is indented deeper than a column; the offset
  /// itself if there is none.
  func endOfOwnComments(after lineEnd: Int, deeperThan column: Int) -> Int {
    var end = lineEnd
    while true {
      let next = nextLine(after: end)
      let content = skipSpaces(from: next)
      guard next > end, content < bytes.count, bytes[content] == 0x23, content - next > column
      else { return end }
      end = source.lineEnd(of: content)
    }
  }
}
