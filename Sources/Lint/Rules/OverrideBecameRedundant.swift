/// `override-became-redundant`
enum OverrideBecameRedundant: ImpactRule {
  static let about = RuleAbout(
    "override-became-redundant", .hygiene, "an override says what the shared layer says now",
    why: """
      The shared value changed to what the country had. The override does nothing today and \
      hides the next change. `drop-redundant` deletes it.
      """,
    fires: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        background: { type: color, default: ink }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      --- Countries/xb/cells/tile.yaml
      override: tile
      model: { background: { default: ink } }
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        background: { type: color, default: ink }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """))

  static var covers: String? { "override-redundant" }

  static func claims(_ impact: Impact) -> Bool {
    impact.compilerID == "override-redundant"
  }

  static func phrase(_ impact: Impact) -> String { "makes an override redundant in" }
}
