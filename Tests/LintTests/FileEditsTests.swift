import Composition
import Diagnostics
import Syntax
import TestSupport
import Testing

@testable import Lint

@Suite("Edits of a fix")
struct FileEditsTests {
  @Test("of the same line make no file, of lines beside each other both")
  func overlap() throws {
    let crossing = try TinyChange("").crossing
    let forest = crossing.workspace.reader.forest
    let file = try #require(
      crossing.after.workspace.files.first {
        forest.sources[$0.file].path == "Core/theme/base.yaml"
      })
    let pairs = Array(forest.pairs(file.root))
    let editor = Editor(forest: forest, symbols: crossing.workspace.reader.symbols.table)
    let first = forest.span(pairs[0].value)
    var edits = FileEdits()
    edits.add([Edit(first, "one")], forest)
    edits.add([Edit(forest.span(pairs[1].value), "{}")], forest)
    let text = try #require(edits.changes(editor)?.first?.after)
    #expect(String(decoding: text, as: UTF8.self) == "theme: one\ncolors: {}\n")
    edits.add([Edit(first, "two")], forest)
    #expect(edits.changes(editor) == nil)
  }
}
