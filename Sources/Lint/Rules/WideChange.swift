/// `wide-change`
enum WideChange: ImpactRule {
  static let about = RuleAbout(
    "wide-change", .hygiene, "nearly all countries change and none is named",
    why: """
      Three quarters of the countries get something else, and nothing says whom it is for. If \
      it is meant for all, say so: `--for "*"`, or a trailer `Impact-For: *` in the commit.
      """,
    fires: RuleExample(
      """
      --- Countries/xc/country.yaml
      country: xc
      name: C
      languages: [en]
      currency: EUR
      start: home
      owners: ["@xc"]
      --- Countries/xd/country.yaml
      country: xd
      name: D
      languages: [en]
      currency: EUR
      start: home
      owners: ["@xd"]
      --- after/Core/strings/en.yaml
      strings: en
      texts: { home.title: Welcome }
      """, countries: ["xa", "xb", "xc", "xd"]),
    silent: RuleExample(
      """
      --- after/Core/strings/en.yaml
      strings: en
      texts: { home.title: Welcome }
      """))

  static func claims(_ impact: Impact) -> Bool {
    false
  }

  static func phrase(_ impact: Impact) -> String { "changes" }
}
