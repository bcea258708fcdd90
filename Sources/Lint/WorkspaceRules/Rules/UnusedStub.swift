import Composition
import Syntax

/// `unused-stub`
enum UnusedStub: WorkspaceRule {
  static let about = RuleAbout(
    "unused-stub", .hygiene, "a stub answers what nothing asks",
    why: """
      No screen reads the endpoint and no route calls it, so the answer is never given and nobody \
      notices when it no longer fits. In a shared layer it is told if it is so in every country above.
      """,
    fires: RuleExample(
      """
      --- Core/services/shop.yaml
      service: shop
      environments: { production: "https://shop.example" }
      endpoints:
        - { id: list, method: GET, path: "/list", answers: { 200: { count: { type: integer } } } }
        - { id: find, method: GET, path: "/find", answers: { 200: { hits: { type: integer } } } }
        - { id: old, method: GET, path: "/old", answers: { 200: { hits: { type: integer } } } }
      --- Core/stubs/usual.yaml
      stubs: usual
      answers:
        - { id: old, endpoint: shop.old, answer: { status: 200, body: { hits: 1 } } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/stubs/usual.yaml
      stubs: usual
      answers:
        - { id: list, endpoint: shop.list, answer: { status: 200, body: { count: 1 } } }
      """))

  static let needsAllCountries = true

  static let looksAt: [ScanAspect]? = [.routes, .modules("stubs")]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    let asked = Set(country.routes.screens.flatMap(\.endpoints))
    for answer in country.stubAnswers() where !asked.contains(answer.endpoint) {
      guard let node = country.node(of: answer) else { continue }
      found.add(
        "nothing asks for `\(answer.endpoint)`, which this stub answers", at: node,
        part: answer.set, help: "delete the answer, or read the endpoint in a screen")
    }
  }
}
