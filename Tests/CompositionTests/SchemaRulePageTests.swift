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

  @Test("edits repair what they are offered for", arguments: schemaRulePages.map(\.id))
  func edits(id: String) throws {
    let page = try #require(schemaRulePages.first { $0.id == id })
    let tiny = try TinyWorkspace(page.fires)
    let found = tiny.diagnostics().filter { $0.id == id }
    for diagnostic in found {
      for help in diagnostic.helps where !help.edits.isEmpty {
        let repaired = try TinyWorkspace(apply(help.edits, to: tiny))
        let left = repaired.diagnostics().filter { $0.id == id }
        #expect(left.count < found.count, "\(help.message): \(apply(help.edits, to: tiny))")
        #expect(!repaired.diagnostics().contains { $0.id.hasPrefix("yaml-") })
      }
    }
  }

  /// The files of a workspace with edits made, in the form tests write them.
  private func apply(_ edits: [Edit], to tiny: TinyWorkspace) -> String {
    var text = ""
    for file in tiny.reader.forest.sources.files {
      var bytes = file.bytes
      for edit in edits.sorted(by: { $0.span.start > $1.span.start })
      where edit.span.start >= file.base && edit.span.end <= file.base + UInt32(bytes.count) {
        let range = Int(edit.span.start - file.base)..<Int(edit.span.end - file.base)
        bytes.replaceSubrange(range, with: Array(edit.text.utf8))
      }
      text += "--- \(file.path)\n" + String(decoding: bytes, as: UTF8.self)
      if bytes.last != 10 { text += "\n" }
    }
    for layer in tiny.workspace.images {
      for set in layer.values { for variant in set.variants { text += "--- \(variant.path)\n" } }
    }
    return text
  }

  /// Tiny workspaces get the record a country lacks; a golden workspace shows the message.
  @Test func fewExamplesCannotBeShown() {
    #expect(
      schemaRulePages.filter(\.fires.isEmpty).map(\.id) == [
        "layer-record-missing", "layer-too-high",
      ])
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
