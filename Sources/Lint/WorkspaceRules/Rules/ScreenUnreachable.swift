import Composition
import Syntax

/// `screen-unreachable`
enum ScreenUnreachable: WorkspaceRule {
  static let about = RuleAbout(
    "screen-unreachable", .hygiene, "no route leads to a screen",
    why: """
      From the country's start screen no chain of routes gets there, so no user does. A screen of a \
      shared layer is told if it is so in every country above.
      """,
    fires: RuleExample(
      """
      --- Core/screens/lost.yaml
      screen: lost
      title: home.title
      routes: { home: { to: home } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/screens/lost.yaml
      screen: lost
      title: home.title
      routes: { home: { to: home } }
      --- Countries/xb/screens/home.yaml
      override: home
      add: { routes.lost: { to: lost } }
      """))

  static let needsAllCountries = true

  static let looksAt: [ScanAspect]? = [.routes]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    guard country.routes.start != nil else { return }
    for (file, module) in country.definitions("screens") {
      let id = country.reader.text(module.key.id)
      guard !country.routes.reaches(id) else { continue }
      found.add(
        "no route leads to the screen `\(id)`", at: file.headerValue,
        help: "add a route to it, or delete the file")
    }
  }
}
