import Lint
import TestSupport
import Testing

private func tile(_ padding: String) -> String {
  """
  cell: tile
  model:
    title: { type: text, required: true }
  layout:
    column:
      padding: \(padding)
      # Nothing else stands here.
      children:
        - label: { of: .title }

  """
}

private func theme(_ brand: String, _ ink: String) -> String {
  """
  theme: base
  colors: { brand: "\(brand)", ink: "\(ink)" }

  """
}

/// A state of the screen with two cells more.
private func detail(_ ids: [String], _ fields: String = "") -> String {
  let cells = ids.map { "  - { id: \($0), cell: tile, \(fields)model: { title: home.title } }\n" }
  return "screen: detail\ntitle: home.title\nload: [shop.list, shop.find]\ncells:\n"
    + cells.joined()
}

private func change(_ path: String, _ before: String, _ after: String) -> String {
  "--- before/\(path)\n\(before)--- after/\(path)\n\(after)"
}

@Suite struct SharedFixTests {
  @Test("only the edited part is put back, with every comment of its file")
  func bytesOfBefore() throws {
    let change = change("Core/cells/tile.yaml", tile("4"), tile("8"))
    let result = try fixed(change, rule: "shared-style-changed", "move-to=xa", home: ["xa"])
    #expect(result.hasPrefix("--- Core/cells/tile.yaml\n\(tile("4"))--- Countries/xa/cells/"))
  }

  @Test("a value whose lines were all rewritten gets its former lines with their comments")
  func linesOfBefore() throws {
    let before = """
      theme: base
      colors:
        brand:  # Ours.
          light: "#0B5F8A"
          # At night.
          dark: "#0B5F8C"
        ink: "#1C1B1F"

      """
    let after = """
      theme: base
      colors:
        brand: { light: "#0B5F00", dark: "#0B5F01" }
        ink: "#1C1B1F"

      """
    let change = change("Core/theme/base.yaml", before, after)
    let result = try fixed(change, rule: "shared-style-changed", "move-to=xa", home: ["xa"])
    #expect(result.hasPrefix("--- Core/theme/base.yaml\n\(before)--- Countries/xa/theme/"))
  }

  @Test("an entry that was removed comes back with its comment")
  func removedEntry() throws {
    let before = detail(["one", "two"]).replacing("  - { id: two", with: "  # Why.\n  - { id: two")
    let change = change("Core/screens/detail.yaml", before, detail(["one"]))
    let result = try fixed(change, rule: "cell-removed", "move-to=xa", home: ["xa"])
    #expect(result.hasPrefix("--- Core/screens/detail.yaml\n\(before)--- Countries/xa/screens/"))
  }

  @Test("a comment that was written elsewhere in the file stays")
  func commentElsewhere() throws {
    let after = detail(["one", "two"]) + "# Ours.\n"
    let change = change("Core/screens/detail.yaml", detail(["one"]), after)
    let result = try fixed(change, rule: "cell-added", "move-to=xa", home: ["xa"])
    #expect(
      result.hasPrefix(
        "--- Core/screens/detail.yaml\n\(detail(["one"]))# Ours.\n--- Countries/xa/screens/"))
  }

  @Test("a guard that was added is taken out where it shall not hold")
  func withoutGuard() throws {
    let settings = """
      --- Core/settings/main.yaml
      settings: main
      features: { card: { doc: Card, default: false } }

      """
    let change =
      settings
      + change("Core/screens/detail.yaml", detail(["one"]), detail(["one"], "when: card, "))
    #expect(
      try fixed(change, rule: "condition-changed", "keep-for=xb") == """
        --- Countries/xb/screens/detail.yaml
        override: detail
        without:
          - cells.one.when

        """)
  }

  @Test("a plural is said whole, and how its forms are quoted is no difference")
  func plural() throws {
    let strings = { (other: String) in
      """
      strings: en
      texts:
        home.title: Home
        home.hits: { plural: { count: hits, one: "{hits:integer} hit", other: "\(other)" } }

      """
    }
    let screen = """
      --- Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells:
        - id: one
          cell: tile
          model: { title: { text: home.hits, with: { hits: { from: shop.find, field: hits } } } }

      """
    let change =
      screen
      + change(
        "Core/strings/en.yaml", strings("{hits:integer} hits"), strings("{hits:integer} found"))
    #expect(
      try fixed(change, rule: "shared-text-changed", "keep-for=xb") == """
        --- Countries/xb/strings/en.yaml
        override: en
        texts:
          home:
            hits:
              plural:
                count: hits
                one: "{hits:integer} hit"
                other: "{hits:integer} hits"

        """)
  }

  @Test("what does not compile any more gets what it had")
  func broken() throws {
    let change = change(
      "Core/screens/detail.yaml", detail(["one"], "platforms: [ios], "),
      detail(["one"], "platforms: [ios], ").replacing("home.title }", with: "home.titel }"))
    #expect(
      try fixed(change, rule: "no-longer-compiles", "keep-for=xb") == """
        --- Countries/xb/screens/detail.yaml
        override: detail
        cells:
          one:
            model:
              title: home.title

        """)
  }

  @Test("of two edits that reach one layout each is taken back by itself")
  func twoEdits() throws {
    let layout = """
      --- Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
      layout: { column: { background: brand, children: [{ label: { of: .title, color: ink } }] } }

      """
    let change =
      layout
      + change("Core/theme/base.yaml", theme("#000001", "#FFFFF1"), theme("#000002", "#FFFFF2"))
    let result = try fixed(change, rule: "shared-style-changed", "move-to=xa", home: ["xa"])
    #expect(
      result == """
        --- Core/theme/base.yaml
        \(theme("#000001", "#FFFFF2"))--- Countries/xa/theme/base.yaml
        override: base
        colors:
          brand: "#000002"

        """)
  }

  @Test("another order is said by the entry that moved")
  func order() throws {
    let (old, new) = (["one", "two", "three", "four"], ["one", "four", "two", "three"])
    let change = change("Core/screens/detail.yaml", detail(old), detail(new))
    let result = try fixed(change, rule: "cells-reordered", "move-to=xa", home: ["xa"])
    #expect(
      result == """
        --- Core/screens/detail.yaml
        \(detail(old))--- Countries/xa/screens/detail.yaml
        override: detail
        place:
          cells.four:
            after: one

        """)
  }

  @Test("where the country has put something behind an entry, the next stands before another")
  func takenAnchor() throws {
    let own = """
      --- Countries/xa/screens/detail.yaml
      override: detail
      add: { cells.mine: { cell: tile, model: { title: home.title } } }
      place: { cells.mine: { after: one } }

      """
    let change =
      own
      + change("Core/screens/detail.yaml", detail(["one", "two"]), detail(["one", "new", "two"]))
    let result = try fixed(change, rule: "cell-added", "move-to=xa", home: ["xa"])
    #expect(result.contains("{ cells.mine: { after: one }, cells.new: { before: two } }"))
  }

  @Test("a key of a table that is gone is defined by who keeps it")
  func tableKey() throws {
    let screen =
      "--- Core/screens/detail.yaml\n"
      + detail(["one"]).replacing(
        "model: { title: home.title }", with: "model: { title: home.old }")
    let strings = { (old: String) in "strings: en\ntexts: { home.title: Home\(old) }\n" }
    let change =
      screen + change("Core/strings/en.yaml", strings(", home.old: Old"), strings(""))
    #expect(
      try fixed(change, rule: "text-removed", "keep-for=xb") == """
        --- Countries/xb/strings/en.yaml
        strings: en
        texts:
          home:
            old: Old

        """)
  }

  @Test("a new module moves with its file, and a country does without it")
  func module() throws {
    let change = "--- after/Core/data/more.yaml\ndata: more\n# New.\ncontent: { minutes: 3 }\n"
    #expect(
      try fixed(change, rule: "shared-value-changed", "move-to=xa", home: ["xa"]) == """
        --- Core/data/more.yaml
        (deleted)
        --- Countries/xa/data/more.yaml
        data: more
        # New.
        content: { minutes: 3 }

        """)
    #expect(
      try fixed(change, rule: "shared-value-changed", "keep-for=xb") == """
        --- Countries/xb/data/more.yaml
        remove: more

        """)
  }

  @Test("a file that the change deleted is written again under its name")
  func freedPath() throws {
    let own = """
      --- before/Countries/xa/cells/tile.yaml
      override: tile
      layout: { column: { padding: 2, children: [{ label: { of: .title } }] } }

      """
    let change = own + change("Core/cells/tile.yaml", tile("4"), tile("8"))
    let result = try fixed(change, rule: "shared-style-changed", "move-to=xa", home: ["xa"])
    #expect(result.contains("--- Countries/xa/cells/tile.yaml\noverride: tile\n"))
  }

  @Test("of a country alone its own fix is offered")
  func onlyOneCountry() throws {
    let change = try TinyChange(
      change("Core/theme/base.yaml", theme("#000001", "#FFFFF1"), theme("#000002", "#FFFFF1")))
    var (report, check) = change.checked()
    check.offer(&report, countries: ["xb"])
    #expect(report.findings.flatMap(\.fixes).map(\.name) == ["keep-for=xb"])
  }

  @Test("a font goes to the file in which a country has fonts, or one called as below")
  func fonts() throws {
    let body = "body: { family: system, size: 16, weight: regular }"
    let text = """
      --- Core/theme/type.yaml
      theme: fonts
      fonts: { title: { family: system, size: 20, weight: bold }, \(body) }
      --- after/Core/theme/type.yaml
      theme: fonts
      fonts: { title: { family: system, size: 24, weight: bold }, \(body) }
      --- Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        background: { type: color, default: brand }
      layout: { label: { of: .title, font: title } }
      --- Countries/xa/theme/base.yaml
      override: base
      colors: { brand: "#000000" }

      """
    func file(_ more: String = "") throws -> String {
      try fixed(text + more, rule: "shared-style-changed", "keep-for=xa")
    }
    let lines = """
        title:
          family: system
          size: 20
          weight: bold

      """
    let alone = try file()
    #expect(alone == "--- Countries/xa/theme/type.yaml\noverride: fonts\nfonts:\n\(lines)")
    let own = """
      --- Countries/xa/theme/letters.yaml
      override: fonts
      fonts:
        body: { family: system, size: 14, weight: regular }

      """
    let beside = try file(own)
    #expect(beside == own + lines)
  }

  @Test("what a shared layer's record says goes into records of countries")
  func records() throws {
    let start = """
      --- Core/layer.yaml
      layer: core
      start: home
      --- after/Core/layer.yaml
      layer: core
      start: detail
      --- Countries/xa/country.yaml
      country: xa
      name: A
      languages: [en]
      currency: EUR
      owners: ["@xa"]
      --- Countries/xb/country.yaml
      country: xb
      name: B
      languages: [en]
      currency: EUR
      owners: ["@xb"]
      """
    #expect(
      try fixed(start, rule: "shared-value-changed", "keep-for=xb") == """
        --- Countries/xb/country.yaml
        country: xb
        name: B
        languages: [en]
        currency: EUR
        owners: ["@xb"]
        start: home

        """)
    #expect(
      try fixed(start, rule: "shared-value-changed", "move-to=xa", home: ["xa"]) == """
        --- Core/layer.yaml
        layer: core
        start: home
        --- Countries/xa/country.yaml
        country: xa
        name: A
        languages: [en]
        currency: EUR
        owners: ["@xa"]
        start: detail

        """)
  }
}
