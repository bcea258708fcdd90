/// `country-added`
enum CountryAdded: ImpactRule {
  static let about = RuleAbout(
    "country-added", .note, "a country is new",
    why: """
      A new country has nothing to compare with. It is named, so that a review knows of it.
      """,
    fires: RuleExample(
      """
      --- after/Countries/xc/country.yaml
      country: xc
      name: C
      languages: [en]
      currency: EUR
      start: home
      owners: ["@xc"]
      """, countries: ["xc"]),
    silent: RuleExample(
      """
      --- Countries/xc/country.yaml
      country: xc
      name: C
      languages: [en]
      currency: EUR
      start: home
      owners: ["@xc"]
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "country" && impact.isModule && impact.isAdded
  }

  static func phrase(_ impact: Impact) -> String { "adds" }
}
