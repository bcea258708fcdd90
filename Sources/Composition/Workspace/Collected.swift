import Synchronization

/// Results of a parallel run, each written once by whichever thread has it.
package final class Collected<Element: Sendable>: Sendable {
  private let slots: Mutex<[Element?]>

  package init(count: Int) {
    slots = Mutex([Element?](repeating: nil, count: count))
  }

  package subscript(_ index: Int) -> Element? {
    get { slots.withLock { $0[index] } }
    set { slots.withLock { $0[index] = newValue } }
  }

  /// All results in order; nil where none was written.
  package func values() -> [Element?] {
    slots.withLock { $0 }
  }
}
