import Composition

/// `shared-text-changed`
enum SharedTextChanged: ImpactRule {
  static let about = RuleAbout(
    "shared-text-changed", .rewords, "countries read other words",
    why: """
      A shared text changed, or another one is shown. Translations, legal wording and \
      screenshots of each country hang on it.
      """,
    fires: RuleExample(
      """
      --- after/Core/strings/en.yaml
      strings: en
      texts: { home.title: Welcome }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/strings/en.yaml
      strings: en
      texts:
        home:
          title: "Home"
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "strings" || impact.reference == .text
  }

  static func phrase(_ impact: Impact) -> String { "rewords" }
}
