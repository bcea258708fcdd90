/// `design-renamed`
enum DesignRenamed: ImpactRule {
  static let about = RuleAbout(
    "design-renamed", .note, "a design has another name",
    why: """
      Overrides and screens that use the former name still hold, since the design says `was:`; \
      `follow-rename` writes the new one.
      """,
    fires: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      (none)
      --- after/Core/cells/card.yaml
      cell: card
      was: [tile]
      model:
        title: { type: text, required: true }
        background: { type: color, default: brand }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      cell: tile
      was: [card]
      model:
        title: { type: text, required: true }
        background: { type: color, default: brand }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "cells" && impact.isModule && impact.change?.former != nil
  }

  static func phrase(_ impact: Impact) -> String {
    "renames design `\(impact.formerName ?? "")` to `\(impact.module)` in"
  }
}
