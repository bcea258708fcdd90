/// `text-removed`
enum TextRemoved: ImpactRule {
  static let about = RuleAbout(
    "text-removed", .breaks, "a text is gone that countries show",
    why: """
      No language of theirs has it any more.
      """,
    fires: RuleExample(
      """
      --- before/Core/strings/en.yaml
      strings: en
      texts: { home.title: Home, more.title: More }
      --- Countries/xb/screens/more.yaml
      screen: more
      title: more.title
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- before/Core/strings/en.yaml
      strings: en
      texts: { home.title: Home, more.title: More }
      --- Countries/xb/strings/en.yaml
      strings: en
      texts: { own.title: More }
      --- Countries/xb/screens/more.yaml
      screen: more
      title: own.title
      """))

  static func claims(_ impact: Impact) -> Bool {
    ["text-absent", "text-unknown", "unknown-text"].contains(impact.compilerID) && impact.isLost
  }

  static func phrase(_ impact: Impact) -> String {
    "takes text `\(impact.missing ?? "")` away from"
  }
}
