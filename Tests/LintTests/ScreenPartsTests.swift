import Composition
import Syntax
import TestSupport
import Testing

@testable import Lint

@Suite("What of a screen a change may alter")
struct ScreenPartsTests {
  private static let countries = """
    --- comity.yaml
    comity: 1
    app: Tiny
    source: en
    --- Countries/xa/country.yaml
    country: xa
    languages: [en]
    currency: EUR

    """
  private let before = """
    --- Core/layer.yaml
    layer: core
    start: home
    --- Core/cells/tile.yaml
    cell: tile
    model: { title: { type: text, required: true }, one: { type: action }, other: { type: action } }
    layout: { column: { gap: 4, children: [{ label: { of: .title, color: ink } }] } }
    --- Core/cells/row.yaml
    cell: row
    model: { title: { type: text, required: true } }
    layout: { row: { gap: 4, children: [{ label: { of: .title, color: ink } }] } }
    --- Core/theme/base.yaml
    theme: base
    colors: { ink: "#111111" }
    --- Core/strings/en.yaml
    strings: en
    texts: { home: Home, away: Away }
    --- Core/screens/home.yaml
    screen: home
    title: home
    cells:
      - { id: one, cell: tile, model: { title: home } }
      - { id: two, cell: row, model: { title: home } }
      - { id: three, cell: tile, model: { title: home } }

    """

  private func parts(_ old: String, _ new: String) throws -> [String: ScreenParts] {
    try affected(before, old, new).parts
  }

  private func affected(
    _ before: String, _ old: String, _ new: String
  ) throws -> AffectedCountry {
    #expect(before.contains(old))
    let after = before.replacing(old, with: new)
    let sides = [("before", before), ("after", after)].map { side, text in
      text.replacing("--- Core/", with: "--- \(side)/Core/")
    }
    let change = try TinyChange(sides.joined(), common: Self.countries)
    let crossing = change.crossing
    let affected = Comparison(crossing, changedAssets: []).affected(parallel: serially)
    return try #require(affected.first)
  }

  @Test("a design: its entries; an entry: itself; what else is on the screen: all of it")
  func parts() throws {
    #expect(
      try parts("column: { gap: 4", "column: { gap: 5") == ["home": .cells(["one", "three"])])
    #expect(try parts("row: { gap: 4", "row: { gap: 5") == ["home": .cells(["two"])])
    #expect(
      try parts("two, cell: row, model: { title: home", "two, cell: row, model: { title: away")
        == ["home": .cells(["two"])])
    #expect(try parts("title: home\ncells", "title: away\ncells") == ["home": .all])
    #expect(try parts("ink: \"#111111\"", "ink: \"#222222\"") == ["home": .all])
    #expect(try parts("home: Home", "home: House") == ["home": .all])
  }

  /// Which entries may have other texts when the layout of `tile` changes.
  private func textParts(_ old: String, _ new: String) throws -> [String: ScreenParts] {
    let label = "column: { gap: 4, children: [{ label: { of: .title, color: ink } }] } }"
    let before = before.replacing(label, with: old)
    let affected = try affected(before, old, new)
    #expect(affected.parts == ["home": .cells(["one", "three"])])
    return affected.textParts
  }

  private func layout(_ attributes: String, _ element: String) -> String {
    "column: { \(attributes)children: [{ label: { of: .title, color: ink } }, { \(element) }] } }"
  }

  @Test("texts of a column do not depend on what only moves them")
  func moved() throws {
    for (attributes, old, new) in [
      ("", "spacer: { size: 4 }", "spacer: { size: 8 }"),
      ("", "map: { height: 90 }", "map: { height: 80 }"),
      ("align: center, ", "map: { height: 90 }", "map: { height: 80 }"),
      ("", "column: { gap: 4, children: [] }", "column: { gap: 6, children: [] }"),
      (
        "align: center, ", "button: { title: .title, tap: .one }",
        "button: { title: .title, tap: .other }"
      ),
      (
        "", "row: { children: [{ button: { title: .title, tap: .one } }] }",
        "row: { children: [{ button: { title: .title, tap: .other } }] }"
      ),
    ] {
      #expect(try textParts(layout(attributes, old), layout(attributes, new)) == [:], "\(old)")
    }
  }

  @Test("they do on what is beside them, or decides over how they stand")
  func beside() throws {
    for (attributes, old, new) in [
      ("", "row: { gap: 4, children: [] }", "row: { gap: 5, children: [] }"),
      (
        "", "row: { children: [{ spacer: { size: 4 } }] }",
        "row: { children: [{ spacer: { size: 8 } }] }"
      ),
      (
        "", "overlay: { children: [{ map: { height: 90 } }] }",
        "overlay: { children: [{ map: { height: 80 } }] }"
      ),
      (
        "", "row: { children: [{ column: { gap: 4, children: [{ map: { height: 90 } }] } }] }",
        "row: { children: [{ column: { gap: 5, children: [{ map: { height: 90 } }] } }] }"
      ),
      ("", "label: { of: .title, lines: 2 }", "label: { of: .title, lines: 1 }"),
      ("", "column: { padding: 4, children: [] }", "column: { padding: 6, children: [] }"),
      (
        "align: center, ", "column: { gap: 4, children: [] }", "column: { gap: 5, children: [] }"
      ),
      ("height: 200, ", "map: { height: 90 }", "map: { height: 80 }"),
      ("", "divider: {}", "map: { height: 80 }"),
    ] {
      #expect(
        try textParts(layout(attributes, old), layout(attributes, new))
          == ["home": .cells(["one", "three"])], "\(attributes)\(old)")
    }
  }

  @Test("together they are what either is")
  func union() {
    var parts = ScreenParts.cells(["a"])
    parts.formUnion(.cells(["b"]))
    #expect(parts == .cells(["a", "b"]))
    #expect(parts.contains("a") && !parts.contains("c"))
    parts.formUnion(.all)
    #expect(parts == .all && parts.contains("c"))
  }
}
