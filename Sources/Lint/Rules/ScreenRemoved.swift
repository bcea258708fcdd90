/// `screen-removed`
enum ScreenRemoved: ImpactRule {
  static let about = RuleAbout(
    "screen-removed", .restyles, "countries lose a screen",
    why: """
      Whoever links to it from outside, tests it or must have it by law finds it gone.
      """,
    fires: RuleExample(
      """
      --- after/Core/screens/detail.yaml
      (none)
      --- after/Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Countries/xa/screens/detail.yaml
      remove: detail
      --- after/Countries/xa/screens/home.yaml
      override: home
      without: [routes.next]
      """))

  static let tellsErrors = true

  static func claims(_ impact: Impact) -> Bool {
    (impact.folder == "screens" && impact.isModule && impact.isRemoved)
      || (impact.compilerID == "unknown-screen" && impact.refersTo("screens/"))
  }

  static func phrase(_ impact: Impact) -> String { "removes screen `\(impact.editedModule)` from" }
}
