import Foundation
import Synchronization

/// A clock that stands until a test moves it on.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [(deadline: Instant, wake: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    await withCheckedContinuation { continuation in
      state.withLock { $0.sleepers.append((deadline, continuation)) }
    }
    try Task.checkCancellation()
  }

  /// Waits until somebody sleeps, and moves the time on.
  func advance(by duration: Duration) async {
    while state.withLock({ $0.sleepers.isEmpty }) { await Task.yield() }
    let awake = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let awake = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      return awake
    }
    for sleeper in awake { sleeper.wake.resume() }
  }
}
