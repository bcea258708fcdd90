package import Syntax

/// A value somewhere in a resolved module: untouched source, or what merging made of it. Untouched
/// subtrees are shared by every layer above, and equal references end a comparison at once.
package enum Value: Sendable {
  /// A subtree of a file as it was written.
  case node(NodeID)
  /// A container some layer above changed.
  case merged(Merged)

  /// The same object, so surely the same content. Different objects may still be equal in content.
  package func isIdentical(to other: Value) -> Bool {
    switch (self, other) {
    case (.node(let left), .node(let right)): left == right
    case (.merged(let left), .merged(let right)): left === right
    default: false
    }
  }

  /// A number equal for identical values and different for all others alive at the same time.
  package var identity: UInt64 {
    switch self {
    case .node(let node): UInt64(node.raw) << 1 | 1
    case .merged(let merged): UInt64(UInt(bitPattern: ObjectIdentifier(merged)))
    }
  }

  /// The same as a key of dictionaries and sets.
  var key: Key { Key(raw: identity) }

  /// An identity, which no file can choose and so needs no hash that resists one.
  struct Key: Hashable, Sendable {
    let raw: UInt64

    func _rawHashValue(seed: Int) -> Int {
      let mixed = (UInt64(truncatingIfNeeded: seed) ^ raw) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: mixed ^ mixed >> 29)
    }
  }

  /// Whether an identity is that of a merged value.
  static func isMerged(identity: UInt64) -> Bool { identity & 1 == 0 && identity != 0 }
}

/// A record, open map or keyed list after some layer changed it. Immutable.
package final class Merged: Sendable {
  /// One field, key or entry.
  package struct Entry: Sendable {
    package var key: Symbol
    package var value: Value
    /// What layers did to it as a whole, latest first; nil while it stands as its definition wrote
    /// it.
    package var history: History?

    package init(key: Symbol, value: Value, history: History? = nil) {
      self.key = key
      self.value = value
      self.history = history
    }
  }

  /// What a layer took out, and what stood beside it then.
  package struct Dropped: Sendable {
    package let key: Symbol
    /// The value it had.
    package let value: Value
    package let history: History
    /// Neighbours when it went, nearest first: before it, after it.
    package let neighbours: [Symbol]
  }

  /// Written order for records and maps, order of meaning for keyed lists.
  package let entries: [Entry]
  /// What layers took out, so that it can be told who did; keys are not in `entries`.
  package let dropped: [Dropped]
  /// What layers did to the order of a keyed list, latest first.
  package let order: OrderHistory?
  /// The subtree this was before the first layer changed it; nil for one made from nothing.
  package let origin: NodeID?
  /// Position by key, for tables only; small containers are searched. Layers that only change values
  /// share it.
  let positions: SymbolIndex?
  /// Entries are surely in code-point order.
  let isSorted: Bool

  package convenience init(
    entries: [Entry], dropped: [Dropped] = [], order: OrderHistory? = nil, origin: NodeID? = nil
  ) {
    self.init(
      entries: entries, dropped: dropped, order: order, origin: origin,
      positions: Self.positions(of: entries))
  }

  /// - Parameter positions: Those of `entries`, as `positions(of:)` finds them.
  init(
    entries: [Entry], dropped: [Dropped] = [], order: OrderHistory? = nil, origin: NodeID? = nil,
    positions: SymbolIndex?, isSorted: Bool = false
  ) {
    self.entries = entries
    self.dropped = dropped
    self.order = order
    self.origin = origin
    self.positions = positions
    self.isSorted = isSorted
  }

  /// Positions by key; nil for so few entries that they are searched.
  static func positions(of entries: [Entry]) -> SymbolIndex? {
    guard entries.count > 24 else { return nil }
    var positions = SymbolIndex(capacity: entries.count)
    for index in entries.indices { positions[entries[index].key] = index }
    return positions
  }

  /// The position of a key in `entries`.
  func position(of key: Symbol) -> Int? {
    if let positions { return positions[key] }
    for index in entries.indices where entries[index].key == key { return index }
    return nil
  }

  /// The same, where it is probably known.
  func position(of key: Symbol, expected: Int) -> Int? {
    expected < entries.count && entries[expected].key == key ? expected : position(of: key)
  }

  /// The value under a key.
  package func value(_ key: Symbol) -> Value? {
    position(of: key).map { entries[$0].value }
  }

  /// The entry under a key.
  package func entry(_ key: Symbol) -> Entry? {
    position(of: key).map { entries[$0] }
  }
}

/// One thing a layer did to a value, and what was there before.
package final class History: Sendable {
  package enum Operation: String, Sendable {
    /// The body of a patch gave another value, or a value where there was none.
    case changed
    case added
    case dropped
    /// `instead` of what was there, or a module's `replace:`.
    case replaced
    /// `cell:` in a patch started the model afresh.
    case restarted
    /// `keep` carried it over such a restart.
    case kept
  }

  package let operation: Operation
  package let layer: LayerID
  /// The value, path or key that says so in the layer's file.
  package let node: NodeID
  /// The value below; nil where there was none.
  package let previous: Value?
  /// What lower layers did.
  package let earlier: History?

  package init(
    _ operation: Operation, layer: LayerID, node: NodeID, previous: Value?, earlier: History?
  ) {
    self.operation = operation
    self.layer = layer
    self.node = node
    self.previous = previous
    self.earlier = earlier
  }
}

/// One layer's placements in a keyed list.
package final class OrderHistory: Sendable {
  package let layer: LayerID
  /// Keys of the placements in the layer's file, each `path: where`.
  package let nodes: [NodeID]
  /// Ids in the order below.
  package let previous: [Symbol]
  package let earlier: OrderHistory?

  package init(layer: LayerID, nodes: [NodeID], previous: [Symbol], earlier: OrderHistory?) {
    self.layer = layer
    self.nodes = nodes
    self.previous = previous
    self.earlier = earlier
  }
}

/// Index of a layer in the workspace; 0 is the base layer.
package struct LayerID: Hashable, Sendable, Comparable {
  package let index: Int

  package init(_ index: Int) {
    self.index = index
  }

  package static func < (left: LayerID, right: LayerID) -> Bool {
    left.index < right.index
  }
}
