package import Diagnostics

extension Editor {
  /// Writes another key, in the style of the old one where that is possible.
  package func rename(_ key: NodeID, to name: String, in map: NodeID) -> [Edit] {
    guard let text = EditText(self, around: key) else { return [] }
    let place = ScalarPlace(isInFlow: forest[map].style == .flow, isKey: true)
    let range = text.start(key)..<text.end(key)
    return [text.edit(range, restyled(name, like: forest[key].style, place))]
  }

  /// Writes another value in place of a value or item of a collection. A scalar keeps its quotes
  /// and block style where the new text can be written so; collections are written in brackets
  /// where they stand in brackets or a comment follows, else in block style.
  package func replace(_ value: NodeID, in container: NodeID, with new: NewValue) -> [Edit] {
    guard let text = EditText(self, around: value) else { return [] }
    let old = forest[value]
    let isInFlow = forest[container].style == .flow
    let start = text.start(value)
    if old.kind == .scalar, old.start < old.end, case .text(let new) = new {
      if old.style == .literal || old.style == .folded {
        let indent = text.column(of: text.start(container)) + 2
        if let block = blockText(new, like: old.style, indent: indent, lineBreak: text.lineBreak),
          !text.header(value).contains(0x2B), text.end(value) < text.bytes.count
        {
          return [text.edit(start..<text.end(value), block)]
        }
        return [text.edit(start..<text.contentEnd(value), doubleQuoted(new))]
      }
      let place = ScalarPlace(isInFlow: isInFlow)
      return [text.edit(start..<text.end(value), restyled(new, like: old.style, place))]
    }
    let end = text.contentEnd(value)
    if isInFlow || old.style == .flow || !new.isCollection || text.hasComment(behind: end) {
      let (from, space) =
        old.style == .block
        ? text.lead(of: value)
        : old.start == old.end ? text.gapOrSpace(before: start) : (start, "")
      return [text.edit(from..<end, space + new.flow(isInFlow: isInFlow))]
    }
    return blockReplacement(value, container, new, text, end)
  }

  private func blockReplacement(
    _ value: NodeID, _ container: NodeID, _ new: NewValue, _ text: EditText, _ end: Int
  ) -> [Edit] {
    let start = text.start(value)
    let column = text.column(of: text.start(container)) + 2
    let lines = new.block(indent: column)
    let spaces = String(repeating: " ", count: column)
    let (from, _) = text.gapOrSpace(before: start)
    if forest.kind(container) == .sequence {
      let joined = lines.joined(separator: text.lineBreak)
      return [
        text.edit(
          from..<end, (from < start || forest[value].start == forest[value].end ? " " : "") + joined
        )
      ]
    }
    let joined = ([spaces + lines[0]] + lines.dropFirst()).joined(separator: text.lineBreak)
    return [text.edit(from..<end, text.lineBreak + joined)]
  }

  /// A text in the style a scalar has, or in quotes where that style cannot write it.
  private func restyled(_ text: String, like style: Node.Style, _ place: ScalarPlace) -> String {
    switch style {
    case .singleQuoted: singleQuoted(text) ?? doubleQuoted(text)
    case .doubleQuoted: doubleQuoted(text)
    default: written(text, place)
    }
  }

  /// A text as literal block text, or folded where it is one line; nil where quotes are better.
  private func blockText(
    _ text: String, like style: Node.Style, indent: Int, lineBreak: String
  ) -> String? {
    let hasBreak = text.hasSuffix("\n")
    let body = hasBreak ? String(text.dropLast()) : text
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, let last = lines.last, !first.isEmpty, !last.isEmpty,
      first.first != " ",
      lines.allSatisfy({
        $0.isEmpty || singleQuoted(String($0)) != nil && $0.contains { $0 != " " }
      })
    else { return nil }
    let sign = style == .folded && lines.count == 1 ? ">" : "|"
    let spaces = String(repeating: " ", count: indent)
    let content = lines.map { $0.isEmpty ? "" : spaces + $0 }.joined(separator: lineBreak)
    return sign + (hasBreak ? "" : "-") + lineBreak + content
  }
}

extension NewValue {
  /// A map or list that is not empty.
  var isCollection: Bool {
    switch self {
    case .map(let pairs): !pairs.isEmpty
    case .list(let items): !items.isEmpty
    default: false
    }
  }
}

extension EditText {
  /// A comment stands behind an offset in the same line.
  func hasComment(behind offset: Int) -> Bool {
    let index = skipSpaces(from: offset)
    return index < bytes.count && bytes[index] == 0x23
  }

  /// `gapStart`, or the end of the spaces before a value without text.
  func gapOrSpace(before offset: Int) -> (offset: Int, space: String) {
    if offset > 0, bytes[offset - 1] == 0x3A || bytes[offset - 1] == 0x2D { return (offset, " ") }
    return gapStart(before: offset)
  }
}
