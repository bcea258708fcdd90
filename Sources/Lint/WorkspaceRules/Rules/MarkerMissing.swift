import Composition
import Syntax

/// `marker-missing`
enum MarkerMissing: WorkspaceRule {
  static let about = RuleAbout(
    "marker-missing", .hygiene, "a screen has no marker",
    why: """
      A marker is the cell by which tests know that they are on the screen. Without one they look for \
      whatever happens to be there, and break when it moves.
      """,
    fires: RuleExample(
      """
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      marker: hero
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      routes: { next: { to: detail } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      marker: hero
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      routes: { next: { to: detail } }
      --- Core/screens/detail.yaml
      screen: detail
      title: home.title
      marker: one
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title } }]
      """))

  static let looksAt: [ScanAspect]? = [.routes]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    for screen in country.reachedScreens where screen.marker == nil {
      guard let file = country.definition(ofScreen: screen.id) else { continue }
      let near = screen.cells.first { $0.list == nil && $0.emptyOf == nil }
        .map { ", perhaps `marker: \($0.id)`" }
      found.add(
        "the screen `\(screen.id)` has no marker", at: file.headerValue,
        help: "name the cell that only this screen has" + (near ?? ""))
    }
  }
}
