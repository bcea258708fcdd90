import Composition
import Syntax
import Testing

@Suite("Pages generated from the code")
struct GeneratedPagesTests {
  @Test("what is checked in is what the code says", arguments: GeneratedPages.all.map(\.path))
  func upToDate(_ path: String) throws {
    let page = try #require(GeneratedPages.all.first { $0.path == path })
    let found = try? Repository.read(path)
    if Repository.records, found != page.text {
      try Repository.write(path, page.text)
      Issue.record("recorded \(path)")
    } else {
      #expect(found == page.text, "`make docs` writes \(path) anew")
    }
  }

  @Test("each kind of module is shown by files of the sample")
  func examples() throws {
    var symbols = SymbolTable()
    #expect(Set(exampleFiles.keys) == Set(Schema(symbols: &symbols).kinds.map(\.folder)))
    for path in exampleFiles.values.joined() { #expect(try !Repository.read(path).isEmpty) }
  }
}
