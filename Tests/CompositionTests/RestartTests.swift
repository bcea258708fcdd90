import Composition
import Diagnostics
import TestSupport
import Testing

/// A screen whose entry a country gives a design, and all that is said of it.
private func restarted(_ patch: String) throws -> TinyWorkspace {
  try TinyWorkspace(
    """
    --- Core/cells/row.yaml
    cell: row
    model:
      title: { type: text }
      color: { type: color }
      items:
        type: list
        of: record
        key: code
        fields: { code: { type: integer }, n: { type: integer } }
    layout: { column: { children: [] } }
    --- Core/cells/wide.yaml
    cell: wide
    model: { title: { type: text }, more: { type: text } }
    layout: { column: { children: [] } }
    --- Core/screens/home.yaml
    screen: home
    cells:
      - id: a
        cell: row
        doc: D
        model: { title: t, color: { light: "#000000", dark: "#FFFFFF" }, items: [{ code: x, n: 1 }] }
      - { id: b, cell: row }
    --- Countries/xa/screens/home.yaml
    override: home
    \(patch)
    """)
}

@Suite struct RestartTests {
  static let cases = [
    ("{ a: { cell: wide } }", "a{cell: wide, doc: D, model: {}}"),
    ("{ a: { cell: wide, keep: [title] } }", "a{cell: wide, doc: D, model: {title: t}}"),
    (
      "{ a: { cell: wide, keep: [title], model: { more: u } } }",
      "a{cell: wide, doc: D, model: {title: t, more: u}}"
    ),
    ("{ a: { cell: row, model: { title: u } } }", "a{cell: row, doc: D, model: {title: u}}"),
    ("{ a: { doc: E, cell: row } }", "a{cell: row, doc: E, model: {}}"),
    // The value of a type is atomic however it is spelled.
    (
      "{ a: { model: { color: { light: \"#222222\", dark: \"#111111\" } } } }",
      "color: {light: \"#222222\", dark: \"#111111\"}"
    ),
    ("{ a: { model: { color: \"#333333\" } } }", "color: \"#333333\""),
    // A keyed list of a model is patched by entry.
    ("{ a: { model: { items: { x: { n: 2 } } } } }", "items: [x{n: 2}]"),
    // A field may be set whether or not it is set below.
    ("{ b: { model: { title: u } } }", "b{cell: row, model: {title: u}}"),
  ]

  @Test(arguments: cases) func entry(cells: String, expected: String) throws {
    let tiny = try restarted("cells: \(cells)")
    #expect(tiny.state("xa")?.diagnostics.map(\.id) == [])
    #expect(tiny.show("screens/home", "xa").contains(expected))
  }

  @Test func entriesOfAListInAModelAreAddedAndPlaced() throws {
    let tiny = try restarted(
      "add: { cells.a.model.items.y: { n: 3 } }\nplace: { cells.a.model.items.y: { before: x } }")
    #expect(tiny.state("xa")?.diagnostics.map(\.id) == [])
    #expect(tiny.show("screens/home", "xa").contains("items: [y{n: 3}, x{n: 1}]"))
  }

  @Test func namingTheSameDesignHasAnEffect() throws {
    #expect(try restarted("cells: { a: { cell: row } }").state("xa")?.diagnostics.map(\.id) == [])
  }

  @Test func whatIsNotSetCannotBeKept() throws {
    let tiny = try restarted("cells: { a: { cell: wide, keep: [more] } }")
    #expect(tiny.state("xa")?.diagnostics.map(\.id) == ["keep-unknown"])
  }

  @Test func aModelWhoseDesignIsGoneIsSetFieldByField() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/screens/home.yaml
      screen: home
      cells: [{ id: a, cell: gone, model: { c: { light: x, dark: y } } }]
      --- Countries/xa/screens/home.yaml
      override: home
      cells: { a: { model: { c: { light: z }, title: t } } }
      """)
    #expect(
      tiny.show("screens/home", "xa", mode: .total)
        == "{cells: [a{cell: gone, model: {c: {light: z}, title: t}}]}")
  }
}
