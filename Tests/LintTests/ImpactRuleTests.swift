import Diagnostics
import Lint
import TestSupport
import Testing

struct RuleName: CustomTestStringConvertible, Sendable {
  let rule: any ImpactRule.Type
  var testDescription: String { rule.about.id }

  static let all = ImpactRules.all.map(RuleName.init)
}

/// The example of each rule gives its finding in just the countries it says, and the other example
/// does not.
@Test(arguments: RuleName.all)
func examplesOfRulesDoWhatTheySay(name: RuleName) throws {
  let about = name.rule.about
  let fired = try TinyChange(about.fires.text).report()
  let countries = Set(
    fired.findings.filter { $0.rule == about.id }.flatMap(\.effects).map(\.country)
  ).sorted()
  #expect(countries == about.fires.countries, "\(describe(fired))")
  let silent = try TinyChange(about.silent.text).report()
  #expect(!silent.findings.contains { $0.rule == about.id }, "\(describe(silent))")
}

func describe(_ report: LintReport) -> String {
  report.findings.map { finding in
    "\(finding.rule): \(finding.summary) [\(finding.cause?.folder ?? "?") \(finding.cause?.subject ?? "")]\n"
      + finding.effects.map {
        "  \($0.country) \($0.leafClass) \($0.path) \($0.before ?? "-") → \($0.after ?? "-") \($0.screens)"
      }.joined(separator: "\n") + (finding.compilerMessage.map { "\n  \($0.id) \($0.summary)" } ?? "")
  }.joined(separator: "\n")
}
