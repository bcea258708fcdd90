import Syntax

/// Values of models that were found well spelled for what a design declares, so that no other
/// country checks them again. Not shared between threads.
struct CheckedValues {
  /// Node + 1, 0 where the place is free, and the shape at the same place. Open addressing, linear
  /// probing; the size is a power of two.
  private var nodes: [UInt32] = []
  private var shapes: [ObjectIdentifier?] = []
  private var count = 0

  /// Whether the value was found well spelled for the shape, or for a list or content of one. Shapes live as
  /// long as the run.
  func contains(_ node: NodeID, _ shape: AnyObject) -> Bool {
    !nodes.isEmpty && nodes[place(node.raw + 1, ObjectIdentifier(shape))] != 0
  }

  mutating func insert(_ node: NodeID, _ shape: AnyObject) {
    if count * 2 >= nodes.count { grow() }
    let place = place(node.raw + 1, ObjectIdentifier(shape))
    guard nodes[place] == 0 else { return }
    nodes[place] = node.raw + 1
    shapes[place] = ObjectIdentifier(shape)
    count += 1
  }

  /// Where a pair is, or the free place where it belongs.
  private func place(_ node: UInt32, _ shape: ObjectIdentifier) -> Int {
    let mask = nodes.count - 1
    let mixed = (UInt64(node) &* 0x9E37_79B9_7F4A_7C15) ^ (UInt64(UInt(bitPattern: shape)) >> 4)
    var place = Int(truncatingIfNeeded: mixed &* 0x9E37_79B9_7F4A_7C15 >> 32) & mask
    while nodes[place] != 0, nodes[place] != node || shapes[place] != shape {
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func grow() {
    let old = zip(nodes, shapes)
    nodes = [UInt32](repeating: 0, count: max(1024, nodes.count * 2))
    shapes = [ObjectIdentifier?](repeating: nil, count: nodes.count)
    for (node, shape) in old {
      guard let shape, node != 0 else { continue }
      let place = place(node, shape)
      nodes[place] = node
      shapes[place] = shape
    }
  }
}
