import Diagnostics
import Syntax

/// A table while one layer's defining files add keys to it.
struct TableDraft {
  let kind: ModuleKind
  let reader: Reader
  let layer: LayerID
  let mode: Resolution.Mode
  private(set) var diagnostics: [Diagnostic] = []
  /// Per content field of the kind the entries so far; nil for fields that are not tables.
  private var groups: [Symbol: Group] = [:]
  private let below: Value?
  /// Another table of the kind, which probably has the same keys.
  private let other: Value?
  /// `renamed:` of all files, old key to the node of the new one.
  private var renamed: [Merged.Entry] = []
  private var isRenamed = false

  private struct Group {
    /// Those of layers below, in the very array these have.
    var entries: [Merged.Entry] = []
    /// Those this layer defines.
    var own: [Merged.Entry] = []
    var dropped: [Merged.Dropped] = []
    /// In `entries`, and behind them in `own`.
    var positions = SymbolIndex(capacity: 0)
    /// The entries below are surely in code-point order.
    var isSorted = false
    let shape: Shape
    let noun: String
    var isChanged = false
    var below: Value?

    var firstOwn: Int { entries.count }

    subscript(_ position: Int) -> Merged.Entry {
      position < firstOwn ? entries[position] : own[position - firstOwn]
    }
  }

  init(
    kind: ModuleKind, below: Value?, like other: Value?, reader: Reader, layer: LayerID,
    mode: Resolution.Mode
  ) {
    self.kind = kind
    self.other = other
    self.reader = reader
    self.layer = layer
    self.mode = mode
    self.below = below
    if let value = below.flatMap({ reader.field(reader.words.renamed, of: $0) }) {
      renamed = reader.entries(value, .plain)
    }
    for field in kind.body.fields where field.name != reader.words.renamed {
      guard case .map(let map) = field.shape.form else { continue }
      var group = Group(shape: field.shape, noun: map.noun)
      if let value = below.flatMap({ reader.field(field.name, of: $0) }) {
        group.below = value
        group.entries = reader.entries(value, field.shape)
        if case .merged(let merged) = value {
          group.dropped = merged.dropped
          group.isSorted = merged.isSorted
          if let positions = merged.positions { group.positions = positions }
        }
        if group.positions.isEmpty {
          for index in group.entries.indices { group.positions[group.entries[index].key] = index }
        }
      }
      groups[field.name] = group
    }
  }

  /// Adds the keys of a defining file; each must be new in the stack and in the layer.
  mutating func define(_ file: ModuleFile) {
    if let node = reader.forest.value(reader.words.renamed, in: file.root) {
      isRenamed = true
      renamed += reader.entries(.node(node), .plain)
    }
    for field in kind.body.fields {
      // Taken out of the table, so that it is changed in place.
      guard let node = reader.forest.value(field.name, in: file.root),
        var group = groups.removeValue(forKey: field.name)
      else { continue }
      if case .map(let map) = field.shape.form, map.key.isDotted {
        for leaf in reader.joined.leaves(node, reader.forest) {
          add(leaf.key, leaf.keyNode, leaf.value, to: &group)
        }
      } else {
        for pair in reader.forest.pairs(node) {
          guard let key = reader.forest.symbol(pair.key) else { continue }
          add(key, pair.key, pair.value, to: &group)
        }
      }
      groups[field.name] = group
    }
  }

  /// Where the layer's own files define a key that is new in the stack; nil for other keys.
  func definition(of key: Symbol, in field: Symbol) -> NodeID? {
    guard let group = groups[field], let position = group.positions[key],
      position >= group.firstOwn
    else { return nil }
    return reader.node(of: group[position].value)
  }

  private mutating func add(
    _ key: Symbol, _ keyNode: NodeID, _ value: NodeID, to group: inout Group
  ) {
    group.isChanged = true
    if let position = group.positions[key] {
      let below = group[position]
      let isOwn = position >= group.firstOwn
      report(key, keyNode, below, isSameLayer: isOwn, group.noun)
      guard mode == .total, !isOwn else { return }
      group.entries[position].value = .node(value)
      group.entries[position].history = History(
        .replaced, layer: layer, node: value, previous: below.value, earlier: below.history)
      return
    }
    var history: History?
    if let index = group.dropped.firstIndex(where: { $0.key == key }) {
      let dropped = group.dropped.remove(at: index)
      history = History(
        .added, layer: layer, node: value, previous: nil, earlier: dropped.history)
    }
    group.positions[key] = group.firstOwn + group.own.count
    group.own.append(Merged.Entry(key: key, value: .node(value), history: history))
  }

  private mutating func report(
    _ key: Symbol, _ node: NodeID, _ below: Merged.Entry, isSameLayer: Bool, _ noun: String
  ) {
    guard mode == .proving else { return }
    let text = reader.text(key)
    var related: [Related] = []
    if let written = reader.node(of: below.value) {
      related.append(Related(.span(reader.forest.span(written)), "it stands here"))
    }
    diagnostics.append(
      Diagnostic(
        "id-taken",
        isSameLayer
          ? "the \(noun) `\(text)` is defined twice in one layer"
          : "a layer below has the \(noun) `\(text)`",
        at: .span(reader.forest.span(node)), related: related,
        helps: isSameLayer
          ? [Help("keep one of them")]
          : [
            Help("to change it, write it in a file that begins with `override:`"),
            Help("if it is another \(noun), give it another name"),
          ]))
  }

  /// The table with its keys in code-point order; the very one below if no file defines a key.
  func value() -> Value {
    if let below, !isRenamed, !groups.values.contains(where: \.isChanged) { return below }
    var fields: [Merged.Entry] = []
    for field in kind.body.fields {
      guard let group = groups[field.name] else { continue }
      if !group.isChanged {
        if let below = group.below {
          fields.append(Merged.Entry(key: field.name, value: below))
        }
        continue
      }
      let entries = sorted(group, like: other.flatMap { reader.field(field.name, of: $0) })
      fields.append(
        Merged.Entry(
          key: field.name,
          value: .merged(
            Merged(
              entries: entries, dropped: group.dropped, positions: Merged.positions(of: entries),
              isSorted: true))))
    }
    if !renamed.isEmpty {
      fields.append(
        Merged.Entry(key: reader.words.renamed, value: .merged(Merged(entries: renamed))))
    }
    return .merged(Merged(entries: fields))
  }

  /// Entries in code-point order. Those of layers below mostly are, so that only this layer's are
  /// sorted and put between them.
  private func sorted(_ group: Group, like other: Value?) -> [Merged.Entry] {
    let symbols = reader.symbols
    let entries = group.entries
    let count = entries.count + group.own.count
    if entries.isEmpty, case .merged(let other)? = other, other.isSorted {
      var alike: [Merged.Entry] = []
      alike.reserveCapacity(count)
      for entry in other.entries {
        if let position = group.positions[entry.key] { alike.append(group[position]) }
      }
      if alike.count == count { return alike }
    }
    guard group.isSorted || entries.isEmpty else {
      return (entries + group.own).sorted { symbols.precedes($0.key, $1.key) }
    }
    let added = group.own.sorted { symbols.precedes($0.key, $1.key) }
    if entries.isEmpty { return added }
    var result: [Merged.Entry] = []
    result.reserveCapacity(count)
    var copied = 0
    for entry in added {
      // The first entry below that comes after it, by binary search.
      var place = copied
      var end = entries.count
      while place < end {
        let middle = (place + end) / 2
        if symbols.precedes(entries[middle].key, entry.key) {
          place = middle + 1
        } else {
          end = middle
        }
      }
      result += entries[copied..<place]
      result.append(entry)
      copied = place
    }
    result += entries[copied...]
    return result
  }
}
