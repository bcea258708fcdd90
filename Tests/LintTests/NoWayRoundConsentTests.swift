import Lint
import TestSupport
import Testing

private let style = "shared-style-changed"

/// What a change must not be able to do: merge a restyle of `xa` or `xb` without them.
@Suite("No way round consent")
struct NoWayRoundConsentTests {
  private let victims = ["xa", "xb"]

  @Test("an allowance in Core")
  func allowance() throws {
    let report = try TinyChange(
      """
      --- after/Core/theme/base.yaml
      # comity: allow shared-style-changed -- agreed
      theme: base
      colors: { brand: "#B3261E", ink: "#1C1B1F" } # comity: allow shared-style-changed -- agreed
      """
    ).report()
    #expect(report.open(style) == victims)
  }

  @Test("a change said to be for all", arguments: [["*"], ["*", "xa"]])
  func forAll(trailers: [String]) throws {
    let report = try TinyChange(brandEdit).report { $0.trailers = trailers }
    #expect(report.open(style) == victims.filter { !trailers.contains($0) })
    let option = try TinyChange(brandEdit).report { $0.home = ["*"] }
    #expect(option.open(style) == victims)
  }

  @Test("a level relaxed in the same change", arguments: ["off", "note", "hygiene"])
  func relaxed(level: String) throws {
    let settings = """
      comity: 1
      app: Example
      platforms: [ios, android]
      source: en
      lint: { rules: { shared-style-changed: \(level) } }
      """
    let change = try TinyChange(brandEdit + "\n--- after/comity.yaml\n" + settings)
    let report = change.report()
    #expect(report.open(style) == victims)
    #expect(report.has("lint-relaxed"))
    // Once merged it holds, as whoever reviewed it wanted.
    var later = change
    later.before["comity.yaml"] = change.after["comity.yaml"]
    #expect(later.report().open(style).isEmpty)
    #expect(later.report().has(style) == (level != "off"))
    #expect(!later.report().has("lint-relaxed"))
  }

  @Test(
    "a level of what watches over levels, or of content that does not compile",
    arguments: ["lint-relaxed", "no-longer-compiles", "consent-invalid", "consent-not-by-owner"])
  func fixedLevels(rule: String) throws {
    let settings = """
      comity: 1
      app: Example
      platforms: [ios, android]
      source: en
      lint: { rules: { \(rule): off } }
      """
    let change = try TinyChange("--- after/comity.yaml\n" + settings)
    #expect(change.report().has("lint-relaxed"))
    var later = change.merged
    later.after["comity.yaml"] = Array(
      settings.replacing("\(rule): off", with: "shared-style-changed: off, \(rule): off").utf8)
    #expect(later.report().has("lint-relaxed"))
  }

  @Test(
    "folders of victims touched without an effect",
    arguments: [
      // Documentation and owners of the country.
      """
      --- after/Countries/xa/country.yaml
      country: xa
      name: A
      languages: [en]
      currency: EUR
      start: home
      owners: ["@xa", "@designer"]
      doc: Touched
      """,
      // A comment, and an override that says what is so already.
      """
      --- Countries/xa/screens/home.yaml
      override: home
      title: home.title
      --- after/Countries/xa/screens/home.yaml
      # touched
      override: home
      doc: Touched
      owners: ["@designer"]
      title: home.title
      """,
      // A consent to something else, and a policy.
      """
      --- after/Countries/xa/consent/policy.yaml
      policy: xa
      follow: [theme, cells, screens]
      reason: We take everything
      """,
      // Its override goes because Core has caught up.
      """
      --- before/Countries/xa/strings/en.yaml
      override: en
      texts: { home.title: Start }
      --- after/Core/strings/en.yaml
      strings: en
      texts: { home.title: Start }
      """,
    ])
  func touched(folder: String) throws {
    let report = try TinyChange(brandEdit + "\n" + folder).report()
    #expect(report.open(style) == victims, "\(describe(report))")
    #expect(report.home.isEmpty)
  }

  @Test("but an edit of its own with an effect makes a country home: its owners approve that")
  func home() throws {
    let report = try TinyChange(
      brandEdit + """

        --- after/Countries/xa/strings/en.yaml
        override: en
        texts: { home.title: Start }
        """
    ).report()
    #expect(report.home == ["xa"])
    #expect(report.open(style) == ["xb"])
  }

  @Test("a policy written in the same change, or merged and then widened")
  func policy() throws {
    let policy = { (parts: String) in
      "policy: xa\nfollow: [\(parts)]\nreason: We follow the house style\n"
    }
    let path = "Countries/xa/consent/policy.yaml"
    var change = try TinyChange(brandEdit)
    change.after[path] = Array(policy("theme, cells, screens").utf8)
    #expect(change.report().open(style) == victims)
    change.before[path] = Array(policy("cells").utf8)
    let widened = change.report()
    #expect(widened.open(style) == victims)
    #expect(
      widened.findings.flatMap(\.weighingEffects).filter { $0.country == "xa" }.map(\.path)
        == [
          "screens/detail:cells.one.model.background", "screens/home:cells.hero.model.background",
          "theme:colors.brand",
        ])
    change.before[path] = change.after[path]
    #expect(change.report().open(style) == ["xb"])
    // What is reviewed inside of what is followed, and a policy that is taken back at once.
    change.before[path] = Array((policy("theme, cells, screens") + "review: [screens/home]\n").utf8)
    change.after[path] = change.before[path]
    #expect(change.report().open(style) == victims)
    change.after[path] = nil
    #expect(change.report().open(style) == victims)
  }

  @Test("an owner named in the same change")
  func owners() throws {
    var change = try TinyChange(
      brandEdit + """

        --- after/Countries/xa/country.yaml
        country: xa
        name: A
        languages: [en]
        currency: EUR
        start: home
        owners: ["@xa", "@designer"]
        """)
    change.accept(style, "xa")
    func open(_ approvers: [String]) -> [String] {
      change.report { $0.approvers = approvers }.open(style)
    }
    #expect(open(["@designer"]) == victims)
    #expect(open([]) == victims)
    #expect(open(["@xb"]) == victims)
    #expect(open(["XA"]) == ["xb"])
    let report = change.report { $0.approvers = ["@designer"] }
    #expect(report.findings.contains { $0.rule == "consent-not-by-owner" && $0.fails })
  }

  @Test("a consent of one country in the folder of another, or copied there")
  func copied() throws {
    var change = try TinyChange(brandEdit)
    change.accept(style, "xa")
    let path = "Countries/xa/consent/0a9cab30.yaml"
    change.after["Countries/xb/consent/0a9cab30.yaml"] = change.after[path]
    var report = change.report()
    #expect(report.open(style) == ["xb"])
    #expect(report.findings.filter { $0.rule == "consent-invalid" }.count == 1)
    let text = change.after[path].map { String(decoding: $0, as: UTF8.self) } ?? ""
    change.after["Countries/xb/consent/0a9cab30.yaml"] = Array(
      text.replacing("country: xa", with: "country: xb").utf8)
    report = change.report()
    #expect(report.open(style) == ["xb"])
    #expect(
      report.findings.first { $0.rule == "consent-invalid" }?.summary
        == "the consent was changed by hand")
  }

  @Test("a mask acknowledged in the same change")
  func mask() throws {
    let text = """
      --- Countries/xb/cells/tile.yaml
      override: tile
      model: { background: { default: "#FFFFFF" } }
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        background: { type: color, default: ink }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """
    var change = try TinyChange(text)
    let today = TinyChange.today
    change.accept("change-masked", "xb", expires: today.adding(100))
    #expect(change.report().has("change-masked"))
    #expect(change.report().states == [.waiting])
    let path = change.after.keys.first { $0.contains("/consent/") } ?? ""
    // Merged, it stands for every later change behind the same override.
    change.before[path] = change.after[path]
    #expect(!change.report().has("change-masked"))
    #expect(change.report().states == [.standing])
    #expect(!change.report().has("consent-stale"))
    #expect(change.report { $0.today = today.adding(100) }.states == [.standing])
    let late = change.report { $0.today = today.adding(101) }
    #expect(late.has("change-masked") && late.has("consent-expired"))
    // A longer time counts when it is merged, too.
    change.before[path] = Array(
      String(decoding: change.before[path] ?? [], as: UTF8.self).utf8)
    change.accept("change-masked", "xb", expires: today.adding(300))
    #expect(change.report { $0.today = today.adding(101) }.has("change-masked"))
    // A pinned value is acknowledged by the country's own file.
    var pinned = try TinyChange(text)
    pinned.after["Countries/xb/cells/tile.yaml"] = Array(
      """
      override: tile
      model: { background: { default: "#FFFFFF" } }
      pinned: { model.background.default: "White in xb" }

      """.utf8)
    #expect(!pinned.report().has("change-masked"), "\(describe(pinned.report()))")
  }
}
