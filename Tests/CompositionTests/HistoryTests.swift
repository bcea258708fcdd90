import Composition
import Diagnostics
import TestSupport
import Testing

/// Who wrote a place of `xa`, winner first: "deed layer value".
private func writers(_ tiny: TinyWorkspace, _ path: String) -> [String] {
  guard case .success(let place) = ModulePath.parse(path, in: tiny.workspace),
    let layer = tiny.workspace.layer(named: "xa")
  else { return ["no such place"] }
  let resolver = Resolver(workspace: tiny.workspace, options: ResolveOptions())
  guard let state = resolver.states(upTo: layer).last else { return ["no state"] }
  let search = WriterSearch(environment: resolver.environment(of: layer, state: state))
  return search.writers(of: place).map { writer in
    let layer = tiny.reader.text(tiny.workspace[writer.layer].name)
    var line = "\(writer.deed.rawValue) \(layer)"
    if let text = writer.value.flatMap(tiny.reader.symbol) { line += " \(tiny.reader.text(text))" }
    return line
  }
}

/// A screen, a regional layer and a country.
private func stack(region: String, country: String) throws -> TinyWorkspace {
  try TinyWorkspace(
    """
    --- Core/screens/home.yaml
    screen: home
    title: t.core
    cells:
      - { id: a, cell: row, model: { title: t.a, other: t.o } }
      - { id: b, cell: row }
    --- Countries/north/layer.yaml
    layer: north
    --- Countries/north/screens/home.yaml
    \(region)
    --- Countries/xa/country.yaml
    country: xa
    over: north
    languages: [en]
    currency: EUR
    --- Countries/xa/screens/home.yaml
    \(country)
    """)
}

@Suite struct HistoryTests {
  @Test func everyLayerThatWroteIt() throws {
    let tiny = try stack(
      region: "override: home\ncells: { a: { model: { title: t.n } } }",
      country: "override: home\ninstead: { cells.a.model.title: t.x }")
    #expect(
      writers(tiny, "screens/home:cells.a.model.title")
        == ["replaced xa t.x", "changed north t.n", "defined core t.a"])
  }

  @Test func aNewDesignTakesAwayWhatItDoesNotKeep() throws {
    let tiny = try stack(
      region: "override: home\ncells: { a: { cell: wide, keep: [title] } }",
      country: "override: home\ntitle: t.x")
    #expect(
      writers(tiny, "screens/home:cells.a.model.title") == ["kept north t.a", "defined core t.a"])
    #expect(
      writers(tiny, "screens/home:cells.a.model.other") == ["restarted north", "defined core t.o"])
  }

  @Test func whatCameWithAKeptValueIsToldOnce() throws {
    let tiny = try stack(
      region: "override: home\ncells: { a: { cell: wide, model: { title: t.n } } }",
      country: "override: home\ncells: { a: { cell: row, keep: [title] } }")
    #expect(
      writers(tiny, "screens/home:cells.a.model.title")
        == ["kept xa t.n", "restarted north t.n", "defined core t.a"])
  }

  @Test func aWholeNewValueTakesAwayWhatItLacks() throws {
    let tiny = try stack(
      region: "override: home\ninstead: { cells.a: { cell: row } }", country: "override: home")
    #expect(
      writers(tiny, "screens/home:cells.a.model.title") == ["replaced north", "defined core t.a"])
    let module = try stack(region: "replace: home\ncells: []", country: "override: home")
    #expect(writers(module, "screens/home:title") == ["replaced north", "defined core t.core"])
  }

  @Test func removedAndDefinedAnew() throws {
    let tiny = try stack(region: "remove: home", country: "screen: home\nmarker: b\ntitle: t.x")
    #expect(
      writers(tiny, "screens/home:title")
        == ["added xa t.x", "dropped north", "defined core t.core"])
    // It was not there when the screen was removed.
    #expect(writers(tiny, "screens/home:marker") == ["added xa b"])
  }

  @Test func droppedAndAddedAgain() throws {
    let tiny = try stack(
      region: "override: home\nwithout: [cells.a]",
      country: """
        override: home
        add: { cells.a: { cell: row, model: { title: t.x } } }
        place: { cells.a: { at: last } }
        """)
    #expect(
      writers(tiny, "screens/home:cells.a.model.title")
        == ["added xa t.x", "dropped north", "defined core t.a"])
    #expect(writers(tiny, "screens/home:cells@order") == ["placed xa", "defined core"])
  }

  @Test func theOrderOfListsInDataAndOfNewLists() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/data/config.yaml
      data: config
      keys: { groups: id, groups.items: key }
      content: { groups: [{ id: g, items: [{ key: a }, { key: b }] }] }
      --- Core/debug/menu.yaml
      debug: menu
      sections: [{ id: s, title: T, audience: qa }]
      --- Countries/xa/data/config.yaml
      override: config
      place: { content.groups.g.items.a: { after: b } }
      --- Countries/xa/debug/menu.yaml
      override: menu
      add: { sections.s.items.i: { kind: info, title: I } }
      place: { sections.s.items.i: { at: last } }
      """)
    #expect(
      writers(tiny, "data/config:content.groups.g.items@order") == ["placed xa", "defined core"])
    #expect(writers(tiny, "debug/menu:sections.s.items@order") == ["placed xa"])
  }
}
