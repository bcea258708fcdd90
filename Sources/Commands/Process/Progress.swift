import Synchronization

/// Tells a person at a terminal how far a long command is: one line on standard error, which is
/// rewritten and at the end cleared. Nothing is shown in the first 0.3 seconds, nor where nobody
/// watches. Any thread may advance it.
package final class Progress: Sendable {
  private let total: Int
  private let noun: String
  private let isShown: Bool
  private let errors: Sink
  private let clock: @Sendable () -> Duration
  private let start: Duration
  private let state = Mutex(State())

  private struct State {
    var done = 0
    var shownAt: Duration?
  }

  private static let delay = Duration.milliseconds(300)
  private static let interval = Duration.milliseconds(100)

  /// - Parameters:
  ///   - total: how many there are to do.
  ///   - noun: what they are, in the plural: "countries".
  package init(_ total: Int, _ noun: String, _ console: Console, _ world: World) {
    self.total = total
    self.noun = noun
    isShown = console.isInteractive && console.verbosity != .quiet
    errors = world.errors
    clock = world.clock
    start = world.clock()
  }

  /// One more is done.
  package func advance() {
    guard isShown else { return }
    let now = clock()
    state.withLock { state in
      state.done += 1
      guard now - start >= Self.delay else { return }
      if let last = state.shownAt, now - last < Self.interval { return }
      state.shownAt = now
      write("\r\u{1B}[K\(state.done) of \(total) \(noun)")
    }
  }

  /// Clears the line. To be called before anything else is said.
  package func finish() {
    state.withLock { state in
      if state.shownAt != nil { write("\r\u{1B}[K") }
      state.shownAt = nil
    }
  }

  private func write(_ text: String) {
    // Whoever can't be shown progress has other troubles.
    try? errors.write(Array(text.utf8)[...])
  }
}
