/// `override-orphaned`
enum OverrideOrphaned: ImpactRule {
  static let about = RuleAbout(
    "override-orphaned", .breaks, "an override has lost what it changes",
    why: """
      A shared layer no longer has the module, entry or field that an override of these \
      countries is for.
      """,
    fires: RuleExample(
      """
      --- before/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title } }, { id: two, cell: tile, model: { title: home.title } }]
      --- Countries/xb/screens/detail.yaml
      override: detail
      cells: { two: { model: { background: ink } } }
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- before/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title } }, { id: two, cell: tile, model: { title: home.title } }]
      --- Countries/xb/screens/detail.yaml
      override: detail
      cells: { one: { model: { background: ink } } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    ["module-missing", "path-unknown", "anchor-missing", "target-missing", "rename-not-followed"]
      .contains(impact.compilerID) && impact.isLost
  }

  static func phrase(_ impact: Impact) -> String { "takes away what an override changes in" }
}
