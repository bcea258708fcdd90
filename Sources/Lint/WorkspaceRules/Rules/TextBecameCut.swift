import Composition
import Syntax

/// `text-became-cut`
enum TextBecameCut: WorkspaceRule {
  static let about = RuleAbout(
    "text-became-cut", .breaks, "a text that must be seen whole is cut",
    why: """
      The label says `whole: true`: a contract, a price, a warning. Before the change all of it was \
      seen. Texts are measured by whoever draws pictures; where nobody does, the rule says nothing.
      """,
    fires: RuleExample(
      """
      --- after/Core/strings/en.yaml
      strings: en
      texts: { home.title: A headline that goes on and on and does not stop before the end of the line }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: A headline that goes on and on and does not stop before the end of the line }
      """))

  static let needsBase = true

  static func check(_ country: CountryScan, _ found: inout Observations) {
    for cut in country.cutLabels() where cut.label.isWhole { cut.report(country, &found) }
  }
}
