import Diagnostics
import Syntax

extension Editor.Spot {
  /// Looks for a value below the root of its file; nil for a key and for a root.
  init?(of node: NodeID, in forest: Forest) {
    guard let file = forest.sources.file(at: forest.span(node).start),
      let root = forest.roots[file.index]
    else { return nil }
    var container = root
    while true {
      var next: NodeID?
      switch forest.kind(container) {
      case .scalar: return nil
      case .mapping:
        for pair in forest.pairs(container) {
          if pair.value == node {
            self.init(node, in: container, key: pair.key)
            return
          }
          // The key of a part of a patch, or of an entry, is no value.
          if pair.key == node { return nil }
          if Self.contains(pair.value, node, forest) { next = pair.value }
        }
      case .sequence:
        for item in forest.items(container) {
          if item == node {
            self.init(node, in: container, key: nil)
            return
          }
          if Self.contains(item, node, forest) { next = item }
        }
      }
      guard let next else { return nil }
      container = next
    }
  }

  private static func contains(_ outer: NodeID, _ inner: NodeID, _ forest: Forest) -> Bool {
    let (left, right) = (forest.span(outer), forest.span(inner))
    return left.start <= right.start && right.end <= left.end && outer != inner
  }
}
