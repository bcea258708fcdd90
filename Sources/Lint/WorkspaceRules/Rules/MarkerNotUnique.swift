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

  static func check(_ country: CountryScan, _ found: inout Observations) {
    let screens = country.screens.filter { country.reached.contains($0.id) }
    var holders: [Symbol: [ScreenFacts]] = [:]
    for screen in screens {
      for cell in screen.cells { holders[cell.id, default: []].append(screen) }
    }
    for screen in screens {
      guard let marker = screen.marker else { continue }
      let others = (holders[marker] ?? []).filter { $0.id != screen.id }
      guard let value = country.reader.field(country.words.marker, of: screen.module.value),
        let node = country.reader.node(of: value), !others.isEmpty
      else { continue }
      let names = others.map { "`\(country.reader.text($0.id))`" }.sorted()
      found.add(
        "the marker `\(country.reader.text(marker))` of `\(country.reader.text(screen.id))` is also a "
          + "cell of \(names.joined(separator: ", "))", at: node,
        related: others.prefix(3).compactMap { country.definition(of: $0.module.key) }.map {
          Related(.span(country.forest.span($0.headerValue)), "this screen has it too")
        },
        help: "give the cell an id of its own: "
          + "`\(country.reader.text(screen.id))-\(country.reader.text(marker))`")
    }
  }
}
