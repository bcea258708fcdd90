import Diagnostics
import TestSupport
import Testing

@Suite("Arranging")
struct ArrangingTests {
  @Test("by path, position and id, whatever the order was")
  func order() throws {
    let marked = try MarkedSources("--- b.yaml\n⟦1⟧ ⟦2⟧\n--- a.yaml\n⟦3⟧\n")
    let expected = [
      Diagnostic("z", "no place", at: nil),
      Diagnostic("y", "in a", at: marked.spans[2]),
      Diagnostic("z", "b as a whole", at: .path("b.yaml")),
      Diagnostic("x", "in b", at: marked.spans[0]),
      Diagnostic("y", "also", at: marked.spans[0]),
      Diagnostic("y", "in b", at: marked.spans[0]),
      Diagnostic("a", "in b", at: marked.spans[1]),
    ]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      #expect(arranged(expected.shuffled(using: &random), marked.sources) == expected)
    }
  }

  @Test("the same message of several countries is one")
  func merging() {
    func message(_ countries: [String], help: String = "h", note: String = "n") -> Diagnostic {
      Diagnostic(
        "x", "s", at: .path("a"), notes: [note], helps: [Help(help)], countries: countries)
    }
    let merged = arranged(
      [message(["no"]), message(["jp", "no"], help: "other"), message(["se"], note: "m")],
      SourceMap())
    #expect(merged.map(\.countries) == [["se"], ["jp", "no"]])
    #expect(merged[1].helps == [Help("h"), Help("other")])
    let general = arranged([message(["no"]), message([]), message(["jp"])], SourceMap())
    #expect(general.map(\.countries) == [[]])
  }

  @Test("counts leave out what is not there")
  func counts() {
    let error = Diagnostic("a", "b", at: nil)
    let warning = Diagnostic("a", "b", at: nil, level: .warning)
    #expect(DiagnosticCounts([error, error, warning]).summary == "2 errors, 1 warning")
    #expect(DiagnosticCounts([]).summary == "")
  }
}
