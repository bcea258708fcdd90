import Diagnostics
import Syntax
import Testing

/// Edits by example; `EditorPropertyTests` has the laws.
struct EditorTests {
  private let text = """
    # The start screen.
    screen: home
    title: 'home.title'   # why
    cells:
      # first of all
      - id: hero
        model: { image: winter }  # big
      # a banner
      - id: news
        cell: banner
        # not finished
    routes: {}
    """

  private func edited(
    _ text: String, _ body: (Editor, Reading, NodeID) -> [Edit]
  ) throws -> String {
    let reading = readOne(text)
    let root = try #require(reading.forest.roots[0])
    let edits = body(Editor(reading), reading, root)
    return String(decoding: try apply(edits, to: Array(text.utf8)), as: UTF8.self)
  }

  private func value(_ key: String, _ reading: Reading, _ map: NodeID) -> NodeID {
    reading.symbols.find(key).flatMap { reading.forest.value($0, in: map) } ?? map
  }

  private func key(_ key: String, _ reading: Reading, _ map: NodeID) -> NodeID {
    reading.forest.pairs(map).first { reading.forest.symbol($0.key) == reading.symbols.find(key) }?
      .key ?? map
  }

  @Test func insertsBehindAPairWithItsComment() throws {
    let result = try edited(text) { editor, reading, root in
      editor.insert(
        NewPair("load", .list([.text("dispatch.estimate")])), into: root,
        at: .after(key("title", reading, root)))
    }
    #expect(result == text.replacing("# why\n", with: "# why\nload:\n  - dispatch.estimate\n"))
  }

  @Test func insertsItemsAndPairsInBrackets() throws {
    let result = try edited(text) { editor, reading, root in
      let cells = value("cells", reading, root)
      let hero = reading.forest.items(cells).first { _ in true } ?? cells
      let model = value("model", reading, hero)
      let item = NewValue.map([NewPair("id", .text("no")), NewPair("model", .map([]))])
      return editor.insert(item, into: cells, at: .after(hero))
        + editor.insert(NewPair("tap", .text("book, now")), into: model)
        + editor.insert(
          NewPair("help", .map([NewPair("to", .text("help"))])),
          into: value("routes", reading, root))
    }
    #expect(
      result
        == text.replacing(
          "winter }  # big\n",
          with: "winter, tap: \"book, now\" }  # big\n  - id: \"no\"\n    model: {}\n"
        )
        .replacing("routes: {}", with: "routes: { help: { to: help } }"))
  }

  @Test func deletesWithTheOwnCommentAndNoOther() throws {
    let result = try edited(text) { editor, reading, root in
      let cells = value("cells", reading, root)
      let news = Array(reading.forest.items(cells))[1]
      return editor.delete(key("title", reading, root), from: root).edits
        + editor.delete(news, from: cells).edits
    }
    #expect(
      result == """
        # The start screen.
        screen: home
        cells:
          # first of all
          - id: hero
            model: { image: winter }  # big
          # a banner
        routes: {}
        """)
  }

  @Test func theLastOneLeavesBrackets() throws {
    let text = "cells:\n  - id: a\nroutes:\n  # why\n  a: { to: b }\nx: [ 1 ]\n"
    let reading = readOne(text)
    let root = try #require(reading.forest.roots[0])
    let editor = Editor(reading)
    var edits: [Edit] = []
    for name in ["cells", "routes", "x"] {
      let container = value(name, reading, root)
      let child = NodeID(raw: container.raw + 1)
      let deletion = editor.delete(child, from: container)
      #expect(deletion.isEmptied)
      edits += deletion.edits
    }
    let result = String(decoding: try apply(edits, to: Array(text.utf8)), as: UTF8.self)
    #expect(result == "cells: []\nroutes:\n  # why\n    {}\nx: []\n")
  }

  @Test func replacesInTheStyleThatStoodThere() throws {
    let text = "a: 'x'\nb: \"x\"\nc: x # c\nd: |\n  x\n  y\ne: [x, 'y']\nf: >\n  x\n"
    let result = try edited(text) { editor, reading, root in
      var edits: [Edit] = []
      for (name, new) in [
        ("a", "it's"), ("b", "say \"x\""), ("c", "no"), ("d", "1\n\n2\n"), ("f", "one\n"),
      ] {
        edits += editor.replace(value(name, reading, root), in: root, with: .text(new))
      }
      let list = value("e", reading, root)
      for item in reading.forest.items(list) {
        edits += editor.replace(item, in: list, with: .text("a, b"))
      }
      return edits + editor.rename(key("a", reading, root), to: "on", in: root)
    }
    #expect(
      result
        == "\"on\": 'it''s'\nb: \"say \\\"x\\\"\"\nc: \"no\" # c\nd: |\n  1\n\n  2\ne: [\"a, b\", 'a, b']\nf: >\n  one\n"
    )
  }

  @Test func wordsAreWrittenAsTheyAre() throws {
    let result = try edited("a: 1\nb: x\n") { editor, reading, root in
      editor.replace(value("a", reading, root), in: root, with: .word("2.5"))
        + editor.replace(value("b", reading, root), in: root, with: .word("true"))
        + editor.insert(NewPair("c", .text("12")), into: root)
    }
    #expect(result == "a: 2.5\nb: true\nc: \"12\"\n")
  }

  @Test func linesInBracketsGetALine() throws {
    let text = "a: {\r\n    b: 1, # one\r\n    c: 2 # two\r\n  }\r\n"
    let result = try edited(text) { editor, reading, root in
      editor.insert(NewPair("d", .word("3")), into: value("a", reading, root))
    }
    #expect(result == "a: {\r\n    b: 1, # one\r\n    c: 2, # two\r\n    d: 3\r\n  }\r\n")
  }

  @Test func overlappingEditsAreRefused() {
    let first = Edit(Span(start: 1, end: 4), "x")
    let second = Edit(Span(start: 3, end: 5), "y")
    #expect(throws: EditConflict.self) {
      try apply([second, first], to: Array("abcdef".utf8))
    }
    #expect(throws: EditConflict.self) {
      try apply([Edit(Span(start: 5, end: 9), "")], to: Array("abcdef".utf8))
    }
  }

  @Test func insertionsAtOnePlaceKeepTheirOrder() throws {
    let edits = [
      Edit(Span(start: 2, end: 4), "-"), Edit(Span(start: 2, end: 2), "1"),
      Edit(Span(start: 2, end: 2), "2"), Edit(Span(start: 4, end: 4), "3"),
    ]
    #expect(try apply(edits, to: Array("abcdef".utf8)) == Array("ab12-3ef".utf8))
  }
}
