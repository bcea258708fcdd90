import Diagnostics
import TestSupport
import Testing

@Suite("Other printers")
struct PrinterTests {
  private let marked: MarkedSources
  private let diagnostics: [Diagnostic]

  init() throws {
    marked = try MarkedSources("--- a.yaml\nx: ⟦é⟧\ny: ⟦z⟧\n")
    var first = Diagnostic(
      "bad-thing", "wrong \"value\"\n", at: marked.spans[0], label: "here",
      related: [Related(.span(marked.spans[1]), "there")], notes: ["why"], help: "do this",
      edits: [Edit(marked.spans[0], "é")])
    first.countries = ["jp", "no"]
    let second = Diagnostic("", "no file", at: .path("Core/a b.png"), level: .warning)
    diagnostics = [first, second, Diagnostic("lost", "nowhere", at: nil, level: .note)]
  }

  private func print(_ printer: Printer, _ options: PrintOptions = PrintOptions()) -> String {
    String(decoding: printer.print(diagnostics, marked.sources, options), as: UTF8.self)
  }

  @Test("concise is one line a message")
  func concise() {
    #expect(
      print(.concise) == #"""
        a.yaml:1:4: error: wrong "value"\n (jp no) [bad-thing]
        Core/a b.png: warning: no file
        note: nowhere [lost]

        """#)
    let options = PrintOptions(allCountries: ["jp", "no"])
    #expect(print(.concise, options).contains(#"\n (all countries) [bad-thing]"#))
  }

  @Test("xcode always has a line and a column")
  func xcode() {
    #expect(
      print(.xcode) == #"""
        a.yaml:1:4: error: wrong "value"\n: here [bad-thing]
        a.yaml:2:4: note: there
        a.yaml:1:4: note: why
        a.yaml:1:4: note: help: do this
        Core/a b.png:1:1: warning: no file
        note: nowhere [lost]

        """#)
  }

  @Test("json is one document")
  func json() {
    #expect(
      print(.json).hasPrefix(
        #"""
        {
          "formatVersion": 1,
          "counts": {
            "errors": 1,
            "warnings": 1,
            "notes": 1
          },
          "diagnostics": [
            {
              "id": "bad-thing",
              "level": "error",
              "summary": "wrong \"value\"\n",
              "place": {
                "path": "a.yaml",
                "line": 1,
                "column": 4,
                "endLine": 1,
                "endColumn": 5,
                "offset": 3,
                "length": 2
              },
              "label": "here",
        """#))
    let empty = Printer.json.print([], SourceMap(), PrintOptions())
    #expect(String(decoding: empty, as: UTF8.self).hasSuffix("\"diagnostics\": []\n}\n"))
  }

  @Test("jsonl is one object a line")
  func jsonLines() {
    let lines = print(.jsonLines).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines.last == """
        {"formatVersion":1,"id":"lost","level":"note","summary":"nowhere","place":null,"label":"",\
        "related":[],"notes":[],"helps":[],"countries":[]}
        """)
  }

  @Test("names are unique and found")
  func registry() {
    #expect(Set(Printer.all.map(\.name)).count == Printer.all.count)
    for printer in Printer.all { #expect(Printer.named(printer.name)?.summary == printer.summary) }
    #expect(Printer.named("pdf") == nil)
  }

  @Test("without messages only json says something")
  func silence() {
    for printer in Printer.all where printer.name != "json" {
      #expect(printer.print([], SourceMap(), PrintOptions()).isEmpty)
    }
  }
}
