import Synchronization

/// Texts that were measured, so that each is measured once a run. Safe from several threads.
package final class SharedExtents: Sendable {
  private let table = Mutex<[TextQuery: TextExtent]>([:])
  private let words = Mutex<[TextQuery: Double]>([:])

  package init() {}

  /// How many texts there are.
  package var count: Int { table.withLock { $0.count } + words.withLock { $0.count } }

  subscript(_ query: TextQuery) -> TextExtent? {
    get { table.withLock { $0[query] } }
    set { table.withLock { $0[query] = newValue } }
  }

  func widestWord(of query: TextQuery) -> Double? { words.withLock { $0[query] } }

  func setWidestWord(of query: TextQuery, _ width: Double) {
    words.withLock { $0[query] = width }
  }
}
