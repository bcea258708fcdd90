/// The ground within a distance of a point.
public struct Circle: Hashable, Sendable {
  /// The middle.
  public let center: Coordinates
  /// In metres.
  public let radius: Double

  /// The largest radius: a quarter of the way round the earth would be half the globe.
  public static let largestRadius = 5_000_000.0

  /// A circle; nil for a radius that is not above 0 and at most `largestRadius`.
  public init?(center: Coordinates, radius: Double) {
    guard radius > 0, radius <= Self.largestRadius else { return nil }
    self.center = center
    self.radius = radius
  }

  /// Whether a pole lies within: such a circle has no outline in degrees.
  public var holdsPole: Bool {
    (90 - abs(center.latitude)) * Coordinates.metresPerDegree <= radius
  }

  /// Corners of a regular polygon on the circle, counter-clockwise from north, the first not
  /// repeated. With 64 its sides lie within the circle by 0.12 % of the radius at most.
  public func corners(_ count: Int = 64) -> [Coordinates] {
    (0..<max(3, count)).map {
      center.destination(bearing: 360 - Double($0) * 360 / Double(max(3, count)), distance: radius)
    }
  }

  /// Whether a point lies within or on the edge.
  public func contains(_ point: Coordinates) -> Bool { center.distance(to: point) <= radius }
}
