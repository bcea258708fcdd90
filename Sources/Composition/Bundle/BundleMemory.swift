import Synchronization

/// Values worked out of one country's bundle, by name. Safe from several threads; two that ask at once
/// may both make a value, and get the same.
package final class BundleMemory: Sendable {
  private let values = Mutex<[String: any Sendable]>([:])

  package init() {}

  /// The value of a name, made now if nobody asked before. A name stands for one type.
  package func value<Value: Sendable>(_ name: String, _ make: () -> Value) -> Value {
    if let known = values.withLock({ $0[name] }) as? Value { return known }
    let made = make()
    values.withLock { $0[name] = made }
    return made
  }
}
