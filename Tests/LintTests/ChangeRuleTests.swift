import Lint
import TestSupport
import Testing

struct ChangeRuleName: CustomTestStringConvertible, Sendable {
  let rule: any ChangeRule.Type
  var testDescription: String { rule.about.id }

  static let all = ChangeRules.all.map(ChangeRuleName.init)
}

/// The example of each rule about a change gives one finding, for the countries it says, and the
/// other example none.
@Test(arguments: ChangeRuleName.all)
func examplesOfChangeRulesDoWhatTheySay(name: ChangeRuleName) throws {
  let about = name.rule.about
  func report(_ example: RuleExample) throws -> LintReport {
    try TinyChange(unmarked(example.text)).report { $0.approvers = example.approvers }
  }
  let fired = try report(about.fires)
  let found = fired.findings.filter { $0.rule == about.id }
  #expect(found.count == 1, "\(describe(fired))")
  #expect(Set(found.flatMap(\.effects).map(\.country)).sorted() == about.fires.countries)
  #expect(found.allSatisfy { $0.place != nil && $0.level == about.level })
  #expect(found.allSatisfy { $0.fails == (about.level <= .rewords) })
  let silent = try report(about.silent)
  #expect(!silent.findings.contains { $0.rule == about.id }, "\(describe(silent))")
}

private func unmarked(_ text: String) -> String { text.filter { $0 != "⟦" && $0 != "⟧" } }

/// Every rule may be named in `comity.yaml`, and no two share a name.
@Test func rulesHaveNamesOfTheirOwn() {
  #expect(Set(LintRules.ids).count == LintRules.ids.count)
  #expect(
    LintRules.ids.count
      == ImpactRules.all.count + ChangeRules.all.count + WorkspaceRules.all.count)
}
