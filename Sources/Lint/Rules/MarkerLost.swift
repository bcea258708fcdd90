/// `marker-lost`
enum MarkerLost: ImpactRule {
  static let about = RuleAbout(
    "marker-lost", .breaks, "tests lose what they wait for",
    why: """
      Page objects wait for a screen's marker. Without it, or with another one, every test of \
      the screen waits in vain.
      """,
    fires: RuleExample(
      """
      --- before/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      marker: one
      cells: [{ id: one, cell: tile, model: { title: home.title } }]
      --- after/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title } }]
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title } }]
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "screens" && impact.path == ["marker"] || impact.compilerID == "marker-form"
  }

  static func phrase(_ impact: Impact) -> String {
    "loses the marker of screen `\(impact.module)` in"
  }
}
