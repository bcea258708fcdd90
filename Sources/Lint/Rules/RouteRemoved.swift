/// `route-removed`
enum RouteRemoved: ImpactRule {
  static let about = RuleAbout(
    "route-removed", .restyles, "a screen loses a way out",
    why: """
      A button or an event of these countries no longer leads anywhere.
      """,
    fires: RuleExample(
      """
      --- before/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title } }]
      routes: { back: { to: home } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title } }]
      routes: { again: { to: home } }
      --- after/Countries/xa/screens/detail.yaml
      override: detail
      without: [routes.again]
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "screens" && impact.path.count == 2 && impact.path[0] == "routes"
      && impact.isRemoved
  }

  static func phrase(_ impact: Impact) -> String {
    "removes route `\(impact.path[1])` of screen `\(impact.module)` in"
  }
}
