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
    let cause = "\(finding.cause?.folder ?? "?") \(finding.cause?.subject ?? "")"
    let effects = finding.effects.map { effect in
      let values = "\(effect.before ?? "-") → \(effect.after ?? "-")"
      return "  \(effect.country) \(effect.leafClass) \(effect.path) \(values) \(effect.screens)"
    }
    let message = finding.compilerMessage.map { ["  \($0.id) \($0.summary)"] } ?? []
    return (["\(finding.rule): \(finding.summary) [\(cause)]"] + effects + message)
      .joined(separator: "\n")
  }.joined(separator: "\n")
}
