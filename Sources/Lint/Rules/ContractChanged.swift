/// `contract-changed`
enum ContractChanged: ImpactRule {
  static let about = RuleAbout(
    "contract-changed", .breaks, "a contract changed under the apps",
    why: """
      A field of an answer is gone or has another type, or a request needs a field more: apps \
      that are out in the world cannot follow.
      """,
    fires: RuleExample(
      """
      --- after/Core/services/shop.yaml
      service: shop
      environments: { production: "https://shop.example" }
      endpoints:
        - { id: list, method: GET, path: "/list", answers: { 200: { count: { type: text } } } }
        - { id: find, method: GET, path: "/find", answers: { 200: { hits: { type: integer } } } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/services/shop.yaml
      # The shop.
      service: shop
      environments: { production: "https://shop.example" }
      endpoints:
        - { id: list, method: GET, path: "/list", answers: { 200: { count: { type: integer } } } }
        - { id: find, method: GET, path: "/find", answers: { 200: { hits: { type: integer } } } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    (impact.folder == "services" && impact.path.last != "poll")
      || (["binding-type", "event-value", "unknown-field", "field-unknown"].contains(
        impact.compilerID) && impact.cause?.subject.hasPrefix("services/") == true)
  }

  static func phrase(_ impact: Impact) -> String { "changes a contract of" }
}
