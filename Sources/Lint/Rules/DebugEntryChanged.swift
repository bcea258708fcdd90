/// `debug-entry-changed`
enum DebugEntryChanged: ImpactRule {
  static let about = RuleAbout(
    "debug-entry-changed", .note, "a debug menu has other entries",
    why: """
      Only people who test see it.
      """,
    fires: RuleExample(
      """
      --- before/Core/places/all.yaml
      places: all
      points: { office: { at: [59.9, 10.7] } }
      """, countries: []),
    silent: RuleExample(
      """

      """))

  static func claims(_ impact: Impact) -> Bool {
    ["debug", "places", "snapshots", "stubs"].contains(impact.folder) && impact.compilerID == nil
  }

  static func phrase(_ impact: Impact) -> String { "changes what testers get in" }
}
