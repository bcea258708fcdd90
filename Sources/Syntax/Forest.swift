package import Diagnostics

/// The located trees of all files of a run in one arena, with their sources. Immutable: whatever
/// is composed from it refers to nodes by index.
package final class Forest: Sendable {
  package let sources: SourceMap
  /// All nodes of all files, in preorder, file by file.
  package let nodes: [Node]
  /// Per file the root of its (first) document; nil for an empty file or one without a tree.
  package let roots: [NodeID?]

  package init(sources: SourceMap, nodes: [Node], roots: [NodeID?]) {
    self.sources = sources
    self.nodes = nodes
    self.roots = roots
  }

  @inlinable @inline(__always)
  package subscript(_ id: NodeID) -> Node {
    nodes[Int(id.raw)]
  }

  @inlinable @inline(__always)
  package func span(_ id: NodeID) -> Span {
    nodes[Int(id.raw)].span
  }

  @inlinable @inline(__always)
  package func kind(_ id: NodeID) -> Node.Kind {
    nodes[Int(id.raw)].kind
  }

  /// The text of a scalar; nil for a collection.
  @inlinable @inline(__always)
  package func symbol(_ id: NodeID) -> Symbol? {
    let node = nodes[Int(id.raw)]
    return node.kind == .scalar ? Symbol(raw: node.payload) : nil
  }

  /// Keys and values of a mapping in written order; empty for other kinds.
  @inlinable
  package func pairs(_ id: NodeID) -> Pairs {
    Pairs(nodes: nodes, range: children(id, of: .mapping))
  }

  /// The first key and value of a mapping.
  @inlinable
  package func firstPair(_ id: NodeID) -> (key: NodeID, value: NodeID)? {
    var pairs = pairs(id)
    return pairs.next()
  }

  /// Items of a sequence in written order; empty for other kinds.
  @inlinable
  package func items(_ id: NodeID) -> Items {
    Items(nodes: nodes, range: children(id, of: .sequence))
  }

  /// The value under a key of a mapping, linear in the number of keys.
  @inlinable
  package func value(_ key: Symbol, in id: NodeID) -> NodeID? {
    let range = children(id, of: .mapping)
    var next = range.lowerBound
    while next < range.upperBound {
      let node = nodes[Int(next)]
      let value = next + node.extent
      if node.kind == .scalar, node.payload == key.raw { return NodeID(raw: value) }
      next = value + nodes[Int(value)].extent
    }
    return nil
  }

  /// Number of pairs of a mapping or items of a sequence; 0 for a scalar.
  @inlinable
  package func childCount(_ id: NodeID) -> Int {
    let node = nodes[Int(id.raw)]
    guard node.kind != .scalar else { return 0 }
    var count = 0
    var next = id.raw + 1
    let end = id.raw + node.payload
    while next < end {
      next += nodes[Int(next)].extent
      count += 1
    }
    return node.kind == .mapping ? count / 2 : count
  }

  /// Nodes below a collection of a kind; none below others.
  @inlinable @inline(__always)
  package func children(_ id: NodeID, of kind: Node.Kind) -> Range<UInt32> {
    let node = nodes[Int(id.raw)]
    guard node.kind == kind else { return id.raw..<id.raw }
    return (id.raw + 1)..<(id.raw + node.payload)
  }

  /// Key and value nodes of a mapping.
  package struct Pairs: Sequence, IteratorProtocol {
    @usableFromInline let nodes: [Node]
    @usableFromInline var range: Range<UInt32>

    @inlinable
    package init(nodes: [Node], range: Range<UInt32>) {
      self.nodes = nodes
      self.range = range
    }

    @inlinable
    package mutating func next() -> (key: NodeID, value: NodeID)? {
      guard !range.isEmpty else { return nil }
      let key = range.lowerBound
      let value = key + nodes[Int(key)].extent
      range = (value + nodes[Int(value)].extent)..<range.upperBound
      return (NodeID(raw: key), NodeID(raw: value))
    }
  }

  /// Item nodes of a sequence.
  package struct Items: Sequence, IteratorProtocol {
    @usableFromInline let nodes: [Node]
    @usableFromInline var range: Range<UInt32>

    @inlinable
    package init(nodes: [Node], range: Range<UInt32>) {
      self.nodes = nodes
      self.range = range
    }

    @inlinable
    package mutating func next() -> NodeID? {
      guard !range.isEmpty else { return nil }
      let item = range.lowerBound
      range = (item + nodes[Int(item)].extent)..<range.upperBound
      return NodeID(raw: item)
    }
  }
}
