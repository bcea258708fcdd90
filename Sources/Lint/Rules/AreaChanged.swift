/// `area-changed`
enum AreaChanged: ImpactRule {
  static let about = RuleAbout(
    "area-changed", .restyles, "a service area has another border",
    why: """
      Riders and drivers inside it are served, or not, from one release to the next.
      """,
    fires: RuleExample(
      """
      --- before/Core/areas/town.yaml
      areas: town
      shapes: { town: { kind: service, name: Town, circle: { lat: 59.9, lon: 10.7, radius: 900 } } }
      --- after/Core/areas/town.yaml
      areas: town
      shapes: { town: { kind: service, name: Town, circle: { lat: 59.9, lon: 10.7, radius: 800 } } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- before/Core/areas/town.yaml
      areas: town
      shapes: { town: { kind: service, name: Town, circle: { lat: 59.9, lon: 10.7, radius: 900 } } }
      --- after/Core/areas/town.yaml
      areas: town
      shapes: { town: { circle: { lon: 10.7, lat: 59.9, radius: 900 }, name: Town, kind: service } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "areas" && impact.compilerID == nil
  }

  static func phrase(_ impact: Impact) -> String { "changes an area of" }
}
