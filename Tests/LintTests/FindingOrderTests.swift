import Diagnostics
import TestSupport
import Testing

@testable import Lint

@Suite("Findings stand in one order")
struct FindingOrderTests {
  /// Two unknown texts in one file of a country, one of them twice.
  private func report() throws -> LintReport {
    try TinyChange(
      """
      --- before/Countries/xa/screens/extra.yaml
      screen: extra
      title: home.title
      cells: [{ id: one, cell: tile, model: { title: home.title } }]
      --- after/Countries/xa/screens/extra.yaml
      screen: extra
      title: home.titel
      cells:
        - { id: one, cell: tile, model: { title: home.tilte } }
        - { id: two, cell: tile, model: { title: home.titel } }
      """
    ).report()
  }

  @Test("each message of the compiler about one file is told, with the other places where it holds")
  func messages() throws {
    let errors = try report().findings.filter { $0.compilerMessage != nil }
    #expect(
      errors.compactMap(\.compilerMessage?.summary)
        == ["no text `home.titel`", "no text `home.tilte`"])
    #expect(errors.map(\.related.count) == [1, 0])
    #expect(Set(errors.map(\.fingerprint)).count == 2)
    #expect(errors.allSatisfy { $0.effects.map(\.country) == ["xa"] })
  }

  @Test("whatever order they were found in")
  func order() throws {
    let findings = try report().findings
    #expect(findings.count > 1)
    let sorted = findings.sorted(by: Finding.precedes).map(\.fingerprint)
    for _ in 0..<20 {
      #expect(findings.shuffled().sorted(by: Finding.precedes).map(\.fingerprint) == sorted)
    }
  }
}
