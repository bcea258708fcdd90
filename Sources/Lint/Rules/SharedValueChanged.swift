/// `shared-value-changed`
enum SharedValueChanged: ImpactRule {
  static let about = RuleAbout(
    "shared-value-changed", .restyles, "countries get another value",
    why: """
      Whatever no other rule tells of: a number, a switch, a format, a record's field.
      """,
    fires: RuleExample(
      """
      --- before/Core/settings/app.yaml
      settings: app
      features: { promo: { default: false } }
      --- after/Core/settings/app.yaml
      settings: app
      features: { promo: { default: true } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/settings/app.yaml
      settings: app
      features: { promo: { default: false } }
      --- before/Core/settings/app.yaml
      settings: app
      features: { promo: { default: false, doc: Promotion } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.change != nil
  }

  static func phrase(_ impact: Impact) -> String { impact.deed }
}
