/// `screen-added`
enum ScreenAdded: ImpactRule {
  static let about = RuleAbout(
    "screen-added", .restyles, "countries get a new screen",
    why: """
      A new shared screen is in every country's app at once: it needs texts, a legal look and \
      tests in each.
      """,
    fires: RuleExample(
      """
      --- after/Core/screens/extra.yaml
      screen: extra
      title: home.title
      --- after/Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      routes: { next: { to: detail }, extra: { to: extra } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Countries/xa/screens/extra.yaml
      screen: extra
      title: home.title
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "screens" && impact.isModule && impact.isAdded
  }

  static func phrase(_ impact: Impact) -> String { "adds screen `\(impact.module)` to" }
}
