import ComityRuntime
import Foundation
import Geography
import Testing

@Suite("Fake location")
struct FakeLocationTests {
  private static func places(_ json: String) throws -> DebugBundle.Places {
    try DebugBundle(
      json: Data(#"{"formatVersion":1,"country":"x","places":\#(json)}"#.utf8)
    ).places
  }

  @Test("a route is taken along great circles at an even speed")
  func routes() throws {
    let places = try Sample.debug("jp").places
    let way = try places.way("station-to-hotel")
    #expect(way.duration == .seconds(210))
    let station = try places.position(of: "tokyo-station")
    let hotel = try places.position(of: "marunouchi-hotel")
    #expect(station.accuracy == 20)
    #expect(way.position(at: .seconds(-1)) == station)
    #expect(way.position(at: .seconds(210)) == hotel)
    #expect(way.position(at: .seconds(10_000)) == hotel)
    let start = way.position(at: .zero)
    #expect(start.at == station.at)
    let middle = way.position(at: .seconds(45))
    let corner = way.position(at: .seconds(90))
    #expect(abs(middle.at.distance(to: station.at) - middle.at.distance(to: corner.at)) < 0.01)
    #expect(middle.accuracy == 12.5)
    #expect(abs(middle.speed - station.at.distance(to: corner.at) / 90) < 1e-9)
    // South-west, out of the station.
    #expect(try #require(middle.course) > 180 && #require(middle.course) < 270)
    #expect(hotel.course == nil && hotel.speed == 0)
  }

  @Test("over the antimeridian the shorter way is taken")
  func antimeridian() throws {
    let places = try Self.places(
      #"""
      {"points":{"a":{"lat":10,"lon":179.5},"b":{"lat":10,"lon":-179.5}},
      "routes":{"r":{"points":[{"at":"a"},{"at":"b","after":{"milliseconds":1000}}]}}}
      """#)
    let middle = try places.way("r").position(at: .milliseconds(500))
    #expect(abs(abs(middle.at.longitude) - 180) < 1e-6)
  }

  @Test("places and routes that are not there, and routes that go nowhere")
  func unknown() throws {
    let places = try Sample.debug("jp").places
    let location = FakeLocation(places)
    let place = #expect(throws: LocationError.self) { try location.jump(to: "tokio-station") }
    #expect(
      place?.description == "there is no place `tokio-station`; did you mean `tokyo-station`?")
    #expect(throws: LocationError.self) { try location.play("nowhere") }
    #expect(location.position == nil)
    let broken = try Self.places(
      #"""
      {"points":{"a":{"lat":1,"lon":1}},"routes":{"none":{"points":[]},
      "gone":{"points":[{"at":"b"}]},
      "back":{"points":[{"at":"a"},{"at":"a","after":{"milliseconds":-5}}]}}}
      """#)
    for id in ["none", "gone", "back"] {
      #expect(throws: LocationError.brokenRoute(id: id)) { try broken.way(id) }
    }
    for point in [#"{"lat":91,"lon":0}"#, #"{"lat":0,"lon":-181}"#, #"{"lat":0}"#] {
      #expect(throws: BundleError.self) { try Self.places(#"{"points":{"a":\#(point)}}"#) }
    }
  }

  @Test("a stream has the present position and every one after it", .timeLimit(.minutes(10)))
  func stream() async throws {
    let places = try Sample.debug("jp").places
    let clock = ManualClock()
    let location = FakeLocation(places, clock: clock, interval: .seconds(70))
    try location.jump(to: "ginza-crossing")
    #expect(location.place == "ginza-crossing")
    var positions = location.positions.makeAsyncIterator()
    #expect(await positions.next() == (try places.position(of: "ginza-crossing")))
    try location.play("station-to-hotel")
    #expect(location.place == nil && location.route == "station-to-hotel")
    let way = try places.way("station-to-hotel")
    #expect(await positions.next() == way.position(at: .zero))
    for turn in 1...3 {
      await clock.advance(by: .seconds(70))
      #expect(await positions.next() == way.position(at: .seconds(70 * turn)))
    }
    #expect(location.position?.at == (try places.position(of: "marunouchi-hotel").at))
    location.clear()
    #expect(location.position == nil && location.route == nil)
  }

  @Test("a route twice as fast; a jump leaves it", .timeLimit(.minutes(10)))
  func leaving() async throws {
    let places = try Sample.debug("jp").places
    let clock = ManualClock()
    let location = FakeLocation(places, clock: clock, interval: .seconds(10))
    try location.play("station-to-hotel", speed: 2)
    let way = try places.way("station-to-hotel")
    var positions = location.positions.makeAsyncIterator()
    _ = await positions.next()
    await clock.advance(by: .seconds(10))
    #expect(await positions.next() == way.position(at: .seconds(20)))
    location.jump(to: try #require(Coordinates(latitude: 1, longitude: 2)), accuracy: 3)
    #expect(await positions.next()?.accuracy == 3)
    await clock.advance(by: .seconds(10))
    for _ in 0..<50 { await Task.yield() }
    #expect(location.position?.at.latitude == 1)
    try location.play("station-to-hotel", speed: .nan)
    location.pause()
    #expect(location.position == way.position(at: .zero))
  }

  @Test("streams end with the location", .timeLimit(.minutes(10)))
  func ending() async throws {
    var location: FakeLocation? = FakeLocation(try Sample.debug("no").places)
    let stream = try #require(location).positions
    try location?.jump(to: "opera")
    location = nil
    var count = 0
    for await _ in stream { count += 1 }
    #expect(count == 1)
  }

  @Test("a place of a launch lies in the areas it should")
  func areas() throws {
    let location = FakeLocation(try Sample.debug("jp").places)
    try location.apply(LaunchOptions(["-comityPlace", "marunouchi-hotel"]))
    let position = try #require(location.position)
    #expect(
      try Sample.bundle("jp").areas(at: position.at) == ["central-tokyo", "marunouchi-garden"])
  }
}
