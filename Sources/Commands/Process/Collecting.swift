import Synchronization
package import Syntax

/// The values of `body(0)` … `body(count - 1)` in order, computed on several threads.
package func collect<Value: Sendable>(
  _ count: Int, _ parallel: ParallelMap, _ body: @Sendable (Int) -> Value
) -> [Value] {
  let values = Mutex([Value?](repeating: nil, count: count))
  withoutActuallyEscaping(body) { body in
    parallel(count) { index in
      let value = body(index)
      values.withLock { $0[index] = value }
    }
  }
  return values.withLock { $0.compactMap { $0 } }
}
