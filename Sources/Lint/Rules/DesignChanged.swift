/// `design-changed`
enum DesignChanged: ImpactRule {
  static let about = RuleAbout(
    "design-changed", .restyles, "cells are shown by another design",
    why: """
      The entry stays and all of it looks different: another design has other properties, \
      sizes and defaults.
      """,
    fires: RuleExample(
      """
      --- Core/cells/other.yaml
      cell: other
      model: { title: { type: text } }
      layout: { label: { of: .title } }
      --- after/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: other, model: { title: home.title } }]
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/cells/other.yaml
      cell: other
      model: { title: { type: text } }
      layout: { label: { of: .title } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "screens"
      && (impact.path.last == "cell" || impact.cause?.subject.hasSuffix(".cell") == true)
  }

  static func phrase(_ impact: Impact) -> String { "shows another design in" }
}
