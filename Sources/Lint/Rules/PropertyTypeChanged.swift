/// `property-type-changed`
enum PropertyTypeChanged: ImpactRule {
  static let about = RuleAbout(
    "property-type-changed", .breaks, "a property of a design holds another type",
    why: """
      What countries set is no longer a value of it.
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
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        note: { type: url }
        background: { type: color, default: brand }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      # The same.
      cell: tile
      model:
        background: { type: color, default: brand }
        title: { type: text, required: true }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "cells" && impact.path.first == "model"
      && (impact.path.last == "type" || impact.path.last == "of")
  }

  static func phrase(_ impact: Impact) -> String { "changes the type of a property for" }
}
