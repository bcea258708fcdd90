/// `condition-changed`
enum ConditionChanged: ImpactRule {
  static let about = RuleAbout(
    "condition-changed", .restyles, "a guard lets something else through",
    why: """
      A guard or the feature it asks for changed, so that something shows or is hidden that \
      was not.
      """,
    fires: RuleExample(
      """
      --- Core/settings/app.yaml
      settings: app
      features: { promo: { default: false } }
      --- before/Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title } }, { id: promo, cell: tile, when: promo, model: { title: home.title } }]
      routes: { next: { to: detail } }
      --- after/Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title } }, { id: promo, cell: tile, when: not promo, model: { title: home.title } }]
      routes: { next: { to: detail } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/settings/app.yaml
      settings: app
      features: { promo: { default: false } }
      --- after/Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title } }, { id: promo, cell: tile, when: promo, model: { title: home.title } }]
      routes: { next: { to: detail } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.change?.form == .entry && impact.isGuarded
  }

  static func phrase(_ impact: Impact) -> String {
    "shows or hides `\(impact.path.last ?? impact.module)` in"
  }
}
