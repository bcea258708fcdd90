/// A value to be written into a file.
package indirect enum NewValue: Hashable, Sendable {
  /// Text; quoted where a reader could take it for something else.
  case text(String)
  /// A word written as it is: `true`, `12`, `null`. Quoted only where it could not stand at all.
  case word(String)
  case map([NewPair])
  case list([NewValue])
}

/// A key with its value in a `NewValue.map`.
package struct NewPair: Hashable, Sendable {
  package var key: String
  package var value: NewValue

  package init(_ key: String, _ value: NewValue) {
    self.key = key
    self.value = value
  }
}

extension NewValue {
  /// A copy of what a node says, without its comments and layout.
  package init(copying id: NodeID, from forest: Forest, _ symbols: Symbols) {
    switch forest.kind(id) {
    case .scalar:
      let text = forest.symbol(id).map { symbols.text($0) } ?? ""
      self = forest[id].style == .plain ? .word(text) : .text(text)
    case .mapping:
      self = .map(
        forest.pairs(id).map { key, value in
          NewPair(
            forest.symbol(key).map { symbols.text($0) } ?? "",
            NewValue(copying: value, from: forest, symbols))
        })
    case .sequence:
      self = .list(forest.items(id).map { NewValue(copying: $0, from: forest, symbols) })
    }
  }

  /// The value as a file of its own, in block style.
  package var document: String { block(indent: 0).joined(separator: "\n") + "\n" }

  /// The value on one line.
  func flow(isInFlow: Bool) -> String {
    switch self {
    case .text(let text):
      return written(text, ScalarPlace(isInFlow: isInFlow))
    case .word(let word):
      return isPlainSafe(word, ScalarPlace(isInFlow: isInFlow)) || isNullWord(Array(word.utf8)[...])
        ? word : quoted(word)
    case .map(let pairs):
      if pairs.isEmpty { return "{}" }
      return "{ " + pairs.map { $0.flow() }.joined(separator: ", ") + " }"
    case .list(let items):
      return "[" + items.map { $0.flow(isInFlow: true) }.joined(separator: ", ") + "]"
    }
  }

  /// Lines of the value as block content, the first without indentation, the others indented by
  /// `indent` spaces and more. Scalars and empty collections are one line.
  func block(indent: Int) -> [String] {
    let spaces = String(repeating: " ", count: indent)
    switch self {
    case .map(let pairs) where !pairs.isEmpty:
      return pairs.enumerated().flatMap { index, pair in
        let lines = pair.block(indent: indent)
        return index == 0 ? lines : [spaces + lines[0]] + lines.dropFirst()
      }
    case .list(let items) where !items.isEmpty:
      return items.enumerated().flatMap { index, item in
        let lines = item.block(indent: indent + 2)
        return [(index == 0 ? "- " : spaces + "- ") + lines[0]] + lines.dropFirst()
      }
    default:
      return [flow(isInFlow: false)]
    }
  }
}

extension NewPair {
  /// `key: value` for a map in brackets.
  func flow() -> String {
    written(key, ScalarPlace(isInFlow: true, isKey: true)) + ": " + value.flow(isInFlow: true)
  }

  /// Lines of the pair in a block map whose keys stand in column `indent`; the first line without
  /// its indentation.
  func block(indent: Int) -> [String] {
    let name = written(key, ScalarPlace(isInFlow: false, isKey: true))
    guard value.isCollection else { return [name + ": " + value.flow(isInFlow: false)] }
    let spaces = String(repeating: " ", count: indent + 2)
    let lines = value.block(indent: indent + 2)
    return [name + ":", spaces + lines[0]] + lines.dropFirst()
  }
}
