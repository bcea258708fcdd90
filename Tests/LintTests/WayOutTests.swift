import Lint
import TestSupport
import Testing

/// Every finding that keeps a change from being merged has a fix, or says why there is none.
@Suite("Ways out")
struct WayOutTests {
  struct RuleName: CustomTestStringConvertible, Sendable {
    let rule: any ImpactRule.Type
    var testDescription: String { rule.about.id }
    static let all = ImpactRules.all.map { RuleName(rule: $0) }
  }

  @Test("a fix or a reason", arguments: RuleName.all, [[], ["xa"]])
  func ways(name: RuleName, home: [String]) throws {
    let change = try TinyChange(name.rule.about.fires.text)
    var (report, check) = change.checked { $0.home = home }
    check.offer(&report)
    for finding in report.findings where finding.fails && !finding.isAboutChange {
      let hasReason = finding.notes.contains {
        $0.contains("is not offered: ") || $0.hasPrefix("no fix is offered: ")
      }
      #expect(
        !finding.fixes.isEmpty || hasReason, "\(finding.rule): \(finding.summary) \(finding.notes)")
    }
  }
}
