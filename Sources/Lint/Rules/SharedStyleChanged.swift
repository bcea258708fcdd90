/// `shared-style-changed`
enum SharedStyleChanged: ImpactRule {
  static let about = RuleAbout(
    "shared-style-changed", .restyles, "countries look different",
    why: """
      A colour, a font, a distance, a layout or an order of a shared design changed. Countries \
      that were not meant are restyled with the one that was.
      """,
    fires: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        background: { type: color, default: ⟦ink⟧ }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        # Over the picture.
        background: { default: brand, type: color }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "theme" || impact.isLayout || impact.namesToken
  }

  static func phrase(_ impact: Impact) -> String { "restyles" }
}
