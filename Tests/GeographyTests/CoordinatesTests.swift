import Foundation
import Geography
import TestSupport
import Testing

/// Random points, poles and the antimeridian more often than chance.
struct Points: Sequence, IteratorProtocol {
  var random: SplitMix
  var left: Int

  init(_ count: Int, seed: UInt64 = 1) {
    random = SplitMix(seed: seed)
    left = count
  }

  mutating func next() -> Coordinates? {
    guard left > 0 else { return nil }
    left -= 1
    let odd: Double = [-90.0, 90, 0, 89.9999999, -89.9999999].randomElement(using: &random) ?? 0
    let latitude = left % 7 == 0 ? odd : Double.random(in: -90...90, using: &random)
    let seam: Double =
      [-180.0, 180, 0, 179.9999999, -179.9999999].randomElement(using: &random) ?? 0
    let longitude = left % 5 == 0 ? seam : Double.random(in: -180...180, using: &random)
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}

@Suite("Coordinates")
struct CoordinatesTests {
  @Test("distances of known cities, within half a percent of the ellipsoid's")
  func cities() throws {
    // Geodesic lengths on WGS 84 (Karney), rounded to kilometres.
    let known: [(String, String, Double)] = [
      ("52.5200,13.4050", "35.6812,139.7671", 8_940_000),
      ("59.9109,10.7525", "59.3301,18.0581", 417_000),
      ("-23.5614,-46.6559", "25.1972,55.2797", 12_224_000),
    ]
    for (a, b, metres) in known {
      let (from, to) = (try Coordinates(a), try Coordinates(b))
      #expect(abs(from.distance(to: to) / metres - 1) < 0.005, "\(a) \(b) \(from.distance(to: to))")
    }
    let degree = try Coordinates("0,0").distance(to: Coordinates("1,0"))
    #expect(abs(degree - 6_371_008.8 * .pi / 180) < 1e-6)
  }

  @Test("distances are symmetric, never negative, and obey the triangle")
  func metric() {
    for (a, b) in zip(Points(400), Points(400, seed: 2)) {
      #expect(abs(a.distance(to: b) - b.distance(to: a)) < 1e-6)
      #expect(a.distance(to: a) == 0)
      for c in Points(5, seed: 3) {
        #expect(a.distance(to: c) <= a.distance(to: b) + b.distance(to: c) + 1e-6)
      }
    }
  }

  @Test("distances and bearings are those of the formulas with Foundation's functions")
  func formulas() {
    for (a, b) in zip(Points(500), Points(500, seed: 4)) {
      let (p, q) = (a.latitude * .pi / 180, b.latitude * .pi / 180)
      let step = (b.longitude - a.longitude) * .pi / 180
      let half = pow(sin((q - p) / 2), 2) + cos(p) * cos(q) * pow(sin(step / 2), 2)
      let metres = 2 * atan2(half.squareRoot(), max(0, 1 - half).squareRoot()) * 6_371_008.8
      #expect(abs(a.distance(to: b) - metres) < 0.2)
      guard abs(a.latitude) < 89, metres > 1, metres < 19_000_000 else { continue }
      let angle = atan2(sin(step) * cos(q), cos(p) * sin(q) - sin(p) * cos(q) * cos(step))
      let turned = (angle * 180 / .pi + 360).truncatingRemainder(dividingBy: 360)
      let apart = abs(a.bearing(to: b) - turned)
      #expect(min(apart, 360 - apart) < 1e-7)
    }
  }

  @Test("going there and measuring gives the way and the direction again")
  func roundTrips() {
    var random = SplitMix(seed: 5)
    for from in Points(500) {
      let bearing = Double.random(in: 0..<360, using: &random)
      let metres = Double.random(in: 1...15_000_000, using: &random)
      let to = from.destination(bearing: bearing, distance: metres)
      #expect(abs(from.distance(to: to) - metres) < 1e-5)
      let apart = abs(from.bearing(to: to) - bearing)
      #expect(min(apart, 360 - apart) < 1e-4, "\(from) \(bearing) \(metres)")
      let back = from.destination(bearing: bearing + 180, distance: -metres)
      #expect(back.distance(to: to) < 1e-5)
    }
  }

  @Test("points between lie on the way, in even steps")
  func between() {
    for (a, b) in zip(Points(200), Points(200, seed: 6)) {
      let whole = a.distance(to: b)
      #expect(a.interpolated(to: b, 0) == a && a.interpolated(to: b, 1) == b)
      for part in [0.25, 0.5, 0.9] {
        let point = a.interpolated(to: b, part)
        #expect(abs(a.distance(to: point) - whole * part) < 1e-4)
        #expect(abs(point.distance(to: b) - whole * (1 - part)) < 1e-2)
      }
    }
  }

  @Test("poles and the antimeridian")
  func edges() throws {
    let pole = try Coordinates("90,0")
    #expect(pole.distance(to: try Coordinates("90,123")) < 1e-6)
    let south = pole.destination(bearing: 180, distance: 1000)
    #expect(abs(south.longitude) < 1e-9 && south.latitude < 90)
    #expect(pole.destination(bearing: .nan, distance: 1) == pole)
    #expect(south.destination(bearing: 0, distance: .infinity) == south)
    #expect(south.interpolated(to: pole, .nan) == south)
    #expect(try Coordinates("-0.00000001,-180").text == "0,-180")
    #expect(try Coordinates("-1.5,0.0000001").text == "-1.5,0.0000001")
    let west = try Coordinates("0,-179.9")
    let east = try Coordinates("0,179.9")
    #expect(abs(east.distance(to: west) - 22_239) < 1)
    #expect(abs(east.bearing(to: west) - 90) < 1e-9)
    #expect(abs(east.interpolated(to: west, 0.5).longitude) > 179.999)
  }

  @Test(
    "a text that is no point says why",
    arguments: [
      ("", CoordinatesFault.notAPair("")), ("35.68", .notAPair("35.68")),
      ("1,2,3", .notAPair("1,2,3")), ("a,2", .notANumber("a")), ("1,", .notANumber("")),
      ("nan,1", .notANumber("nan")), ("1e1,1", .notANumber("1e1")), ("0x1,1", .notANumber("0x1")),
      ("139.76,35.68", .latitude(139.76, isSwapped: true)),
      ("139.76,135.68", .latitude(139.76, isSwapped: false)), ("1,181", .longitude(181)),
      ("1,-", .notANumber("-")),
      (String(repeating: "9", count: 400) + ",1", .notANumber(String(repeating: "9", count: 400))),
    ])
  func faults(_ text: String, _ fault: CoordinatesFault) {
    #expect(throws: fault) { try Coordinates(text) }
  }

  @Test("a text with spaces is a point")
  func reading() throws {
    #expect(try Coordinates(" -23.5 , +46 ") == Coordinates(latitude: -23.5, longitude: 46))
    #expect(Coordinates(latitude: .nan, longitude: 0) == nil)
    #expect(Coordinates(latitude: 0, longitude: .infinity) == nil)
    #expect(Coordinates(latitude: -90, longitude: 180) != nil)
  }

  @Test("a timed way is walked evenly and stops at its ends")
  func track() throws {
    let (a, b) = (try Coordinates("59.9,10.7"), try Coordinates("59.91,10.7"))
    let track = try #require(
      Track([.init(at: a, time: 0), .init(at: b, time: 100), .init(at: b, time: 130)]))
    #expect(track.duration == 130)
    #expect(track.position(at: -5) == a && track.position(at: 115) == b)
    #expect(track.position(at: 999) == b)
    let middle = try #require(track.position(at: 50))
    #expect(abs(a.distance(to: middle) - track.length / 2) < 1e-6)
    #expect(track.speeds.count == 2 && track.speeds[1] == 0)
    #expect(abs(track.speeds[0] - 11.12) < 0.01)
    #expect(Track([]) == nil)
    #expect(Track([.init(at: a, time: 1), .init(at: b, time: 0)]) == nil)
    #expect(Track([.init(at: a, time: .nan)]) == nil)
    #expect(Track([.init(at: a, time: 0), .init(at: b, time: 0)])?.speeds == [.infinity])
  }
}
