/// `no-longer-compiles`
enum NoLongerCompiles: ImpactRule {
  static let about = RuleAbout(
    "no-longer-compiles", .breaks, "the change keeps countries from compiling",
    why: """
      What the compiler says of it stands below, with its own page.
      """,
    fires: RuleExample(
      """
      --- Core/theme/more.yaml
      theme: more
      colors: { glow: "#FF0000" }
      --- after/Core/theme/more.yaml
      (none)
      --- Countries/xb/screens/home.yaml
      override: home
      cells: { hero: { model: { background: glow } } }
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- Core/theme/more.yaml
      theme: more
      colors: { glow: "#FF0000" }
      --- Countries/xb/screens/home.yaml
      override: home
      cells: { hero: { model: { background: glow } } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.compilerID != nil
  }

  static func phrase(_ impact: Impact) -> String { "breaks" }
}
