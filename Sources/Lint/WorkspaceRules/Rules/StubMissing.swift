import Composition
import Syntax

/// `stub-missing`
enum StubMissing: WorkspaceRule {
  static let about = RuleAbout(
    "stub-missing", .hygiene, "no stub set answers what a screen asks",
    why: """
      Tests and pictures of the screen need an answer that does not come from the network. It is \
      told in countries that have stub sets at all.
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

  static func check(_ country: CountryScan, _ found: inout Observations) {
    guard !country.modules("stubs").isEmpty else { return }
    let answered = Set(country.stubbedEndpoints().flatMap(\.leaf.slots))
    var users: [Symbol: [String]] = [:]
    for screen in country.screens where country.reached.contains(screen.id) {
      for slot in screen.module.asked(country.environment)
      where slot.group == .endpoint && !answered.contains(slot) {
        users[slot.name, default: []].append(country.reader.text(screen.id))
      }
    }
    for (endpoint, screens) in users {
      guard let value = country.environment.endpoint(endpoint),
        let node = country.reader.node(of: value)
      else { continue }
      let name = country.reader.text(endpoint)
      found.add(
        "no stub set answers `\(name)`, which \(screens.sorted().map { "`\($0)`" }.joined(separator: ", ")) "
          + (screens.count == 1 ? "asks" : "ask"), at: node,
        help:
          "add an answer to a stub set: `{ id: …, endpoint: \(name), answer: { status: 200, body: … } }`"
      )
    }
  }
}
