import Composition
import Syntax

/// A point of the earth, in degrees.
struct Coordinates: Sendable, Hashable {
  let lat: Double
  let lon: Double
}

/// The outline of an area in a country. Lengths are in metres, computed on a plane that touches the
/// earth there, which is exact enough for what riders walk.
struct AreaOutline {
  enum Form {
    case circle(Coordinates, radius: Double)
    /// Three corners or more, the last joined to the first.
    case polygon([Coordinates])
  }

  struct Pickup {
    let id: Symbol
    let at: Coordinates
    let node: NodeID
  }

  let id: Symbol
  /// `facility`, `no-pickup` or `service`.
  let kind: String
  let form: Form
  let pickups: [Pickup]
  let node: NodeID

  /// All areas of a country that are on, sorted by id.
  static func all(in country: CountryScan) -> [AreaOutline] {
    let reader = country.reader
    var parts: [Symbol: [Leaf]] = [:]
    for module in country.modules("areas") {
      guard let index = country.workspace.index(of: module.key) else { continue }
      for leaf in country.scan.resolver.leaves(of: index, in: country.environment)
      where leaf.path.count > 2 {
        parts[leaf.path[1], default: []].append(leaf)
      }
    }
    return parts.sorted { reader.symbols.precedes($0.key, $1.key) }.compactMap {
      AreaOutline($0.key, $0.value, reader)
    }
  }

  private init?(_ id: Symbol, _ leaves: [Leaf], _ reader: Reader) {
    var kind = ""
    var form: Form?
    var place: NodeID?
    var pickups: [Symbol: (lat: Double?, lon: Double?, node: NodeID)] = [:]
    for leaf in leaves {
      guard let node = leaf.value.flatMap(reader.node(of:)) else { continue }
      switch reader.text(leaf.path[2]) {
      case "kind": kind = reader.text(node)
      case "circle":
        guard let middle = Self.coordinates(node, reader),
          let radius = Self.number("radius", node, reader)
        else { continue }
        form = .circle(middle, radius: radius)
        place = node
      case "polygon":
        form = .polygon(reader.forest.items(node).compactMap { Self.coordinates($0, reader) })
        place = node
      case "pickups" where leaf.path.count == 5:
        guard let value = Double(reader.text(node)) else { continue }
        var pickup = pickups[leaf.path[3]] ?? (nil, nil, node)
        switch reader.text(leaf.path[4]) {
        case "lat": pickup.lat = value
        case "lon": pickup.lon = value
        default: continue
        }
        pickups[leaf.path[3]] = pickup
      default: continue
      }
    }
    guard let form, let place else { return nil }
    self.id = id
    self.kind = kind
    self.form = form
    self.node = place
    self.pickups = pickups.sorted { reader.symbols.precedes($0.key, $1.key) }.compactMap {
      guard let lat = $0.value.lat, let lon = $0.value.lon else { return nil }
      return Pickup(id: $0.key, at: Coordinates(lat: lat, lon: lon), node: $0.value.node)
    }
  }

  private static func coordinates(_ node: NodeID, _ reader: Reader) -> Coordinates? {
    guard let lat = number("lat", node, reader), let lon = number("lon", node, reader) else {
      return nil
    }
    return Coordinates(lat: lat, lon: lon)
  }

  private static func number(_ name: String, _ node: NodeID, _ reader: Reader) -> Double? {
    reader.symbols.find(name).flatMap { reader.forest.value($0, in: node) }
      .flatMap { Double(reader.text($0)) }
  }
}

// MARK: Geometry

extension AreaOutline {
  /// A place on the plane, in metres.
  private struct Point {
    let x: Double
    let y: Double

    func distance(to other: Point) -> Double {
      ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }

    /// From the nearest place of a line between two points.
    func distance(from a: Point, to b: Point) -> Double {
      let length = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)
      guard length > 0 else { return distance(to: a) }
      let part = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length
      let clamped = min(max(part, 0), 1)
      return distance(to: Point(x: a.x + clamped * (b.x - a.x), y: a.y + clamped * (b.y - a.y)))
    }
  }

  private var origin: Coordinates {
    switch form {
    case .circle(let middle, _): middle
    case .polygon(let corners): corners.first ?? Coordinates(lat: 0, lon: 0)
    }
  }

  private static func plane(_ place: Coordinates, around origin: Coordinates) -> Point {
    let metres = 111_195.0
    var east = place.lon - origin.lon
    if east > 180 { east -= 360 }
    if east < -180 { east += 360 }
    return Point(
      x: east * metres * cosine(origin.lat), y: (place.lat - origin.lat) * metres)
  }

  /// The cosine of an angle in degrees between -90 and 90, by its series; the error is below 1e-7.
  private static func cosine(_ degrees: Double) -> Double {
    let square = (degrees * .pi / 180) * (degrees * .pi / 180)
    var term = 1.0
    var sum = 1.0
    for step in 1...9 {
      term *= -square / Double((2 * step - 1) * (2 * step))
      sum += term
    }
    return sum
  }

  private func corners(around origin: Coordinates) -> [Point] {
    guard case .polygon(let corners) = form else { return [] }
    return corners.map { Self.plane($0, around: origin) }
  }

  /// In metres; 0 inside.
  func distance(to place: Coordinates) -> Double {
    let point = Self.plane(place, around: origin)
    switch form {
    case .circle(_, let radius):
      return max(0, point.distance(to: Point(x: 0, y: 0)) - radius)
    case .polygon:
      let corners = corners(around: origin)
      if Self.isInside(point, corners) { return 0 }
      return Self.edges(corners).map { point.distance(from: $0, to: $1) }.min() ?? 0
    }
  }

  func contains(_ place: Coordinates) -> Bool { distance(to: place) == 0 }

  /// Whether some ground belongs to both.
  func overlaps(_ other: AreaOutline) -> Bool {
    switch (form, other.form) {
    case (.circle(_, let radius), .circle(let middle, let otherRadius)):
      return distance(to: middle) < otherRadius && radius > 0
    case (.circle, .polygon): return other.overlaps(self)
    case (.polygon, .circle(let middle, let radius)): return distance(to: middle) < radius
    case (.polygon, .polygon):
      let first = corners(around: origin)
      let second = other.corners(around: origin)
      if first.contains(where: { Self.isInside($0, second) }) { return true }
      if second.contains(where: { Self.isInside($0, first) }) { return true }
      return Self.edges(first).contains { one in
        Self.edges(second).contains { Self.cross(one, $0) }
      }
    }
  }

  private static func edges(_ corners: [Point]) -> [(Point, Point)] {
    corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
  }

  /// By the number of edges a ray to the east crosses.
  private static func isInside(_ point: Point, _ corners: [Point]) -> Bool {
    edges(corners).count { a, b in
      (a.y > point.y) != (b.y > point.y)
        && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
    } % 2 == 1
  }

  private static func cross(_ one: (Point, Point), _ other: (Point, Point)) -> Bool {
    func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    return side(one.0, one.1, other.0) * side(one.0, one.1, other.1) < 0
      && side(other.0, other.1, one.0) * side(other.0, other.1, one.1) < 0
  }
}
