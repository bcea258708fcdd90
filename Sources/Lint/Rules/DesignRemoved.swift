/// `design-removed`
enum DesignRemoved: ImpactRule {
  static let about = RuleAbout(
    "design-removed", .breaks, "countries lose a cell design they use",
    why: """
      A screen of theirs names it, or their own design or test does.
      """,
    fires: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      (none)
      --- Core/cells/other.yaml
      cell: other
      model: { title: { type: text } }
      layout: { label: { of: .title } }
      --- after/Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: other, model: { title: home.title } }]
      routes: { next: { to: detail } }
      --- after/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: other, model: { title: home.title } }]
      --- Countries/xb/screens/more.yaml
      screen: more
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/cells/spare.yaml
      cell: spare
      layout: { spacer: {} }
      """))

  static func claims(_ impact: Impact) -> Bool {
    (impact.folder == "cells" && impact.isModule && impact.isRemoved) || impact.refersTo("cells/")
      || (impact.compilerID == "unknown-design" && impact.isLost)
  }

  static func phrase(_ impact: Impact) -> String {
    "removes design `\(impact.refersTo("cells/") ? impact.editedModule : impact.missing ?? impact.module)` from"
  }
}
