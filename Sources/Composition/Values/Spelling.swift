package import Syntax

/// Spells values as one line of flow style, for tests, explanations and messages.
package struct Spelling: Sendable {
  package let reader: Reader

  package init(reader: Reader) {
    self.reader = reader
  }

  /// A value of a known shape: `{title: a, cells: [hero{cell: banner}]}`. Keys in held order.
  package func spell(_ value: Value, _ shape: Shape, skipping header: Symbol? = nil) -> String {
    switch value {
    case .node(let node) where !shape.isContainer || header == nil:
      return spell(node)
    default: break
    }
    let inner = reader.entries(value, shape).filter { $0.key != header }.map { entry in
      let text = spell(entry.value, shape.child(entry.key))
      if case .list = shape.form {
        return reader.text(entry.key) + withoutID(entry, shape)
      }
      return "\(reader.text(entry.key)): \(text)"
    }
    if case .list = shape.form { return "[" + inner.joined(separator: ", ") + "]" }
    return "{" + inner.joined(separator: ", ") + "}"
  }

  private func withoutID(_ entry: Merged.Entry, _ shape: Shape) -> String {
    guard case .list(let list) = shape.form, reader.isMap(entry.value) else { return "" }
    let fields = reader.entries(entry.value, list.entry).filter { $0.key != list.id }
    let inner = fields.map {
      "\(reader.text($0.key)): \(spell($0.value, list.entry.child($0.key)))"
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
