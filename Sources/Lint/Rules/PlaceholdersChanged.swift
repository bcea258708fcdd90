/// `placeholders-changed`
enum PlaceholdersChanged: ImpactRule {
  static let about = RuleAbout(
    "placeholders-changed", .breaks, "a text takes other arguments than countries give",
    why: """
      A placeholder has no value, or a value no place.
      """,
    fires: RuleExample(
      """
      --- before/Core/strings/en.yaml
      strings: en
      texts: { home.title: Home, more.title: "More {name}" }
      --- after/Core/strings/en.yaml
      strings: en
      texts: { home.title: Home, more.title: "More {who}" }
      --- Countries/xb/screens/more.yaml
      screen: more
      title: { text: more.title, with: { name: Ann } }
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- before/Core/strings/en.yaml
      strings: en
      texts: { home.title: Home, more.title: "More {name}" }
      --- after/Core/strings/en.yaml
      strings: en
      texts: { home.title: Home, more.title: "More of {name}" }
      --- after/Countries/xb/strings/en.yaml
      override: en
      texts: { more.title: "More {name}" }
      --- Countries/xb/screens/more.yaml
      screen: more
      title: { text: more.title, with: { name: Ann } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    ["text-argument-missing", "text-argument-type", "text-argument-unused", "placeholder-type"]
      .contains(impact.compilerID)
  }

  static func phrase(_ impact: Impact) -> String { "changes the arguments of a text for" }
}
