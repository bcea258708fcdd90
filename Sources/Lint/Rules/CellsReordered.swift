/// `cells-reordered`
enum CellsReordered: ImpactRule {
  static let about = RuleAbout(
    "cells-reordered", .restyles, "cells stand in another order",
    why: """
      The order of cells is what a user sees first. Where both orders hold the same cells, \
      only those that moved are told.
      """,
    fires: RuleExample(
      """
      --- before/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title } }, { id: two, cell: tile, model: { title: home.title } }]
      --- after/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: two, cell: tile, model: { title: home.title } }, { id: one, cell: tile, model: { title: home.title } }]
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- before/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title } }]
      --- after/Core/screens/detail.yaml
      screen: detail
      cells: [{ cell: tile, id: one, model: { title: home.title } }]
      title: home.title
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "screens" && impact.change?.form == .order
  }

  static func phrase(_ impact: Impact) -> String {
    "reorders cells of screen `\(impact.module)` in"
  }
}
