/// `property-removed`
enum PropertyRemoved: ImpactRule {
  static let about = RuleAbout(
    "property-removed", .breaks, "a design no longer has a property that countries set",
    why: """
      A country that sets it no longer compiles, and code of the apps that reads it neither.
      """,
    fires: RuleExample(
      """
      --- before/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        note: { type: text }
        background: { type: color, default: brand }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      --- Countries/xb/screens/home.yaml
      override: home
      cells: { hero: { model: { note: home.title } } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- before/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        note: { type: text }
        background: { type: color, default: brand }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      --- Core/cells/spare.yaml
      cell: spare
      layout: { spacer: {} }
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        note: { type: text }
        background: { default: brand, type: color }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    (impact.compilerID == "unknown-property" && impact.editedProperty != nil)
      || (impact.folder == "cells" && impact.path.count == 2 && impact.path[0] == "model"
        && impact.isRemoved)
  }

  static func phrase(_ impact: Impact) -> String {
    "removes property `\(impact.missing ?? impact.path.last ?? "")` from"
  }
}
