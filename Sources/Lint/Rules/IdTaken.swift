/// `id-taken`
enum IdTaken: ImpactRule {
  static let about = RuleAbout(
    "id-taken", .breaks, "a shared layer takes an id that a country had",
    why: """
      The country defines or adds it as well, so the two meanings clash.
      """,
    fires: RuleExample(
      """
      --- Countries/xb/screens/more.yaml
      screen: more
      title: home.title
      --- after/Core/screens/more.yaml
      screen: more
      title: home.title
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- Countries/xb/screens/more.yaml
      screen: more
      title: home.title
      --- after/Core/screens/fewer.yaml
      screen: fewer
      title: home.title
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.compilerID == "id-taken" || impact.compilerID == "path-taken"
  }

  static func phrase(_ impact: Impact) -> String { "takes an id of" }
}
