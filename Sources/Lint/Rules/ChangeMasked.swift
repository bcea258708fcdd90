/// `change-masked`
enum ChangeMasked: ImpactRule {
  static let about = RuleAbout(
    "change-masked", .hygiene, "an override hides a shared change",
    why: """
      The override was written against the former value. What changed behind it does not reach \
      the country, today or later. Keep it on purpose with `pinned:` and a reason, narrow it, \
      or drop it.
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
      model: { background: { default: "#FFFFFF" } }
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        background: { type: color, default: ink }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      --- Countries/xb/screens/home.yaml
      override: home
      title: home.title
      """))

  static func claims(_ impact: Impact) -> Bool {
    false
  }

  static func phrase(_ impact: Impact) -> String { "hides a shared change from" }
}
