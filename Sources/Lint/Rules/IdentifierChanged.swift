/// `identifier-changed`
enum IdentifierChanged: ImpactRule {
  static let about = RuleAbout(
    "identifier-changed", .restyles, "tests find an element under another name",
    why: """
      The id of an entry is what tests find it by.
      """,
    fires: RuleExample(
      """
      --- after/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: first, was: [one], cell: tile, model: { title: home.title } }]
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, was: [zero], cell: tile, model: { title: home.title } }]
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.change?.former != nil
  }

  static func phrase(_ impact: Impact) -> String { "renames an element in" }
}
