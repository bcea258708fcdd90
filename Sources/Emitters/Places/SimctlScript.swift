import Composition
import Geography

/// `simctl.sh`: moves the simulator of iOS by the name of a place or route.
enum SimctlScript {
  static func text(_ places: [BundlePlace], _ routes: [BundleRoute]) -> String {
    PlacesScript(
      name: "simctl.sh", device: "booted",
      about: "Moves a simulator of iOS to a place or along a route.",
      functions: """
        stay() { xcrun simctl location "$device" set "$1,$2"; }

        # move LAT LON LAT LON SPEED SECONDS: simctl moves by itself, so wait until it is there.
        move() {
          xcrun simctl location "$device" start --speed="$5" --interval=1 "$1,$2" "$3,$4"
          sleep "$6"
        }
        """
    ).text(places, routes) { from, to in
      let seconds = Double(to.time - from.time) / 1_000
      let metres = from.at.distance(to: to.at)
      guard metres > 0, seconds > 0 else { return "sleep \(PlacesScript.decimal(seconds))" }
      return "move \(PlacesScript.pair(from.at)) \(PlacesScript.pair(to.at)) "
        + "\(PlacesScript.decimal(metres / seconds)) \(PlacesScript.decimal(seconds))"
    }
  }
}
