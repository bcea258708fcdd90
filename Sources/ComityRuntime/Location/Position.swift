public import Geography

/// Where the phone pretends to be.
public struct Position: Hashable, Sendable {
  /// The point.
  public let at: Coordinates
  /// In metres: the phone is within this distance of the point.
  public let accuracy: Double
  /// Metres a second; 0 where it stands.
  public let speed: Double
  /// The direction it moves in, degrees from north over east; nil where it stands.
  public let course: Double?

  /// The accuracy of a place that names none, in metres: that of a phone under the open sky.
  public static let usualAccuracy = 5.0

  /// A position; one that stands unless more is said.
  public init(
    _ at: Coordinates, accuracy: Double = usualAccuracy, speed: Double = 0, course: Double? = nil
  ) {
    self.at = at
    self.accuracy = accuracy
    self.speed = speed
    self.course = course
  }
}

/// Why there is no such position.
public enum LocationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no place of that id.
  case unknownPlace(id: String, known: [String])
  /// There is no route of that id.
  case unknownRoute(id: String, known: [String])
  /// A route names a point that is not there, or its times are none.
  case brokenRoute(id: String)

  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .unknownPlace(let id, let known): unknownName("place", id, known)
    case .unknownRoute(let id, let known): unknownName("route", id, known)
    case .brokenRoute(let id): "the route `\(id)` cannot be followed"
    }
  }
}

extension DebugBundle.Places {
  /// A timed way as positions can be taken of it.
  public struct Way: Hashable, Sendable {
    /// Where it goes and when, in seconds.
    public let track: Track
    /// In metres, at each stop.
    let accuracies: [Double]

    /// How long it takes.
    public var duration: Duration { .seconds(track.duration) }

    /// Where it is after a time: along the great circle between two stops, at an even speed.
    public func position(at time: Duration) -> Position {
      let seconds = time.seconds
      let stops = track.stops
      guard let at = track.position(at: seconds),
        let next = stops.firstIndex(where: { $0.time > seconds }), next > 0
      else {
        // A track has a stop.
        let index = seconds < stops[0].time ? 0 : stops.count - 1
        return Position(stops[index].at, accuracy: accuracies[index])
      }
      let (before, after) = (stops[next - 1], stops[next])
      let part = (seconds - before.time) / (after.time - before.time)
      let accuracy = accuracies[next - 1] + (accuracies[next] - accuracies[next - 1]) * part
      let speed = before.at.distance(to: after.at) / (after.time - before.time)
      return Position(
        at, accuracy: accuracy, speed: speed,
        course: speed == 0 ? nil : at.bearing(to: after.at))
    }
  }

  /// A place as a position.
  ///
  /// - Throws: `LocationError.unknownPlace`.
  public func position(of id: String) throws(LocationError) -> Position {
    guard let point = points[id] else {
      throw .unknownPlace(id: id, known: points.keys.sorted())
    }
    return Position(point.at, accuracy: point.accuracy ?? Position.usualAccuracy)
  }

  /// A route with its points looked up.
  ///
  /// - Throws: `LocationError.unknownRoute`, `LocationError.brokenRoute`.
  public func way(_ id: String) throws(LocationError) -> Way {
    guard let route = routes[id] else {
      throw .unknownRoute(id: id, known: routes.keys.sorted())
    }
    var time = 0.0
    var stops: [Track.Stop] = []
    var accuracies: [Double] = []
    for step in route.points {
      time += Double(step.after) / 1000
      switch step.at {
      case .coordinates(let at):
        stops.append(Track.Stop(at: at, time: time))
        accuracies.append(Position.usualAccuracy)
      case .point(let point):
        guard let position = try? position(of: point) else { throw .brokenRoute(id: id) }
        stops.append(Track.Stop(at: position.at, time: time))
        accuracies.append(position.accuracy)
      }
    }
    // A year and more is no route, and its sum might not be a time.
    guard time < 1e8, let track = Track(stops) else { throw .brokenRoute(id: id) }
    return Way(track: track, accuracies: accuracies)
  }
}

/// What is said of a name there is none of, with the nearest or all.
func unknownName(_ noun: String, _ name: String, _ known: [String]) -> String {
  var text = "there is no \(noun) `\(name)`"
  if let near = nearest(to: name, in: known) {
    text += "; did you mean `\(near)`?"
  } else if !known.isEmpty {
    text += "; there are `\(known.joined(separator: "`, `"))`"
  }
  return text
}
