import Synchronization
import Syntax

/// Values of models that were found well spelled for what a design declares, so that no other
/// country checks them again. Safe from several threads.
final class CheckedValues: Sendable {
  private struct Key: Hashable {
    let node: NodeID
    let shape: ObjectIdentifier
  }

  /// Several tables, so that threads seldom wait for each other.
  private final class Shard: Sendable {
    let keys = Mutex<Set<Key>>([])
  }

  private let shards = (0..<32).map { _ in Shard() }

  /// Whether the value was found well spelled for the shape. Shapes live as long as the run.
  func contains(_ node: NodeID, _ shape: Shape) -> Bool {
    let key = Key(node: node, shape: ObjectIdentifier(shape))
    return shards[Int(node.raw % 32)].keys.withLock { $0.contains(key) }
  }

  func insert(_ node: NodeID, _ shape: Shape) {
    let key = Key(node: node, shape: ObjectIdentifier(shape))
    shards[Int(node.raw % 32)].keys.withLock { _ = $0.insert(key) }
  }
}
