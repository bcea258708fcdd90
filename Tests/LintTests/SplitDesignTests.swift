import Lint
import TestSupport
import Testing

/// A layout and a default of a shared design change for two countries of three.
@Suite("A design becomes two")
struct SplitDesignTests {
  private static let before = """
    # What a row looks like.
    cell: tile
    doc: A row
    was: [row]
    model:
      title: { type: text, required: true }
      background: { type: color, default: brand }
    layout: { column: { background: .background, children: [{ label: { of: .title } }] } }

    """
  private static let after = """
    # What a row looks like.
    cell: tile
    doc: A row
    was: [row]
    model:
      title: { type: text, required: true }
      background: { type: color, default: ink }  # Calmer.
    layout: { column: { background: .background, children: [{ label: { of: .title, lines: 2 } }] } }

    """
  private static let third = """
    --- Countries/xc/country.yaml
    country: xc
    name: C
    languages: [en]
    currency: EUR
    start: home
    owners: ["@xc"]

    """

  private static func change(_ more: String = "") -> String {
    "--- before/Core/cells/tile.yaml\n\(before)--- after/Core/cells/tile.yaml\n\(after)\(third)\(more)"
  }

  private func split(_ change: String, home: [String]) throws -> String {
    try fixed(change, rule: "shared-style-changed", "split-design", home: home)
  }

  private static func copy(_ id: String) -> String {
    after.replacing("cell: tile", with: "cell: \(id)").replacing("was: [row]\n", with: "")
  }

  private static func screens(_ country: String, _ id: String) -> String {
    """
    --- Countries/\(country)/screens/detail.yaml
    override: detail
    cells:
      one:
        cell: \(id)
        keep:
          - title
    --- Countries/\(country)/screens/home.yaml
    override: home
    cells:
      hero:
        cell: \(id)
        keep:
          - title

    """
  }

  @Test("each country of the home gets a copy, comments and all, and its cells take it")
  func copies() throws {
    let expected =
      "--- Core/cells/tile.yaml\n\(Self.before)"
      + "--- Countries/xa/cells/tile-xa.yaml\n\(Self.copy("tile-xa"))\(Self.screens("xa", "tile-xa"))"
      + "--- Countries/xc/cells/tile-xc.yaml\n\(Self.copy("tile-xc"))\(Self.screens("xc", "tile-xc"))"
    #expect(try split(Self.change(), home: ["xa", "xc"]) == expected)
  }

  @Test("a regional layer of which every country is meant gets one copy")
  func region() throws {
    let layers = """
      --- Countries/reg/layer.yaml
      layer: reg
      --- Countries/xd/country.yaml
      country: xd
      name: D
      over: reg
      languages: [en]
      currency: EUR
      start: home
      owners: ["@xd"]
      --- Countries/xe/country.yaml
      country: xe
      name: E
      over: reg
      languages: [en]
      currency: EUR
      start: home
      owners: ["@xe"]

      """
    let expected =
      "--- Core/cells/tile.yaml\n\(Self.before)"
      + "--- Countries/reg/cells/tile-reg.yaml\n\(Self.copy("tile-reg"))"
      + Self.screens("reg", "tile-reg")
    #expect(try split(Self.change(layers), home: ["xd", "xe"]) == expected)
  }

  @Test("cells and overrides that the country wrote itself are changed where they stand")
  func ownWords() throws {
    let own = """
      --- Countries/xa/screens/home.yaml
      override: home
      cells: { hero: { model: { title: home.title, background: ink } } }
      add:
        cells.more: { cell: tile, model: { title: home.title } }  # Ours.
      place: { cells.more: { at: last } }
      --- Countries/xa/cells/tile.yaml
      override: tile
      model: { background: { allow: [brand, ink] } }

      """
    let result = try split(Self.change(own), home: ["xa"])
    #expect(result.contains("--- Countries/xa/cells/tile.yaml\n(deleted)\n"), "\(result)")
    #expect(
      result.contains("cells.more: { cell: tile-xa, model: { title: home.title } }  # Ours.\n"))
    #expect(
      result.contains(
        "cells: { hero: { model: { title: home.title, background: ink }, cell: tile-xa } }\n"))
    #expect(result.contains("--- Countries/xa/cells/tile-xa.yaml\ncell: tile-xa\n"), "\(result)")
    #expect(!result.contains("was:\n"))
  }

  @Test("an id that is taken is not taken again")
  func taken() throws {
    let own = """
      --- Countries/xb/cells/tile-xa.yaml
      cell: tile-xa
      model: { title: { type: text } }
      layout: { label: { of: .title } }

      """
    let result = try split(Self.change(own), home: ["xa"])
    #expect(result.contains("--- Countries/xa/cells/tile-xa-2.yaml\n"), "\(result)")
    #expect(result.contains("\ncell: tile-xa-2\n"), "\(result)")
  }

  @Test(
    "what cannot be kept is not offered, and why is said",
    arguments: [
      (
        """
        --- Core/screens/home.yaml
        screen: home
        title: home.title
        load: [shop.list]
        cells:
          - { id: hero, cell: tile, model: { title: home.title } }
          - id: rows
            cell: tile
            each: shop.list.rows
            model: { title: home.title }
            empty: { id: none, cell: tile, model: { title: home.title } }
        --- Core/services/shop.yaml
        service: shop
        environments: { production: "https://shop.example" }
        endpoints:
          - id: list
            method: GET
            path: "/list"
            answers: { 200: { rows: { type: list, of: { name: { type: string } } } } }

        """, "is empty has the design as well"
      ),
      (
        """
        --- Core/screens/home.yaml
        screen: home
        title: home.title
        cells: [{ id: hero, cell: tile, model: { title: home.title } }]
        sealed: { cells.hero: One look for all }

        """, "xa would not compile"
      ),
    ])
  func refused(_ more: String, _ reason: String) throws {
    let result = try split(Self.change(more), home: ["xa"])
    #expect(result.hasPrefix("refused: ") && result.contains(reason), "\(result)")
  }

  @Test("it is offered where `move-to` is not: of several countries, not of one")
  func offered() throws {
    func offered(_ home: [String]) throws -> [String] {
      let change = try TinyChange(Self.change())
      var (report, check) = change.checked { $0.home = home }
      check.offer(&report)
      return report.findings.first { $0.rule == "shared-style-changed" }?.fixes.map(\.name) ?? []
    }
    #expect(try offered(["xa"]).contains("move-to=xa"))
    #expect(try !offered(["xa"]).contains("split-design"))
    #expect(try offered(["xa", "xc"]).contains("split-design"))
  }
}
