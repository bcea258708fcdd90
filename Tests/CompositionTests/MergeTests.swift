import Composition
import Diagnostics
import TestSupport
import Testing

/// A screen with four cells and a country that patches it.
private func patched(_ patch: String, country: String = "xa") throws -> TinyWorkspace {
  try TinyWorkspace(
    """
    --- Core/cells/banner.yaml
    cell: banner
    model:
      image: { type: text }
      title: { type: text }
    layout: { column: { children: [] } }
    --- Core/screens/home.yaml
    screen: home
    title: home.title
    cells:
      - { id: a, cell: banner, model: { title: t.a, image: i } }
      - { id: b, cell: banner }
      - { id: c, cell: banner }
      - { id: d, cell: banner }
    routes:
      help: { to: help }
    --- Countries/\(country)/screens/home.yaml
    override: home
    \(patch)
    """)
}

@Suite struct MergeTests {
  @Test func anEmptyPatchSharesTheValueBelow() throws {
    let tiny = try patched("")
    let below = tiny.state("core")
    let above = tiny.state("xa")
    for index in tiny.workspace.keys.indices {
      let left = below?.modules[index]?.value
      let right = above?.modules[index]?.value
      if let left, let right { #expect(left.isIdentical(to: right)) }
    }
  }

  @Test func bodyChangesAndSharesTheRest() throws {
    let tiny = try patched(
      """
      title: home.winter
      cells:
        a: { model: { title: t.b } }
      """)
    #expect(
      tiny.show("screens/home", "xa")
        == "{title: home.winter, cells: [a{cell: banner, model: {title: t.b, image: i}}, "
        + "b{cell: banner}, c{cell: banner}, d{cell: banner}], routes: {help: {to: help}}}")
  }

  @Test func addPlaceWithoutInstead() throws {
    let tiny = try patched(
      """
      add:
        cells.x: { cell: banner }
        cells.y: { cell: banner }
        routes.more: { to: more }
      place:
        cells.x: { after: a }
        cells.y: { before: c }
        cells.d: { at: first }
      without: [cells.b, routes.help]
      instead:
        cells.c: { cell: other }
      """)
    #expect(
      tiny.show("screens/home", "xa")
        == "{title: home.title, cells: [d{cell: banner}, a{cell: banner, "
        + "model: {title: t.a, image: i}}, x{cell: banner}, y{cell: banner}, c{cell: other}], "
        + "routes: {more: {to: more}}}")
  }

  @Test func neighboursOfOneGapKeepTheirSides() throws {
    let tiny = try patched(
      """
      add: { cells.x: { cell: banner }, cells.y: { cell: banner }, cells.z: { cell: banner } }
      place:
        cells.y: { before: b }
        cells.z: { after: x }
        cells.x: { after: a }
      """)
    #expect(
      tiny.show("screens/home", "xa").contains(
        "image: i}}, x{cell: banner}, z{cell: banner}, y{cell: banner}, b{"))
  }

  @Test func aDesignInAPatchStartsTheModelAfresh() throws {
    let tiny = try patched(
      """
      cells:
        a: { cell: banner, keep: [title], model: { image: j } }
      """)
    #expect(
      tiny.show("screens/home", "xa").contains("a{cell: banner, model: {title: t.a, image: j}}"))
  }

  @Test func whatIsNotBelowIsAnError() throws {
    let tiny = try patched(
      """
      cells:
        e: { model: { title: t.b } }
      add: { cells.b: { cell: banner }, cells.n: { cell: banner } }
      place: { cells.c: { after: zz } }
      without: [cells.q]
      """)
    let state = tiny.state("xa")
    #expect(
      state?.diagnostics.map(\.id).sorted()
        == ["anchor-missing", "id-taken", "place-missing", "target-missing", "target-missing"])
  }

  @Test func faultyPlacements() throws {
    let tiny = try patched(
      """
      place:
        cells.a: { after: b }
        cells.c: { after: b }
      """)
    #expect(tiny.state("xa")?.diagnostics.map(\.id) == ["place-same-side"])
    let cycle = try patched(
      """
      place:
        cells.a: { after: b }
        cells.b: { after: c }
        cells.c: { after: a }
      """)
    #expect(cycle.state("xa")?.diagnostics.map(\.id) == ["place-cycle"])
  }

  @Test func aDroppedAnchorNamesItsNeighbours() throws {
    let tiny = try patched(
      """
      add: { cells.x: { cell: banner } }
      place: { cells.x: { after: b } }
      without: [cells.b]
      """)
    let diagnostic = tiny.state("xa")?.diagnostics.first
    #expect(diagnostic?.id == "anchor-missing")
    #expect(
      diagnostic?.helps.map(\.message) == [
        "it stood beside `a`: write `a`", "it stood beside `c`: write `c`",
      ])
  }

  @Test func totalModeSkipsAndGoesOn() throws {
    let tiny = try patched(
      """
      cells:
        e: { model: { title: t.b } }
      add: { cells.b: { cell: other }, cells.n: { cell: banner } }
      place: { cells.n: { after: zz }, cells.c: { before: zz } }
      without: [cells.q]
      """)
    let state = tiny.state("xa", mode: .total)
    #expect(state?.diagnostics.isEmpty == true)
    #expect(state?.skipped.count == 4)
    #expect(
      tiny.show("screens/home", "xa", mode: .total).contains(
        "b{cell: other}, c{cell: banner}, d{cell: banner}, n{cell: banner}]"))
  }

  @Test func stringTables() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/strings/en.yaml
      strings: en
      texts:
        home: { title: Home, more: { a: A } }
        x: X
      --- Core/strings/en-more.yaml
      strings: en
      texts: { b: { c: C } }
      --- Countries/xa/strings/en.yaml
      override: en
      texts:
        home: { title: Start }
        home.more.a: B
      without: [texts.x]
      --- Countries/xa/strings/new.yaml
      strings: en
      texts: { only: { here: O } }
      """)
    #expect(tiny.state("xa")?.diagnostics.map(\.summary) == [])
    #expect(
      tiny.show("strings/en", "xa")
        == "{texts: {b.c: C, home.more.a: B, home.title: Start, only.here: O}}")
  }

  @Test func regionalLayersStack() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/screens/home.yaml
      screen: home
      title: a
      --- Countries/north/layer.yaml
      layer: north
      --- Countries/north/screens/home.yaml
      override: home
      title: b
      --- Countries/xa/country.yaml
      country: xa
      over: north
      languages: [en]
      currency: EUR
      --- Countries/xa/screens/home.yaml
      override: home
      final: true
      """)
    #expect(tiny.show("screens/home", "xa") == "{title: b, final: true}")
    #expect(tiny.show("screens/home", "core") == "{title: a}")
  }
}
