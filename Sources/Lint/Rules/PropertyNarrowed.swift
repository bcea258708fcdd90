/// `property-narrowed`
enum PropertyNarrowed: ImpactRule {
  static let about = RuleAbout(
    "property-narrowed", .breaks, "a property of a design allows fewer values",
    why: """
      A value that a country sets is no longer among those allowed.
      """,
    fires: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        background: { type: color, default: brand, allow: [brand] }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      --- Countries/xb/screens/home.yaml
      override: home
      cells: { hero: { model: { background: ink } } }
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        background: { type: color, default: brand, allow: [brand, ink] }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      --- Countries/xb/screens/home.yaml
      override: home
      cells: { hero: { model: { background: ink } } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.compilerID == "value-not-allowed" && impact.cause?.isOwn == false
  }

  static func phrase(_ impact: Impact) -> String { "forbids a value of" }
}
