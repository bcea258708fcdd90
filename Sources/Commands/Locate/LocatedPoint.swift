import Composition
import Geography

/// What a country has at a point of the earth.
struct LocatedPoint {
  /// Something at some distance.
  struct Near {
    let id: String
    let name: String?
    /// The area a pickup point belongs to; nil for a place.
    let area: String?
    /// Metres from the point.
    let distance: Double
    /// Degrees from north over east; nil at the point itself.
    let bearing: Double?
  }

  let country: String
  let at: Coordinates
  /// Areas the point lies in, the smallest kind first: facilities, then zones without pickup, then
  /// service zones; by id in each.
  let areas: [BundleArea]
  /// The nearest service zone where the point lies in none, with the distance to its edge.
  let nearestService: (area: BundleArea, distance: Double)?
  /// Pickup points of the facilities the point lies in, best first as written.
  let pickups: [Near]
  /// The nearest places, nearest first.
  let places: [Near]

  /// How many places are shown.
  private static let placeCount = 5

  init(_ bundle: CountryBundle, at point: Coordinates) {
    func near(_ id: String, _ name: String?, _ area: String?, _ other: Coordinates) -> Near {
      let distance = point.distance(to: other)
      return Near(
        id: id, name: name, area: area, distance: distance,
        bearing: distance < 0.01 ? nil : point.bearing(to: other))
    }
    country = bundle.name
    at = point
    let all = bundle.areas
    let inside = all.filter { $0.outline.contains(point) }
    let order = ["facility", "no-pickup", "service"]
    areas = order.flatMap { kind in inside.filter { $0.kind == kind } }
    let services = all.filter { $0.kind == "service" }
    nearestService =
      inside.contains { $0.kind == "service" }
      ? nil
      : services.map { (area: $0, distance: $0.outline.distance(to: point)) }
        .min { ($0.distance, $0.area.id) < ($1.distance, $1.area.id) }
    pickups = areas.flatMap { area in
      area.pickups.map { near($0.id, $0.name, area.id, $0.at) }
    }
    places = Array(
      bundle.places.map { near($0.id, $0.name, nil, $0.at) }
        .sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }.prefix(Self.placeCount))
  }
}
