import Commands
import Foundation
import TestSupport
import Testing

@Suite("Places and areas as files")
struct PlacesOutputTests {
  /// Files of a built country by path, with these areas and places.
  private func build(
    areas: String = "", places: String = "", platforms: String = "[ios, android]"
  ) throws -> [String: String] {
    var workspace = [
      "comity.yaml": "comity: 1\napp: Ride\nplatforms: \(platforms)\nsource: en\n",
      "Core/layer.yaml": "layer: core\nstart: home\n",
      "Core/screens/home.yaml": "screen: home\ntitle: home.title\n",
      "Core/strings/en.yaml": "strings: en\ntexts: { home: { title: Home } }\n",
      "Countries/fj/country.yaml":
        "country: fj\nname: Fiji\nlanguages: [en]\ncurrency: FJD\nowners: [\"@x\"]\n",
    ]
    if !areas.isEmpty { workspace["Countries/fj/areas/a.yaml"] = "areas: a\nshapes:\n" + areas }
    if !places.isEmpty { workspace["Countries/fj/places/p.yaml"] = "places: p\n" + places }
    let files = MemoryFileSystem(workspace)
    let outcome = Recorder(files: files).run("build --all")
    try #require(outcome.code == .done, "\(outcome.errors)")
    return Dictionary(
      uniqueKeysWithValues: files.contents.compactMap { path, text in
        path.hasPrefix("build/fj/") ? (String(path.dropFirst("build/fj/".count)), text) : nil
      })
  }

  private let town = """
    points:
      west: { lat: -16.8, lon: 179.95, name: "A <b> & \\u0001c", accuracy: 12.5 }
      east: { lat: -16.8, lon: -179.95 }
      edge: { lat: 0, lon: 180 }
    routes:
      ferry: { points: [{ at: west }, { at: east, after: 20min }] }
      back: { points: [{ at: east }, { at: west, after: 20min }] }
      wait: { points: [{ at: west }, { at: west, after: 1500ms }, { at: { lat: -16.8, lon: 179.9501 }, after: 24h }] }

    """

  @Test("a point is one way point, its name escaped, without a time")
  func point() throws {
    let files = try build(places: town)
    let west = try #require(files["debug/places/points/west.gpx"])
    #expect(
      west == """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="Comity" xmlns="http://www.topografix.com/GPX/1/1">
          <wpt lat="-16.8" lon="179.95"><name>A &lt;b&gt; &amp; c</name></wpt>
        </gpx>

        """)
    // GPX has no longitude of 180.
    let edge = try #require(files["debug/places/points/edge.gpx"])
    #expect(edge.contains(#"lat="0" lon="-180""#))
  }

  @Test("a route has times from one fixed moment, and two points at the antimeridian")
  func route() throws {
    let files = try build(places: town)
    func points(_ id: String) throws -> [String] {
      try #require(files["debug/places/routes/\(id).gpx"]).split(separator: "\n")
        .filter { $0.contains("<wpt") }.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(
      try points("ferry") == [
        #"<wpt lat="-16.8" lon="179.95"><time>2000-01-01T00:00:00Z</time><name>west</name></wpt>"#,
        #"<wpt lat="-16.8" lon="179.9999999"><time>2000-01-01T00:10:00Z</time></wpt>"#,
        #"<wpt lat="-16.8" lon="-180"><time>2000-01-01T00:10:00Z</time></wpt>"#,
        #"<wpt lat="-16.8" lon="-179.95"><time>2000-01-01T00:20:00Z</time><name>east</name></wpt>"#,
      ])
    #expect(try points("back").count == 4)
    #expect(
      try points("wait") == [
        #"<wpt lat="-16.8" lon="179.95"><time>2000-01-01T00:00:00Z</time><name>west</name></wpt>"#,
        #"<wpt lat="-16.8" lon="179.95"><time>2000-01-01T00:00:01.500Z</time><name>west</name></wpt>"#,
        #"<wpt lat="-16.8" lon="179.9501"><time>2000-01-02T00:00:01.500Z</time></wpt>"#,
      ])
  }

  @Test("scripts have a branch a place and a route, for the platforms of the app")
  func scripts() throws {
    let both = try build(places: town)
    let simctl = try #require(both["debug/places/simctl.sh"])
    let adb = try #require(both["debug/places/adb.sh"])
    #expect(simctl.contains("  west) stay -16.8 179.95 ;;\n"))
    // 10.6 km in 20 minutes.
    #expect(simctl.contains("    move -16.8 179.95 -16.8 -179.95 8.871 1200\n"))
    #expect(simctl.contains("    sleep 1.5\n"))
    #expect(adb.contains("    move -16.8 179.95 -16.8 -179.95 1200\n"))
    let ios = try build(places: town, platforms: "[ios]")
    #expect(ios["debug/places/adb.sh"] == nil && ios["debug/places/simctl.sh"] != nil)
    let clash = try build(
      places: """
        points: { a: { lat: 1, lon: 1 } }
        routes: { a: { points: [{ at: a }, { at: { lat: 1.001, lon: 1 }, after: 1min }] } }

        """)
    #expect(clash["debug/places/adb.sh"]?.contains("  point/a) stay 1 1 ;;\n  a)\n") ?? false)
  }

  @Test("what debug builds take lies under debug/ only, and nothing is written for nothing")
  func debugOnly() throws {
    let files = try build(places: town)
    for (path, text) in files where !path.hasPrefix("debug/") && path != "manifest.json" {
      #expect(!text.contains("ferry") && !path.contains("places"), "\(path)")
    }
    let none = try build()
    #expect(!none.keys.contains { $0.contains("places") || $0.contains("areas") })
  }

  @Test("each place says where it lies, each route what it comes into and when")
  func menu() throws {
    let files = try build(
      areas: """
          sea: { kind: service, circle: { lat: -16.8, lon: 180, radius: 30000 } }
          pier: { kind: no-pickup, circle: { lat: -16.8, lon: -179.95, radius: 100 } }

        """, places: town)
    struct Menu: Decodable {
      struct Point: Decodable {
        let id: String
        let accuracy: Double?
        let areas: [String]
      }
      struct Route: Decodable {
        struct Area: Decodable {
          let id: String
          let milliseconds: Int
        }
        let id: String
        let meters: Int
        let milliseconds: Int
        let areas: [Area]
      }
      let formatVersion: Int
      let country: String
      let points: [Point]
      let routes: [Route]
    }
    let text = try #require(files["debug/places/places.json"])
    let menu = try JSONDecoder().decode(Menu.self, from: Data(text.utf8))
    #expect(menu.country == "fj")
    #expect(menu.points.map(\.id) == ["east", "edge", "west"])
    #expect(menu.points.map(\.areas) == [["pier", "sea"], [], ["sea"]])
    #expect(menu.points.map(\.accuracy) == [nil, nil, 12.5])
    let ferry = try #require(menu.routes.first { $0.id == "ferry" })
    #expect(ferry.meters == 10_645 && ferry.milliseconds == 1_200_000)
    #expect(ferry.areas.map(\.id) == ["sea", "pier"])
    #expect(ferry.areas.map(\.milliseconds) == [0, 1_200_000])
  }

  @Test("areas are GeoJSON: counter-clockwise, circles with their middle, cut at the antimeridian")
  func geoJSON() throws {
    let files = try build(
      areas: """
          clockwise:
            kind: no-pickup
            platforms: [ios]
            polygon: [{ lat: 0, lon: 0 }, { lat: 1, lon: 0 }, { lat: 1, lon: 1 }, { lat: 0, lon: 1 }]
          hotel:
            kind: facility
            name: Hôtel "A"
            circle: { lat: 10, lon: 20, radius: 80 }
            pickups: [{ id: b, lat: 10.0001, lon: 20 }, { id: a, lat: 10, lon: 20.0001, name: Gate }]
          strait: { kind: service, firms: [X], circle: { lat: -16.8, lon: 179.99, radius: 5000 } }

        """)
    let text = try #require(files["areas.geojson"])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let features = try #require(json["features"] as? [[String: Any]])
    #expect(
      features.compactMap { $0["id"] as? String } == [
        "clockwise", "hotel", "hotel/b", "hotel/a", "strait",
      ])
    func geometry(_ index: Int) -> [String: Any] {
      features[index]["geometry"] as? [String: Any] ?? [:]
    }
    func properties(_ index: Int) -> [String: Any] {
      features[index]["properties"] as? [String: Any] ?? [:]
    }
    let square = try #require(geometry(0)["coordinates"] as? [[[Double]]])
    #expect(square.count == 1 && square[0].count == 5 && area(square[0]) == 2)
    #expect(properties(0)["platforms"] as? [String] == ["ios"])
    #expect(properties(1)["center"] as? [Double] == [20, 10])
    #expect(properties(1)["radius"] as? Double == 80)
    #expect((geometry(1)["coordinates"] as? [[[Double]]])?.first?.count == 65)
    #expect(properties(2)["rank"] as? Int == 1 && properties(2)["area"] as? String == "hotel")
    #expect(geometry(2)["coordinates"] as? [Double] == [20, 10.0001])
    #expect(properties(3)["name"] as? String == "Gate")
    #expect(geometry(4)["type"] as? String == "MultiPolygon")
    let parts = try #require(geometry(4)["coordinates"] as? [[[[Double]]]])
    #expect(parts.count == 2 && parts.allSatisfy { $0.count == 1 && area($0[0]) > 0 })
    #expect(properties(4)["firms"] as? [String] == ["X"])
  }

  /// Twice the signed area of a ring in square degrees.
  private func area(_ ring: [[Double]]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) { $0 + $1.0[0] * $1.1[1] - $1.1[0] * $1.0[1] }
  }
}
