package import Composition

/// `debug/places/`: made-up locations and timed routes, for Xcode, simulators, emulators and the debug
/// menu.
package enum PlacesEmitter: Emitter {
  package static let name = "places"
  package static let summary = "fake locations: GPX, scripts for simctl and adb, JSON"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let places = bundle.places
    let routes = bundle.placeRoutes
    guard !places.isEmpty || !routes.isEmpty else { return [] }
    func file(_ path: String, _ text: String) -> EmittedFile {
      EmittedFile("debug/places/\(path)", Array(text.utf8), world)
    }
    let isIOS = bundle.platforms.contains("ios")
    let isAndroid = bundle.platforms.contains("android")
    var files = [
      EmittedFile("debug/places/places.json", PlacesJSON.bytes(bundle, places, routes), world)
    ]
    for place in places { files.append(file("points/\(place.id).gpx", GPX.text(place))) }
    for route in routes { files.append(file("routes/\(route.id).gpx", GPX.text(route))) }
    if isIOS { files.append(file("simctl.sh", SimctlScript.text(places, routes))) }
    if isAndroid { files.append(file("adb.sh", ADBScript.text(places, routes))) }
    return files
  }
}
