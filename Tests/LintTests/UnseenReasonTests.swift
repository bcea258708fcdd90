import Lint
import TestSupport
import Testing

/// Why an edit has no effect somewhere is said with the line that decides it.
@Suite("No effect")
struct UnseenReasonTests {
  private static let settings = """
    --- Core/settings/app.yaml
    settings: app
    features: { tours: { doc: Tours, default: true } }
    --- Countries/xb/country.yaml
    country: xb
    name: B
    languages: [en]
    currency: EUR
    start: home
    owners: ["@xb"]
    features: { tours: false }

    """

  private static func screen(_ color: String) -> String {
    """
    screen: tour
    title: home.title
    cells: [{ id: hero, cell: tile, model: { title: home.title, background: \(color) } }]

    """
  }

  private static let tour =
    "--- before/Core/screens/tour.yaml\n\(screen("brand"))--- after/Core/screens/tour.yaml\n\(screen("ink"))"

  private static func badge(_ color: String) -> String {
    """
    cell: badge
    model: { title: { type: text } }
    layout: { column: { background: \(color), children: [{ label: { of: .title } }] } }

    """
  }

  private static let badges =
    "--- before/Core/cells/badge.yaml\n\(badge("brand"))--- after/Core/cells/badge.yaml\n\(badge("ink"))"

  private static func home(_ routes: String, cells: String = "") -> String {
    """
    --- Core/screens/home.yaml
    screen: home
    title: home.title
    cells:
      - { id: hero, cell: tile, model: { title: home.title } }
    \(cells)routes: { next: { to: detail }\(routes) }

    """
  }

  @Test(
    "is told with its reason",
    arguments: [
      (tour, "xb", "no route leads to screen `tour`"),
      (
        tour + settings + home(", tour: { to: tour, when: tours }"), "xb",
        "route `tour` of `home` is off there: when `tours` (Countries/xb/country.yaml:7)"
      ),
      (
        tour + settings + home(", tour: { to: [{ screen: tour, when: tours }, detail] }"), "xb",
        "route `tour` of `home` is off there: when `tours` (Countries/xb/country.yaml:7)"
      ),
      (
        tour + """
          --- Core/screens/island.yaml
          screen: island
          title: home.title
          cells: [{ id: hero, cell: tile, model: { title: home.title } }]
          routes: { tour: { to: tour } }

          """, "xa", "only `island` leads to screen `tour`, and no user gets to it either"
      ),
      (badges, "xa", "no cell has the design `badge`"),
      (
        badges + settings
          + home(
            "", cells: "  - { id: new, cell: badge, when: tours, model: { title: home.title } }\n"),
        "xb", "cell `new` of `home` is off there: when `tours` (Countries/xb/country.yaml:7)"
      ),
      (
        badges + """
          --- Core/screens/tour.yaml
          screen: tour
          title: home.title
          cells: [{ id: new, cell: badge, model: { title: home.title } }]

          """, "xa", "only `tour` has a cell of it: no route leads to screen `tour`"
      ),
      (
        """
        --- before/Core/strings/more.yaml
        strings: en
        texts: { tour.title: Tour }
        --- after/Core/strings/more.yaml
        strings: en
        texts: { tour.title: Tours }

        """, "xa", "nothing shows the text"
      ),
      (
        """
        --- before/Core/theme/more.yaml
        theme: more
        colors: { odd: "#111111" }
        --- after/Core/theme/more.yaml
        theme: more
        colors: { odd: "#222222" }
        --- Core/screens/tour.yaml
        screen: tour
        title: home.title
        cells: [{ id: new, cell: tile, model: { title: home.title, background: odd } }]

        """, "xa", "only `tour` names it: no route leads to screen `tour`"
      ),
    ])
  func reasons(_ text: String, _ country: String, _ reason: String) throws {
    let report = try TinyChange(text).report()
    let effects = report.findings.flatMap(\.effects).filter {
      $0.country == country && $0.leafClass == .latent
    }
    #expect(effects.contains { $0.reason == reason }, "\(effects.map(\.reason))")
    #expect(effects.allSatisfy { $0.reason != nil })
  }
}
