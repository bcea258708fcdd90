/// `cell-added`
enum CellAdded: ImpactRule {
  static let about = RuleAbout(
    "cell-added", .restyles, "countries get a new cell on a screen",
    why: """
      A cell more pushes the others down and may need texts a country lacks.
      """,
    fires: RuleExample(
      """
      --- after/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title } }, { id: two, cell: tile, model: { title: home.title } }]
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Countries/xa/screens/detail.yaml
      override: detail
      add: { cells.two: { cell: tile, model: { title: home.title } } }
      place: { cells.two: { after: one } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "screens" && impact.path.count == 2 && impact.path[0] == "cells"
      && impact.isAdded
  }

  static func phrase(_ impact: Impact) -> String {
    "adds cell `\(impact.path[1])` to screen `\(impact.module)` in"
  }
}
