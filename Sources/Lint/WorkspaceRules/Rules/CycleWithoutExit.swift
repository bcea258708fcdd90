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

  static func check(_ country: CountryScan, _ found: inout Observations) {
    let screens = country.screens.filter { country.reached.contains($0.id) }
    var told = Set<Symbol>()
    for screen in screens where screen.targets.contains(where: { $0 != screen.id }) {
      guard !told.contains(screen.id) else { continue }
      let ring = reachable(from: [screen.id], screens)
      let members = screens.filter { ring.contains($0.id) }
      guard country.start.map({ !ring.contains($0) }) ?? true,
        !members.contains(where: { $0.isFinal || $0.hasWayBack }),
        members.allSatisfy({ reachable(from: $0.targets, screens).contains(screen.id) })
      else { continue }
      told.formUnion(ring)
      guard let first = members.min(by: { country.reader.symbols.precedes($0.id, $1.id) }),
        let file = country.definition(of: first.module.key)
      else { continue }
      let names = members.map { "`\(country.reader.text($0.id))`" }.sorted()
      found.add(
        "\(names.joined(separator: " and ")) lead only to each other", at: file.headerValue,
        help: "add a route to another screen, or an action `back` or `close`, to one of them")
    }
  }
}
