import Composition

/// `reference-renamed`
enum ReferenceRenamed: ImpactRule {
  static let about = RuleAbout(
    "reference-renamed", .note, "a value is named otherwise and stays the same",
    why: """
      Another token or text is named whose value is the same. Nobody sees a difference today; \
      a later change of either reaches other countries. Or something has a new name, and what \
      refers to it follows.
      """,
    fires: RuleExample(
      """
      --- Core/theme/more.yaml
      theme: more
      colors: { twin: "#0B5F8A" }
      --- before/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title, background: brand } }]
      --- after/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title, background: twin } }]
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
    impact.change?.isRenamedReference == true
  }

  static func phrase(_ impact: Impact) -> String {
    guard let followed = impact.change?.followedRename else {
      return impact.reference == .text
        ? "names another text of the same words in" : "names another token of the same value in"
    }
    return "follows the rename \(followed) in"
  }
}
