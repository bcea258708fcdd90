package import Syntax

extension Reader {
  /// Equal content, however it is held: same scalars, same keys with equal values in any order,
  /// same items in order.
  package func isEqual(_ left: Value, _ right: Value) -> Bool {
    if left.isIdentical(to: right) { return true }
    if case .node(let left) = left, case .node(let right) = right {
      return isEqual(left, right)
    }
    guard let leftEntries = plainEntries(left), let rightEntries = plainEntries(right),
      leftEntries.count == rightEntries.count
    else { return false }
    for entry in leftEntries {
      guard let other = rightEntries.first(where: { $0.key == entry.key }),
        isEqual(entry.value, other.value)
      else { return false }
    }
    return true
  }

  private func isEqual(_ left: NodeID, _ right: NodeID) -> Bool {
    let first = forest[left]
    let second = forest[right]
    guard first.kind == second.kind else { return false }
    switch first.kind {
    case .scalar:
      return first.payload == second.payload
        && (first.style == second.style || isLiteral(left) == isLiteral(right))
    case .sequence:
      var others = forest.items(right)
      for item in forest.items(left) {
        guard let other = others.next(), isEqual(item, other) else { return false }
      }
      return others.next() == nil
    case .mapping:
      var count = 0
      for pair in forest.pairs(left) {
        guard let key = forest.symbol(pair.key), let other = forest.value(key, in: right),
          isEqual(pair.value, other)
        else { return false }
        count += 1
      }
      return forest.pairs(right).reduce(0) { total, _ in total + 1 } == count
    }
  }

  /// Written without quotes and read as a number, `true`, `false` or `null` where content is open.
  private func isLiteral(_ node: NodeID) -> Bool {
    forest.plainBool(node, symbols) != nil || forest.isPlainNumber(node, symbols)
      || forest.isPlainNull(node, symbols)
  }

  /// Entries of a value without its shape: a map's pairs, or a keyed list's entries by `id`.
  private func plainEntries(_ value: Value) -> [Merged.Entry]? {
    switch value {
    case .merged(let merged): return merged.entries
    case .node(let node):
      switch forest.kind(node) {
      case .scalar: return nil
      case .mapping:
        return forest.pairs(node).compactMap { pair in
          forest.symbol(pair.key).map { Merged.Entry(key: $0, value: .node(pair.value)) }
        }
      case .sequence:
        return forest.items(node).compactMap { item in
          (forest.symbol(item) ?? forest.value(words.id, in: item).flatMap(forest.symbol)).map {
            Merged.Entry(key: $0, value: .node(item))
          }
        }
      }
    }
  }

  /// A map as written, or merged from one.
  package func isMap(_ value: Value) -> Bool {
    switch value {
    case .merged: true
    case .node(let node): forest.kind(node) == .mapping
    }
  }

  /// The node a value was written in; for a merged one its definition.
  package func node(of value: Value) -> NodeID? {
    switch value {
    case .node(let node): node
    case .merged(let merged): merged.origin
    }
  }

  /// Ids in `was:` of an entry, newest first.
  package func formerIDs(of value: Value) -> [Symbol] {
    guard case .node(let list)? = field(words.was, of: value) else { return [] }
    if let single = forest.symbol(list) { return [single] }
    return forest.items(list).compactMap(forest.symbol)
  }
}
