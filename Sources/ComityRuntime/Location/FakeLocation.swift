public import Geography

/// The location a debug build takes instead of the phone's: one place, or a route it moves along.
///
/// ```swift
/// let location = FakeLocation(debug.places)
/// try location.play("station-to-hotel")
/// for await position in location.positions { … }
/// ```
public final class FakeLocation: Sendable {
  /// The places and routes there are.
  public let places: DebugBundle.Places
  private let clock: any Clock<Duration>
  private let interval: Duration
  private let state = Locked(State())

  private struct State {
    var position: Position?
    var place: String?
    var route: String?
    var player: Task<Void, Never>?
    var listeners: [Int: AsyncStream<Position>.Continuation] = [:]
    var nextListener = 0
  }

  /// - Parameters:
  ///   - clock: What time a route goes by; tests have one of their own.
  ///   - interval: Time from one position of a route to the next.
  public init(
    _ places: DebugBundle.Places, clock: any Clock<Duration> = ContinuousClock(),
    interval: Duration = .seconds(1)
  ) {
    self.places = places
    self.clock = clock
    self.interval = max(interval, .milliseconds(1))
  }

  deinit {
    let (player, listeners) = state.with { ($0.player, $0.listeners) }
    player?.cancel()
    for listener in listeners.values { listener.finish() }
  }

  /// Where it is; nil where the phone's own location counts.
  public var position: Position? { state.with { $0.position } }

  /// Id of the place it was put to; nil on a route or anywhere else.
  public var place: String? { state.with { $0.place } }

  /// Id of the route it moves along or has come to the end of.
  public var route: String? { state.with { $0.route } }

  /// Positions from now on, the present one first. Each call is a stream of its own.
  public var positions: AsyncStream<Position> {
    let (stream, continuation) = AsyncStream.makeStream(of: Position.self)
    let id = state.with { state in
      if let position = state.position { continuation.yield(position) }
      state.nextListener += 1
      state.listeners[state.nextListener] = continuation
      return state.nextListener
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.with { $0.listeners.removeValue(forKey: id) }
    }
    return stream
  }

  /// Is at a place at once. Regions a phone watches are often not entered by a jump; a route enters
  /// them.
  ///
  /// - Throws: `LocationError.unknownPlace`.
  public func jump(to place: String) throws(LocationError) {
    move(to: try places.position(of: place), place: place)
  }

  /// Is anywhere at once.
  public func jump(to point: Coordinates, accuracy: Double = Position.usualAccuracy) {
    move(to: Position(point, accuracy: accuracy), place: nil)
  }

  /// Moves along a route in its own time, and stands at its end.
  ///
  /// - Parameter speed: How often faster than written.
  /// - Throws: `LocationError`.
  public func play(_ route: String, speed: Double = 1) throws(LocationError) {
    let way = try places.way(route)
    let step = interval * (speed.isFinite ? min(max(speed, 0.001), 1_000_000) : 1)
    move(to: way.position(at: .zero), place: nil, route: route)
    let player = Task { [weak self, clock, interval] in
      var time = Duration.zero
      while time < way.duration {
        guard (try? await clock.sleep(for: interval, tolerance: nil)) != nil, !Task.isCancelled
        else { return }
        time = min(time + step, way.duration)
        guard let self, self.go(to: way.position(at: time)) else { return }
      }
    }
    state.with { $0.player = player }
  }

  /// Stops where it is.
  public func pause() {
    let player = state.with { state in
      defer { state.player = nil }
      return state.player
    }
    player?.cancel()
  }

  /// Leaves the location to the phone again. Streams stay open and say nothing.
  public func clear() {
    pause()
    state.with { state in
      state.position = nil
      state.place = nil
      state.route = nil
    }
  }

  private func move(to position: Position, place: String?, route: String? = nil) {
    pause()
    state.with { state in
      state.position = position
      state.place = place
      state.route = route
      for listener in state.listeners.values { listener.yield(position) }
    }
  }

  /// The next position of a route; false if it was left meanwhile.
  private func go(to position: Position) -> Bool {
    state.with { state in
      guard !Task.isCancelled else { return false }
      state.position = position
      for listener in state.listeners.values { listener.yield(position) }
      return true
    }
  }

  /// Does what the launch says.
  ///
  /// - Throws: `LocationError`.
  public func apply(_ options: LaunchOptions) throws(LocationError) {
    if let place = options.place { try jump(to: place) }
    if let route = options.route { try play(route) }
  }
}
