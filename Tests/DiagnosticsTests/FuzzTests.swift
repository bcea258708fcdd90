import Diagnostics
import TestSupport
import Testing

@Suite("Printing anything")
struct FuzzTests {
  @Test("random bytes and spans never trap, and every underline row stays below its line")
  func random() {
    var random = SplitMix(seed: 3)
    let words: [[UInt8]] = [
      [0x0A], [0x0D, 0x0A], [0x0D], [0x09], [0x1B], [0xFF], [0xED, 0xA0], Array("日".utf8),
      Array("👩‍👩‍👧".utf8), Array("مر".utf8), Array("abc ".utf8), Array("e\u{301}".utf8),
    ]
    for _ in 0..<400 {
      var sources = SourceMap()
      for index in 0..<2 {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...40, using: &random) {
          bytes += words.randomElement(using: &random) ?? []
        }
        _ = sources.append(path: "f\(index)", bytes: bytes)
      }
      func span() -> Span {
        let a = UInt32.random(in: 0...sources.end, using: &random)
        return Span(start: a, end: a + UInt32.random(in: 0...30, using: &random))
      }
      let diagnostic = Diagnostic(
        "x", "y", at: span(), label: "one",
        related: [
          Related(.span(span()), "two"), Related(.span(span()), "three"),
          Related(.span(span()), ""),
        ])
      for printer in Printer.all {
        let options = PrintOptions(width: Int.random(in: 0...30, using: &random))
        let bytes = printer.print([diagnostic], sources, options)
        #expect(String(validating: bytes, as: UTF8.self) != nil)
        #expect(!bytes.contains(0x1B))
      }
    }
  }
}
