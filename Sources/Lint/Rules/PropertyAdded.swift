/// `property-added`
enum PropertyAdded: ImpactRule {
  static let about = RuleAbout(
    "property-added", .note, "a design has a new property",
    why: """
      Nobody must set it. The view-models that apps read have one field more.
      """,
    fires: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        note: { type: text }
        background: { type: color, default: brand }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/cells/spare.yaml
      cell: spare
      layout: { spacer: {} }
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "cells" && impact.path.count == 2 && impact.path[0] == "model"
      && impact.isAdded
  }

  static func phrase(_ impact: Impact) -> String { "gives a design of theirs a new property in" }
}
