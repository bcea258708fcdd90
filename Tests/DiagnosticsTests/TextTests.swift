import Diagnostics
import TestSupport
import Testing

/// Prints one message over a marked workspace; the first mark is the place, the others related.
private func text(
  _ workspace: String, _ edit: (inout Diagnostic, [Span]) -> Void = { _, _ in },
  options: PrintOptions = PrintOptions(isolatesRightToLeft: false)
) throws -> String {
  let marked = try MarkedSources(workspace)
  var diagnostic = Diagnostic("some-id", "what is wrong", at: marked.spans.first.map { .span($0) })
  edit(&diagnostic, marked.spans)
  let bytes = Printer.text.print([diagnostic], marked.sources, options)
  return "\n" + String(decoding: bytes, as: UTF8.self)
}

@Suite("Text printer")
struct TextTests {
  @Test("place, label, note, countries and help")
  func everything() throws {
    let printed = try text(
      """
      --- Core/cells/section-header.yaml
      cell: section-header
      model:
        titleColor: { type: color, default: ⟦alert⟧ }
      """
    ) { diagnostic, _ in
      diagnostic.label = "was: onSurface"
      diagnostic.notes = ["the first line", "two\n  lines"]
      diagnostic.countries = ["no", "se"]
      diagnostic.helps = [Help("write this:\nadd:\n  cells.x: {}")]
    }
    #expect(
      printed == """

        error[some-id]: what is wrong
          --> Core/cells/section-header.yaml:3:39
           |
         3 |   titleColor: { type: color, default: alert }
           |                                       ^^^^^ was: onSurface
           |
           = note: the first line
           = note: two
               lines
           = in: no se
           = help: write this:
             add:
               cells.x: {}

        1 error

        """)
  }

  @Test("places of one file share an excerpt, other files follow")
  func related() throws {
    let printed = try text(
      """
      --- a.yaml
      one: ⟦1⟧
      two: 2
      three: ⟦3⟧
      four: 4
      five: 5
      six: ⟦6⟧
      --- b.yaml
      other: ⟦text⟧
      """
    ) { diagnostic, spans in
      diagnostic.label = "here"
      diagnostic.related = [
        Related(.span(spans[1]), "and here"), Related(.span(spans[3]), "elsewhere"),
        Related(.span(spans[2]), ""), Related(.path("Core/images/hero.png"), "the picture"),
      ]
    }
    #expect(
      printed == """

        error[some-id]: what is wrong
          --> a.yaml:1:6
           |
         1 | one: 1
           |      ^ here
         2 | two: 2
         3 | three: 3
           |        - and here
        ...
         6 | six: 6
           |      -
           |
          ::: b.yaml:1:8
           |
         1 | other: text
           |        ---- elsewhere
           |
          ::: Core/images/hero.png: the picture

        1 error

        """)
  }

  @Test("several places in one line hang their labels below")
  func oneLine() throws {
    let printed = try text("--- a.yaml\n{ a: ⟦1⟧, b: ⟦22⟧, c: ⟦3⟧ }\n") { diagnostic, spans in
      diagnostic.place = .span(spans[1])
      diagnostic.label = "middle"
      diagnostic.related = [
        Related(.span(spans[0]), "left"), Related(.span(spans[2]), "right"),
      ]
    }
    #expect(
      printed == """

        error[some-id]: what is wrong
          --> a.yaml:1:12
           |
         1 | { a: 1, b: 22, c: 3 }
           |      -     ^^     - right
           |      |     |
           |      |     middle
           |      left

        1 error

        """)
  }

  @Test("a place over several lines gets a bar, a nested one a second")
  func severalLines() throws {
    let printed = try text(
      """
      --- a.yaml
      cells:
        ⟦- id: hero
          model: ⟦{
            image: x
          }⟧
        - id: b
        - id: c
        - id: d
        - id: e⟧
      """
    ) { diagnostic, spans in
      diagnostic.label = "all of it"
      diagnostic.related = [Related(.span(spans[1]), "this part")]
    }
    #expect(
      printed == """

        error[some-id]: what is wrong
          --> a.yaml:2:3
           |
         2 | /    - id: hero
         3 | |      model: {
           | | ____________-
         4 | ||       image: x
         5 | ||     }
           | ||_____- this part
        ...  |
         8 | |    - id: d
         9 | |    - id: e
           | |__________^ all of it

        1 error

        """)
  }

  @Test("wide, combining and emoji text keeps its underline, tabs are expanded")
  func cells() throws {
    let wide = try text("--- a.yaml\n\ttitle: \"日本👩‍👩‍👧e\u{301}🇯🇵\" # ⟦é⟧\n")
    #expect(
      wide == """

        error[some-id]: what is wrong
          --> a.yaml:1:25
           |
         1 |     title: "日本👩‍👩‍👧e\u{301}🇯🇵" # é
           |                          ^

        1 error

        """)
    let part = try text("--- a.yaml\nx: 日⟦本語⟧ ⟦x⟧\n") { diagnostic, spans in
      diagnostic.related = [Related(.span(spans[1]), "")]
    }
    #expect(part.contains(" 1 | x: 日本語 x\n   |      ^^^^ -\n"))
  }

  @Test("control characters never reach the terminal, wherever they stand")
  func escapes() throws {
    let printed = try text("--- a\u{1B}.yaml\nx: \u{1B}[31m⟦red⟧\u{202E}\u{0}\u{FFFE}\n") {
      diagnostic, _ in
      diagnostic.summary = "a\u{1B}b\nc"
      diagnostic.label = "\u{9B}2J"
      diagnostic.notes = ["x\u{7F}\ty"]
      diagnostic.helps = [Help("\u{200B}")]
      diagnostic.countries = ["\u{7}"]
      diagnostic.id = "\u{8}"
    }
    #expect(
      printed == #"""

        error[\u{8}]: a\u{1B}b\nc
          --> a\u{1B}.yaml:1:9
           |
         1 | x: \u{1B}[31mred\u{202E}\u{0}\u{FFFE}
           |              ^^^ \u{9B}2J
           |
           = note: x\u{7F}\ty
           = in: \u{7}
           = help: \u{200B}

        1 error

        """#)
  }

  @Test("right-to-left text is isolated so that neither gutter nor neighbours move")
  func rightToLeft() throws {
    let source = "--- a.yaml\ntitle: [\"مرحبا 12 بك\", \"أهلا\"] # ⟦12⟧\n"
    let printed = try text(source, options: PrintOptions())
    #expect(
      printed.contains(
        " 1 | \u{2066}title: [\"\u{2068}مرحبا 12 بك\u{2069}\", \"\u{2068}أهلا\u{2069}\"] # 12\u{2069}\n"
      ))
    #expect(printed.contains("   | " + String(repeating: " ", count: 33) + "^^\n"))
    let plain = try text("--- a.yaml\nx: ⟦y⟧\n", options: PrintOptions())
    #expect(!plain.contains("\u{2066}"))
  }

  @Test("a long line is cut around the place")
  func longLine() throws {
    let left = String(repeating: "a", count: 300)
    let options = PrintOptions(width: 40, isolatesRightToLeft: false)
    let middle = try text("--- a.yaml\n\(left)⟦here⟧\(left)\n", options: options)
    #expect(
      middle.contains(
        """
           |
         1 | …aaaaaaaaaaaaaaaaaherea aaaaaaaaaaaaaaaa…
           |                   ^^^^
        """.replacing("herea ", with: "herea")))
    let start = try text("--- a.yaml\n⟦here⟧\(left)\n", options: options)
    #expect(start.contains(" 1 | here" + String(repeating: "a", count: 34) + "…\n   | ^^^^\n"))
    let end = try text("--- a.yaml\n\(left)⟦here⟧\n", options: options)
    #expect(
      end.contains(
        " 1 | …" + String(repeating: "a", count: 34) + "here\n   | "
          + String(repeating: " ", count: 35) + "^^^^\n"))
    let whole = try text("--- a.yaml\n⟦\(left)⟧\n", options: options)
    #expect(
      whole.contains(
        " 1 | " + String(repeating: "a", count: 38) + "…\n   | "
          + String(repeating: "^", count: 39) + "\n"))
  }

  @Test("a line of a megabyte is cut without being laid out")
  func hugeLine() throws {
    let filler = String(repeating: "日", count: 300_000)
    let options = PrintOptions(width: 20, isolatesRightToLeft: false)
    let printed = try text("--- a.yaml\n\(filler)⟦x⟧\(filler)\n", options: options)
    #expect(printed.contains("a.yaml:1:300001\n"))
    #expect(printed.contains(" 1 | …日日日日x日日日日…\n   |          ^\n"))
  }

  @Test("line breaks, byte order mark, empty places and the end of a file")
  func edges() throws {
    let crlf = try text("--- a.yaml\n\u{FEFF}a: 1\r\nb: ⟦2\r\n⟧")
    #expect(crlf.contains("a.yaml:2:4\n   |\n 2 | b: 2\n   |    ^\n"))
    let mark = try text("--- a.yaml\n\u{FEFF}a: ⟦1⟧\n")
    #expect(mark.contains("a.yaml:1:4\n   |\n 1 | a: 1\n   |    ^\n"))
    let carriageReturn = try text("--- a.yaml\na: 1\rb: ⟦⟧2\r")
    #expect(carriageReturn.contains("a.yaml:2:4\n   |\n 2 | b: 2\n   |    ^\n"))
    let end = try text("--- a.yaml\na: 1\n\n⟦⟧")
    #expect(end.contains("a.yaml:2:1\n   |\n 2 |\n   | ^\n"))
    let withoutBreak = try text("--- a.yaml\na: 1⟦⟧")
    #expect(withoutBreak.contains("a.yaml:1:5\n   |\n 1 | a: 1\n   |     ^\n"))
    let empty = try text("--- a.yaml\n⟦⟧")
    #expect(empty.contains("a.yaml:1:1\n   |\n 1 |\n   | ^\n"))
  }

  @Test("bytes that are not UTF-8 are shown as U+FFFD")
  func invalid() throws {
    var sources = SourceMap()
    _ = sources.append(path: "a.yaml", bytes: [0x61, 0xFF, 0xED, 0xA0, 0x80, 0x62])
    let diagnostic = Diagnostic("x", "y", at: Span(start: 5, end: 6))
    let printed = Printer.text.print([diagnostic], sources, PrintOptions())
    #expect(String(decoding: printed, as: UTF8.self).contains(" 1 | a����b\n   |      ^\n"))
  }

  @Test("a path without an excerpt, and no place at all")
  func withoutExcerpt() throws {
    let path = try text("--- a.yaml\n") { diagnostic, _ in
      diagnostic.place = .path("Core/images/a.png")
      diagnostic.helps = [Help("remove it")]
    }
    #expect(
      path == """

        error[some-id]: what is wrong
          --> Core/images/a.png
           = help: remove it

        1 error

        """)
    let nowhere = try text("--- a.yaml\n") { diagnostic, _ in diagnostic.level = .note }
    #expect(nowhere == "\nnote[some-id]: what is wrong\n\n1 note\n")
  }

  @Test(
    "what holds at more than three places is told once; concise has a line for each",
    arguments: 1...6)
  func gathered(number: Int) throws {
    let marked = try MarkedSources(
      "--- a.yaml\n" + (1...number).map { "k\($0): ⟦x⟧\n" }.joined() + "other: ⟦x⟧\n")
    var diagnostics = marked.spans.map { span in
      Diagnostic("some-id", "what is wrong", at: .span(span))
    }
    diagnostics[number].countries = ["no"]
    func printed(_ printer: Printer) -> String {
      String(
        decoding: printer.print(diagnostics, marked.sources, PrintOptions()), as: UTF8.self)
    }
    let text = printed(.text)
    let isGathered = number > 3
    #expect(text.matches(of: /error\[some-id\]/).count == (isGathered ? 2 : number + 1))
    #expect(text.contains("   = here too:\n         a.yaml:2:5\n") == isGathered, "\(text)")
    // That of one country stands by itself.
    #expect(text.contains("= in: no\n\n\(number + 1) errors\n"), "\(text)")
    let concise = printed(.concise)
    #expect(concise.split(separator: "\n").count == number + 1)
  }

  @Test("countries are counted against the workspace's")
  func countries() {
    let all = (0..<12).map { "x\(UnicodeScalar(UInt8(97 + $0)))" }
    #expect(countryList(all, of: all) == "all countries")
    #expect(countryList(Array(all.dropLast()), of: all) == "all countries except xl")
    #expect(countryList(["xa", "xb"], of: all) == "xa xb")
    #expect(countryList(["xa"], of: ["xa"]) == "xa")
    #expect(countryList(all, of: []) == all.joined(separator: " "))
  }

  @Test("colours are escape sequences around the same text")
  func colors() throws {
    let workspace = "--- a.yaml\nx: ⟦y⟧\n"
    let plain = try text(workspace)
    let colored = try text(workspace, options: PrintOptions(colors: true))
    #expect(
      colored.contains("\u{1B}[1;31merror[some-id]\u{1B}[0m\u{1B}[1m: what is wrong\u{1B}[0m\n"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }
}
