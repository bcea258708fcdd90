import Diagnostics
import Lint
import TestSupport
import Testing

/// `follow-rename`: today's names wherever former ones stand.
@Suite("Renames that are followed")
struct FollowRenameTests {
  @Test(
    "whatever has the former name",
    arguments: [
      (
        """
        --- Core/theme/base.yaml
        theme: base
        renamed: { colors.main: colors.brand }
        colors: { brand: "#0B5F8A", ink: "#1C1B1F" }
        --- Countries/xa/theme/base.yaml
        override: base
        colors: { main: "#AA0000" }
        --- Countries/xb/screens/home.yaml
        override: home
        cells: { hero: { model: { background: main } } }
        """,
        """
        --- Countries/xa/theme/base.yaml
        override: base
        colors: { brand: "#AA0000" }
        --- Countries/xb/screens/home.yaml
        override: home
        cells: { hero: { model: { background: brand } } }

        """
      ),
      (
        """
        --- Core/strings/en.yaml
        strings: en
        renamed: { texts.start.title: texts.home.title }
        texts: { home.title: Home }
        --- Countries/xa/screens/home.yaml
        override: home
        title: start.title
        """,
        """
        --- Countries/xa/screens/home.yaml
        override: home
        title: home.title

        """
      ),
      (
        """
        --- Core/screens/detail.yaml
        screen: detail
        was: [info]
        title: home.title
        load: [shop.list, shop.find]
        cells: [{ id: one, cell: tile, model: { title: home.title } }]
        --- Countries/xa/screens/home.yaml
        override: home
        routes: { next: { to: info } }
        --- Countries/xb/screens/info.yaml
        override: info
        cells: { one: { model: { background: ink } } }
        """,
        """
        --- Countries/xa/screens/home.yaml
        override: home
        routes: { next: { to: detail } }
        --- Countries/xb/screens/detail.yaml
        override: detail
        cells: { one: { model: { background: ink } } }
        --- Countries/xb/screens/info.yaml
        (deleted)

        """
      ),
      (
        """
        --- Core/services/shop.yaml
        service: shop
        was: [store]
        environments: { production: "https://shop.example" }
        endpoints:
          - { id: list, method: GET, path: "/list", answers: { 200: { count: { type: integer } } } }
          - { id: find, method: GET, path: "/find", answers: { 200: { hits: { type: integer } } } }
        --- Countries/xa/screens/more.yaml
        screen: more
        title: home.title
        load: [store.list]
        """,
        """
        --- Countries/xa/screens/more.yaml
        screen: more
        title: home.title
        load: [shop.list]

        """
      ),
      (
        """
        --- Core/screens/home.yaml
        screen: home
        title: home.title
        cells: [{ id: hero, was: [top], cell: tile, model: { title: home.title } }]
        routes: { next: { to: detail } }
        --- Countries/xa/screens/home.yaml
        override: home
        add: { cells.more: { cell: tile, model: { title: home.title } } }
        place: { cells.more: { before: top } }
        --- Countries/xb/screens/home.yaml
        override: home
        instead: { cells.top.model: { title: home.title, background: ink } }
        """,
        """
        --- Countries/xa/screens/home.yaml
        override: home
        add: { cells.more: { cell: tile, model: { title: home.title } } }
        place: { cells.more: { before: hero } }
        --- Countries/xb/screens/home.yaml
        override: home
        instead: { cells.hero.model: { title: home.title, background: ink } }

        """
      ),
    ])
  func followed(_ text: String, _ files: String) throws {
    #expect(try fixedAlone(text, rule: "rename-not-followed", "follow-rename") == files)
  }

  @Test("only the rename that the finding is about")
  func one() throws {
    let text = """
      --- Core/theme/base.yaml
      theme: base
      renamed: { colors.main: colors.brand, colors.dark: colors.ink }
      colors: { brand: "#0B5F8A", ink: "#1C1B1F" }
      --- Countries/xa/theme/base.yaml
      override: base
      colors: { main: "#AA0000", dark: "#000000" }
      """
    #expect(
      try fixedAlone(text, rule: "rename-not-followed", "follow-rename") == """
        --- Countries/xa/theme/base.yaml
        override: base
        colors: { main: "#AA0000", ink: "#000000" }

        """)
  }

  @Test("a rename that nobody told of is told and followed")
  func suspected() throws {
    let property = """
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        backdrop: { type: color, default: brand }  # Behind.
      layout: { column: { background: .backdrop, children: [{ label: { of: .title } }] } }
      --- Countries/xa/screens/home.yaml
      override: home
      cells: { hero: { model: { background: ink } } }
      """
    #expect(
      try fixed(property, rule: "property-removed", "follow-rename") == """
        --- Core/cells/tile.yaml
        cell: tile
        model:
          title: { type: text, required: true }
          backdrop: { type: color, default: brand, was: [background] }  # Behind.
        layout: { column: { background: .backdrop, children: [{ label: { of: .title } }] } }
        --- Countries/xa/screens/home.yaml
        override: home
        cells: { hero: { model: { backdrop: ink } } }

        """)
    let text = """
      --- after/Core/strings/en.yaml
      strings: en
      texts: { start.title: Home }
      """
    #expect(
      try fixed(text, rule: "text-removed", "follow-rename") == """
        --- Core/screens/detail.yaml
        screen: detail
        title: start.title
        load: [shop.list, shop.find]
        cells: [{ id: one, cell: tile, model: { title: start.title } }]
        --- Core/screens/home.yaml
        screen: home
        title: start.title
        cells: [{ id: hero, cell: tile, model: { title: start.title } }]
        routes: { next: { to: detail } }
        --- Core/strings/en.yaml
        strings: en
        renamed:
          texts.home.title: texts.start.title
        texts: { start.title: Home }

        """)
    let screen = """
      --- after/Core/screens/detail.yaml
      (none)
      --- after/Core/screens/info.yaml
      screen: info
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title } }]
      --- Countries/xb/screens/detail.yaml
      override: detail
      cells: { one: { model: { background: ink } } }
      """
    #expect(
      try fixed(screen, rule: "screen-removed", "follow-rename") == """
        --- Core/screens/home.yaml
        screen: home
        title: home.title
        cells: [{ id: hero, cell: tile, model: { title: home.title } }]
        routes: { next: { to: info } }
        --- Core/screens/info.yaml
        screen: info
        was:
          - detail
        title: home.title
        load: [shop.list, shop.find]
        cells: [{ id: one, cell: tile, model: { title: home.title } }]
        --- Countries/xb/screens/detail.yaml
        (deleted)
        --- Countries/xb/screens/info.yaml
        override: info
        cells: { one: { model: { background: ink } } }

        """)
  }

  @Test("what is no rename is not taken for one")
  func noRename() throws {
    let text = """
      --- after/Core/strings/en.yaml
      strings: en
      texts: { other: Something else }
      """
    #expect(try fixed(text, rule: "text-removed", "follow-rename") == "not proposed")
  }

  @Test("consents to masks and policies follow")
  func consents() throws {
    var change = try TinyChange(
      """
      --- Countries/xa/screens/home.yaml
      override: home
      cells: { hero: { model: { background: ink } } }
      --- before/Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title, background: brand } }]
      routes: { next: { to: detail } }
      --- after/Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title, background: "#FF0000" } }]
      routes: { next: { to: detail } }
      --- Countries/xa/consent/policy.yaml
      policy: xa
      follow: [screens/home, cells]
      """)
    change.accept("change-masked", "xa", expires: Day("2026-12-01"))
    let renamed = try change.merged.changing(
      """
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: top, was: [hero], cell: tile, model: { title: home.title, background: "#FF0000" } }]
      routes: { next: { to: detail } }
      """)
    let files = renamed.fixes(of: "identifier-changed", named: "follow-rename")
    #expect(files.count == 1)
    guard case .holds(let changes)? = files.first?.result else {
      Issue.record("\(files)")
      return
    }
    #expect(
      changes.map(\.path).filter { $0.contains("consent") }.count == 2, "\(changes.map(\.path))")
  }
}
