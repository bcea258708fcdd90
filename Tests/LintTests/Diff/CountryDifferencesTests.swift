import Composition
import Diagnostics
import Lint
import Syntax
import TestSupport
import Testing

@Suite("Where countries leave the house style")
struct CountryDifferencesTests {
  /// Three countries beside `xa`: two write one colour alike, a third another one; one has a cell of its
  /// own, and what `cards` guards is off in two.
  private static func tiny() throws -> TinyDiff {
    func record(_ name: String, _ more: String = "") -> String {
      """
      --- Countries/\(name)/country.yaml
      country: \(name)
      name: \(name)
      languages: [en]
      currency: EUR
      owners: ["@x"]
      \(more)
      """
    }
    func home(_ name: String, _ color: String, _ more: String = "") -> String {
      """
      --- Countries/\(name)/screens/home.yaml
      override: home
      cells: { hero: { model: { background: \(color) } } }
      \(more)
      """
    }
    return try TinyDiff(
      """
      --- Core/settings/app.yaml
      settings: app
      features: { cards: { default: true } }
      --- Core/screens/paid.yaml
      screen: paid
      when: cards
      title: home.title
      \(record("xb", "features: { cards: false }"))
      \(record("xc", "features: { cards: false }"))
      \(record("xd"))
      \(home("xb", "ink"))
      \(home("xc", "ink"))
      \(home("xd", "\"#FF0000\"", "add: { cells.extra: { cell: tile, model: { title: home.title } } }"))
      """)
  }

  private static func print(_ format: String, _ kinds: Set<DiffKind>) throws -> String {
    let tiny = try tiny()
    let found = try tiny.compare(all: ["xa", "xb", "xc", "xd"], kinds)
    let printer = try #require(DiffPrinter.all.first { $0.name == format })
    return String(
      decoding: printer.countries(found, tiny.workspace.reader.forest.sources), as: UTF8.self)
  }

  @Test("who shares which value, and who is as Core")
  func text() throws {
    #expect(
      try Self.print("text", [.style]) == """
        core → 4 countries (style): 1 leaf in 1 module

          xb  1 leaf  screens/home
          xc  1 leaf  screens/home
          xd  1 leaf  screens/home

        as core: xa

        screens/home
          ~ cells.hero.model.background
              core  brand #0B5F8A  Core/cells/tile.yaml:4:39
              xb    ink #1C1B1F    Countries/xb/screens/home.yaml:2:39
              xc    the same       Countries/xc/screens/home.yaml:2:39
              xd    "#FF0000"      Countries/xd/screens/home.yaml:2:39

        """)
  }

  @Test("what some countries do not have at all, and what decides it")
  func structure() throws {
    #expect(
      try Self.print("text", [.structure]) == """
        core → 4 countries (structure): 2 leaves in 2 modules

          xb  1 leaf  screens/paid
          xc  1 leaf  screens/paid
          xd  1 leaf  screens/home

        as core: xa

        screens/home
          + cells.extra
              xd  {cell: tile, model: {title: home.title}}  Countries/xd/screens/home.yaml:3:21

        - screens/paid
              core                                            Core/screens/paid.yaml:1:1
              xb xc  not there  (by settings:features.cards)

        """)
  }

  @Test("nothing of a kind differs")
  func none() throws {
    #expect(
      try Self.print("text", [.image]) == "core → 4 countries (image): no difference\n")
  }

  @Test("a table for a comment")
  func markdown() throws {
    #expect(
      try Self.print("markdown", [.style]) == """
        ## core → 4 countries (style): 1 leaf in 1 module

        | Country | Leaves | In |
        | --- | --- | --- |
        | xb | 1 | `screens/home` |
        | xc | 1 | `screens/home` |
        | xd | 1 | `screens/home` |

        ### screens/home

        | Path | core | Countries |
        | --- | --- | --- |
        | `cells.hero.model.background` | `brand #0B5F8A`<br><sub>Core/cells/tile.yaml:4:39</sub> | **xb** `ink #1C1B1F`<br><sub>Countries/xb/screens/home.yaml:2:39</sub><br>**xc** `ink #1C1B1F`<br><sub>Countries/xc/screens/home.yaml:2:39</sub><br>**xd** `"#FF0000"`<br><sub>Countries/xd/screens/home.yaml:2:39</sub> |

        """)
  }

  @Test("the same as a document")
  func json() throws {
    let text = try Self.print("json", [.style])
    let value = try #require(BundleValue(json: Array(text.utf8)))
    #expect(value["base"]?.string == "core")
    #expect(value["kinds"]?.array?.compactMap(\.string) == ["style"])
    #expect(value["count"]?.integer == 1)
    #expect(value["countries"]?.array?.compactMap { $0["count"]?.integer } == [0, 1, 1, 1])
    let place = try #require(value["places"]?.array?.first)
    #expect(place["path"]?.string == "cells.hero.model.background")
    #expect(place["base"]?["file"]?.string == "Core/cells/tile.yaml")
    let values = try #require(place["values"]?.array)
    #expect(
      values.map { $0["countries"]?.array?.compactMap(\.string) ?? [] } == [["xb", "xc"], ["xd"]])
    #expect(values.first?["writers"]?.array?.count == 2)
  }

  @Test("a file that all share is named once, whoever takes it")
  func shared() throws {
    let tiny = try TinyDiff(
      """
      --- Countries/north/layer.yaml
      layer: north
      --- Countries/north/theme/own.yaml
      override: own
      colors: { brand: "#FF0000" }
      --- Countries/xa/country.yaml
      country: xa
      name: A
      over: north
      languages: [en]
      currency: EUR
      owners: ["@x"]
      --- Countries/xb/country.yaml
      country: xb
      name: B
      over: north
      languages: [en]
      currency: EUR
      owners: ["@x"]
      """)
    let found = try tiny.compare(all: ["xa", "xb"], [.style])
    let text = String(
      decoding: DiffPrinter.all[0].countries(found, tiny.workspace.reader.forest.sources),
      as: UTF8.self)
    #expect(
      text == """
        core → 2 countries (style): 1 leaf in 1 module

          xa  1 leaf  theme
          xb  1 leaf  theme

        theme
          ~ colors.brand
              core   "#0B5F8A"  Core/theme/base.yaml:2:18
              all 2  "#FF0000"  Countries/north/theme/own.yaml:2:18

        """)
  }
}
