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
    model: { title: { type: text, required: true } }
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
    #expect(before.contains(old))
    let after = before.replacing(old, with: new)
    let sides = [("before", before), ("after", after)].map { side, text in
      text.replacing("--- Core/", with: "--- \(side)/Core/")
    }
    let change = try TinyChange(sides.joined(), common: Self.countries)
    let crossing = change.crossing
    let affected = Comparison(crossing, changedAssets: []).affected(parallel: serially)
    return try #require(affected.first).parts
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
