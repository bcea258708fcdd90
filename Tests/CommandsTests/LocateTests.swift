import Commands
import Foundation
import TestSupport
import Testing

@Suite("comity locate")
struct LocateTests {
  private let recorder = Recorder(
    files: MemoryFileSystem([
      "comity.yaml": "comity: 1\napp: Ride\nplatforms: [ios]\nsource: en\n",
      "Core/layer.yaml": "layer: core\nstart: home\n",
      "Core/screens/home.yaml": "screen: home\ntitle: home.title\n",
      "Core/strings/en.yaml": "strings: en\ntexts: { home: { title: Home } }\n",
      "Countries/br/country.yaml":
        "country: br\nname: Brazil\nlanguages: [en]\ncurrency: BRL\nowners: [\"@x\"]\n",
      "Countries/br/areas/town.yaml": """
      areas: town
      shapes:
        city: { kind: service, name: City, firms: [A, B], circle: { lat: -23.5, lon: -46.6, radius: 9000 } }
        hotel:
          kind: facility
          circle: { lat: -23.5, lon: -46.6, radius: 100 }
          pickups: [{ id: front, name: Front, lat: -23.5005, lon: -46.6 }]
        kerb: { kind: no-pickup, circle: { lat: -23.5, lon: -46.6, radius: 20 } }

      """,
      "Countries/br/places/town.yaml": """
      places: town
      points: { lobby: { lat: -23.5, lon: -46.6, name: Lobby }, hill: { lat: -23.4, lon: -46.6 } }

      """,
      "Countries/no/country.yaml":
        "country: \"no\"\nname: Norway\nlanguages: [en]\ncurrency: NOK\nowners: [\"@x\"]\n",
      "Countries/no/areas/town.yaml": "areas: town\nshapes: { a: { kind: service } }\n",
    ]))

  @Test("a point in all kinds of areas")
  func inside() {
    let outcome = recorder.run("locate br -23.5,-46.6")
    #expect(
      outcome.output == """
        -23.5,-46.6 in br
        areas
          hotel  facility
          kerb   no-pickup
          city   service    City  A, B
        pickup points
          front  Front  56 m  S
        places
          lobby  Lobby  0 m      here
          hill          11.1 km  N

        """)
    #expect(outcome.errors.isEmpty && outcome.code == .done)
    #expect(recorder.run("locate br lobby").output == outcome.output)
  }

  @Test("a point in no area says how far the service is")
  func outside() {
    let outcome = recorder.run("locate br -23.4,-46.6")
    #expect(
      outcome.output == """
        -23.4,-46.6 in br
          in no area
          outside of every service zone; the nearest is city, 2.1 km away
        places
          hill          0 m      here
          lobby  Lobby  11.1 km  S

        """)
  }

  @Test("the same for programs")
  func json() throws {
    let outcome = recorder.run("locate br -23.5,-46.6 --format json")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(
      (json["areas"] as? [[String: Any]])?.compactMap { $0["id"] as? String } == [
        "hotel", "kerb", "city",
      ])
    let pickup = try #require((json["pickups"] as? [[String: Any]])?.first)
    #expect(pickup["meters"] as? Double == 55.6 && pickup["bearing"] as? Double == 180)
    #expect(pickup["area"] as? String == "hotel")
    #expect(json["nearestService"] == nil)
    let far = recorder.run("locate br 0,0 --format json").output
    #expect(far.contains(#""nearestService":{"id":"city","meters":"#))
  }

  @Test(
    "bad input says what to write",
    arguments: [
      (
        "locate br", "`comity locate` needs POINT", ""
      ),
      (
        "locate br loby", "`loby` is not a latitude and a longitude with a comma between",
        "did you mean the place `lobby`?"
      ),
      (
        "locate br nowhere", "`nowhere` is not a latitude and a longitude with a comma between",
        "write the point as `LAT,LON`, such as `35.68,139.76`, or one of the places hill lobby"
      ),
      (
        "locate br 1,2,3", "`1,2,3` is not a latitude and a longitude with a comma between",
        "write the point as `LAT,LON`, such as `35.68,139.76`"
      ),
      (
        "locate br 139.76,35.68", "the latitude 139.76 is not between -90 and 90",
        "the latitude stands first: did you mean `35.68,139.76`?"
      ),
      (
        "locate br 1,181", "the longitude 181.0 is not between -180 and 180",
        "write the point as `LAT,LON`, such as `35.68,139.76`"
      ),
      (
        "locate br 1,nan", "`nan` is no number of degrees",
        "write the point as `LAT,LON`, such as `35.68,139.76`"
      ),
      ("locate bq 1,2", "there is no country `bq`", "did you mean `br`?"),
      (
        "locate core 1,2", "`core` is a layer and no country", "countries: br no"
      ),
      ("locate no 1,2", "`no` does not compile", "`comity build no --no-write` says why"),
    ])
  func mistakes(_ line: String, _ summary: String, _ help: String) {
    let outcome = recorder.run(line)
    if help.isEmpty {
      #expect(outcome.errors.hasPrefix("error: "), "\(outcome.errors)")
    } else {
      #expect(outcome.errors == "error: \(summary)\n   = help: \(help)\n")
    }
    #expect(outcome.output.isEmpty)
    #expect(outcome.code == .cannotRun)
  }
}
