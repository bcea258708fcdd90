import Diagnostics
import Lint
import TestSupport
import Testing

/// Fixes of what is found in a workspace as it is.
@Suite("Fixes without a base")
struct AloneFixTests {
  private static func country(_ id: String) -> String {
    """
    --- Countries/\(id)/country.yaml
    country: \(id)
    name: \(id)
    languages: [en]
    currency: EUR
    start: home
    owners: ["@\(id)"]

    """
  }

  private static func background(_ color: String, in country: String) -> String {
    """
    --- Countries/\(country)/screens/home.yaml
    override: home
    cells: { hero: { model: { background: \(color) } } }

    """
  }

  private func message(_ text: String, _ rule: String) throws -> String {
    var (report, check, sources) = try TinyChange(text).offeredAlone()
    check.offer(&report)
    report.findings.removeAll { $0.rule != rule }
    let text = LintPrinter.text.print(
      report, sources, PrintOptions(allCountries: report.countries.map(\.name)))
    return String(decoding: text, as: UTF8.self)
  }

  @Test("what is said in vain is deleted, with its file where that says nothing else")
  func redundant() throws {
    let redundant = Self.background("brand", in: "xa")
    #expect(
      try fixedAlone(redundant, rule: "override-redundant", "drop-redundant") == "not found")
    let twice = """
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title, background: brand } }]
      routes: { next: { to: detail } }
      \(redundant)
      """
    #expect(
      try fixedAlone(twice, rule: "override-redundant", "drop-redundant")
        == "--- Countries/xa/screens/home.yaml\n(deleted)\n")
    #expect(
      try fixedAlone(
        "--- Countries/xa/screens/home.yaml\noverride: home\n", rule: "override-empty",
        "drop-redundant") == "--- Countries/xa/screens/home.yaml\n(deleted)\n")
    let dead = """
      --- Core/settings/ride.yaml
      settings: ride
      features: { tips: { default: false } }
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      routes: { next: { to: detail }, tip: { to: back, when: tips } }
      --- Countries/xa/screens/home.yaml
      override: home
      # Ours.
      cells: { hero: { model: { background: ink } } }
      routes: { tip: { to: close } }
      """
    #expect(
      try fixedAlone(dead, rule: "override-dead", "drop-redundant") == """
        --- Countries/xa/screens/home.yaml
        override: home
        # Ours.
        cells: { hero: { model: { background: ink } } }

        """)
  }

  @Test("the message has the command")
  func told() throws {
    #expect(
      try message("--- Countries/xa/screens/home.yaml\noverride: home\n", "override-empty") == """
        warning[override-empty]: this override of `home` changes nothing
          --> Countries/xa/screens/home.yaml:1:11
           |
         1 | override: home
           |           ^^^^
           |
           = in: xa
           = help: deletes the file (checked: no bundle changes):  \
        comity lint --no-base --fix drop-redundant 7cb1ba6f
           = help: write what is different, or delete the file

        1 finding

        """)
  }

  @Test("a value of most countries goes into Core")
  func promoted() throws {
    let both = Self.background("ink", in: "xa") + Self.background("ink", in: "xb")
    #expect(
      try fixedAlone(both, rule: "override-promotable", "promote") == """
        --- Core/screens/home.yaml
        screen: home
        title: home.title
        cells: [{ id: hero, cell: tile, model: { title: home.title, background: ink } }]
        routes: { next: { to: detail } }
        --- Countries/xa/screens/home.yaml
        (deleted)
        --- Countries/xb/screens/home.yaml
        (deleted)

        """)
    #expect(
      try message(both, "override-promotable") == """
        note[override-promotable]: 2 of 2 countries change this to `ink`
          --> Countries/xa/screens/home.yaml:2:39
           |
         2 | cells: { hero: { model: { background: ink } } }
           |                                       ^^^
           |
          ::: Countries/xb/screens/home.yaml:2:39
           |
         2 | cells: { hero: { model: { background: ink } } }
           |                                       --- here too
           |
           = in: all countries
           = help: the value into Core, 2 lines deleted (checked: no bundle changes):  \
        comity lint --no-base --fix promote 204d8ace
           = help: write `ink` at `screens/home:cells.hero.model.background` of the shared layer and \
        delete these lines

        1 finding

        """)
  }

  @Test("who had the former value keeps it")
  func kept() throws {
    let text =
      Self.country("xc") + Self.background("ink", in: "xa") + Self.background("ink", in: "xb")
    #expect(
      try fixedAlone(text, rule: "override-promotable", "promote") == """
        --- Core/screens/home.yaml
        screen: home
        title: home.title
        cells: [{ id: hero, cell: tile, model: { title: home.title, background: ink } }]
        routes: { next: { to: detail } }
        --- Countries/xa/screens/home.yaml
        (deleted)
        --- Countries/xb/screens/home.yaml
        (deleted)
        --- Countries/xc/screens/home.yaml
        override: home
        cells:
          hero:
            model:
              background: brand

        """)
    let told = try message(text, "override-promotable")
    #expect(
      told.contains(
        "= help: the value into Core, 2 lines deleted, the former value into 1 country "
          + "(checked: no bundle changes):  comity lint --no-base --fix promote 204d8ace\n"),
      "\(told)")
    // One that says something else goes on saying it.
    let other = text + Self.background("\"#FFFFFF\"", in: "xc")
    #expect(
      try !fixedAlone(other, rule: "override-promotable", "promote").contains("Countries/xc"))
  }

  @Test("what Core has is replaced where it stands")
  func replaced() throws {
    let text = """
      --- Core/theme/base.yaml
      theme: base
      colors:
        brand: "#0B5F8A"  # The logo.
        ink: "#1C1B1F"
      --- Countries/xa/theme/base.yaml
      override: base
      colors: { brand: "#AA0000" }
      --- Countries/xb/theme/ours.yaml
      override: base
      colors: { brand: "#AA0000", ink: "#000000" }
      """
    #expect(
      try fixedAlone(text, rule: "override-promotable", "promote") == """
        --- Core/theme/base.yaml
        theme: base
        colors:
          brand: "#AA0000"  # The logo.
          ink: "#1C1B1F"
        --- Countries/xa/theme/base.yaml
        (deleted)
        --- Countries/xb/theme/ours.yaml
        override: base
        colors: { ink: "#000000" }

        """)
  }

  @Test("nothing that people wrote is lost")
  func refused() throws {
    func result(_ file: String) throws -> String {
      try fixedAlone(
        "--- Countries/xa/screens/home.yaml\n\(file)" + Self.background("ink", in: "xb"),
        rule: "override-promotable", "promote")
    }
    #expect(
      try result(
        "override: home\ncells: { hero: { model: { background: ink } } }  # By law.\n")
        == "refused: the comment `# By law.` in Countries/xa/screens/home.yaml would be lost")
    #expect(
      try result(
        "override: home\ndoc: By law\ncells: { hero: { model: { background: ink } } }\n")
        == "refused: `doc:` in Countries/xa/screens/home.yaml would be lost")
    #expect(
      try result(
        """
        override: home
        cells: { hero: { model: { background: ink } } }
        pinned: { cells.hero.model.background: By law }

        """) == "refused: Countries/xa/screens/home.yaml pins it")
  }
}
