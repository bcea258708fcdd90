package import Diagnostics
package import Syntax

/// Reads values by shape, whether they are source or merged. Immutable; a class, so that handing it
/// on costs one reference.
package final class Reader: Sendable {
  package let forest: Forest
  package let symbols: Symbols
  package let schema: Schema
  package let joined: JoinedKeys
  /// By number of symbol.
  let allMarks: [SymbolMarks]

  package init(forest: Forest, symbols: SymbolTable, schema: Schema, joined: JoinedKeys) {
    self.forest = forest
    self.symbols = Symbols(symbols)
    allMarks = SymbolMarks.all(self.symbols)
    self.schema = schema
    self.joined = joined
  }

  package var words: Words { schema.words }

  /// Entries of a container in order: fields as written, keys as written, entries of a keyed list.
  /// What has no key (a broken entry) is left out; the form check has reported it.
  package func entries(_ value: Value, _ shape: Shape) -> [Merged.Entry] {
    if case .merged(let merged) = value { return merged.entries }
    var result: [Merged.Entry] = []
    if case .node(let node) = value {
      result.reserveCapacity(
        shape.isDotted ? joined.leaves(node, forest).count : forest.childCount(node))
    }
    forEach(value, shape) { result.append(Merged.Entry(key: $0, value: $1, history: $2)) }
    return result
  }

  /// Calls `body` with key, value and history of each entry of a container, in order.
  @inline(__always)
  package func forEach(
    _ value: Value, _ shape: Shape, _ body: (Symbol, Value, History?) -> Void
  ) {
    switch value {
    case .merged(let merged):
      for entry in merged.entries { body(entry.key, entry.value, entry.history) }
    case .node(let node):
      if case .list(let list) = shape.form {
        for item in forest.items(node) {
          if let id = entryID(item, list) { body(id, .node(item), nil) }
        }
      } else if case .map(let map) = shape.form, case .dotted = map.key {
        for leaf in joined.leaves(node, forest) { body(leaf.key, .node(leaf.value), nil) }
      } else {
        for pair in forest.pairs(node) {
          if let key = forest.symbol(pair.key) { body(key, .node(pair.value), nil) }
        }
      }
    }
  }

  /// The id of an entry written in a list.
  package func entryID(_ item: NodeID, _ list: KeyedList) -> Symbol? {
    if list.shorthand, let id = forest.symbol(item) { return id }
    return forest.value(list.id, in: item).flatMap(forest.symbol)
  }

  /// One entry of a container by key.
  package func entry(_ key: Symbol, in value: Value, _ shape: Shape) -> Merged.Entry? {
    switch value {
    case .merged(let merged):
      return merged.entry(key)
    case .node(let node):
      switch shape.form {
      case .list(let list):
        for item in forest.items(node) where entryID(item, list) == key {
          return Merged.Entry(key: key, value: .node(item))
        }
        return nil
      case .map(let map) where map.key.isDotted:
        return joined.leaves(node, forest).first { $0.key == key }.map {
          Merged.Entry(key: key, value: .node($0.value))
        }
      default:
        return forest.value(key, in: node).map { Merged.Entry(key: key, value: .node($0)) }
      }
    }
  }

  /// A field of a record.
  package func field(_ name: Symbol, of value: Value) -> Value? {
    switch value {
    case .merged(let merged): merged.value(name)
    case .node(let node): forest.value(name, in: node).map(Value.node)
    }
  }

  /// The scalar in a field of a record.
  package func symbol(_ name: Symbol, of value: Value) -> Symbol? {
    field(name, of: value).flatMap(symbol)
  }

  /// The text of a value that is one scalar.
  package func symbol(_ value: Value) -> Symbol? {
    if case .node(let node) = value { return forest.symbol(node) }
    return nil
  }

  package func text(_ symbol: Symbol) -> String {
    symbols.text(symbol)
  }

  package func text(_ node: NodeID) -> String {
    forest.symbol(node).map(symbols.text) ?? ""
  }

  /// Segments joined by dots; one that is neither id nor name is quoted.
  package func spellPath(_ segments: some Sequence<Symbol>) -> String {
    segments.map { symbol in
      let isPlain = symbols.bytes(symbol).allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
      let text = symbols.text(symbol)
      let parts = text.split(separator: "'", omittingEmptySubsequences: false)
      return isPlain ? text : "'" + parts.joined(separator: "''") + "'"
    }.joined(separator: ".")
  }

  /// Where a value was written; for a merged one its definition.
  package func span(_ value: Value) -> Span? {
    switch value {
    case .node(let node): forest.span(node)
    case .merged(let merged):
      merged.origin.map(forest.span) ?? merged.entries.lazy.compactMap { self.span($0.value) }.first
    }
  }
}

extension Shape {
  /// A map of text keys.
  package var isDotted: Bool {
    if case .map(let map) = form { return map.key.isDotted }
    return false
  }
}

extension KeyRule {
  package var isDotted: Bool {
    if case .dotted = self { return true }
    return false
  }
}
