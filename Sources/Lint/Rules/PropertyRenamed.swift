/// `property-renamed`
enum PropertyRenamed: ImpactRule {
  static let about = RuleAbout(
    "property-renamed", .note, "a property of a design has another name",
    why: """
      Overrides that use the former name still hold, since the design says `was:`; \
      `follow-rename` writes the new one. The view-models that apps read have the new name \
      only.
      """,
    fires: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        backdrop: { type: color, default: brand, was: [background] }
      layout: { column: { background: .backdrop, children: [{ label: { of: .title } }] } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        background: { type: color, default: brand, was: [back] }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "cells" && impact.path.first == "model" && impact.change?.former != nil
  }

  static func phrase(_ impact: Impact) -> String {
    "renames property `\(impact.formerName ?? "")` of design `\(impact.module)` to "
      + "`\(impact.path.last ?? "")` in"
  }
}
