import Composition
import Diagnostics
import Syntax

/// `unknown-rule`
enum UnknownRule: ChangeRule {
  static let about = RuleAbout(
    "unknown-rule", .breaks, "`comity.yaml` sets the level of a rule there is not",
    why: """
      A mistyped name would leave the rule at its own level without a word. Names that the state \
      before has too are told of and keep nothing from being merged.
      """,
    fires: RuleExample(
      """
      --- after/comity.yaml
      comity: 1
      app: Example
      platforms: [ios, android]
      source: en
      lint: { rules: { ⟦shared-text-chnaged⟧: breaks } }
      """),
    silent: RuleExample(
      """
      --- after/comity.yaml
      comity: 1
      app: Example
      platforms: [ios, android]
      source: en
      lint: { rules: { shared-text-changed: breaks } }
      """))

  static func findings(_ settlement: Settlement) -> [Finding] {
    let before = Set(settlement.linter.levels.written.map(\.rule))
    let after = RuleLevels(settlement.linter.crossing.after.workspace)
    let forest = settlement.reader.forest
    return after.written.filter { !LintRules.ids.contains($0.rule) }.flatMap { rule, key in
      settlement.finding(
        about, "there is no rule `\(rule)`", at: .span(forest.span(key)), subject: rule,
        helps: [
          Help(
            nearest(to: rule, in: LintRules.ids).map { "did you mean `\($0)`?" }
              ?? "findings show their rule in brackets: `error[…]`")
        ], level: before.contains(rule) ? .hygiene : nil)
    }
  }
}
