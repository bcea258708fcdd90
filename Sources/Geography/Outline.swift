/// What an area covers.
public enum Outline: Hashable, Sendable {
  case circle(Circle)
  case polygon(Polygon)

  /// Whether a point lies within.
  public func contains(_ point: Coordinates) -> Bool {
    switch self {
    case .circle(let circle): circle.contains(point)
    case .polygon(let polygon): polygon.contains(point)
    }
  }

  /// Metres from a point to the nearest place of the area; 0 within.
  public func distance(to point: Coordinates) -> Double {
    switch self {
    case .circle(let circle): max(0, circle.center.distance(to: point) - circle.radius)
    case .polygon(let polygon): polygon.distance(to: point)
    }
  }

  /// Whether some ground belongs to both; a common border is none.
  public func overlaps(_ other: Outline) -> Bool {
    switch (self, other) {
    case (.circle(let one), .circle(let other)):
      one.center.distance(to: other.center) < one.radius + other.radius
    case (.circle(let circle), .polygon(let polygon)),
      (.polygon(let polygon), .circle(let circle)):
      polygon.distance(to: circle.center) < circle.radius
    case (.polygon(let one), .polygon(let other)): one.plane.overlaps(other.plane)
    }
  }

  /// Closed outlines for a map: counter-clockwise, the first corner repeated at the end. A circle is
  /// a regular polygon of 64 corners. What lies over the antimeridian is cut there into one ring on
  /// each side (RFC 7946, 3.1.9). Empty for a circle that holds a pole.
  public var rings: [[Coordinates]] {
    let ring: Ring
    switch self {
    case .circle(let circle):
      if circle.holdsPole { return [] }
      ring = Ring(unrolling: circle.corners())
    case .polygon(let polygon):
      ring = polygon.isCounterClockwise ? polygon.plane : Ring(polygon.plane.points.reversed())
    }
    let xs = ring.points.map(\.x)
    guard let low = xs.min(), let high = xs.max() else { return [] }
    let pieces: [Ring]
    if let seam = [-180.0, 180.0].first(where: { low < $0 && $0 < high }) {
      pieces = [ring.cut(at: seam, keepsWest: true), ring.cut(at: seam, keepsWest: false)]
    } else {
      pieces = [ring]
    }
    return pieces.filter { $0.points.count >= 3 }.map { piece in
      // A piece at the seam belongs to the side on which the rest of it lies.
      let middle = piece.points.map(\.x).reduce(0, +) / Double(piece.points.count)
      let turns = ((middle - Coordinates.wrapped(middle)) / 360).rounded() * 360
      let corners = piece.points.map { point in
        // Kept within ±180, which wrapping would turn the seam's sign of.
        Coordinates(wrapping: point.y, min(max(point.x - turns, -180), 180))
      }
      return corners + corners.prefix(1)
    }
  }
}
