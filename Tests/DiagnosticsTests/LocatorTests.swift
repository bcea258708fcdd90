import Diagnostics
import TestSupport
import Testing

@Suite("Locator")
struct LocatorTests {
  @Test("every byte of random files has the line and column that counting gives")
  func counting() {
    let alphabet: [String] = ["a", "é", "日", "👍", "\n", "\r\n", "\r", "e\u{301}", " "]
    var random = SplitMix(seed: 11)
    for _ in 0..<200 {
      var text = Bool.random(using: &random) ? "\u{FEFF}" : ""
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        text += alphabet.randomElement(using: &random) ?? ""
      }
      var sources = SourceMap()
      _ = sources.append(path: "before", bytes: [0x0A])
      let file = sources.append(path: "file", bytes: Array(text.utf8))
      var locator = Locator(sources)
      var (line, column, offset) = (1, 1, 0)
      let scalars = Array(text.unicodeScalars)
      for (index, scalar) in scalars.enumerated() {
        if !(index == 0 && scalar == "\u{FEFF}") {
          #expect(
            locator.position(of: offset, in: file) == Position(line: line, column: column),
            "\(text.debugDescription) at \(offset)")
          column += 1
        }
        offset += UTF8.width(scalar)
        let isCarriageReturnOfTwo =
          scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
        if (scalar == "\n" || scalar == "\r") && !isCarriageReturnOfTwo {
          (line, column) = (line + 1, 1)
        }
      }
    }
  }

  @Test("a span beyond all files has no location, one cut off by its file is shortened")
  func bounds() {
    var sources = SourceMap()
    _ = sources.append(path: "a", bytes: [0x61])
    _ = sources.append(path: "b", bytes: [0x62])
    var locator = Locator(sources)
    #expect(locator.location(of: Span(start: 4, end: 5)) == nil)
    #expect(locator.location(of: Span(start: 0, end: 9))?.length == 1)
    #expect(locator.location(of: Span(start: 1, end: 1))?.path == "a")
    #expect(locator.location(of: Span(start: 2, end: 1))?.length == 0)
  }
}
