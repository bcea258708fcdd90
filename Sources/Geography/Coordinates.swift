/// A point of the earth in degrees (WGS 84). Lengths are in metres along great circles of a sphere,
/// which deviates from the real earth by 0.5 % at most.
public struct Coordinates: Hashable, Sendable {
  /// North of the equator, -90 to 90.
  public let latitude: Double
  /// East of Greenwich, -180 to 180.
  public let longitude: Double

  /// The mean radius of the earth in metres (IUGG).
  public static let earthRadius = 6_371_008.8

  /// A point; nil where a number is out of its range or none.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// A point whose longitude is taken into its range and whose latitude is cut to its own.
  init(wrapping latitude: Double, _ longitude: Double) {
    self.latitude = min(max(latitude, -90), 90)
    self.longitude = Self.wrapped(longitude)
  }

  /// Metres along the shortest way.
  public func distance(to other: Coordinates) -> Double {
    let (a, b) = (Vector(self), Vector(other))
    return Trigonometry.arcTangent(y: a.cross(b).length, x: a.dot(b)) * Self.metresPerDegree
  }

  /// The direction in which the shortest way begins: 0 north, 90 east, below 360. 0 to the same
  /// point; from a pole, the direction along the longitude that the pole was given with.
  public func bearing(to other: Coordinates) -> Double {
    let step = Trigonometry.sineAndCosine(Self.wrapped(other.longitude - longitude))
    let from = Trigonometry.sineAndCosine(latitude)
    let to = Trigonometry.sineAndCosine(other.latitude)
    let angle = Trigonometry.arcTangent(
      y: step.sine * to.cosine,
      x: from.cosine * to.sine - from.sine * to.cosine * step.cosine)
    return angle < 0 ? angle + 360 : angle
  }

  /// The point so many metres away along a great circle that begins in a direction.
  ///
  /// - Parameters:
  ///   - bearing: In degrees from north over east.
  ///   - distance: In metres; a negative one goes the other way.
  ///
  /// With a bearing or distance that is no finite number it is this point.
  public func destination(bearing: Double, distance: Double) -> Coordinates {
    guard bearing.isFinite, distance.isFinite else { return self }
    let way = Trigonometry.sineAndCosine(distance / Self.metresPerDegree)
    let turn = Trigonometry.sineAndCosine(bearing)
    let from = Trigonometry.sineAndCosine(latitude)
    let meridian = Trigonometry.sineAndCosine(longitude)
    // The unit vectors up, east and north at this point.
    let up = Vector(self)
    let east = Vector(x: -meridian.sine, y: meridian.cosine, z: 0)
    let north = Vector(
      x: -from.sine * meridian.cosine, y: -from.sine * meridian.sine, z: from.cosine)
    let ahead = north.scaled(turn.cosine) + east.scaled(turn.sine)
    return (up.scaled(way.cosine) + ahead.scaled(way.sine)).coordinates
  }

  /// The point at a part of the shortest way: 0 here, 1 there. Between opposite points of the globe,
  /// which have no shortest way, it goes by the bearing.
  public func interpolated(to other: Coordinates, _ part: Double) -> Coordinates {
    if part == 0 || self == other { return self }
    if part == 1 { return other }
    return destination(bearing: bearing(to: other), distance: distance(to: other) * part)
  }

  /// Metres of one degree of a great circle.
  static let metresPerDegree = earthRadius * .pi / 180

  /// Degrees of longitude taken into -180 to 180.
  static func wrapped(_ longitude: Double) -> Double {
    guard longitude < -180 || longitude > 180 else { return longitude }
    let turn = longitude.truncatingRemainder(dividingBy: 360)
    return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
  }
}

/// A direction from the middle of the earth.
struct Vector {
  /// Towards latitude 0, longitude 0.
  let x: Double
  /// Towards latitude 0, longitude 90.
  let y: Double
  /// Towards the north pole.
  let z: Double

  init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  init(_ point: Coordinates) {
    let latitude = Trigonometry.sineAndCosine(point.latitude)
    let longitude = Trigonometry.sineAndCosine(point.longitude)
    x = latitude.cosine * longitude.cosine
    y = latitude.cosine * longitude.sine
    z = latitude.sine
  }

  var length: Double { dot(self).squareRoot() }

  var coordinates: Coordinates {
    Coordinates(
      wrapping: Trigonometry.arcTangent(y: z, x: (x * x + y * y).squareRoot()),
      Trigonometry.arcTangent(y: y, x: x))
  }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: Vector) -> Vector {
    Vector(
      x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  func scaled(_ factor: Double) -> Vector { Vector(x: x * factor, y: y * factor, z: z * factor) }

  static func + (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x + right.x, y: left.y + right.y, z: left.z + right.z)
  }
}
