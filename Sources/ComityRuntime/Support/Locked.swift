import Foundation

/// A value that one thread at a time may touch. `Mutex` of the standard library is the same, but
/// needs iOS 18.
final class Locked<Value>: Sendable {
  private let lock = NSLock()
  /// Only touched while the lock is held.
  private nonisolated(unsafe) var value: Value

  init(_ value: sending Value) {
    self.value = value
  }

  /// Runs a piece of work on the value, alone. It must not ask for the same lock again.
  func with<Result, Failure: Error>(
    _ work: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try work(&value)
  }
}
