import Composition
import Diagnostics
import TestSupport
import Testing

/// Former ids: whatever still uses one finds what it is called today, and is told.
@Suite struct RenameTests {
  private func said(_ tiny: TinyWorkspace) -> [String] {
    (tiny.loading + (tiny.state("xa")?.diagnostics ?? [])).map(\.id)
  }

  @Test func entries() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/screens/home.yaml
      screen: home
      cells:
        - { id: a, cell: x, was: [older, oldest] }
        - { id: b, cell: x }
      routes: { book: { to: back, was: [order] } }
      --- Countries/xa/screens/home.yaml
      override: home
      cells: { older: { doc: D } }
      place: { cells.oldest: { after: b } }
      instead: { routes.order: { to: close } }
      """)
    #expect(
      said(tiny) == ["rename-not-followed", "rename-not-followed", "rename-not-followed"])
    #expect(
      tiny.show("screens/home", "xa")
        == "{cells: [b{cell: x}, a{cell: x, was: [older, oldest], doc: D}], "
        + "routes: {book: {to: close}}}")
  }

  @Test func dropping() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/screens/home.yaml
      screen: home
      cells: [{ id: a, cell: x, was: [old] }, { id: b, cell: x, was: [oldB], model: { t: k } }]
      --- Countries/xa/screens/home.yaml
      override: home
      without: [cells.old]
      """)
    #expect(tiny.show("screens/home", "xa").hasPrefix("{cells: [b{"))
  }

  @Test func anIDThatIsThereIsNoFormerOne() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/screens/home.yaml
      screen: home
      cells: [{ id: a, cell: x, was: [b] }, { id: b, cell: x }]
      --- Countries/xa/screens/home.yaml
      override: home
      cells: { b: { doc: D } }
      """)
    #expect(
      tiny.show("screens/home", "xa") == "{cells: [a{cell: x, was: [b]}, b{cell: x, doc: D}]}")
  }

  @Test func aFormerIDIsNotFree() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/screens/home.yaml
      screen: home
      cells: [{ id: a, cell: x, was: [old] }]
      routes: { book: { to: back, was: [order] } }
      --- Countries/xa/screens/home.yaml
      override: home
      add: { cells.old: { cell: x }, routes.order: { to: back } }
      place: { cells.old: { at: last } }
      """)
    #expect(said(tiny) == ["id-reused", "id-reused"])
  }

  @Test(arguments: ["override: old\ntitle: t.x", "replace: old\ntitle: t.x"])
  func modules(file: String) throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/screens/home.yaml
      screen: home
      was: [old]
      title: t.core
      --- Countries/xa/screens/old.yaml
      \(file)
      """)
    #expect(said(tiny) == ["rename-not-followed"])
    #expect(tiny.show("screens/home", "xa").contains("title: t.x"))
    #expect(tiny.show("screens/old", "xa") == "removed")
  }

  @Test func removingByAFormerID() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/screens/home.yaml
      screen: home
      was: [old]
      --- Countries/xa/screens/old.yaml
      remove: old
      """)
    #expect(tiny.show("screens/home", "xa") == "removed")
  }

  @Test func keysOfTables() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/theme/main.yaml
      theme: main
      colors: { primary: "#000000", other: "#111111" }
      spacing: { brand: 4 }
      renamed: { colors.brand: colors.primary, colors.second: colors.other }
      --- Core/strings/en.yaml
      strings: en
      texts: { home: { title: Home } }
      renamed: { texts.start.title: texts.home.title }
      --- Countries/xa/theme/main.yaml
      override: main
      colors: { brand: "#FFFFFF" }
      without: [colors.second]
      --- Countries/xa/strings/en.yaml
      override: en
      texts: { start: { title: Start } }
      """)
    #expect(
      said(tiny) == ["rename-not-followed", "rename-not-followed", "rename-not-followed"])
    #expect(
      tiny.show("theme", "xa").contains("{colors: {primary: \"#FFFFFF\"}, spacing: {brand: 4}"))
    #expect(tiny.show("strings/en", "xa").hasPrefix("{texts: {home.title: Start}"))
  }

  @Test func aValueStillUnderAFormerName() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/cells/row.yaml
      cell: row
      model: { headline: { type: text, was: [title] } }
      layout: { column: { children: [] } }
      --- Core/screens/home.yaml
      screen: home
      cells: [{ id: a, cell: row, model: { title: t } }]
      --- Countries/xa/screens/home.yaml
      override: home
      cells: { a: { model: { headline: u } } }
      """)
    #expect(said(tiny) == [])
    #expect(tiny.show("screens/home", "xa") == "{cells: [a{cell: row, model: {headline: u}}]}")
  }

  @Test func propertiesOfDesigns() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/cells/row.yaml
      cell: row
      model: { headline: { type: text, was: [title] } }
      layout: { column: { children: [] } }
      --- Core/screens/home.yaml
      screen: home
      cells: [{ id: a, cell: row, model: { headline: t } }, { id: b, cell: row }]
      --- Countries/xa/screens/home.yaml
      override: home
      cells: { a: { model: { title: u } }, b: { model: { title: v } } }
      --- Countries/xa/cells/row.yaml
      override: row
      model: { title: { doc: D } }
      --- Countries/xb/screens/home.yaml
      override: home
      without: [cells.a.model.title]
      cells: { b: { cell: row, model: { title: v } } }
      """)
    #expect(
      tiny.show("screens/home", "xa")
        == "{cells: [a{cell: row, model: {headline: u}}, b{cell: row, model: {headline: v}}]}")
    #expect(
      tiny.show("screens/home", "xb")
        == "{cells: [a{cell: row, model: {}}, b{cell: row, model: {title: v}}]}")
    #expect(
      said(tiny) == ["rename-not-followed", "rename-not-followed", "rename-not-followed"])
  }
}
