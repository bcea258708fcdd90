import Diagnostics
import Syntax
import Testing

/// Every message about YAML has a page whose examples do what they say.
struct RulePageTests {
  @Test(arguments: syntaxRulePages.filter { !$0.fires.isEmpty }.map(\.id))
  func examplesFireAndAreSilent(_ id: String) throws {
    let page = try #require(syntaxRulePages.first { $0.id == id })
    let fires = try MarkedWorkspace(page.fires)
    let reading = readBytes(fires.files[0].bytes)
    let places = reading.diagnostics.filter { $0.id == id }.compactMap { diagnostic in
      if case .span(let span) = diagnostic.place { Int(span.start)..<Int(span.end) } else { nil }
    }
    #expect(places == fires.marks.map(\.range))
    #expect(reading.diagnostics.allSatisfy { $0.id == id })
    let silent = try MarkedWorkspace(page.silent)
    #expect(readBytes(silent.files[0].bytes).diagnostics.isEmpty)
  }

  @Test func idsAreUnique() {
    #expect(Set(syntaxRulePages.map(\.id)).count == syntaxRulePages.count)
  }
}
