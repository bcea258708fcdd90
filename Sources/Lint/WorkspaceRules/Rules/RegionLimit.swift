import Composition
import Syntax

/// `region-limit`
enum RegionLimit: WorkspaceRule {
  /// Regions that a platform watches for one app at once. Sources: Core Location, region monitoring;
  /// Google Play services, geofencing.
  private static let limits = [("ios", "iOS", 20), ("android", "Android", 100)]

  static let about = RuleAbout(
    "region-limit", .hygiene, "a country has more areas than a phone watches at once",
    why: """
      Facilities and zones without pickup are watched while the app sleeps: iOS watches 20 regions of \
      an app, Android 100. Registering one more fails on the device, silently for the rider. Service \
      zones are looked up, not watched.
      """,
    fires: RuleExample(example(21), countries: ["xa", "xb"]), silent: RuleExample(example(20)))

  /// So many hotels in a row.
  private static func example(_ count: Int) -> String {
    let hotels = (1...count).map { number in
      "  hotel-\(number): { kind: facility, circle: { lat: \(number), lon: 10, radius: 80 } }"
    }
    return """
      --- Core/areas/hotels.yaml
      areas: hotels
      shapes:
      \(hotels.joined(separator: "\n"))
      """
  }

  static let looksAt: [ScanAspect]? = [.modules("areas"), .modules("places")]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    let platforms = CountryBundle(country.resolved).platforms
    let areas = AreaOutline.all(in: country).filter { $0.kind != "service" }
    for (platform, name, limit) in limits where platforms.contains(platform) {
      let watched = areas.filter { $0.platforms?.contains(platform) ?? true }
      guard watched.count > limit else { continue }
      found.add(
        "\(watched.count) areas are to be watched, and \(name) watches \(limit) regions of an app",
        at: watched[limit].node, part: platform,
        notes: ["facilities and zones without pickup are watched, service zones are not"],
        help:
          "join areas that touch, or allow this where the app registers only the nearest \(limit)"
      )
    }
  }
}
