/// `route-retargeted`
enum RouteRetargeted: ImpactRule {
  static let about = RuleAbout(
    "route-retargeted", .restyles, "a route leads elsewhere",
    why: """
      The same button opens another screen, which QA of each country must know.
      """,
    fires: RuleExample(
      """
      --- Core/screens/other.yaml
      screen: other
      title: home.title
      --- before/Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      routes: { next: { to: detail }, second: { to: other } }
      --- after/Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      routes: { next: { to: other }, second: { to: detail } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      routes:
        # Where it goes on.
        next: { to: detail }
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "screens" && impact.path.first == "routes" && impact.change?.form == .value
  }

  static func phrase(_ impact: Impact) -> String { "sends users elsewhere in" }
}
