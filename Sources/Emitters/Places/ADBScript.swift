import Composition
import Geography

/// `adb.sh`: moves the emulator of Android by the name of a place or route.
enum ADBScript {
  static func text(_ places: [BundlePlace], _ routes: [BundleRoute]) -> String {
    PlacesScript(
      name: "adb.sh", device: "emulator-5554",
      about: "Moves an emulator of Android to a place or along a route.",
      functions: """
        # The emulator takes the longitude first.
        stay() { adb -s "$device" emu geo fix "$2" "$1"; }

        # move LAT LON LAT LON SECONDS: one fix a second, on a straight line the shorter way round.
        move() {
          awk -v a="$1" -v b="$2" -v c="$3" -v d="$4" -v n="$5" 'BEGIN {
            if (d - b > 180) d -= 360
            if (b - d > 180) d += 360
            steps = n < 1 ? 1 : int(n)
            for (i = 1; i <= steps; i++) {
              lon = b + (d - b) * i / steps
              if (lon > 180) lon -= 360
              if (lon < -180) lon += 360
              printf "%.7f %.7f\\n", a + (c - a) * i / steps, lon
            }
          }' | while read -r lat lon; do
            sleep 1
            stay "$lat" "$lon" </dev/null
          done
        }
        """
    ).text(places, routes) { from, to in
      let seconds = Double(to.time - from.time) / 1_000
      guard from.at != to.at, seconds > 0 else { return "sleep \(PlacesScript.decimal(seconds))" }
      return "move \(PlacesScript.pair(from.at)) \(PlacesScript.pair(to.at)) "
        + PlacesScript.decimal(seconds)
    }
  }
}
