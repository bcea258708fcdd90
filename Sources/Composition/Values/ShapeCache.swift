import Synchronization

/// Shapes made from a module's own declarations (a design's model, a data module's keyed lists),
/// each made once. Safe from several threads.
package final class ShapeCache: Sendable {
  private struct Made {
    /// Kept so that its identity is not given to another value.
    let value: Value
    let shape: Shape
  }

  private let made = Mutex<[UInt64: Made]>([:])

  init() {}

  /// The shape made for a value, or a new one.
  func shape(for value: Value, make: () -> Shape) -> Shape {
    if let known = made.withLock({ $0[value.identity]?.shape }) { return known }
    let shape = make()
    return made.withLock { table in
      if let known = table[value.identity] { return known.shape }
      table[value.identity] = Made(value: value, shape: shape)
      return shape
    }
  }
}
