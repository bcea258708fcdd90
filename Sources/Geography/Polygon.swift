/// Why corners make no polygon. Places are 0-based positions of corners; side `n` begins at corner
/// `n`.
public enum PolygonFault: Error, Hashable, Sendable {
  /// Fewer than three.
  case tooFewCorners(Int)
  /// More than `Polygon.mostCorners`.
  case tooManyCorners(Int)
  /// A corner that is the one before it once more; the first, for the last.
  case repeatedCorner(Int)
  /// Two sides that cross or touch.
  case crossing(Int, Int)
  /// A side over or to a pole, or sides that go once around it.
  case pole
  /// It spans half the globe or more.
  case tooWide
}

/// The ground within straight sides. Sides are straight lines of longitude and latitude, as in
/// GeoJSON and on a phone's map, and go the shorter way round the earth, so that a polygon may lie
/// over the antimeridian.
public struct Polygon: Hashable, Sendable {
  /// Three or more, the first not repeated.
  public let corners: [Coordinates]
  /// The corners with longitudes that run on over ±180.
  let plane: Ring

  /// How many corners there may be: each side is compared with others when a polygon is made.
  public static let mostCorners = 2_000

  /// A polygon of corners in any direction.
  public init(_ corners: [Coordinates]) throws(PolygonFault) {
    guard corners.count >= 3 else { throw .tooFewCorners(corners.count) }
    guard corners.count <= Self.mostCorners else { throw .tooManyCorners(corners.count) }
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count]
      if corner == before { throw .repeatedCorner(index) }
    }
    guard corners.allSatisfy({ abs($0.latitude) < 90 }) else { throw .pole }
    plane = Ring(unrolling: corners)
    guard plane.closes else { throw .pole }
    guard plane.width < 180 else { throw .tooWide }
    if let (first, second) = plane.crossing { throw .crossing(first, second) }
    self.corners = corners
  }

  /// Whether corners run counter-clockwise as seen from above.
  public var isCounterClockwise: Bool { plane.area > 0 }

  /// Whether a point lies within; of points on the edge, some do.
  public func contains(_ point: Coordinates) -> Bool { plane.contains(plane.point(of: point)) }

  /// Metres from a point to the nearest place of the polygon; 0 within.
  public func distance(to point: Coordinates) -> Double {
    if contains(point) { return 0 }
    let at = plane.point(of: point)
    let stretch = Trigonometry.sineAndCosine(point.latitude).cosine
    return plane.sides.map { side in
      let nearest = side.nearest(to: at, stretch: stretch)
      return point.distance(to: Coordinates(wrapping: nearest.y, nearest.x))
    }.min() ?? 0
  }
}
