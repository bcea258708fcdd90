package import Diagnostics

/// Index of a node in a `Forest`; equal index, same node.
package struct NodeID: Hashable, Sendable {
  package let raw: UInt32

  @inlinable
  package init(raw: UInt32) {
    self.raw = raw
  }

  @inlinable
  package static func == (left: NodeID, right: NodeID) -> Bool { left.raw == right.raw }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(raw) }

  /// Small numbers that no file can choose need no hash that resists one; dictionaries call this in
  /// place of `hash(into:)`.
  @inlinable
  package func _rawHashValue(seed: Int) -> Int {
    var mixed = UInt64(truncatingIfNeeded: seed) ^ UInt64(raw)
    mixed = (mixed ^ mixed >> 32) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed ^ mixed >> 29)
  }
}

/// One node of a located tree, 16 bytes. Nodes lie in preorder: a collection, then its children,
/// each with its whole subtree; a mapping's children are key, value, key, value.
package struct Node: Sendable {
  package enum Kind: Sendable {
    case scalar, mapping, sequence

    // Written out, so that other modules compare in place.
    @inlinable @inline(__always)
    package static func == (left: Kind, right: Kind) -> Bool { left.number == right.number }

    /// Its place among the cases.
    @inlinable @inline(__always)
    package var number: UInt8 {
      switch self {
      case .scalar: 0
      case .mapping: 1
      case .sequence: 2
      }
    }
  }

  package enum Style: Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded, block, flow

    @inlinable @inline(__always)
    package static func == (left: Style, right: Style) -> Bool { left.number == right.number }

    /// Its place among the cases.
    @inlinable @inline(__always)
    package var number: UInt8 {
      switch self {
      case .plain: 0
      case .singleQuoted: 1
      case .doubleQuoted: 2
      case .literal: 3
      case .folded: 4
      case .block: 5
      case .flow: 6
      }
    }
  }

  /// First byte, global (`Span`). Block collections begin at their first key or dash.
  package var start: UInt32
  /// One past the last byte, global. Block collections end with their last child.
  package var end: UInt32
  /// Scalars: the symbol of the text. Collections: number of nodes in the subtree, itself included.
  package var payload: UInt32
  package var kind: Kind
  package var style: Style

  package init(start: UInt32, end: UInt32, payload: UInt32, kind: Kind, style: Style) {
    self.start = start
    self.end = end
    self.payload = payload
    self.kind = kind
    self.style = style
  }

  @inlinable
  package var span: Span { Span(start: start, end: end) }

  /// Number of nodes from this one to its next sibling.
  @inlinable
  package var extent: UInt32 { kind == .scalar ? 1 : payload }
}
