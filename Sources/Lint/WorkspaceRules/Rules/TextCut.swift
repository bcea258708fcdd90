import Composition
import Syntax

/// `text-cut`
enum TextCut: WorkspaceRule {
  static let about = RuleAbout(
    "text-cut", .hygiene, "a text does not fit where it is shown",
    why: """
      Users see the beginning and three dots. Shorten the text in the language at hand, or give the \
      label more lines. Texts are measured by whoever draws pictures; where nobody does, the rule \
      says nothing.
      """,
    fires: RuleExample(
      """
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: A headline that goes on and on and does not stop before the end of the line }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: Short }
      """))

  static func check(_ country: CountryScan, _ found: inout Observations) {
    for cut in country.cutLabels() { cut.report(country, &found) }
  }
}
