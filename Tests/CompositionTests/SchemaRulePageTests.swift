import Composition
import Diagnostics
import Syntax
import TestSupport
import Testing

/// Every page's examples are workspaces: the first is reported at its marks, the second is not.
@Suite struct SchemaRulePageTests {
  @Test(
    "fires at the marks, is silent otherwise",
    arguments: schemaRulePages.filter { !$0.fires.isEmpty }.map(\.id))
  func examples(id: String) throws {
    let page = try #require(schemaRulePages.first { $0.id == id })
    let fires = try TinyWorkspace(page.fires)
    let found = fires.diagnostics().filter { $0.id == id }
    let sources = fires.reader.forest.sources
    let places = Set(found.compactMap { place(of: $0, in: sources) })
    let marked = Set(
      fires.marks.map { "\($0.path):\($0.range.lowerBound)-\($0.range.upperBound)" })
    #expect(
      places == marked,
      "\(fires.diagnostics().map { "\($0.id) \(place(of: $0, in: sources) ?? "") \($0.summary)" })")
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.level == page.level })
    #expect(found.allSatisfy { !$0.helps.isEmpty })
    let silent = try TinyWorkspace(page.silent)
    #expect(silent.diagnostics().filter { $0.id == id }.map(\.summary) == [])
  }

  /// Tiny workspaces get the record a country lacks; a golden workspace shows the message.
  @Test func onlyOneExampleCannotBeShown() {
    #expect(schemaRulePages.filter(\.fires.isEmpty).map(\.id) == ["layer-record-missing"])
  }

  @Test func idsAreUnique() {
    let ids = schemaRulePages.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  private func place(of diagnostic: Diagnostic, in sources: SourceMap) -> String? {
    guard case .span(let span)? = diagnostic.place, let id = sources.file(at: span.start) else {
      return nil
    }
    let file = sources[id]
    return "\(file.path):\(span.start - file.base)-\(span.end - file.base)"
  }
}
