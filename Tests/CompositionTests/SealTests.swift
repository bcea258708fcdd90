import Composition
import Diagnostics
import Syntax
import TestSupport
import Testing

/// Ids of what is said about seals in a country.
private func said(_ tiny: TinyWorkspace, _ country: String = "xa") -> [String] {
  let resolver = Resolver(workspace: tiny.workspace, options: ResolveOptions())
  guard let layer = tiny.workspace.layer(named: country) else { return ["no layer"] }
  return resolver.resolve(layer).diagnostics.filter { $0.id.hasPrefix("seal") }.map {
    "\($0.id): \($0.summary)"
  }
}

/// A sealed screen and a country that patches it.
private func screen(_ seal: String, _ patch: String) throws -> TinyWorkspace {
  try TinyWorkspace(
    """
    --- Core/cells/row.yaml
    cell: row
    model:
      title: { type: text, default: t }
      other: { type: text, default: t }
    layout: { column: { children: [] } }
    --- Core/strings/en.yaml
    strings: en
    texts: { t: T, u: U }
    --- Core/screens/home.yaml
    screen: home
    cells:
      - { id: a, cell: row }
      - { id: b, cell: row, model: { title: t } }
      - { id: c, cell: row }
    routes: { back-home: { to: back } }
    load: []
    sealed: \(seal)
    --- Countries/xa/screens/home.yaml
    \(patch)
    """)
}

@Suite struct SealTests {
  static let changes = [
    "override: home\ncells: { b: { model: { title: u } } }",
    "override: home\ncells: { b: { doc: x } }",
    "override: home\ncells: { b: { cell: row } }",
    "override: home\nwithout: [cells.b]",
    "override: home\nwithout: [cells.b.model.title]",
    "override: home\ninstead: { cells.b: { cell: row } }",
    "override: home\ninstead: { cells.b.model.title: u }",
    "override: home\nplace: { cells.b: { at: first } }",
    "override: home\nplace: { cells.c: { before: b } }",
    "override: home\nplace: { cells.a: { at: last } }",
    "override: home\nwithout: [cells]",
    "replace: home\ncells: [{ id: a, cell: row }]",
    "remove: home",
  ]

  @Test(arguments: changes) func everyVerbIsCaught(patch: String) throws {
    #expect(
      said(try screen("{ cells.b: Law }", patch)) == [
        "sealed-changed: `cells.b` is sealed by `core`"
      ])
  }

  static let others = [
    "override: home",
    "override: home\ntitle: t",
    "override: home\ncells: { a: { doc: x } }",
    "override: home\nwithout: [cells.a, cells.c]",
    "override: home\nadd: { cells.x: { cell: row } }\nplace: { cells.x: { before: b } }",
    "override: home\nplace: { cells.a: { before: b } }",
    "override: home\ncells: { b: { model: { title: t } } }",
    "override: home\ncells: { b: { cell: row, model: { title: t } } }",
    "override: home\ncells: { b: { cell: row, keep: [title] } }",
    "override: home\ninstead: { cells.b: { model: { title: t }, cell: row } }",
    "replace: home\ncells: [{ id: z, cell: row }, { cell: row, id: b, model: { title: t } }]",
  ]

  @Test(arguments: others) func theVerbDoesNotMatter(patch: String) throws {
    #expect(said(try screen("{ cells.b: Law }", patch)) == [])
  }

  @Test func theOrderOfASealedListIsSealed() throws {
    let moved = "override: home\nplace: { cells.a: { after: b } }"
    #expect(
      said(try screen("{ cells: Law }", moved)) == ["sealed-changed: `cells` is sealed by `core`"])
    #expect(said(try screen("Law", moved)) == ["sealed-changed: `home` is sealed by `core`"])
  }

  @Test func emptyContainersAreNone() throws {
    #expect(
      said(try screen("{ cells.a: Law }", "override: home\ncells: { a: { cell: row } }")) == [])
  }

  @Test func aWholeModuleWrittenAgainIsTheSame() throws {
    let again = """
      replace: home
      routes: { back-home: { to: back } }
      cells:
        - { id: a, cell: row }
        - { cell: row, id: b, model: { title: t } }
        - { id: c, cell: row }
      """
    #expect(said(try screen("Law", again)) == [])
  }

  @Test func textKeysAreSealed() throws {
    func tables(_ patch: String) throws -> TinyWorkspace {
      try TinyWorkspace(
        """
        --- Core/strings/en.yaml
        strings: en
        texts: { home: { title: Home, sub: Sub } }
        sealed: { texts.home.title: Law }
        --- Countries/xa/strings/en.yaml
        override: en
        \(patch)
        """)
    }
    #expect(said(try tables("texts: { home.sub: X }")) == [])
    #expect(
      said(try tables("texts: { home.title: X }"))
        == ["sealed-changed: `texts.home.title` is sealed by `core`"])
    #expect(said(try tables("without: [texts.home.title]")).count == 1)
  }

  @Test func entriesOfDataAreSealed() throws {
    func data(_ patch: String) throws -> TinyWorkspace {
      try TinyWorkspace(
        """
        --- Core/data/config.yaml
        data: config
        keys: { exceptions: domain }
        unordered: [exceptions]
        content: { exceptions: [{ domain: a.com, cache: true }, { domain: b.com }] }
        sealed: { content.exceptions.'a.com': Law }
        --- Countries/xa/data/config.yaml
        override: config
        \(patch)
        """)
    }
    #expect(said(try data("content: { exceptions: { b.com: {} } }")) == [])
    #expect(said(try data("without: [content.exceptions.'b.com']")) == [])
    #expect(said(try data("instead: { content.exceptions.'a.com': { cache: true } }")) == [])
    #expect(
      said(try data("content: { exceptions: { a.com: { cache: false } } }"))
        == ["sealed-changed: `content.exceptions.'a.com'` is sealed by `core`"])
    #expect(
      said(try data("instead: { content.exceptions.'a.com': { cache: \"true\" } }")).count == 1)
  }

  @Test func aFormerIDInASealIsFollowed() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/data/config.yaml
      data: config
      keys: { rules: id }
      content: { rules: [{ id: new, was: [old], x: 1 }] }
      sealed: { content.rules.new: Law }
      --- Core/debug/menu.yaml
      debug: menu
      sections: [{ id: new, was: [old], title: T, audience: qa }]
      sealed: { sections.old: Law }
      --- Countries/xa/debug/menu.yaml
      override: menu
      sections: { new: { title: U } }
      """)
    #expect(said(tiny) == ["sealed-changed: `sections.old` is sealed by `core`"])
  }

  @Test func anExceptedLayerIsWhatLayersAboveItKeepTo() throws {
    func stack(_ patch: String) throws -> TinyWorkspace {
      try TinyWorkspace(
        """
        --- Core/theme/main.yaml
        theme: main
        colors: { brand: "#000000", other: "#111111" }
        sealed: { colors.brand: { reason: Law, except: { north: Agreed } } }
        --- Countries/north/layer.yaml
        layer: north
        --- Countries/north/theme/main.yaml
        override: main
        colors: { brand: "#FFFFFF" }
        --- Countries/xa/country.yaml
        country: xa
        over: north
        languages: [en]
        currency: EUR
        --- Countries/xa/theme/main.yaml
        override: main
        \(patch)
        """)
    }
    #expect(said(try stack("colors: { other: \"#222222\" }")) == [])
    #expect(said(try stack("colors: { brand: \"#000000\" }")).count == 1)
  }

  @Test func whatIsNotThereCannotBeSealed() throws {
    #expect(
      said(try screen("{ cells.zz: Law }", "override: home"))
        == ["seal-on-nothing: there is no `cells.zz` to seal"])
  }

  /// A sealed text in an entry, behind a sealed feature, and a country that patches the screen.
  private func guarded(_ patch: String) throws -> TinyWorkspace {
    try TinyWorkspace(
      """
      --- Core/cells/row.yaml
      cell: row
      model: { title: { type: text, default: t } }
      layout: { column: { children: [] } }
      --- Core/strings/en.yaml
      strings: en
      texts: { t: T, u: U }
      --- Core/settings/features.yaml
      settings: features
      features:
        legal: { default: true, doc: Law, sealed: It is the law }
        other: { default: true, doc: Other }
      --- Core/screens/home.yaml
      screen: home
      cells:
        - { id: a, cell: row, when: other }
        - { id: b, cell: row, when: legal, model: { title: t } }
      sealed: { cells.b.model.title: The law says so }
      --- Countries/xa/screens/home.yaml
      \(patch)
      """)
  }

  @Test(arguments: [
    "override: home\nwhen: other", "override: home\nplatforms: [ios]",
    "override: home\ncells: { b: { when: other } }",
    "override: home\ncells: { b: { when: not legal } }",
    "override: home\ncells: { b: { platforms: [ios] } }",
    "override: home\nwithout: [cells.b.when]",
    "override: home\ninstead: { cells.b: { cell: row, when: other, model: { title: t } } }",
  ])
  func whatASealedValueLiesInIsThereAsItWas(patch: String) throws {
    #expect(
      try said(guarded(patch)) == ["sealed-changed: `cells.b.model.title` is sealed by `core`"])
  }

  @Test(arguments: [
    "override: home\ncells: { a: { when: legal } }",
    "override: home\ncells: { a: { platforms: [ios] } }",
    "override: home\ncells: { b: { when: legal } }", "override: home\ncells: { b: { doc: x } }",
  ])
  func whatLiesBesideItMayBeGuarded(patch: String) throws {
    #expect(try said(guarded(patch)) == [])
  }

  @Test("the line that changes a text is told, whatever file of the layer it stands in")
  func textPlaces() throws {
    func places(_ files: String, _ country: String = "xa") throws -> [String] {
      let tiny = try TinyWorkspace(
        """
        --- Core/strings/en.yaml
        strings: en
        texts: { home.title: Home, other: Other }
        --- Core/strings/legal.yaml
        strings: en
        texts: { legal: { note: Pay, terms: Terms } }
        sealed: { texts.legal.note: By law, texts.legal.terms: By law }
        \(files)
        """)
      let resolver = Resolver(workspace: tiny.workspace, options: ResolveOptions())
      let layer = try #require(tiny.workspace.layer(named: country))
      var locator = Locator(tiny.workspace.reader.forest.sources)
      return resolver.resolve(layer).diagnostics.filter { $0.id == "sealed-changed" }.flatMap {
        ([$0.place] + $0.related.map(\.place)).map { place in
          guard case .span(let span)? = place, let found = locator.location(of: span) else {
            return "nowhere"
          }
          return "\(found.path):\(found.start.line):\(found.start.column)"
        }
      }
    }
    let seals = ["Core/strings/legal.yaml:3:11", "Core/strings/legal.yaml:3:37"]
    let two = """
      --- Countries/xa/strings/en.yaml
      override: en
      texts: { other: Mine }
      --- Countries/xa/strings/legal.yaml
      override: en
      texts:
        legal:
          note: Pay
          terms: Mine
      """
    #expect(try places(two) == ["Countries/xa/strings/legal.yaml:5:5", seals[1]])
    let dotted = """
      --- Countries/xa/strings/en.yaml
      override: en
      texts: { other: Mine, legal.note: Mine }
      """
    #expect(try places(dotted) == ["Countries/xa/strings/en.yaml:2:23", seals[0]])
    let regional = """
      --- Countries/reg/layer.yaml
      layer: reg
      over: core
      --- Countries/reg/strings/a.yaml
      override: en
      texts: { home.title: Region }
      --- Countries/reg/strings/b.yaml
      override: en
      without: [texts.legal.note]
      --- Countries/xb/country.yaml
      country: xb
      name: B
      over: reg
      languages: [en]
      currency: EUR
      --- Countries/xb/strings/en.yaml
      override: en
      texts: { legal.terms: Mine }
      """
    #expect(
      try places(regional, "xb").prefix(2) == ["Countries/reg/strings/b.yaml:2:11", seals[0]])
  }
}
