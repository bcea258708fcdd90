import Composition
import Diagnostics
import Syntax

/// `marker-not-unique`
enum MarkerNotUnique: WorkspaceRule {
  static let about = RuleAbout(
    "marker-not-unique", .hygiene, "another screen has a cell with the marker's id",
    why: """
      Tests find the marker on either screen and take one for the other. Only screens a user gets to \
      count.
      """,
    fires: RuleExample(
      """
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      marker: one
      cells: [{ id: one, cell: tile, model: { title: home.title } }]
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
      """))

  static let looksAt: [ScanAspect]? = [.routes]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    let screens = country.reachedScreens
    var holders: [String: [RouteScreen]] = [:]
    let markers = Set(screens.compactMap(\.marker))
    for screen in screens {
      for cell in screen.cells where markers.contains(cell.id) {
        holders[cell.id, default: []].append(screen)
      }
    }
    for screen in screens {
      guard let marker = screen.marker else { continue }
      let others = (holders[marker] ?? []).filter { $0.id != screen.id }
      guard !others.isEmpty, let module = country.module(ofScreen: screen.id),
        let node = country.reader.node(country.words.marker, of: module.value)
      else { continue }
      let names = others.map { "`\($0.id)`" }.sorted()
      found.add(
        "the marker `\(marker)` of `\(screen.id)` is also a cell of "
          + names.joined(separator: ", "), at: node,
        related: others.prefix(3).compactMap { country.definition(ofScreen: $0.id) }.map {
          Related(.span(country.forest.span($0.headerValue)), "this screen has it too")
        },
        help: "give the cell an id of its own: `\(screen.id)-\(marker)`")
    }
  }
}
