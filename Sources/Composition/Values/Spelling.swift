package import Syntax

/// Spells values as one line of flow style, for tests, explanations and messages.
package struct Spelling {
  package let reader: Reader
  /// Looks up what other modules declare; without it lists only they know of are told as maps.
  private let walk: PlaceWalk?

  package init(reader: Reader, walk: PlaceWalk? = nil) {
    self.reader = reader
    self.walk = walk
  }

  /// A value of a known shape: `{title: a, cells: [hero{cell: banner}]}`. Keys in held order.
  ///
  /// - Parameter around: the values around it, from the module down.
  package func spell(
    _ value: Value, _ shape: Shape, skipping header: Symbol? = nil, around: [Value] = []
  ) -> String {
    if case .node(let node) = value, !shape.isContainer || header == nil { return spell(node) }
    let shape = walk?.known(shape, around) ?? shape
    let around = around + [value]
    let inner = reader.entries(value, shape).filter { $0.key != header }.map { entry in
      if case .list(let list) = shape.form {
        return reader.text(entry.key) + withoutID(entry, list, around)
      }
      let text = spell(entry.value, shape.child(entry.key), around: around)
      return "\(reader.text(entry.key)): \(text)"
    }
    if case .list = shape.form { return "[" + inner.joined(separator: ", ") + "]" }
    return "{" + inner.joined(separator: ", ") + "}"
  }

  private func withoutID(_ entry: Merged.Entry, _ list: KeyedList, _ around: [Value]) -> String {
    guard reader.isMap(entry.value) else { return "" }
    let around = around + [entry.value]
    let fields = reader.entries(entry.value, list.entry).filter { $0.key != list.id }
    let inner = fields.map {
      "\(reader.text($0.key)): \(spell($0.value, list.entry.child($0.key), around: around))"
    }
    return "{" + inner.joined(separator: ", ") + "}"
  }

  /// A subtree as it was written, in one line.
  package func spell(_ node: NodeID) -> String {
    let forest = reader.forest
    switch forest.kind(node) {
    case .scalar:
      let text = reader.text(node)
      return forest[node].style == .plain ? text : "\"\(text)\""
    case .sequence:
      return "[" + forest.items(node).map(spell).joined(separator: ", ") + "]"
    case .mapping:
      let pairs = forest.pairs(node).map { "\(reader.text($0.key)): \(spell($0.value))" }
      return "{" + pairs.joined(separator: ", ") + "}"
    }
  }
}
