import Composition
import Syntax

/// `cycle-without-exit`
enum CycleWithoutExit: WorkspaceRule {
  static let about = RuleAbout(
    "cycle-without-exit", .hygiene, "screens lead only to each other",
    why: """
      Whoever gets onto one of these screens goes round for ever: none leads elsewhere, none goes back \
      or closes, and at none the flow may end (`final: true`).
      """,
    fires: RuleExample(
      """
      --- Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title } }]
      routes: { more: { to: more } }
      --- Core/screens/more.yaml
      screen: more
      title: home.title
      routes: { less: { to: detail } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title } }]
      routes: { more: { to: more } }
      --- Core/screens/more.yaml
      screen: more
      title: home.title
      routes: { less: { to: detail }, home: { to: home } }
      """))

  static let looksAt: [ScanAspect]? = [.routes]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    let routes = country.routes
    guard let start = routes.start else { return }
    let free = Set(
      routes.leading { $0.id == start || $0.isFinal || $0.hasWayBack }.map(\.id))
    var told = Set<String>()
    for screen in country.reachedScreens
    where !free.contains(screen.id) && !told.contains(screen.id)
      && screen.targets.contains(where: { $0 != screen.id })
    {
      let ring = routes.reachable(from: [screen.id])
      guard
        ring.allSatisfy({ member in
          routes.reachable(from: member.targets).contains { $0.id == screen.id }
        })
      else { continue }
      let ids = ring.map(\.id).sorted()
      told.formUnion(ids)
      guard let file = ids.first.flatMap(country.definition(ofScreen:)) else { continue }
      found.add(
        "\(ids.map { "`\($0)`" }.joined(separator: " and ")) lead only to each other",
        at: file.headerValue,
        help: "add a route to another screen, or an action `back` or `close`, to one of them")
    }
  }
}
