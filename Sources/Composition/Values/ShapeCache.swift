import Synchronization

/// Shapes made from a module's own declarations (a design's model, a data module's keyed lists),
/// each made once for all countries that declare the same. Safe from several threads.
package final class ShapeCache: Sendable {
  private struct Made {
    /// Kept so that their identities are not given to other values.
    let values: [Value?]
    let shape: Shape
  }

  private let made = Mutex<[[UInt64]: Made]>([:])

  init() {}

  /// The shape made from some values and nothing else, or a new one.
  func shape(for values: [Value?], make: () -> Shape) -> Shape {
    let key = values.map { $0?.identity ?? 0 }
    if let known = made.withLock({ $0[key]?.shape }) { return known }
    let shape = make()
    return made.withLock { table in
      if let known = table[key] { return known.shape }
      table[key] = Made(values: values, shape: shape)
      return shape
    }
  }
}
