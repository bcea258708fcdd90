package import Geography

/// A made-up location of a country.
package struct BundlePlace: Sendable {
  package let id: String
  package let name: String?
  package let at: Coordinates
  /// In metres.
  package let accuracy: Double?
}

/// A timed route of a country.
package struct BundleRoute: Sendable {
  /// A step: where, when, and the place it was written as.
  package struct Step: Sendable {
    /// The id of a point; nil for coordinates.
    package let place: String?
    package let at: Coordinates
    /// Milliseconds since the first step.
    package let time: Int
  }

  /// Milliseconds that a step may take at most: a day.
  package static let longestStep = 86_400_000

  package let id: String
  /// Two or more, in order of time.
  package let steps: [Step]

  /// The same as a way that can be walked.
  package var track: Track? {
    Track(steps.map { Track.Stop(at: $0.at, time: Double($0.time) / 1_000) })
  }
}

extension CountryBundle {
  /// Points of `places/`, sorted by id.
  package var places: [BundlePlace] {
    table("places", "points").members.compactMap { member in
      guard let value = member.value.object, let at = Coordinates(value) else { return nil }
      return BundlePlace(
        id: member.key, name: value["name"]?.string, at: at, accuracy: value["accuracy"]?.double)
    }.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  /// Timed routes of `places/`, sorted by id.
  package var placeRoutes: [BundleRoute] {
    let points = Dictionary(places.map { ($0.id, $0.at) }) { first, _ in first }
    return table("places", "routes").members.compactMap { member in
      var time = 0
      var steps: [BundleRoute.Step] = []
      for step in member.value["points"]?.array ?? [] {
        let id = step["at"]?.string
        guard let at = id.flatMap({ points[$0] }) ?? step["at"]?.object.flatMap(Coordinates.init)
        else { return nil }
        // Steps of more than a day do not compile; a hypothetical build may have them.
        time += min(step["after"]?["milliseconds"]?.integer ?? 0, BundleRoute.longestStep)
        steps.append(BundleRoute.Step(place: id, at: at, time: time))
      }
      return steps.count > 1 ? BundleRoute(id: member.key, steps: steps) : nil
    }.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }
}
