/// `seal-added-over-override`
enum SealAddedOverOverride: ImpactRule {
  static let about = RuleAbout(
    "seal-added-over-override", .breaks, "a seal forbids what countries override",
    why: """
      The shared layer sealed a place that these countries change. Their override no longer \
      compiles: take the seal back, or take the override out with their owners.
      """,
    fires: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      cell: tile
      sealed: { model.background: One look }
      model:
        title: { type: text, required: true }
        background: { type: color, default: brand }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      --- Countries/xb/cells/tile.yaml
      override: tile
      model: { background: { default: ink } }
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      cell: tile
      sealed: { model.background: One look }
      model:
        title: { type: text, required: true }
        background: { type: color, default: brand }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    // A country that is new, or its new override, breaks a seal that was there before.
    impact.compilerID?.hasPrefix("seal") == true && impact.cause?.isOwn == false
  }

  static func phrase(_ impact: Impact) -> String { "seals what is changed by" }
}
