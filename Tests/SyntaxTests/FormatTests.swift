import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing

/// The canonical layout.
struct FormatTests {
  private func formatted(_ text: String) -> String {
    let (bytes, diagnostics) = format(RawFile(path: "a.yaml", bytes: Array(text.utf8)))
    #expect(diagnostics.isEmpty)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func layoutOfAModule() {
    let text = """
      \u{FEFF}# head


      screen:   home   \r
      title:  'home.title'    # why
      cells:   # all of them
      - {id: hero,cell: banner,   model: {image: hero}}  # first

      # second
      -   id: fare
          cell: "slider"

      -  # hoisted
         id: last
         load: [ a , b,
           c ]
      routes:
          help:   {to: help}
          # inside
      # outside
      codes: {"ok": 1, no: "2", on: 012, y: 1:20, at: 2024-01-01, e: 1e3, t: "true", n: ~, '200': ok}
      text: >
          folded
          text

      note: |-  # kept
         a
          b
      """
    #expect(
      formatted(text) == """
        # head

        screen: home
        title: home.title       # why
        cells:   # all of them
          - { id: hero, cell: banner, model: { image: hero } } # first

          # second
          - id: fare
            cell: slider

          # hoisted
          - id: last
            load: [
                a,
                b,
                c
              ]
        routes:
          help: { to: help }
          # inside
        # outside
        codes: { ok: 1, "no": "2", "on": "012", "y": "1:20", at: "2024-01-01", e: "1e3", t: "true", "n": ~, 200: ok }
        text: >
          folded
          text

        note: |- # kept
          a
           b

        """)
  }

  @Test(arguments: [
    ("", ""), ("# only\r\n\r\n\r\n# comments", "# only\n\n# comments\n"), ("a: 1", "a: 1\n"),
    ("---\na: 1\n...\n", "a: 1\n"), ("- a\n-   - b\n    - c\n", "- a\n- - b\n  - c\n"),
    ("a: {}\nb: [ ]\n", "a: {}\nb: []\n"), ("{a: 1,b: [x]}\n", "{ a: 1, b: [x] }\n"),
    ("[a: b]\n", "[{ a: b }]\n"), ("a: one\n  two\n", "a: one two\n"),
    ("a: 'it''s'\nb: 'say \"x\"'\n", "a: it's\nb: say \"x\"\n"),
    ("a: \"tab\\there\"\nb: \"\\u00e9\"\n", "a: \"tab\\there\"\nb: é\n"),
    ("a: '#x'\nb: '- y'\nc: 'd: e'\n", "a: \"#x\"\nb: \"- y\"\nc: \"d: e\"\n"),
    ("a: '#\"'\n", "a: '#\"'\n"), ("a: ''\n", "a: \"\"\n"),
    ("? a\n: b\n? c\n: - d\n", "a: b\nc:\n  - d\n"),
    ("a: # c\n  1\n", "# c\na: 1\n"), ("a:\n\n\n  b: 1\n\n\n\n  c: 2\n", "a:\n  b: 1\n\n  c: 2\n"),
    ("a: |+\n  x\n\n\nb: 1\n", "a: |+\n  x\n\n\nb: 1\n"),
    ("a: |1\n  x\n y\n", "a: |2\n   x\n  y\n"), ("a: |\n    x\n     y\n", "a: |\n  x\n   y\n"),
    ("a: [\n  # c\n]\n", "a: [\n    # c\n  ]\n"),
  ])
  func smallLayouts(_ text: String, _ expected: String) {
    #expect(formatted(text) == expected)
    #expect(formatted(expected) == expected)
  }

  @Test func aFileWithMistakesIsLeftAlone() {
    let bytes = Array("a:   1\nb: @x\n".utf8)
    let (same, diagnostics) = format(RawFile(path: "a.yaml", bytes: bytes))
    #expect(same == bytes)
    #expect(diagnostics.map(\.id) == ["yaml-unquoted"])
  }

  @Test func misreadWords() {
    let misread = [
      "no", "No", "NO", "yes", "on", "Off", "y", "N", "True", "FALSE", "012", "0x1F", "0o17", "0b1",
      "1_000", "1:20", "1e3", "1E+3", ".5", "1.", "+1", "-.inf", ".NaN", "2024-01-31",
      "2024-1-3T10:00:00Z", "=", "<<",
    ]
    for word in misread { #expect(isMisreadWord(Array(word.utf8)[...]), "\(word)") }
    let fine = [
      "true", "false", "null", "~", "Null", "NULL", "0", "-1", "12", "3.50", "nO", "yess", "", "a",
      "1.2.3", "1e", "12 km", "+47 22", "2024", "0x", "-", "1:2:x", "home.title", "e3", "-a",
    ]
    for word in fine { #expect(!isMisreadWord(Array(word.utf8)[...]), "\(word)") }
  }

  /// Over random files: the tree and the comments stay, a second time changes nothing, and the
  /// layout is what it says.
  @Test func formattingKeepsTheTree() {
    for seed in 0..<UInt64(EditorPropertyTests.rounds) {
      var random = SplitMix(seed: seed)
      let model = Model.random(&random)
      var writer = MessyWriter(random)
      let bytes = writer.write(model)
      let (once, diagnostics) = format(RawFile(path: "a.yaml", bytes: bytes))
      let (twice, _) = format(RawFile(path: "a.yaml", bytes: once))
      let text = String(decoding: once, as: UTF8.self)
      let context: Comment =
        "seed \(seed)\n\(String(decoding: bytes, as: UTF8.self))\n=>\n\(text)\n=>\n\(String(decoding: twice, as: UTF8.self))"
      #expect(diagnostics.isEmpty, context)
      #expect(Model(readBytes(once)) == model, context)
      #expect(once == twice, context)
      #expect(!text.contains("\r") && text.hasSuffix("\n") && !text.contains("\t"), context)
    }
  }

  /// The package's own modules keep their trees too, and a second time changes nothing.
  @Test func formattingModulesIsIdempotent() {
    for bytes in FuzzTests.seeds {
      let (once, diagnostics) = format(RawFile(path: "a.yaml", bytes: bytes))
      #expect(
        !diagnostics.contains { $0.id == "format-unsafe" },
        "\(String(decoding: bytes, as: UTF8.self))")
      guard diagnostics.isEmpty else { continue }
      #expect(
        format(RawFile(path: "a.yaml", bytes: once)).bytes == once,
        "\(String(decoding: bytes, as: UTF8.self))\n=>\n\(String(decoding: once, as: UTF8.self))")
    }
  }
}
