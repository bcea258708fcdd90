/// `contract-extended`
enum ContractExtended: ImpactRule {
  static let about = RuleAbout(
    "contract-extended", .note, "a contract has new optional fields",
    why: """
      Nobody needs them, so nothing breaks; whoever writes the app may want to know.
      """,
    fires: RuleExample(
      """
      --- after/Core/services/shop.yaml
      service: shop
      environments: { production: "https://shop.example" }
      endpoints:
        - { id: list, method: GET, path: "/list", answers: { 200: { count: { type: integer }, more: { type: text } } } }
        - { id: find, method: GET, path: "/find", answers: { 200: { hits: { type: integer } } } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/services/shop.yaml
      service: shop
      environments: { production: "https://shop.example" }
      endpoints:
        - { id: find, method: GET, path: "/find", answers: { 200: { hits: { type: integer } } } }
        - { id: list, method: GET, path: "/list", answers: { 200: { count: { type: integer } } } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "services" && impact.isAdded
      && !(impact.isRequired && impact.path.count > 3 && impact.path[2] != "answers")
  }

  static func phrase(_ impact: Impact) -> String { "extends a contract of" }
}
