import Geography
import TestSupport
import Testing

@Suite("Outlines")
struct OutlineTests {
  private func points(_ corners: [(Double, Double)]) -> [Coordinates] {
    corners.compactMap { Coordinates(latitude: $0.0, longitude: $0.1) }
  }

  private func polygon(_ corners: [(Double, Double)]) throws -> Polygon {
    try Polygon(points(corners))
  }

  /// A random star around a middle: never crossing itself, seldom convex.
  private func star(
    around middle: (Double, Double), _ random: inout SplitMix, size: Double = 2
  ) -> [(Double, Double)] {
    let count = Int.random(in: 3...12, using: &random)
    return (0..<count).map { index in
      let long = Double.random(in: 0.3...1, using: &random) * size
      let point = Coordinates(latitude: 0, longitude: 0)?
        .destination(
          bearing: Double(index) * 360 / Double(count), distance: long * 111_000)
      return (middle.0 + (point?.latitude ?? 0), middle.1 + (point?.longitude ?? 0))
    }
  }

  private func turned(_ corners: [(Double, Double)], _ degrees: Double) -> [(Double, Double)] {
    corners.map { ($0.0, wrapped($0.1 + degrees)) }
  }

  private func wrapped(_ degrees: Double) -> Double {
    let turn = (degrees + 180).truncatingRemainder(dividingBy: 360)
    return (turn < 0 ? turn + 360 : turn) - 180
  }

  @Test("what a polygon holds does not change when the globe turns under it")
  func rotation() throws {
    var random = SplitMix(seed: 11)
    for _ in 0..<150 {
      let corners = star(around: (Double.random(in: -60...60, using: &random), 0), &random)
      let home = try polygon(corners)
      for degrees in [37.5, 179.25, 180, -181.5, 300] {
        let away = try polygon(turned(corners, degrees))
        #expect(away.isCounterClockwise == home.isCounterClockwise)
        for _ in 0..<10 {
          let point = (
            corners[0].0 + Double.random(in: -3...3, using: &random),
            Double.random(in: -3...3, using: &random)
          )
          let (here, there) = (points([point]), points(turned([point], degrees)))
          #expect(home.contains(here[0]) == away.contains(there[0]))
          #expect(abs(home.distance(to: here[0]) - away.distance(to: there[0])) < 1e-3)
        }
      }
    }
  }

  @Test("the direction of corners and the first corner do not matter")
  func order() throws {
    var random = SplitMix(seed: 12)
    for _ in 0..<100 {
      let corners = star(around: (10, 179.5), &random)
      let one = try polygon(turned(corners, 0))
      let reversed = try polygon(turned(corners.reversed(), 0))
      let shifted = try polygon(turned(Array(corners.dropFirst() + corners.prefix(1)), 0))
      #expect(one.isCounterClockwise != reversed.isCounterClockwise)
      for point in points(turned(star(around: (10, 179.5), &random), 0)) {
        #expect(one.contains(point) == reversed.contains(point))
        #expect(one.contains(point) == shifted.contains(point))
      }
      #expect(Outline.polygon(one).rings == Outline.polygon(one).rings)
      #expect(Outline.polygon(one).overlaps(.polygon(reversed)))
    }
  }

  @Test("a circle holds what is nearer than its radius, wherever it lies")
  func circles() throws {
    var random = SplitMix(seed: 13)
    for middle in Points(200, seed: 14) {
      let radius = Double.random(in: 10...3_000_000, using: &random)
      let circle = try #require(Circle(center: middle, radius: radius))
      let bearing = Double.random(in: 0..<360, using: &random)
      #expect(circle.contains(middle.destination(bearing: bearing, distance: radius * 0.9999)))
      #expect(!circle.contains(middle.destination(bearing: bearing, distance: radius * 1.0001)))
      let outside = middle.destination(bearing: bearing, distance: radius * 1.5)
      #expect(abs(Outline.circle(circle).distance(to: outside) - radius / 2) < 1e-3)
    }
    let pole = try #require(Coordinates(latitude: 90, longitude: 0))
    #expect(Circle(center: pole, radius: 0) == nil && Circle(center: pole, radius: .nan) == nil)
    #expect(Circle(center: pole, radius: 5_000_001) == nil)
    #expect(try #require(Circle(center: pole, radius: 1)).holdsPole)
    #expect(Outline.circle(try #require(Circle(center: pole, radius: 1))).rings.isEmpty)
  }

  @Test("a circle's 64 corners lie on it, counter-clockwise, its sides within 0.2 %")
  func circleRings() throws {
    for middle in Points(100, seed: 15) where abs(middle.latitude) < 80 {
      let circle = try #require(Circle(center: middle, radius: 500))
      let corners = circle.corners()
      #expect(corners.count == 64)
      #expect(try Polygon(corners).isCounterClockwise)
      for (corner, next) in zip(corners, corners.dropFirst()) {
        #expect(abs(middle.distance(to: corner) - 500) < 1e-4)
        #expect(middle.distance(to: corner.interpolated(to: next, 0.5)) > 499)
      }
    }
  }

  @Test("rings are closed, counter-clockwise and cut at the antimeridian")
  func rings() throws {
    var random = SplitMix(seed: 16)
    for degrees in [0.0, 100, 179, 180, 181] {
      for _ in 0..<30 {
        let corners = turned(star(around: (20, 0), &random), degrees)
        let rings = Outline.polygon(try polygon(corners)).rings
        #expect(!rings.isEmpty)
        for ring in rings {
          #expect(ring.first == ring.last && ring.count >= 4)
          #expect(area(ring) > 0)
          // No ring of a small polygon goes round the earth.
          let longitudes = ring.map(\.longitude)
          #expect((longitudes.max() ?? 0) - (longitudes.min() ?? 0) < 10)
        }
      }
    }
    let square = try polygon([(0, 179), (0, -179), (1, -179), (1, 179)])
    let rings = Outline.polygon(square).rings
    #expect(rings.count == 2)
    #expect(rings.map { $0.map(\.longitude).max() } == [180, -179])
    #expect(rings.map { area($0) } == [2, 2])
    let circle = try #require(Circle(center: points([(10, 180)])[0], radius: 1000))
    #expect(Outline.circle(circle).rings.count == 2)
  }

  /// Twice the signed area in square degrees.
  private func area(_ ring: [Coordinates]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) {
      $0 + $1.0.longitude * $1.1.latitude - $1.1.longitude * $1.0.latitude
    }
  }

  @Test("what corners make no polygon")
  func faults() {
    func fault(_ corners: [(Double, Double)]) -> PolygonFault? {
      do {
        _ = try polygon(corners)
        return nil
      } catch let error as PolygonFault {
        return error
      } catch {
        return nil
      }
    }
    #expect(fault([(0, 0), (0, 1)]) == .tooFewCorners(2))
    let many = (0...2000).map { (Double($0 % 2), Double($0) / 100) }
    #expect(fault(many) == .tooManyCorners(2001))
    #expect(fault([(0, 0), (0, 1), (0, 1), (1, 0)]) == .repeatedCorner(2))
    #expect(fault([(0, 0), (0, 1), (1, 1), (0, 0)]) == .repeatedCorner(0))
    #expect(fault([(0, 0), (1, 1), (0, 1), (1, 0)]) == .crossing(0, 2))
    #expect(fault([(0, 0), (1, 1), (2, 2)]) == .crossing(0, 2))
    #expect(fault([(0, 0), (0, 2), (0, 1), (1, 1)]) == .crossing(0, 1))
    #expect(fault([(0, 0), (0, 4), (2, 2), (0, 2), (2, 0)]) == .crossing(0, 2))
    #expect(fault([(80, 0), (80, 120), (80, -120)]) == .pole)
    #expect(fault([(80, 0), (90, 0), (80, 20)]) == .pole)
    #expect(fault([(0, -100), (10, 0), (0, 100), (-10, 0)]) == .tooWide)
    #expect(fault([(0, 179), (0, -179), (1, -179), (1, 179)]) == nil)
  }

  @Test("every bow tie is found, no star is one")
  func bowTies() throws {
    var random = SplitMix(seed: 17)
    for _ in 0..<200 {
      var corners = star(around: (40, -180), &random)
      _ = try polygon(turned(corners, 0))
      guard corners.count > 3 else { continue }
      // Two neighbours of a star change places: their sides cross, unless the star bends there.
      corners.swapAt(0, 2)
      corners.swapAt(1, 3)
      corners.swapAt(1, 2)
      let crossing = brute(corners)
      let found: Bool = (try? polygon(turned(corners, 0))) == nil
      #expect(found == crossing)
    }
  }

  /// Whether two sides cross, each compared with each.
  private func brute(_ corners: [(Double, Double)]) -> Bool {
    func turn(_ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double)) -> Double {
      (b.1 - a.1) * (c.0 - a.0) - (b.0 - a.0) * (c.1 - a.1)
    }
    let sides = corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    return sides.contains { one in
      sides.contains { other in
        turn(one.0, one.1, other.0) * turn(one.0, one.1, other.1) < 0
          && turn(other.0, other.1, one.0) * turn(other.0, other.1, one.1) < 0
      }
    }
  }

  @Test("overlap is symmetric and agrees with points that both hold")
  func overlaps() throws {
    var random = SplitMix(seed: 18)
    for _ in 0..<300 {
      func outline() throws -> Outline {
        let middle = (
          Double.random(in: -4...4, using: &random), Double.random(in: 176...184, using: &random)
        )
        if Bool.random(using: &random) {
          return .polygon(try polygon(turned(star(around: middle, &random), 0)))
        }
        let center = points(turned([middle], 0))[0]
        return .circle(
          try #require(
            Circle(center: center, radius: Double.random(in: 1000...200_000, using: &random))))
      }
      let (one, other) = (try outline(), try outline())
      let overlap = one.overlaps(other)
      #expect(overlap == other.overlaps(one))
      for _ in 0..<200 {
        let point = points(
          turned(
            [
              (
                Double.random(in: -6...6, using: &random),
                Double.random(in: 174...186, using: &random)
              )
            ],
            0))[0]
        if one.contains(point), other.contains(point) { #expect(overlap) }
      }
    }
    let square = try polygon([(0, 0), (0, 1), (1, 1), (1, 0)])
    let beside = try polygon([(0, 1), (0, 2), (1, 2), (1, 1)])
    let inside = try polygon([(0.4, 0.4), (0.4, 0.6), (0.6, 0.6), (0.6, 0.4)])
    #expect(!Outline.polygon(square).overlaps(.polygon(beside)))
    #expect(Outline.polygon(square).overlaps(.polygon(inside)))
    #expect(Outline.polygon(inside).overlaps(.polygon(square)))
    #expect(Outline.polygon(square).overlaps(.polygon(square)))
  }
}
