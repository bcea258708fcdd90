import Diagnostics
import Syntax
import Testing

/// Trees and spans of files without mistakes.
struct ReadingTests {
  @Test func treeAndSpansOfAModule() {
    let reading = readOne("a: 1\nb:\n  - x\n  - {c: d, e: 'f'}\n# end\n")
    #expect(reading.shape() == "⟨a: 1, b: ⟨- x, {c: d, e: 'f'}⟩⟩")
    #expect(
      reading.texts == [
        "a: 1\nb:\n  - x\n  - {c: d, e: 'f'}", "a", "1", "b", "- x\n  - {c: d, e: 'f'}", "x",
        "{c: d, e: 'f'}", "c", "d", "e", "'f'",
      ])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func blockTextEndsWithItsLastLine() {
    let reading = readOne("a: |\n  x\n  y  \n\n\nb: >-\n  z")
    #expect(reading.texts.contains("|\n  x\n  y  "))
    #expect(reading.texts.contains(">-\n  z"))
    #expect(reading.shape() == "⟨a: |x\ny  \n, b: >z⟩")
  }

  @Test(arguments: ["", "# only a comment\n", "\n\n"]) func emptyFilesHaveNoRoot(_ text: String) {
    let reading = readOne(text)
    #expect(reading.forest.roots == [nil])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func textBeyondASCIIHasByteSpans() {
    let reading = readOne("ключ: значение # к\nб: [в, \"👩‍🚀\", ש]\n")
    #expect(
      reading.texts == [
        "ключ: значение # к\nб: [в, \"👩‍🚀\", ש]", "ключ", "значение", "б", "[в, \"👩‍🚀\", ש]", "в",
        "\"👩‍🚀\"", "ש",
      ])
  }

  @Test func byteOrderMarkAndCarriageReturns() {
    let reading = readOne("\u{FEFF}a: 1\r\nb: |\r\n  c\r\n  d\r\n")
    #expect(reading.shape() == "⟨a: 1, b: |c\nd\n⟩")
    #expect(reading.forest.nodes.first?.start == 3)
    #expect(reading.texts.last == "|\r\n  c\r\n  d")
  }

  @Test func joiningRunsOfFilesIsOneReading() {
    let files = (0..<300).map { index in
      RawFile(
        path: "\(index).yaml",
        bytes: Array(
          "id: file-\(index)\ntext: shared\nlist: [\(index), x]\n# \(String(repeating: "x", count: index * 9))\n"
            .utf8))
    }
    let forward = read(files, symbols: SymbolTable(), parallel: serial)
    let backward = read(files, symbols: SymbolTable()) { count, body in
      for index in (0..<count).reversed() { body(index) }
    }
    #expect(forward.forest.nodes.map(\.payload) == backward.forest.nodes.map(\.payload))
    #expect(forward.forest.roots == backward.forest.roots)
    for file in files.indices {
      #expect(forward.shape(file) == "⟨id: file-\(file), text: shared, list: [\(file), x]⟩")
    }
    var sequential = SymbolTable()
    for file in files.indices {
      for text in ["id", "file-\(file)", "text", "shared", "list", "\(file)", "x"] {
        _ = sequential.intern(text)
      }
    }
    #expect(forward.symbols.count == sequential.count)
    #expect(forward.symbols.find("file-299") == sequential.find("file-299"))
  }

  @Test func symbolsGivenKeepTheirNumbers() {
    var symbols = SymbolTable()
    let title = symbols.intern("title")
    let reading = read(
      [RawFile(path: "a.yaml", bytes: Array("other: title\n".utf8))], symbols: symbols,
      parallel: serial)
    let root = reading.forest.roots[0]
    let value = root.flatMap { reading.forest.pairs($0).first { _ in true }?.value }
    #expect(value.flatMap { reading.forest.symbol($0) } == title)
  }
}
