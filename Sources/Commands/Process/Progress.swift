import Synchronization

/// Tells how far a long command is, on standard error: to a person at a terminal in one line, which is
/// rewritten and at the end cleared, not before 0.3 seconds; elsewhere, as into the log of a CI job, in
/// a line every 30 seconds. Any thread may advance it.
package final class Progress: Sendable {
  private let total: Int
  private let noun: String
  private let isShown: Bool
  private let isRewritten: Bool
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
  private static let logInterval = Duration.seconds(30)

  /// - Parameters:
  ///   - total: how many there are to do.
  ///   - noun: what they are, in the plural: "countries".
  package init(_ total: Int, _ noun: String, _ console: Console, _ world: World) {
    self.total = total
    self.noun = noun
    isShown = console.verbosity != .quiet
    isRewritten = console.isInteractive
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
      let wait =
        isRewritten ? (state.shownAt == nil ? Self.delay : Self.interval) : Self.logInterval
      guard now - (state.shownAt ?? start) >= wait else { return }
      state.shownAt = now
      let line = "\(state.done) of \(total) \(noun)"
      write(isRewritten ? "\r\u{1B}[K" + line : line + "\n")
    }
  }

  /// Clears the line. To be called before anything else is said.
  package func finish() {
    state.withLock { state in
      if isRewritten, state.shownAt != nil { write("\r\u{1B}[K") }
      state.shownAt = nil
    }
  }

  private func write(_ text: String) {
    // Whoever can't be shown progress has other troubles.
    try? errors.write(Array(text.utf8)[...])
  }
}
