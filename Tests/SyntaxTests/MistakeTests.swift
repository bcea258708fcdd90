import Diagnostics
import Syntax
import Testing

/// What bad files get: the place, the words, the edit, and how much of the tree is kept.
struct MistakeTests {
  /// A file, the messages as `id:line:column`, the file after the first edit offered, and the tree.
  struct Example: Sendable, CustomStringConvertible {
    var text: String
    var places: [String]
    var repaired: String?
    var shape: String

    init(_ text: String, _ places: [String], _ repaired: String? = nil, _ shape: String) {
      self.text = text
      self.places = places
      self.repaired = repaired
      self.shape = shape
    }

    var description: String { text.debugDescription }
  }

  @Test(arguments: [
    Example(
      "color: #FF0000  # red\nx: 1\n", ["yaml-unquoted:1:8"], "color: \"#FF0000\"  # red\nx: 1\n",
      "⟨color: , x: 1⟩"),
    Example("- #FFF\n- b\n", ["yaml-unquoted:1:3"], "- \"#FFF\"\n- b\n", "⟨- , b⟩"),
    Example(
      "t: { light: #FFF, dark: #000 }\nz: 1\n", ["yaml-unquoted:1:13"],
      "t: { light: \"#FFF\", dark: #000 }\nz: 1\n", "⟨z: 1⟩"),
    Example(
      "a: @x # c\nb: `y\nc: %z\nd: *.x\ne: 1\n",
      ["yaml-unquoted:1:4", "yaml-unquoted:2:4", "yaml-unquoted:3:4", "yaml-unquoted:4:4"],
      "a: \"@x\" # c\nb: `y\nc: %z\nd: *.x\ne: 1\n", "⟨e: 1⟩"),
    Example(
      "p: {id}/x\nq: {id}\n", ["yaml-unquoted:1:4", "yaml-unquoted:2:4"],
      "p: \"{id}/x\"\nq: {id}\n", "⟨p: {id: }, q: {id: }⟩"),
    Example("a: {{x}} b\n", ["yaml-unquoted:1:4"], "a: \"{{x}} b\"\n", "⟨a: {}⟩"),
    Example(
      "a: Foo: bar\nb: c: d\n", ["yaml-unquoted:1:4", "yaml-unquoted:2:4"],
      "a: \"Foo: bar\"\nb: c: d\n", "⟨a: Foo, b: c⟩"),
    Example("a: |x\nb: 1\n", ["yaml-unquoted:1:4"], "a: \"|x\"\nb: 1\n", "⟨b: 1⟩"),
    Example(
      "a: \"b\" c\nd: 1\n", ["yaml-unquoted:1:4"], "a: \"\\\"b\\\" c\"\nd: 1\n",
      "⟨a: \"b\", d: 1⟩"),
    Example("a: 'it's'\nc: 1\n", ["yaml-unquoted:1:4"], "a: \"it's\"\nc: 1\n", "⟨a: 'it', c: 1⟩"),
    Example(
      "a: \"foo\nb: \"bar\"\nc: 1\n", ["yaml-syntax:1:4"], "a: \"foo\"\nb: \"bar\"\nc: 1\n",
      "⟨b: \"bar\", c: 1⟩"),
    Example("a: \"x\nb: c\n", ["yaml-syntax:1:4"], "a: \"x\"\nb: c\n", "⟨b: c⟩"),
    Example(
      "a: [b, c\nd: e\nf: [g\n", ["yaml-syntax:1:4", "yaml-syntax:3:4"], nil, "⟨d: e, f: [g]⟩"),
    Example("a: {b: c}}\nd: 1\n", ["yaml-syntax:1:10"], "a: {b: c}\nd: 1\n", "⟨a: {b: c}, d: 1⟩"),
    Example("a: [1,, 2]\nb: 1\n", ["yaml-syntax:1:7"], nil, "⟨a: [1], b: 1⟩"),
    Example("a: [1}\nb: 1\n", ["yaml-syntax:1:6"], "a: [1]\nb: 1\n", "⟨a: [1], b: 1⟩"),
    Example(
      "a:\n\tb: c\nd: e\n", ["yaml-tab-indent:2:1"], "a:\n  b: c\nd: e\n", "⟨d: e⟩"),
    Example("a: [\n\tb ]\n", ["yaml-tab-indent:2:1"], "a: [\n  b ]\n", "⟨a: [b]⟩"),
    Example("a: 1\n   b: 2\nc: 3\n", ["yaml-syntax:2:4"], nil, "⟨a: 1 b, c: 3⟩"),
    Example("a:\n    b: 1\n  c: 2\nd: 3\n", ["yaml-syntax:3:3"], nil, "⟨a: ⟨b: 1⟩, d: 3⟩"),
    Example("foo\nbar: 1\n", ["yaml-syntax:1:1"], nil, "⟨bar: 1⟩"),
    Example("a: 1\nfoo\nb:2\nc: 3\n", ["yaml-syntax:2:1"], nil, "⟨a: 1, c: 3⟩"),
    Example("a: 1\nb:2\nc: 3\n", ["yaml-syntax:2:1"], "a: 1\nb: 2\nc: 3\n", "⟨a: 1, c: 3⟩"),
    Example("a: - b\nc: 1\n", ["yaml-syntax:1:4"], nil, "⟨c: 1⟩"),
    Example("a: \"\\d\"\nb: 2\n", ["yaml-syntax:1:5"], nil, "⟨b: 2⟩"),
    Example(
      "a: &x 1\nb: *x\nc: !!str 5\n<<: {d: 1}\n",
      ["yaml-anchor:1:4", "yaml-alias:2:4", "yaml-tag:3:4", "yaml-merge-key:4:1"],
      "a: 1\nb: *x\nc: !!str 5\n<<: {d: 1}\n", "⟨a: 1, b: *x, c: 5, <<: {d: 1}⟩"),
    Example("\"<<\": 1\n", [], nil, "⟨\"<<\": 1⟩"),
    Example(
      "a: !no\nb: &more\n", ["yaml-tag:1:4", "yaml-anchor:2:4"], "a: \nb: &more\n", "⟨a: , b: ⟩"),
    Example("a: 1\n---\nb: 2\n", ["yaml-several-documents:2:1"], nil, "⟨a: 1⟩"),
    Example("a: 1\n...\nb: 2\n", ["yaml-several-documents:3:1"], nil, "⟨a: 1⟩"),
    Example("%YAML 1.2\n---\na: 1\n...\n", [], nil, "⟨a: 1⟩"),
    Example(
      "a:\nb: ~\n- c\nd: 1\n", ["yaml-blank-value:1:1", "yaml-syntax:3:1"], nil,
      "⟨a: , b: ~, d: 1⟩"),
    Example("- a\nc: 1\n- d\n", ["yaml-syntax:2:1"], nil, "⟨- a, d⟩"),
    Example(
      "a: {b, c: }\n", ["yaml-blank-value:1:5", "yaml-blank-value:1:8"], nil, "⟨a: {b: , c: }⟩"),
    Example(
      "[a, {b: c}: d, [e]: f]", ["yaml-key-not-scalar:1:5", "yaml-key-not-scalar:1:16"], nil,
      "[a, {}, {}]"),
    Example("? a\n: b\n? c\n", ["yaml-blank-value:3:3"], nil, "⟨a: b, c: ⟩"),
    Example(
      "a: 1\nb: {a: 1}\na: 2\n\"a\": 3\n", ["yaml-duplicate-key:3:1", "yaml-duplicate-key:4:1"],
      nil,
      "⟨a: 1, b: {a: 1}, a: 2, \"a\": 3⟩"),
    Example("a: x\u{1}y\u{1}\n", ["yaml-control-character:1:5"], nil, "⟨a: x?y?⟩"),
  ])
  func messagesTreesAndEdits(_ example: Example) {
    let reading = readOne(example.text)
    #expect(reading.places == example.places)
    #expect(reading.firstEditApplied() == example.repaired)
    #expect(reading.shape() == example.shape)
    expectSound(reading, example.text.utf8.count)
  }

  @Test func mistakesBehindTheFirstSayThatTheyMayFollow() {
    let reading = readOne("a: @x\nb: @y\n")
    #expect(
      reading.diagnostics.map(\.notes) == [[], ["may follow from the first mistake in this file"]])
  }

  @Test func aWholeMessage() {
    let text = Printer.text
    let reading = readOne("screen: home\nbackground: #FF0000\n")
    let printed = text.print(reading.diagnostics, reading.forest.sources, PrintOptions())
    #expect(
      String(decoding: printed, as: UTF8.self).hasPrefix(
        """
        error[yaml-unquoted]: YAML reads what follows `#` as a comment, so there is no value
          --> a.yaml:2:13
           |
         2 | background: #FF0000
           |             ^^^^^^^
           |
           = help: put quotes round it: `"#FF0000"`

        """))
  }

  // MARK: Bytes

  @Test func bytesThatAreNoUTF8() {
    let reading = readBytes(Array("a: x".utf8) + [0xFF, 0xC0, 0x80] + Array("y\nb: @\n".utf8))
    #expect(reading.places == ["yaml-not-utf8:1:5", "yaml-unquoted:2:4"])
    #expect(reading.diagnostics.first?.summary == "3 bytes of this file are not UTF-8")
    #expect(reading.shape() == "⟨a: x???y⟩")
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61], [0x61, 0, 0x3A, 0], [0, 0x61, 0, 0x3A],
    ] as [[UInt8]])
  func utf16IsRefusedWhole(_ bytes: [UInt8]) {
    let reading = readBytes(bytes)
    #expect(reading.places == ["yaml-utf16:1:1"])
    #expect(reading.forest.roots == [nil])
  }

  @Test func nulBytesAreNamed() {
    let reading = readBytes(Array("a: x".utf8) + [0, 0] + Array("\nb: 1\n".utf8))
    #expect(reading.places == ["yaml-nul:1:5"])
    #expect(reading.shape() == "⟨a: x??, b: 1⟩")
  }

  // MARK: Limits

  @Test func filesOver16MiBAreNotRead() {
    let line = Array("a: 1\n".utf8)
    var bytes: [UInt8] = []
    while bytes.count <= Limits.fileBytes { bytes += line }
    let reading = readBytes(bytes)
    #expect(reading.places == ["file-too-large:1:1"])
    #expect(reading.diagnostics.first?.summary == "the file has 16.1 MiB, at most 16 MiB are read")
    #expect(reading.forest.roots == [nil])
  }

  @Test(arguments: ["[", "{a: ", "- ", "{[", "? "]) func nestingEndsAt128(_ opening: String) {
    let reading = readOne(String(repeating: opening, count: 10_000))
    #expect(reading.diagnostics.map(\.id).contains("yaml-too-deep"))
    #expect(reading.diagnostics.count { $0.id == "yaml-too-deep" } == 1)
    expectSound(reading, opening.utf8.count * 10_000)
    let closed = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(readOne(closed).diagnostics.isEmpty)
  }

  @Test func nodesEndAt200000() {
    let reading = readOne(String(repeating: "- a\n", count: 200_001))
    #expect(reading.diagnostics.map(\.id) == ["yaml-too-many-nodes"])
    #expect(readOne(String(repeating: "- a\n", count: 199_999)).diagnostics.isEmpty)
  }

  @Test func aHundredMistakesAreShownAndTheRestCounted() {
    let reading = readOne(String(repeating: "a:\n", count: 300))
    #expect(reading.diagnostics.count == 100)
    // 300 blank values and 299 duplicates.
    #expect(reading.diagnostics.last?.notes == ["499 more mistakes in this file are not shown"])
  }
}
