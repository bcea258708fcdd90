/// `screen-became-unreachable`
enum ScreenBecameUnreachable: ImpactRule {
  static let about = RuleAbout(
    "screen-became-unreachable", .breaks, "nothing leads to a screen any more",
    why: """
      The screen is still in the bundle, and no user of that country gets to it: a route to it \
      went, or its condition is off there.
      """,
    fires: RuleExample(
      """
      --- after/Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      routes: { more: { to: detail } }
      """))

  static var covers: String? { ScreenUnreachable.about.id }

  static func claims(_ impact: Impact) -> Bool {
    {
      if case .unreachable = impact.subject { return true }
      return false
    }()
  }

  static func phrase(_ impact: Impact) -> String {
    "leaves screen `\(impact.module)` without a way to it in"
  }

  static func phrase(_ impact: Impact, among number: Int) -> String {
    number == 1 ? phrase(impact) : "leaves \(number) screens without a way to them in"
  }
}
