import Composition
import Syntax

/// `stub-missing`
enum StubMissing: WorkspaceRule {
  static let about = RuleAbout(
    "stub-missing", .hygiene, "no stub set answers what a screen asks",
    why: """
      Tests and pictures of the screen need an answer that does not come from the network. Asked is \
      what a screen that users get to loads, calls or waits for; told are countries that have stub \
      sets at all.
      """,
    fires: RuleExample(
      """
      --- Core/stubs/usual.yaml
      stubs: usual
      answers:
        - { id: list, endpoint: shop.list, answer: { status: 200, body: { count: 1 } } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/stubs/usual.yaml
      stubs: usual
      answers:
        - { id: list, endpoint: shop.list, answer: { status: 200, body: { count: 1 } } }
        - { id: find, endpoint: shop.find, answer: { status: 200, body: { hits: 1 } } }
      """))

  static let looksAt: [ScanAspect]? = [.routes, .modules("stubs"), .modules("services")]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    guard !country.modules("stubs").isEmpty else { return }
    let answered = Set(country.stubAnswers().map(\.endpoint))
    var users: [String: [String]] = [:]
    for screen in country.reachedScreens {
      for endpoint in Set(screen.endpoints) where !answered.contains(endpoint) {
        users[endpoint, default: []].append(screen.id)
      }
    }
    for (endpoint, screens) in users {
      guard let symbol = country.reader.symbols.find(endpoint),
        let value = country.environment.endpoint(symbol),
        let node = country.reader.node(of: value)
      else { continue }
      found.add(
        "no stub set answers `\(endpoint)`, which "
          + screens.sorted().map { "`\($0)`" }.joined(separator: ", ")
          + (screens.count == 1 ? " asks" : " ask"), at: node,
        help: "add an answer to a stub set: "
          + "`{ id: …, endpoint: \(endpoint), answer: { status: 200, body: … } }`")
    }
  }
}
