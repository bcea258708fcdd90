/// `service-removed`
enum ServiceRemoved: ImpactRule {
  static let about = RuleAbout(
    "service-removed", .breaks, "countries lose a service or an endpoint",
    why: """
      Screens that load it have nothing to show.
      """,
    fires: RuleExample(
      """
      --- after/Core/services/shop.yaml
      service: shop
      environments: { production: "https://shop.example" }
      endpoints:
        - { id: find, method: GET, path: "/find", answers: { 200: { hits: { type: integer } } } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/services/shop.yaml
      service: shop
      environments: { production: "https://shop.example" }
      endpoints:
        - { id: list, method: GET, path: "/list", answers: { 200: { count: { type: integer } } } }
        - { id: find, method: GET, path: "/find", answers: { 200: { hits: { type: integer } } } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    (impact.compilerID == "unknown-endpoint" && impact.isLost)
      || (impact.folder == "services" && impact.isRemoved
        && (impact.isModule || (impact.path.count == 2 && impact.path[0] == "endpoints")))
  }

  static func phrase(_ impact: Impact) -> String {
    if let missing = impact.missing { return "takes endpoint `\(missing)` away from" }
    guard impact.path.count == 2 else { return "takes service `\(impact.module)` away from" }
    return "takes endpoint `\(impact.module).\(impact.path[1])` away from"
  }
}
