/// `host-changed`
enum HostChanged: ImpactRule {
  static let about = RuleAbout(
    "host-changed", .restyles, "an app asks another server",
    why: """
      Another address may speak for other countries, keep data elsewhere or need another \
      certificate.
      """,
    fires: RuleExample(
      """
      --- after/Core/services/shop.yaml
      service: shop
      environments: { production: "https://other.example" }
      endpoints:
        - { id: list, method: GET, path: "/list", answers: { 200: { count: { type: integer } } } }
        - { id: find, method: GET, path: "/find", answers: { 200: { hits: { type: integer } } } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/services/shop.yaml
      service: shop
      environments: { production: 'https://shop.example' }
      endpoints:
        - { id: list, method: GET, path: "/list", answers: { 200: { count: { type: integer } } } }
        - { id: find, method: GET, path: "/find", answers: { 200: { hits: { type: integer } } } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "services" && impact.path.first == "environments"
  }

  static func phrase(_ impact: Impact) -> String { "changes an address in" }
}
