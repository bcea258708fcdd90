/// `sibling-not-updated`
enum SiblingNotUpdated: ImpactRule {
  static let about = RuleAbout(
    "sibling-not-updated", .hygiene, "what belongs to a changed value was left as it was",
    why: """
      A text changed in the source language and its translations did not, or one variant of a \
      picture was replaced and the others were not. Users of those still get the former one.
      """,
    fires: RuleExample(
      """
      --- Core/strings/de.yaml
      strings: de
      texts: { home.title: Start }
      --- Countries/xb/country.yaml
      country: xb
      name: B
      languages: [de]
      currency: EUR
      start: home
      owners: ["@xb"]
      --- after/Core/strings/en.yaml
      strings: en
      texts: { home.title: Welcome }
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- before/Core/strings/de.yaml
      strings: de
      texts: { home.title: Start }
      --- after/Core/strings/de.yaml
      strings: de
      texts: { home.title: Willkommen }
      --- Countries/xb/country.yaml
      country: xb
      name: B
      languages: [de]
      currency: EUR
      start: home
      owners: ["@xb"]
      --- after/Core/strings/en.yaml
      strings: en
      texts: { home.title: Welcome }
      """))

  static func claims(_ impact: Impact) -> Bool {
    if case .sibling = impact.subject { return true }
    return false
  }

  static func phrase(_ impact: Impact) -> String { "leaves siblings as they were in" }
}
