import Composition
import Diagnostics
import Lint
import TestSupport
import Testing

/// Findings name what happened, where it happened, and nothing that did not.
@Suite("Findings say what happened")
struct ToldRightlyTests {
  private func report(_ text: String) throws -> LintReport { try TinyChange(text).report() }

  private let tile = """
    cell: tile
    model:
      title: { type: text, required: true }
      background: { type: color, default: brand }
    layout: { column: { background: .background, children: [{ label: { of: .title, color: %% } }] } }

    """

  private func tile(_ color: String, _ more: String = "") -> String {
    tile.replacing("%%", with: color) + more
  }

  private func detail(_ title: String, _ more: String = "") -> String {
    """
    screen: detail
    title: home.title
    load: [shop.list, shop.find\(more)]
    cells: [{ id: one, cell: tile, model: { title: \(title) } }]

    """
  }

  @Test(
    "whatever a layer changes of the design of a sealed cell goes round the seal",
    arguments: [
      "model: { background: { default: ink } }",
      "layout: { column: { children: [{ label: { of: .title } }] } }",
    ])
  func sealedDesign(_ override: String) throws {
    let found = try TinyChange(
      """
      --- Core/cells/tile.yaml
      \(tile("ink"))--- Core/screens/detail.yaml
      \(detail("home.title"))sealed: { cells.one: Agreed with everyone }
      --- Countries/xb/cells/tile.yaml
      override: tile
      \(override)
      """
    ).observations().filter { $0.rule == "seal-bypassed" }
    #expect(
      found.map(\.summary) == [
        "the design `tile` is shown by `cells.one` of `detail`, which `core` sealed"
      ])
    #expect(found.map(\.countries) == [["xb"]])
  }

  @Test("another text of the same words is a note, one of other words is not")
  func sameWords() throws {
    func change(_ twin: String) throws -> LintReport {
      try report(
        """
        --- Core/strings/en.yaml
        strings: en
        texts: { home.title: Home, twin.title: \(twin) }
        --- before/Core/screens/detail.yaml
        \(detail("home.title"))--- after/Core/screens/detail.yaml
        \(detail("twin.title"))
        """)
    }
    let same = try change("Home")
    #expect(same.findings.map(\.rule) == ["reference-renamed"], "\(describe(same))")
    #expect(
      same.findings.map(\.summary) == ["names another text of the same words in xa, xb"])
    let other = try change("Casa")
    #expect(other.findings.map(\.rule) == ["shared-text-changed"], "\(describe(other))")
  }

  @Test("another token of the same value in a layout is a note, one of another value is not")
  func sameToken() throws {
    func change(_ color: String) throws -> LintReport {
      try report(
        """
        --- Core/theme/more.yaml
        theme: more
        colors: { twin: "#0B5F8A" }
        --- before/Core/cells/tile.yaml
        \(tile("brand"))--- after/Core/cells/tile.yaml
        \(tile(color))
        """)
    }
    let same = try change("twin")
    #expect(same.findings.map(\.rule) == ["reference-renamed"], "\(describe(same))")
    let other = try change("ink")
    #expect(other.findings.map(\.rule) == ["shared-style-changed"], "\(describe(other))")
  }

  @Test("examples of a design are for those who make the app")
  func examples() throws {
    let added = try report(
      """
      --- before/Core/cells/tile.yaml
      \(tile("ink"))--- after/Core/cells/tile.yaml
      \(tile("ink", "examples: { one: { title: home.title } }"))
      """)
    #expect(added.findings.map(\.rule) == ["debug-entry-changed"], "\(describe(added))")
    #expect(added.findings.flatMap(\.effects).allSatisfy { $0.screens.isEmpty })
    #expect(!added.findings.contains { $0.fails })
    // What they follow is told without them.
    let followed = try report(
      """
      --- before/Core/cells/tile.yaml
      \(tile("ink", "examples: { one: { title: home.title } }"))--- after/Core/cells/tile.yaml
      \(tile("ink", "examples: { one: { title: home.title } }").replacing("default: brand", with: "default: ink"))
      """)
    #expect(followed.findings.map(\.rule) == ["shared-style-changed"], "\(describe(followed))")
    let text = try report(
      """
      --- Core/cells/tile.yaml
      \(tile("ink", "examples: { one: { title: sample } }"))--- before/Core/strings/en.yaml
      strings: en
      texts: { home.title: Home, sample: Taxi }
      --- after/Core/strings/en.yaml
      strings: en
      texts: { home.title: Home, sample: Car }
      """)
    #expect(text.findings.map(\.rule) == ["shared-text-changed"], "\(describe(text))")
    #expect(
      text.findings.flatMap(\.effects).map(\.reason)
        == [
          "only an example of a design shows the text",
          "only an example of a design shows the text",
        ])
  }

  @Test(
    "what follows from a file that was not read in full is a count", arguments: ["after", "before"])
  func brokenFile(side: String) throws {
    let other = side == "after" ? "before" : "after"
    let found = try report(
      """
      --- \(other)/Core/strings/en.yaml
      strings: en
      texts:
        home.title: Home
        one: One
        two: Two
      --- \(side)/Core/strings/en.yaml
      strings: en
      texts:
        home.title: Home
        one: "One
        two: Two
      --- Core/screens/detail.yaml
      \(detail("one"))--- Core/screens/home.yaml
      screen: home
      title: two
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      routes: { next: { to: detail } }
      """)
    #expect(
      found.findings.map(\.rule) == (side == "after" ? ["no-longer-compiles"] : []),
      "\(describe(found))")
    #expect(found.unchecked.count == 1)
    #expect(
      found.unchecked.allSatisfy { $0.hasSuffix("findings that may follow from it are left out") },
      "\(found.unchecked)")
  }

  @Test(
    "what never was is not removed",
    arguments: ["screens: unknown text", "endpoint", "image", "own path"])
  func neverThere(kind: String) throws {
    let change =
      switch kind {
      case "endpoint":
        "--- before/Core/screens/detail.yaml\n\(detail("home.title"))--- after/Core/screens/detail.yaml\n"
          + detail("home.title", ", shop.nothing")
      case "image":
        """
        --- Core/images/hero.svg
        <svg/>
        --- Core/cells/pic.yaml
        cell: pic
        model: { image: { type: image } }
        layout: { image: { of: .image } }
        --- after/Core/screens/detail.yaml
        \(detail("home.title").replacing("}]", with: "}, { id: p, cell: pic, model: { image: heroo } }]"))
        """
      case "own path":
        """
        --- after/Countries/xb/screens/home.yaml
        override: home
        without: [routes.nothing]
        """
      default:
        "--- before/Core/screens/detail.yaml\n\(detail("home.title"))--- after/Core/screens/detail.yaml\n"
          + detail("home.titel")
      }
    let rules = Set(try report(change).findings.map(\.rule)).subtracting(["wide-change"])
    #expect(rules == ["no-longer-compiles"])
  }

  @Test("another type of a property is told as that, whatever no longer fits")
  func otherType() throws {
    let found = try report(
      """
      --- Core/screens/detail.yaml
      \(detail("home.title").replacing("home.title }", with: "home.title, background: ink }"))--- before/Core/cells/tile.yaml
      cell: tile
      model: { title: { type: text, required: true }, background: { type: color } }
      layout: { label: { of: .title } }
      --- after/Core/cells/tile.yaml
      cell: tile
      model: { title: { type: text, required: true }, background: { type: text } }
      layout: { label: { of: .title } }
      """)
    #expect(Set(found.findings.map(\.rule)) == ["property-type-changed"], "\(describe(found))")
    #expect(
      found.findings.first?.summary == "changes the type of property `background` for xa, xb")
  }

  @Test("a design that is gone is named, with the new one that looks like it")
  func designGone() throws {
    let found = try report(
      """
      --- after/Core/cells/tile.yaml
      (none)
      --- after/Core/cells/card.yaml
      \(tile("ink").replacing("cell: tile", with: "cell: card"))--- before/Core/cells/tile.yaml
      \(tile("ink"))
      """)
    let gone = found.findings.first { $0.rule == "design-removed" }
    #expect(gone?.summary == "removes design `tile` from xa, xb", "\(describe(found))")
    #expect(gone?.advice.map(\.message) == ["renamed? write `was: [tile]` in `card`"])
  }

  @Test("a property that is gone is named, with the new one that looks like it")
  func propertyGone() throws {
    let found = try report(
      """
      --- Core/screens/detail.yaml
      \(detail("home.title").replacing("home.title }", with: "home.title, background: ink }"))--- after/Core/cells/tile.yaml
      \(tile("ink").replacing("background", with: "backdrop").replacing("backdrop: .", with: "background: ."))
      """)
    let gone = found.findings.first { $0.rule == "property-removed" }
    #expect(gone?.summary == "removes property `background` from xa, xb", "\(describe(found))")
    #expect(gone?.advice.map(\.message) == ["renamed? write `was: [background]` in `backdrop`"])
  }

  @Test("a screen that is gone and still led to is a break that names it and each place")
  func screenGone() throws {
    let found = try report(
      """
      --- after/Core/screens/detail.yaml
      (none)
      --- Core/screens/more.yaml
      screen: more
      title: home.title
      routes: { back: { to: detail } }
      """)
    let gone = found.findings.first { $0.rule == "screen-removed" }
    #expect(gone?.summary == "removes screen `detail` from xa, xb", "\(describe(found))")
    #expect(gone?.level == .breaks)
    #expect(gone?.message(found, PrintOptions(allCountries: [])).related.count == 2)
    #expect(!found.findings.contains { $0.rule == "no-longer-compiles" })
  }

  private func shop(_ find: String) -> String {
    """
    service: shop
    environments: { production: "https://shop.example" }
    endpoints:
      - { id: list, method: GET, path: "/list", poll: 3s, answers: { 200: { count: { type: integer } } } }
      - { id: find, method: GET, path: "/find", \(find)answers: { 200: { hits: { type: integer } } } }

    """
  }

  @Test("how often an app asks is no contract")
  func poll() throws {
    let found = try report(
      "--- before/Core/services/shop.yaml\n\(shop("poll: 3s, "))--- after/Core/services/shop.yaml\n"
        + shop("poll: 5s, "))
    #expect(found.findings.map(\.rule) == ["shared-value-changed"], "\(describe(found))")
    #expect(
      found.findings.map(\.summary)
        == ["changes `endpoints.find.poll` of service `shop` in xa, xb"])
  }

  @Test("an endpoint that changes is shown by the screens that use it")
  func endpointUse() throws {
    let found = try report(
      """
      --- before/Core/services/shop.yaml
      \(shop(""))--- after/Core/services/shop.yaml
      \(shop("").replacing("hits: { type: integer }", with: "hits: { type: text }"))--- Core/screens/home.yaml
      screen: home
      title: home.title
      load: [shop.list]
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      routes: { next: { to: detail } }
      """)
    let changed = found.findings.filter { $0.rule == "contract-changed" }
    #expect(changed.flatMap(\.effects).map(\.screens) == [["detail"], ["detail"]])
  }

  @Test("a text that one language renames and another does not stays what it is in the other")
  func renamedInOneLanguage() throws {
    let found = try report(
      """
      --- Core/strings/de.yaml
      strings: de
      texts: { home.title: Start, sub: Unten }
      --- before/Core/strings/en.yaml
      strings: en
      texts: { home.title: Home, sub: Below }
      --- after/Core/strings/en.yaml
      strings: en
      renamed: { sub: under }
      texts: { home.title: Home, under: Below }
      --- before/Core/screens/detail.yaml
      \(detail("sub"))--- after/Core/screens/detail.yaml
      \(detail("under"))--- Countries/xb/country.yaml
      country: xb
      name: B
      languages: [de]
      currency: EUR
      start: home
      owners: ["@xb"]
      """)
    let words = found.findings.filter { $0.rule == "shared-text-changed" }
    #expect(words.flatMap(\.effects).map(\.country) == ["xb"], "\(describe(found))")
    #expect(words.flatMap(\.effects).map(\.before) == ["Unten"])
    #expect(words.flatMap(\.effects).map(\.after) == ["Below"])
    #expect(words.allSatisfy { $0.place != nil })
  }

  @Test("what another layer takes away is told at `over`")
  func otherLayer() throws {
    let country = { (over: String) in
      """
      country: xb
      name: B
      languages: [en]
      currency: EUR
      start: home
      owners: ["@xb"]
      over: \(over)

      """
    }
    let found = try report(
      """
      --- Countries/reg/layer.yaml
      layer: reg
      --- Countries/reg/services/shop.yaml
      override: shop
      owners: ["@reg"]
      add:
        endpoints.more: { method: GET, path: "/more", answers: { 200: { count: { type: integer } } } }
      --- Countries/xb/screens/detail.yaml
      override: detail
      add: { load.'shop.more': {} }
      --- before/Countries/xb/country.yaml
      \(country("reg"))--- after/Countries/xb/country.yaml
      \(country("core"))
      """)
    #expect(found.findings.map(\.rule) == ["service-removed"], "\(describe(found))")
    #expect(found.findings.map { $0.cause?.subject } == ["country:over"], "\(describe(found))")
    #expect(found.findings.map { $0.cause?.folder } == ["Countries/xb"])
  }

  @Test("what is new is named")
  func named() throws {
    let found = try report(
      "--- before/Core/screens/detail.yaml\n\(detail("home.title"))--- after/Core/screens/detail.yaml\n"
        + detail("home.title") + "routes: { extra: { to: home } }\n")
    #expect(
      found.findings.map(\.summary) == ["adds route `extra` of screen `detail` to xa, xb"],
      "\(describe(found))")
  }

  @Test("files of siblings that are not shown are named")
  func siblings() throws {
    let languages = ["de", "fr", "it", "es", "nl"]
    let found = try report(
      languages.map {
        "--- Core/strings/\($0).yaml\nstrings: \($0)\ntexts: { home.title: \($0) }\n"
      }
      .joined() + """
        --- after/Core/strings/en.yaml
        strings: en
        texts: { home.title: Welcome }
        --- Countries/xb/country.yaml
        country: xb
        name: B
        languages: [\(languages.joined(separator: ", "))]
        currency: EUR
        start: home
        owners: ["@xb"]
        """)
    let left = found.findings.first { $0.rule == "sibling-not-updated" }
    #expect(left?.related.count == 3)
    #expect(
      left?.notes == ["as they were, too: `Core/strings/it.yaml:2`, `Core/strings/nl.yaml:2`"])
  }

  private func declaring(_ property: String) -> String {
    """
    --- after/Core/cells/tile.yaml
    cell: tile
    model:
      title: { type: text, required: true }
      \(property)
    layout: { column: { children: [{ label: { of: .title } }] } }
    --- before/Core/cells/tile.yaml
    cell: tile
    model:
      title: { type: text, required: true }
      background: { type: color, default: brand }
    layout: { column: { children: [{ label: { of: .title } }] } }

    """
  }

  private func masks(_ text: String) throws -> [String] {
    try TinyChange(text).report().findings.filter { $0.rule == "change-masked" }.map(\.summary)
  }

  @Test("an override that says what Core now says hides nothing")
  func sameAsMask() throws {
    let core = declaring("background: { type: color, default: ink }")
    let override = "--- Countries/xb/cells/tile.yaml\noverride: tile\n"
    #expect(try masks(core + override + "model: { background: { default: ink } }\n").isEmpty)
    #expect(
      try masks(core + override + "model: { background: { default: \"#FFFFFF\" } }\n").count == 1)
  }

  @Test("an override that followed a rename hides nothing")
  func renamedMask() throws {
    let core = declaring("backdrop: { type: color, default: brand, was: [background] }")
    let text =
      core + """
        --- before/Countries/xb/cells/tile.yaml
        override: tile
        model: { background: { default: ink } }
        --- after/Countries/xb/cells/tile.yaml
        override: tile
        model: { backdrop: { default: ink } }
        """
    #expect(try masks(text).isEmpty)
  }

  @Test("what is missing on one platform is broken there")
  func platforms() throws {
    let report = try TinyChange(
      """
      --- after/Core/screens/detail.yaml
      screen: detail
      platforms: [ios]
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: one, cell: tile, model: { title: home.title } }]
      """
    ).report()
    let told = report.findings.filter { $0.rule == "no-longer-compiles" }.map(\.summary)
    #expect(told == ["breaks android in xa, xb"])
  }

  @Test("screens that another start cuts off are one finding, at the start")
  func otherStart() throws {
    let report = try report(
      """
      --- Countries/xa/country.yaml
      country: xa
      name: A
      languages: [en]
      currency: EUR
      --- Countries/xb/country.yaml
      country: xb
      name: B
      languages: [en]
      currency: EUR
      --- before/Core/layer.yaml
      layer: core
      start: home
      --- after/Core/layer.yaml
      layer: core
      start: detail
      --- Core/screens/more.yaml
      screen: more
      title: home.title
      cells: [{ id: two, cell: tile, model: { title: home.title } }]
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      routes: { more: { to: more }, detail: { to: detail } }

      """)
    let cut = report.findings.filter { $0.rule == "screen-became-unreachable" }
    #expect(cut.count == 1, "\(describe(report))")
    #expect(Set(cut.flatMap(\.effects).flatMap(\.screens)) == ["home", "more"])
    #expect(cut.first?.cause?.subject.hasSuffix("start") == true, "\(describe(report))")
  }

  /// What a rule with a base says is not said again by one without.
  @Test("one thing is told by one rule")
  func toldOnce() throws {
    let pairs = ImpactRules.all.compactMap { rule in rule.covers.map { (rule.about, $0) } }
    #expect(pairs.count > 1)
    for (covering, rule) in pairs {
      let change = try TinyChange(covering.fires.text)
      let workspace = change.crossing.after.workspace
      let findings = change.findings(hasBase: true).findings(RuleLevels(workspace)) {
        "\($0.count)"
      }
      #expect(findings.contains { $0.rule == rule }, "\(findings.map(\.rule))")
      var report = change.report()
      report.add(findings, of: workspace)
      #expect(!report.findings.contains { $0.rule == rule }, "\(describe(report))")
      // Who asks for that rule alone gets the one that speaks for it.
      report.keep(rules: [rule], countries: [])
      #expect(report.findings.map(\.rule) == [covering.id], "\(describe(report))")
    }
  }
}
