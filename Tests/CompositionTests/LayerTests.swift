import Composition
import Diagnostics
import TestSupport
import Testing

/// Two regional layers under one country.
private func stack(_ core: String, _ south: String, _ north: String, _ country: String) throws
  -> TinyWorkspace
{
  try TinyWorkspace(
    """
    \(core)
    --- Countries/south/layer.yaml
    layer: south
    over: core
    \(south)
    --- Countries/north/layer.yaml
    layer: north
    over: south
    \(north)
    --- Countries/xa/country.yaml
    country: xa
    over: north
    languages: [en]
    currency: EUR
    \(country)
    """)
}

@Suite struct LayerTests {
  @Test func aModuleRemovedAndDefinedAnew() throws {
    let tiny = try stack(
      "--- Core/screens/home.yaml\nscreen: home\ntitle: t.core\nfinal: true",
      "--- Countries/south/screens/home.yaml\nremove: home",
      "--- Countries/north/screens/home.yaml\nscreen: home\ntitle: t.north",
      "--- Countries/xa/screens/home.yaml\noverride: home\nmarker: m")
    #expect(tiny.state("xa")?.diagnostics.map(\.id) == [])
    #expect(tiny.show("screens/home", "south") == "removed")
    #expect(tiny.show("screens/home", "xa") == "{title: t.north, marker: m}")
  }

  @Test func whatIsRemovedBelowIsMissingAbove() throws {
    let tiny = try stack(
      "--- Core/screens/home.yaml\nscreen: home\ntitle: t.core",
      "--- Countries/south/screens/home.yaml\nremove: home", "",
      "--- Countries/xa/screens/home.yaml\noverride: home\nmarker: m")
    #expect(tiny.state("xa")?.diagnostics.map(\.id) == ["module-missing"])
    #expect(tiny.state("xa")?.diagnostics.map(\.summary) == ["the screen `home` was removed below"])
  }

  @Test func anEntryDroppedAndAddedAgain() throws {
    let tiny = try stack(
      "--- Core/screens/home.yaml\nscreen: home\ncells: [{ id: a, cell: x, doc: D }, { id: b, cell: x }]",
      "--- Countries/south/screens/home.yaml\noverride: home\nwithout: [cells.a]",
      """
      --- Countries/north/screens/home.yaml
      override: home
      add: { cells.a: { cell: y } }
      place: { cells.a: { at: last } }
      """,
      "--- Countries/xa/screens/home.yaml\noverride: home\ncells: { a: { doc: E } }")
    #expect(tiny.state("xa")?.diagnostics.map(\.id) == [])
    #expect(tiny.show("screens/home", "xa") == "{cells: [b{cell: x}, a{cell: y, doc: E}]}")
  }

  @Test func anAnchorALowerLayerDropped() throws {
    let tiny = try stack(
      "--- Core/screens/home.yaml\nscreen: home\ncells: [{ id: a, cell: x }, { id: b, cell: x }]",
      "--- Countries/south/screens/home.yaml\noverride: home\nwithout: [cells.a]", "",
      "--- Countries/xa/screens/home.yaml\noverride: home\nadd: { cells.c: { cell: x } }\n"
        + "place: { cells.c: { after: a } }")
    #expect(tiny.state("xa")?.diagnostics.map(\.id) == ["anchor-missing"])
    #expect(
      tiny.state("xa")?.diagnostics.first?.helps.map(\.message)
        == ["it stood beside `b`: write `b`"])
  }

  @Test func keysOfTablesAllTheWayUp() throws {
    let tiny = try stack(
      """
      --- Core/strings/en.yaml
      strings: en
      texts: { home: { title: A, sub: B }, x: X }
      """,
      """
      --- Countries/south/strings/en.yaml
      override: en
      without: [texts.home.sub]
      texts: { home.title: S }
      """,
      """
      --- Countries/north/strings/en.yaml
      strings: en
      texts: { home.sub: { plural: { count: n, other: "{n}" } } }
      --- Countries/north/strings/more.yaml
      override: en
      without: [texts.x]
      """,
      """
      --- Countries/xa/strings/en.yaml
      override: en
      texts: { home: { sub: Again } }
      """)
    #expect(tiny.state("xa")?.diagnostics.map(\.id) == [])
    #expect(tiny.show("strings/en", "south") == "{texts: {home.title: S, x: X}}")
    #expect(tiny.show("strings/en", "xa") == "{texts: {home.sub: Again, home.title: S}}")
  }

  @Test func anEmptyPatchOfATableIsTheTableBelow() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/theme/main.yaml
      theme: main
      colors: { a: "#000000" }
      --- Countries/xa/theme/main.yaml
      override: main
      """)
    let below = tiny.state("core")?.modules.first??.value
    let above = tiny.state("xa")?.modules.first??.value
    // Made in two runs, so equal here and one object in a run: the laws see to that.
    #expect(below != nil && above != nil)
    #expect(tiny.show("theme", "core") == tiny.show("theme", "xa"))
  }

  @Test func tablesArePatchedByInsteadAndPlaceToo() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/areas/main.yaml
      areas: main
      shapes:
        hotel:
          kind: facility
          name: Hotel
          circle: { lat: 1, lon: 1, radius: 10 }
          pickups: [{ id: a, lat: 1, lon: 1 }, { id: b, lat: 1, lon: 1 }]
        zone: { kind: no-pickup, name: Z, circle: { lat: 1, lon: 1, radius: 10 } }
      --- Countries/xa/areas/main.yaml
      override: main
      place: { shapes.hotel.pickups.b: { at: first } }
      instead: { shapes.zone: { kind: facility, circle: { lat: 2, lon: 2, radius: 1 } } }
      """)
    #expect((tiny.loading + (tiny.state("xa")?.diagnostics ?? [])).map(\.id) == [])
    #expect(tiny.show("areas", "xa").contains("pickups: [b{lat: 1, lon: 1}, a{lat: 1, lon: 1}]"))
    #expect(tiny.show("areas", "xa").contains("zone: {kind: facility, circle: "))
  }

  // MARK: Total

  @Test func whatHasNoTargetIsSkipped() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/screens/home.yaml
      screen: home
      --- Countries/xa/screens/gone.yaml
      replace: gone
      title: t
      --- Countries/xa/screens/away.yaml
      remove: away
      --- Countries/xa/screens/lost.yaml
      override: lost
      title: t
      --- Countries/xa/screens/home.yaml
      screen: home
      title: t
      """)
    #expect(tiny.state("xa", mode: .total)?.diagnostics.map(\.id) == [])
    #expect(tiny.state("xa", mode: .total)?.skipped.count == 3)
    #expect(tiny.show("screens/gone", "xa", mode: .total) == "removed")
    #expect(tiny.show("screens/home", "xa", mode: .total) == "{title: t}")
  }
}
