package import Geography

/// An area of a country as its bundle has it.
package struct BundleArea: Sendable {
  /// Where cars stop.
  package struct Pickup: Sendable {
    package let id: String
    package let name: String?
    package let at: Coordinates
  }

  package let id: String
  /// `facility`, `no-pickup` or `service`.
  package let kind: String
  package let name: String?
  package let outline: Outline
  /// Best first.
  package let pickups: [Pickup]
  /// Who drives in a service zone.
  package let firms: [String]
  /// Platforms it is for; nil for all.
  package let platforms: [String]?

  /// An entry of `shapes`; nil where its outline is none.
  init?(_ id: String, _ value: BundleObject) {
    guard let kind = value["kind"]?.string else { return nil }
    if let circle = value["circle"]?.object {
      guard let center = Coordinates(circle), let radius = circle["radius"]?.double,
        let circle = Circle(center: center, radius: radius)
      else { return nil }
      outline = .circle(circle)
    } else {
      let corners = value["polygon"]?.array?.compactMap { $0.object.flatMap(Coordinates.init) }
      guard let corners, let polygon = try? Polygon(corners) else { return nil }
      outline = .polygon(polygon)
    }
    self.id = id
    self.kind = kind
    name = value["name"]?.string
    pickups = (value["pickups"]?.array ?? []).compactMap { pickup in
      guard let pickup = pickup.object, let id = pickup.id, let at = Coordinates(pickup) else {
        return nil
      }
      return Pickup(id: id, name: pickup["name"]?.string, at: at)
    }
    firms = (value["firms"]?.array ?? []).compactMap(\.string)
    platforms = value["platforms"]?.array.map { $0.compactMap(\.string) }
  }
}

extension Coordinates {
  /// The point of an object with `lat` and `lon`.
  init?(_ value: BundleObject) {
    guard let latitude = value["lat"]?.double, let longitude = value["lon"]?.double else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension CountryBundle {
  /// All areas, sorted by id.
  package var areas: [BundleArea] {
    table("areas", "shapes").members.compactMap { member in
      member.value.object.flatMap { BundleArea(member.key, $0) }
    }.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }
}
