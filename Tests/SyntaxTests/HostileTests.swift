import Diagnostics
import Foundation
import Syntax
import Testing

/// Inputs made to be slow: each ends, soundly. Work that grows with the square of the size would
/// take hours here.
struct HostileTests {
  /// A name, and the text repeated to about `size` bytes.
  struct Input: Sendable, CustomStringConvertible {
    var description: String
    var bytes: [UInt8]

    init(_ name: String, _ unit: String, head: String = "", tail: String = "", size: Int = 60_000) {
      description = name
      let count = max(1, size / max(1, unit.utf8.count))
      bytes = Array((head + String(repeating: unit, count: count) + tail).utf8)
    }
  }

  static let inputs: [Input] = [
    Input("10 MB of flat pairs, too many nodes", "key: value of some length\n", size: 10_000_000),
    Input("10 MB of comments", "# a comment of some length, and more of it\n", size: 10_000_000),
    Input("10 MB in one quoted text", "text ", head: "a: \"", tail: "\"\n", size: 10_000_000),
    Input("10 MB beyond ASCII", "ключ и значение ", head: "a: \"", tail: "\"\n", size: 10_000_000),
    Input("brackets that never close", "["),
    Input("brackets in lines", "a: [b,\n"),
    Input("braces in lines", "a: {b: c,\n"),
    Input("dashes in one line", "- "),
    Input("question marks in one line", "? "),
    Input("quotes that never close", "a: \"x\n"),
    Input("odd quotes", "a: 'x\nb: \"y'\n"),
    Input("a value with colons in each line", "a: b: c\n"),
    Input("a bad character in each line", "a: @b\n"),
    Input("a bad character in each indented line", "a:\n  b: @c\n"),
    Input("a bad character in one long line", "@a, ", head: "["),
    Input("words without colons", "foo\n"),
    Input("words without spaces behind colons", "a:b\n"),
    Input("doubled braces in one line", "{{x}}, ", head: "a: [", tail: "]\n"),
    Input("hashes in one line", "#x, ", head: "a: { b: "),
    Input("blank values in one line", "a, ", head: "{ ", tail: "}\n"),
    Input("blank values", "a:\n"),
    Input("duplicate keys", "a: 1\n"),
    Input("duplicate keys in small maps", "- {a: 1, b: 2, a: 3}\n"),
    Input("tabs", "\ta: 1\n"),
    Input("tabs in block text", "  \tx\n", head: "a: |\n  x\n"),
    Input("anchors", "- &a 1\n"),
    Input("aliases", "- *a\n"),
    Input("tags", "- !t x\n"),
    Input("tag directives", "%TAG !a! b\n"),
    Input("documents", "---\na: 1\n"),
    Input("document ends", "...\n"),
    Input("carriage returns alone", "a: 1\r"),
    Input("line separators", "a\u{2028}\u{85}"),
    Input("invalid bytes", "a", head: "a: "),
    Input("a very long key", "x", tail: ": 1\n"),
    Input("a very long plain text", "word\n ", head: "a: "),
    Input("blank lines in block text", "\n", head: "a: |+\n  x\n", tail: "b: 1\n"),
    Input("right-to-left and combining text", "- \"שלום עולם e\u{301}\u{301} 👩‍👩‍👧‍👦 ﷽\"\n"),
    Input("nested maps and errors", "a: {b: [c: {d: @\n"),
    Input("closing brackets", "]\n", head: "a: 1\n"),
    Input("brackets closed wrongly", "a: [}\n"),
    Input("multi-line keys", "\"a\nb\": 1\n"),
  ]

  @Test(arguments: inputs) func readingEndsSoundly(_ input: Input) {
    let reading = readBytes(input.bytes)
    #expect(unsoundness(reading, input.bytes.count) == nil)
    #expect(reading.diagnostics.count <= 100)
  }

  @Test(arguments: inputs.filter { $0.bytes.count < 1_000_000 }) func dumpingEnds(_ input: Input) {
    for format in DumpFormat.allCases {
      let (_, diagnostics) = dump(input.bytes, path: "a", format: format)
      for case .span(let span) in diagnostics.compactMap(\.place) {
        #expect(span.start <= span.end && Int(span.end) <= input.bytes.count)
      }
    }
  }

  @Test(arguments: inputs.filter { $0.bytes.count < 1_000_000 }) func formattingEnds(_ input: Input)
  {
    let (bytes, diagnostics) = format(RawFile(path: "a.yaml", bytes: input.bytes))
    #expect(!diagnostics.contains { $0.id == "format-unsafe" })
    #expect(diagnostics.isEmpty || bytes == input.bytes)
  }

  @Test func anAliasBombStopsAtTheBudget() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<12 {
      let alias = "*a\(level - 1)"
      text +=
        "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]\n"
    }
    let (output, diagnostics) = dump(Array(text.utf8), path: "a", format: .json)
    #expect(diagnostics.map(\.id) == ["yaml-alias-budget"])
    #expect(output.isEmpty)
    let (events, none) = dump(Array(text.utf8), path: "a", format: .events)
    #expect(none.isEmpty && events.count < 10_000)
  }

  @Test func largeTextsBehindAliasesStopToo() {
    let text =
      "a: &a \"\(String(repeating: "x", count: 1_000_000))\"\nb: ["
      + Array(repeating: "*a", count: 100).joined(separator: ", ") + "]\n"
    let (_, diagnostics) = dump(Array(text.utf8), path: "a", format: .json)
    #expect(diagnostics.map(\.id) == ["yaml-alias-budget"])
  }

  @Test func keysInKeysStopToo() {
    let text = String(repeating: "? ", count: 100) + "x\n"
    let (output, diagnostics) = dump(Array(text.utf8), path: "a", format: .json)
    #expect(diagnostics.map(\.id) == ["yaml-alias-budget"])
    #expect(output.isEmpty)
    let (few, none) = dump(Array("? ? x\n".utf8), path: "a", format: .json)
    #expect(none.isEmpty && !few.isEmpty)
  }

  @Test func aliasesThatNameNothingOrThemselves() {
    func ids(_ text: String) -> [String] {
      dump(Array(text.utf8), path: "a", format: .json).diagnostics.map(\.id)
    }
    #expect(ids("a: *b\n") == ["yaml-alias-unknown"])
    #expect(ids("a: &b [*b]\n") == ["yaml-alias-cycle"])
    #expect(ids("a: &b 1\n---\nb: *b\n") == ["yaml-alias-unknown"])
    #expect(ids("a: &b 1\nb: *b\n") == [])
  }
}
