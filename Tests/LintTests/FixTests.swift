import Foundation
import Lint
import TestSupport
import Testing

private let tile = """
  cell: tile
  model:
    title: { type: text, required: true }
    background: { type: color, default: %% }  # Behind the text.
  layout: { column: { background: .background, children: [{ label: { of: .title } }] } }

  """

private func tile(_ color: String) -> String { tile.replacing("%%", with: color) }

@Suite struct FixTests {
  @Test func aChangedDefaultMovesToItsHome() throws {
    let change =
      "--- before/Core/cells/tile.yaml\n\(tile("brand"))--- after/Core/cells/tile.yaml\n\(tile("ink"))"
    let result = try fixed(change, rule: "shared-style-changed", "move-to=xa", home: ["xa"])
    #expect(
      result == """
        --- Core/cells/tile.yaml
        \(tile("brand"))--- Countries/xa/cells/tile.yaml
        override: tile
        model:
          background:
            default: ink

        """)
  }

  @Test func aCountryKeepsWhatItHad() throws {
    let change =
      "--- before/Core/cells/tile.yaml\n\(tile("brand"))--- after/Core/cells/tile.yaml\n\(tile("ink"))"
    let result = try fixed(change, rule: "shared-style-changed", "keep-for=xb", home: ["xa"])
    #expect(
      result == """
        --- Countries/xb/cells/tile.yaml
        override: tile
        model:
          background:
            default: brand

        """)
  }

  @Test func anOverrideFollowsItsScreenWithItsFile() throws {
    let change = try String(
      contentsOf: LintCase.folder.appending(path: "renamed-screen/change.txt"), encoding: .utf8)
    let files = change.firstRange(of: "--- ").map { String(change[$0.lowerBound...]) } ?? ""
    let result = try fixed(files, rule: "identifier-changed", "follow-rename")
    #expect(
      result == """
        --- Countries/xa/screens/basket.yaml
        (deleted)
        --- Countries/xa/screens/cart.yaml
        override: cart
        cells: { one: { model: { background: "#FFFFFF" } } }

        """)
  }

  @Test func anOverrideThatIsThereGetsTheLine() throws {
    let change = """
      --- Countries/xb/cells/tile.yaml
      # Ours.
      override: tile
      model: { title: { doc: Ours } }
      --- before/Core/cells/tile.yaml
      \(tile("brand"))--- after/Core/cells/tile.yaml
      \(tile("ink"))
      """
    let result = try fixed(change, rule: "shared-style-changed", "keep-for=xb")
    #expect(
      result == """
        --- Countries/xb/cells/tile.yaml
        # Ours.
        override: tile
        model: { title: { doc: Ours }, background: { default: brand } }

        """)
  }

  @Test func aTextMovesToItsHome() throws {
    let change = """
      --- after/Core/strings/en.yaml
      strings: en
      texts: { home.title: Welcome }
      """
    let result = try fixed(change, rule: "shared-text-changed", "move-to=xa", home: ["xa"])
    #expect(
      result == """
        --- Core/strings/en.yaml
        strings: en
        texts: { home.title: Home }
        --- Countries/xa/strings/en.yaml
        override: en
        texts:
          home:
            title: Welcome

        """)
  }

  @Test func aTokenMovesToItsHome() throws {
    let change = """
      --- after/Core/theme/base.yaml
      theme: base
      colors: { brand: "#0B5F8B", ink: "#1C1B1F" }
      """
    let result = try fixed(change, rule: "shared-style-changed", "move-to=xa", home: ["xa"])
    #expect(
      result == """
        --- Core/theme/base.yaml
        theme: base
        colors: { brand: "#0B5F8A", ink: "#1C1B1F" }
        --- Countries/xa/theme/base.yaml
        override: base
        colors:
          brand: "#0B5F8B"

        """)
  }

  @Test func anAddedCellMovesToItsHome() throws {
    let change = """
      --- after/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells:
        - { id: one, cell: tile, model: { title: home.title } }
        # New.
        - { id: two, cell: tile, model: { title: home.title } }
      """
    let result = try fixed(change, rule: "cell-added", "move-to=xa", home: ["xa"])
    #expect(
      result == """
        --- Core/screens/detail.yaml
        screen: detail
        title: home.title
        load: [shop.list, shop.find]
        cells: [{ id: one, cell: tile, model: { title: home.title } }]
        --- Countries/xa/screens/detail.yaml
        override: detail
        add:
          cells.two:
            cell: tile
            model:
              title: home.title
        place:
          cells.two:
            after: one

        """)
    let second = try fixed(change, rule: "cell-added", "keep-for=xb")
    #expect(
      second == """
        --- Countries/xb/screens/detail.yaml
        override: detail
        without:
          - cells.two

        """)
  }

  @Test func aRemovedCellIsKept() throws {
    let change = """
      --- before/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells:
        - { id: one, cell: tile, model: { title: home.title } }
        - { id: two, cell: tile, model: { title: home.title } }
      """
    let result = try fixed(change, rule: "cell-removed", "keep-for=xb")
    #expect(
      result == """
        --- Countries/xb/screens/detail.yaml
        override: detail
        add:
          cells.two:
            cell: tile
            model:
              title: home.title
        place:
          cells.two:
            after: one

        """)
    let second = try fixed(change, rule: "cell-removed", "move-to=xa", home: ["xa"])
    #expect(
      second == """
        --- Core/screens/detail.yaml
        screen: detail
        title: home.title
        load: [shop.list, shop.find]
        cells:
          - { id: one, cell: tile, model: { title: home.title } }
          - { id: two, cell: tile, model: { title: home.title } }
        --- Countries/xa/screens/detail.yaml
        override: detail
        without:
          - cells.two

        """)
  }

  @Test func anOrphanIsDropped() throws {
    let change = """
      --- before/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells:
        - { id: one, cell: tile, model: { title: home.title } }
        - { id: two, cell: tile, model: { title: home.title } }
      --- Countries/xb/screens/detail.yaml
      override: detail
      # Both of ours.
      cells:
        one: { model: { background: ink } }
        two: { model: { background: ink } }
      """
    let result = try fixed(change, rule: "override-orphaned", "drop-orphan=xb")
    #expect(
      result == """
        --- Countries/xb/screens/detail.yaml
        override: detail
        # Both of ours.
        cells:
          one: { model: { background: ink } }

        """)
  }

  @Test func aSealedPlaceIsNotMoved() throws {
    let sealed = { (color: String) in
      """
      cell: tile
      sealed: { model.background: One look }
      model:
        title: { type: text, required: true }
        background: { type: color, default: \(color) }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }

      """
    }
    let change = """
      --- before/Core/cells/tile.yaml
      \(sealed("brand"))--- after/Core/cells/tile.yaml
      \(sealed("ink"))
      """
    let result = try fixed(change, rule: "shared-style-changed", "move-to=xa", home: ["xa"])
    #expect(result.hasPrefix("refused: xa would not compile"))
  }

  @Test func aRedundantOverrideIsDropped() throws {
    let change = """
      --- before/Core/cells/tile.yaml
      \(tile("brand"))--- after/Core/cells/tile.yaml
      \(tile("ink"))--- Countries/xb/cells/tile.yaml
      override: tile
      owners: ["@xb"]
      model: { background: { default: ink } }
      """
    #expect(
      try fixed(change, rule: "override-became-redundant", "drop-redundant") == """
        --- Countries/xb/cells/tile.yaml
        (deleted)

        """)
    let two = change.replacing(
      "{ default: ink } }", with: "{ default: ink }, title: { doc: Ours } }")
    let result = try fixed(two, rule: "override-became-redundant", "drop-redundant")
    #expect(
      result == """
        --- Countries/xb/cells/tile.yaml
        override: tile
        owners: ["@xb"]
        model: { title: { doc: Ours } }

        """)
  }

  @Test func anInsteadIsNarrowed() throws {
    let detail = { (model: String) in
      """
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { \(model) } }]

      """
    }
    let change = """
      --- before/Core/screens/detail.yaml
      \(detail("title: home.title"))--- after/Core/screens/detail.yaml
      \(detail("title: home.title, background: ink"))--- Countries/xb/screens/detail.yaml
      override: detail
      # Another text.
      instead:
        cells.one: { cell: tile, model: { title: home.own } }
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: Home, home.own: Own }
      """
    let result = try fixed(change, rule: "change-masked", "narrow-override")
    #expect(
      result == """
        --- Countries/xb/screens/detail.yaml
        override: detail
        cells:
          one:
            model:
              title: home.own
              background: brand
        # Another text.

        """)
  }

  @Test func aRenameIsFollowed() throws {
    let change = """
      --- after/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: first, was: [one], cell: tile, model: { title: home.title } }]
      --- Countries/xb/screens/detail.yaml
      override: detail
      cells: { one: { model: { background: ink } } }
      """
    let result = try fixed(change, rule: "identifier-changed", "follow-rename")
    #expect(
      result == """
        --- Countries/xb/screens/detail.yaml
        override: detail
        cells: { first: { model: { background: ink } } }

        """)
  }

  @Test("what a country added stays when Core takes the id")
  func promoteModule() throws {
    let change = """
      --- Countries/xb/screens/more.yaml
      screen: more
      title: home.title
      final: true
      --- after/Core/screens/more.yaml
      screen: more
      title: home.title
      """
    #expect(
      try fixed(change, rule: "id-taken", "promote") == """
        --- Countries/xb/screens/more.yaml
        replace: more
        title: home.title
        final: true

        """)
  }

  @Test("what a country added goes when Core says the same")
  func promoteEqual() throws {
    let change = """
      --- Countries/xb/screens/more.yaml
      screen: more
      title: home.title
      --- after/Core/screens/more.yaml
      screen: more
      title: home.title
      """
    #expect(
      try fixed(change, rule: "id-taken", "promote") == """
        --- Countries/xb/screens/more.yaml
        (deleted)

        """)
  }

  @Test("an entry a country added becomes its own version of Core's")
  func promoteEntry() throws {
    let change = """
      --- Countries/xb/screens/detail.yaml
      override: detail
      add: { cells.two: { cell: tile, model: { title: home.title, background: ink } } }
      place: { cells.two: { at: first } }
      --- after/Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells:
        - { id: one, cell: tile, model: { title: home.title } }
        - { id: two, cell: tile, model: { title: home.title } }
      """
    #expect(
      try fixed(change, rule: "id-taken", "promote") == """
        --- Countries/xb/screens/detail.yaml
        override: detail
        instead: { cells.two: { cell: tile, model: { title: home.title, background: ink } } }
        place: { cells.two: { at: first } }

        """)
  }

  @Test("a country keeps a feature in its record, where features are set")
  func featureStaysOn() throws {
    let settings = { (state: String) in
      """
      settings: main
      features: { card: { doc: Card, default: \(state) } }

      """
    }
    let change =
      "--- before/Core/settings/main.yaml\n" + settings("true")
      + "--- after/Core/settings/main.yaml\n" + settings("false") + """
        --- Core/screens/detail.yaml
        screen: detail
        title: home.title
        load: [shop.list, shop.find]
        cells:
          - { id: one, cell: tile, model: { title: home.title } }
          - { id: two, cell: tile, when: card, model: { title: home.title } }
        """
    #expect(
      try fixed(change, rule: "condition-changed", "keep-for=xb") == """
        --- Countries/xb/country.yaml
        country: xb
        name: B
        languages: [en]
        currency: EUR
        start: home
        owners: ["@xb"]
        features:
          card: true

        """)
  }

  @Test("no fix writes over a file that is there, and none deletes a comment")
  func nothingIsLost() throws {
    let screen = try String(
      contentsOf: LintCase.folder.appending(path: "renamed-screen/change.txt"), encoding: .utf8)
    let files = screen.firstRange(of: "--- ").map { String(screen[$0.lowerBound...]) } ?? ""
    let taken = """
      --- Countries/xa/screens/cart.yaml
      override: cart
      owners: ["@xa"]
      """
    // Both names in one layer do not compile, so no fix would have to choose one of them.
    let both = try TinyChange(files + taken).report().findings
    #expect(both.contains { $0.rule == "no-longer-compiles" && $0.summary == "breaks xa" })
    #expect(both.allSatisfy { finding in !finding.fixes.contains { $0.name == "follow-rename" } })
    let commented = """
      --- Countries/xb/screens/more.yaml
      screen: more
      title: home.title
      # Why it is here.
      --- after/Core/screens/more.yaml
      screen: more
      title: home.title
      """
    #expect(
      try fixed(commented, rule: "id-taken", "promote") == """
        --- Countries/xb/screens/more.yaml
        replace: more
        title: home.title
        # Why it is here.

        """)
  }
}
