package import Syntax

extension Reader {
  /// The source of a field that is replaced whole.
  package func node(_ name: Symbol, of value: Value) -> NodeID? {
    if case .node(let node)? = field(name, of: value) { return node }
    return nil
  }

  /// The UTF-8 bytes of a scalar; empty for a collection.
  package func bytes(_ node: NodeID) -> ArraySlice<UInt8> {
    forest.symbol(node).map(symbols.bytes) ?? []
  }

  /// Whether a scalar is written without quotes.
  package func isPlain(_ node: NodeID) -> Bool {
    let node = forest[node]
    return node.kind == .scalar && node.style == .plain
  }

  /// Whether a plain scalar stands for nothing: blank, `~` or `null`.
  package func isNull(_ node: NodeID) -> Bool {
    // No word for nothing is longer than four bytes.
    let found = forest[node]
    guard found.kind == .scalar, found.style == .plain, found.end - found.start <= 4 else {
      return false
    }
    let text = bytes(node)
    guard let first = text.first else { return true }
    return (first | 0x20 == UInt8(ascii: "n") || first == UInt8(ascii: "~"))
      && WordForm.isNull(text)
  }

  /// A node for a message: `` `text` ``, "a list", "a map".
  package func describe(_ node: NodeID) -> String {
    switch forest.kind(node) {
    case .mapping: return "a map"
    case .sequence: return "a list"
    case .scalar:
      if isNull(node) { return "nothing" }
      let text = text(node)
      return text.count > 60 ? "`\(text.prefix(57))…`" : "`\(text)`"
    }
  }
}

extension Forest {
  /// Whether a collection holds nothing; true for scalars.
  package func isEmpty(_ id: NodeID) -> Bool {
    self[id].extent == 1
  }
}
