/// `stub-stale`
enum StubStale: ImpactRule {
  static let about = RuleAbout(
    "stub-stale", .breaks, "stubs no longer keep the contract",
    why: """
      A country's stubs answer what its contract no longer says, so debug builds and tests see \
      another server than users.
      """,
    fires: RuleExample(
      """
      --- Countries/xb/stubs/few.yaml
      stubs: few
      doc: Few
      answers: [{ id: list, endpoint: shop.list, answer: { status: 200, body: { count: 2 } } }]
      --- after/Core/services/shop.yaml
      service: shop
      environments: { production: "https://shop.example" }
      endpoints:
        - { id: list, method: GET, path: "/list", answers: { 200: { total: { type: integer } } } }
        - { id: find, method: GET, path: "/find", answers: { 200: { hits: { type: integer } } } }
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- Countries/xb/stubs/few.yaml
      stubs: few
      doc: Few
      answers: [{ id: list, endpoint: shop.list, answer: { status: 200, body: { count: 2 } } }]
      --- after/Core/services/shop.yaml
      service: shop
      environments: { production: "https://shop.example" }
      endpoints:
        - id: list
          method: GET
          path: "/list"
          answers: { 200: { count: { type: integer }, total: { type: integer } } }
        - { id: find, method: GET, path: "/find", answers: { 200: { hits: { type: integer } } } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    guard let id = impact.compilerID, impact.folder == "stubs" else { return false }
    return id.hasPrefix("stub-") || (id == "unknown-endpoint" && impact.isLost)
  }

  static func phrase(_ impact: Impact) -> String { "leaves stubs behind in" }
}
