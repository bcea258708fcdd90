/// A timed way over points, as a phone that moves reports it: along great circles, at an even speed
/// between two points.
public struct Track: Hashable, Sendable {
  /// A point and when it is reached.
  public struct Stop: Hashable, Sendable {
    /// Where.
    public let at: Coordinates
    /// Seconds since the beginning; not below the stop before.
    public let time: Double

    /// A stop.
    public init(at: Coordinates, time: Double) {
      self.at = at
      self.time = time
    }
  }

  /// In order of time.
  public let stops: [Stop]

  /// A way; nil without a stop, or where time goes backwards or is no number.
  public init?(_ stops: [Stop]) {
    guard !stops.isEmpty, stops.allSatisfy(\.time.isFinite),
      zip(stops, stops.dropFirst()).allSatisfy({ $0.time <= $1.time })
    else { return nil }
    self.stops = stops
  }

  /// Seconds from the first stop to the last.
  public var duration: Double { (stops.last?.time ?? 0) - (stops.first?.time ?? 0) }

  /// Metres.
  public var length: Double {
    zip(stops, stops.dropFirst()).reduce(0) { $0 + $1.0.at.distance(to: $1.1.at) }
  }

  /// Metres a second on the way to each stop but the first. 0 where it stands; infinite where it
  /// jumps.
  public var speeds: [Double] {
    zip(stops, stops.dropFirst()).map { before, after in
      let metres = before.at.distance(to: after.at)
      return metres == 0 ? 0 : metres / (after.time - before.time)
    }
  }

  /// Where it is after so many seconds; the first stop before the beginning, the last after the end.
  public func position(at time: Double) -> Coordinates? {
    guard let first = stops.first, let next = stops.firstIndex(where: { $0.time > time }) else {
      return stops.last?.at
    }
    guard next > 0 else { return first.at }
    let (before, after) = (stops[next - 1], stops[next])
    return before.at.interpolated(
      to: after.at, (time - before.time) / (after.time - before.time))
  }
}
