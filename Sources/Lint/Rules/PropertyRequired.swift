/// `property-required`
enum PropertyRequired: ImpactRule {
  static let about = RuleAbout(
    "property-required", .breaks, "a design demands a property that countries do not set",
    why: """
      Each use must set it, and uses of these countries do not.
      """,
    fires: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        note: { type: text, required: true }
        background: { type: color, default: brand }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      --- after/Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title, note: home.title } }]
      routes: { next: { to: detail } }
      --- after/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title, note: home.title } }]
      --- Countries/xb/screens/more.yaml
      screen: more
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        note: { type: text }
        background: { type: color, default: brand }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.compilerID == "property-missing"
  }

  static func phrase(_ impact: Impact) -> String { "demands a property of" }
}
