/// `area-changed`
enum AreaChanged: ImpactRule {
  static let about = RuleAbout(
    "area-changed", .restyles, "a service area has another border",
    why: """
      Riders and drivers inside it are served, or not, from one release to the next.
      """,
    fires: RuleExample(
      """
      --- Countries/xb/areas/town.yaml
      areas: town
      """, countries: []),
    silent: RuleExample(
      """

      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "areas"
  }

  static func phrase(_ impact: Impact) -> String { "changes an area of" }
}
