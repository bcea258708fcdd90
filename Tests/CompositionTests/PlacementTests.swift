import Composition
import Diagnostics
import TestSupport
import Testing

/// The order of `a b c d` after a country's patch, and what is said about it.
private func order(_ patch: String, mode: Resolution.Mode = .proving) throws -> String {
  let tiny = try TinyWorkspace(
    """
    --- Core/screens/home.yaml
    screen: home
    cells: [{ id: a, cell: x }, { id: b, cell: x }, { id: c, cell: x }, { id: d, cell: x, was: [e] }]
    --- Countries/xa/screens/home.yaml
    override: home
    \(patch)
    """)
  let said = tiny.state("xa", mode: mode)?.diagnostics.filter { $0.level == .error } ?? []
  if !said.isEmpty { return said.map(\.id).joined(separator: " ") }
  guard let index = tiny.workspace.keys.indices.first,
    let value = tiny.state("xa", mode: mode)?.modules[index]?.value,
    let shape = tiny.workspace.schema[tiny.workspace.keys[index].kind].body[
      tiny.workspace.words.cells]?.shape,
    let cells = tiny.reader.field(tiny.workspace.words.cells, of: value)
  else { return "?" }
  return tiny.reader.entries(cells, shape).map { tiny.reader.text($0.key) }.joined(separator: " ")
}

private let additions =
  "add: { cells.x: { cell: x }, cells.y: { cell: x }, cells.z: { cell: x } }\n"

@Suite struct PlacementTests {
  static let placed = [
    ("place: { cells.a: { at: last } }", "b c d a"),
    ("place: { cells.d: { at: first } }", "d a b c"),
    ("place: { cells.d: { before: b } }", "a d b c"),
    ("place: { cells.a: { after: b }, cells.b: { after: d } }", "c d b a"),
    ("place: { cells.b: { after: a } }", "a b c d"),
    ("place: { cells.a: { at: last }, cells.d: { at: first } }", "d b c a"),
    // A placed entry is an anchor where it comes to stand.
    ("place: { cells.a: { at: last }, cells.b: { before: a } }", "c d b a"),
    ("place: { cells.d: { at: first }, cells.c: { before: d } }", "c d a b"),
    ("place: { cells.d: { at: first }, cells.c: { before: a } }", "d c a b"),
    // The neighbours of an anchor, lifted out, do not hold the place.
    ("place: { cells.b: { at: last }, cells.d: { after: a } }", "a d c b"),
    ("without: [cells.b]\nplace: { cells.d: { after: a } }", "a d c"),
    // By a former id.
    ("place: { cells.e: { at: first }, cells.a: { after: e } }", "d a b c"),
    ("place: { cells.b: { after: b } }", "place-cycle"),
    ("place: { cells.b: { after: c }, cells.c: { before: b } }", "place-cycle"),
    ("place: { cells.a: { at: first }, cells.b: { at: first } }", "place-same-side"),
    ("place: { cells.a: { before: c }, cells.b: { before: c } }", "place-same-side"),
    ("place: { cells.zz: { at: first } }", "target-missing"),
    ("without: [cells.a]\nplace: { cells.a: { at: first } }", "target-missing"),
    ("place: { cells.a: { after: zz } }", "anchor-missing"),
  ]

  @Test(arguments: placed) func moving(patch: String, expected: String) throws {
    #expect(try order(patch) == expected)
  }

  static let added = [
    (
      "place: { cells.x: { after: a }, cells.y: { before: b }, cells.z: { after: x } }",
      "a x z y b c d"
    ),
    (
      "place: { cells.x: { at: last }, cells.y: { after: x }, cells.z: { before: x } }",
      "a b c d z x y"
    ),
    (
      "place: { cells.x: { at: first }, cells.y: { at: last }, cells.z: { after: y } }",
      "x a b c d y z"
    ),
    (
      "place: { cells.x: { after: b }, cells.y: { after: x }, cells.z: { after: y } }",
      "a b x y z c d"
    ),
    ("place: { cells.x: { at: first }, cells.y: { after: x } }", "place-missing"),
  ]

  @Test(arguments: added) func adding(places: String, expected: String) throws {
    #expect(try order(additions + places) == expected)
  }

  @Test func betweenLayersLayerByLayer() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/screens/home.yaml
      screen: home
      cells: [{ id: a, cell: x }, { id: b, cell: x }]
      --- Countries/north/layer.yaml
      layer: north
      --- Countries/north/screens/home.yaml
      override: home
      add: { cells.n: { cell: x } }
      place: { cells.n: { after: a } }
      --- Countries/xa/country.yaml
      country: xa
      over: north
      languages: [en]
      currency: EUR
      --- Countries/xa/screens/home.yaml
      override: home
      add: { cells.m: { cell: x } }
      place: { cells.m: { after: a }, cells.b: { at: first } }
      """)
    #expect(
      tiny.show("screens/home", "xa")
        == "{cells: [b{cell: x}, a{cell: x}, m{cell: x}, n{cell: x}]}")
  }

  // MARK: Total

  @Test func withoutAnchorOldOnesStayAndNewOnesGoLast() throws {
    let patch =
      additions + "place: { cells.y: { after: gone }, cells.x: { before: gone }, "
      + "cells.z: { after: y }, cells.b: { after: gone } }"
    #expect(try order(patch, mode: .total) == "a b c d x y z")
    #expect(try order(patch.replacing("gone", with: "a")) == "place-same-side")
  }

  @Test func theOrderOfLinesNeverMatters() throws {
    let first = "add: { cells.y: { cell: x }, cells.x: { cell: x } }"
    let second = "add: { cells.x: { cell: x }, cells.y: { cell: x } }"
    #expect(try order(first, mode: .total) == "a b c d x y")
    #expect(try order(second, mode: .total) == "a b c d x y")
  }

  @Test func additionsToAListWithoutOrderStandInTheirOwn() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/screens/home.yaml
      screen: home
      load: [z.z, a.a]
      --- Countries/xa/screens/home.yaml
      override: home
      add: { load.'c.c': {}, load.'b.b': { doc: x } }
      """)
    #expect(tiny.state("xa")?.diagnostics.map(\.id) == [])
    #expect(tiny.show("screens/home", "xa") == "{load: [z.z, a.a, b.b{doc: x}, c.c{}]}")
  }
}
