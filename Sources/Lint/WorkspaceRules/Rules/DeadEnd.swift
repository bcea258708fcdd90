import Composition
import Syntax

/// `dead-end`
enum DeadEnd: WorkspaceRule {
  static let about = RuleAbout(
    "dead-end", .hygiene, "no way leads out of a screen",
    why: """
      No route of the screen leads on, and nothing on it goes back, closes it or starts anew. If a \
      flow may end here, say so with `final: true`.
      """,
    fires: RuleExample(
      """
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      final: true
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      routes: { next: { to: detail } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title } }]
      routes: { leave: { to: back } }
      """))

  static let looksAt: [ScanAspect]? = [.routes]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    for screen in country.reachedScreens
    where !screen.isFinal && !screen.hasWayBack
      && !screen.targets.contains(where: { $0 != screen.id })
    {
      guard let file = country.definition(ofScreen: screen.id) else { continue }
      found.add(
        "no way leads out of the screen `\(screen.id)`", at: file.headerValue,
        help: "add a route, such as `leave: { to: back }`, or write `final: true`")
    }
  }
}
