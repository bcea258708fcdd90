package import Syntax

/// Nested keys of string tables read dotted: `home: { title: … }` is `home.title`. Found once per
/// file when it is loaded, since joining makes new symbols.
package struct JoinedKeys: Sendable {
  /// A text under its whole key.
  package struct Leaf: Sendable {
    package var key: Symbol
    /// The last key node, for messages.
    package var keyNode: NodeID
    package var value: NodeID
  }

  private var byRoot: [NodeID: [Leaf]] = [:]

  package init() {}

  /// All texts below a mapping, in written order.
  package func leaves(_ root: NodeID, _ forest: Forest) -> [Leaf] {
    byRoot[root] ?? []
  }

  /// Reads the texts below a mapping and keeps them. A map whose only key is `plural` is a text.
  package mutating func read(
    _ root: NodeID, _ forest: Forest, _ words: Words, _ symbols: inout SymbolTable
  ) {
    var leaves: [Leaf] = []
    var buffer: [UInt8] = []
    Self.collect(root, forest, words, &symbols, &buffer, &leaves)
    byRoot[root] = leaves.trimmed
  }

  private static func collect(
    _ map: NodeID, _ forest: Forest, _ words: Words, _ symbols: inout SymbolTable,
    _ buffer: inout [UInt8], _ leaves: inout [Leaf]
  ) {
    for pair in forest.pairs(map) {
      guard let key = forest.symbol(pair.key) else { continue }
      let length = buffer.count
      if length > 0 { buffer.append(UInt8(ascii: ".")) }
      buffer.append(contentsOf: symbols.bytes(key))
      if forest.kind(pair.value) == .mapping, !isText(pair.value, forest, words) {
        collect(pair.value, forest, words, &symbols, &buffer, &leaves)
      } else {
        let whole = length == 0 ? key : symbols.intern(buffer[...])
        leaves.append(Leaf(key: whole, keyNode: pair.key, value: pair.value))
      }
      buffer.removeLast(buffer.count - length)
    }
  }

  private static func isText(_ map: NodeID, _ forest: Forest, _ words: Words) -> Bool {
    var keys = 0
    var plural = false
    for pair in forest.pairs(map) {
      keys += 1
      plural = plural || forest.symbol(pair.key) == words.plural
    }
    return plural && keys == 1
  }
}
