import Composition
import Lint
import TestSupport
import Testing

/// Whole reports as users and machines see them. `RECORD=1` writes them anew and fails.
@Suite("Whole reports")
struct LintCaseTests {
  @Test("name just the countries that are changed", arguments: LintCase.all)
  func countries(_ example: LintCase) throws {
    let content = try example.content()
    #expect(content.sentence.hasSuffix("."), "the first line says what is changed")
    let report = content.change.report { $0.home = content.home }
    let all = content.change.crossing.countries.map(\.name)
    #expect(
      named(report) == (content.names == ["all"] ? all : content.names), "\(describe(report))")
  }

  @Test("are as recorded", arguments: LintCase.all)
  func rendered(_ example: LintCase) throws {
    let content = try example.content()
    for format in content.formats {
      let found = printed(format, content.change, home: content.home)
      guard LintCase.isRecording else {
        #expect(found == example.expected(format.name), "record it with RECORD=1")
        continue
      }
      if found != example.expected(format.name) {
        try example.record(found, format.name)
        Issue.record("recorded \(example.name) \(format.name)")
      }
    }
  }

  @Test("stay within sixty lines a finding for forty countries")
  func forty() throws {
    let example = LintCase(name: "forty-countries")
    let text = printed(.text, try example.content().change)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count < 60)
    #expect(text.matches(of: #/\nerror\[|^error\[/#).count == 1)
  }
}

/// Every country that a finding, a note or a summary names, sorted.
func named(_ report: LintReport) -> [String] {
  Set(
    report.findings.flatMap { $0.effects.map(\.country) }
      + report.countries.filter { !$0.counts.keys.allSatisfy(isQuiet) }.map(\.name)
  ).sorted()
}

private func isQuiet(_ leafClass: LeafClass) -> Bool {
  [.absorbed, .neutral, .none].contains(leafClass)
}
