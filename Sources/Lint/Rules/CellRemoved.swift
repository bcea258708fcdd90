/// `cell-removed`
enum CellRemoved: ImpactRule {
  static let about = RuleAbout(
    "cell-removed", .restyles, "countries lose a cell of a screen",
    why: """
      What a country placed beside it has lost its neighbour, and its users lose what it did.
      """,
    fires: RuleExample(
      """
      --- after/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Countries/xa/screens/detail.yaml
      override: detail
      without: [cells.one]
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "screens" && impact.path.count == 2 && impact.path[0] == "cells"
      && impact.isRemoved
  }

  static func phrase(_ impact: Impact) -> String {
    "removes cell `\(impact.path[1])` from screen `\(impact.module)` in"
  }
}
