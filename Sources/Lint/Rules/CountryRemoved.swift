/// `country-removed`
enum CountryRemoved: ImpactRule {
  static let about = RuleAbout(
    "country-removed", .note, "a country is gone",
    why: """
      Its app can no longer be built. That is seldom an accident, and always worth a line in a \
      review.
      """,
    fires: RuleExample(
      """
      --- before/Countries/xc/country.yaml
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
    impact.folder == "country" && impact.isModule && impact.isRemoved
  }

  static func phrase(_ impact: Impact) -> String { "removes" }
}
