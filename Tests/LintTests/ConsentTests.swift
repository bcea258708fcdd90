import Lint
import TestSupport
import Testing

/// A colour of the theme changes: `xa` and `xb` are restyled on both screens.
let brandEdit = """
  --- after/Core/theme/base.yaml
  theme: base
  colors: { brand: "#B3261E", ink: "#1C1B1F" }
  """

private let style = "shared-style-changed"

extension LintReport {
  /// Countries for which a rule fails.
  func open(_ rule: String) -> [String] {
    Set(findings.filter { $0.rule == rule && $0.fails }.flatMap(\.weighingEffects).map(\.country))
      .sorted()
  }

  func has(_ rule: String) -> Bool { findings.contains { $0.rule == rule } }

  var states: [ConsentOutcome.State] { consents.map(\.state) }
}

@Suite("Consents")
struct ConsentTests {
  @Test("are to one country each")
  func accepted() throws {
    var change = try TinyChange(brandEdit)
    #expect(change.report().open(style) == ["xa", "xb"])
    change.accept(style, "xa")
    #expect(change.report().open(style) == ["xb"])
    #expect(change.report().states == [.counts])
    change.accept(style, "xb")
    let report = change.report()
    #expect(report.open(style).isEmpty && report.has(style))
    #expect(report.failing(on: .rewords).isEmpty)
    let paths = Set(report.findings.flatMap(\.effects).compactMap(\.consent))
    #expect(
      paths == [
        "Countries/xa/consent/0a9cab30.yaml", "Countries/xb/consent/0a9cab30.yaml",
      ])
  }

  @Test("in advance to what an edit of a part does anywhere, unless a part is reviewed")
  func policies() throws {
    func open(_ lines: String) throws -> [String] {
      var change = try TinyChange(
        """
        --- after/Core/cells/tile.yaml
        cell: tile
        model:
          title: { type: text, required: true }
          background: { type: color, default: ink }
        layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
        """)
      let text = "policy: xa\n\(lines)reason: We follow the house style\n"
      change.before["Countries/xa/consent/policy.yaml"] = Array(text.utf8)
      change.after["Countries/xa/consent/policy.yaml"] = Array(text.utf8)
      return change.report().findings.filter { $0.rule == style }.flatMap(\.weighingEffects)
        .filter { $0.country == "xa" }.map(\.path)
    }
    let hero = "screens/home:cells.hero.model.background"
    #expect(try open("follow: [cells]\n").isEmpty)
    #expect(try open("follow: [cells]\nreview: [screens/home]\n") == [hero])
    #expect(try open("follow: [cells]\nreview: [cells/tile]\n").count == 3)
    #expect(try open("follow: [screens]\nreview: [cells]\n").count == 3)
    #expect(try open("follow: [theme]\n").count == 3)
  }

  @Test("do not hold when the value changes once more; both are told")
  func otherValue() throws {
    var change = try TinyChange(brandEdit)
    change.accept(style, "xa")
    let report = try change.changing(
      """
      --- Core/theme/base.yaml
      theme: base
      colors: { brand: "#8C1D18", ink: "#1C1B1F" }
      """
    ).report()
    #expect(report.open(style) == ["xa", "xb"])
    #expect(report.states == [.mismatched])
    let told = report.findings.filter { $0.rule == "consent-mismatch" }
    #expect(told.map(\.notes) == [["accepted: #0B5F8A → #B3261E; now: #0B5F8A → #8C1D18"]])
  }

  @Test("do not hold when the value before changed on the main branch")
  func otherValueBefore() throws {
    var change = try TinyChange(brandEdit)
    change.accept(style, "xa")
    change.before["Core/theme/base.yaml"] = Array(
      "theme: base\ncolors: { brand: \"#FFFFFF\", ink: \"#1C1B1F\" }\n".utf8)
    #expect(change.report().open(style) == ["xa", "xb"])
  }

  static let third = """
    --- Core/screens/third.yaml
    screen: third
    title: home.title
    cells: [{ id: three, cell: tile, model: { title: home.title } }]
    --- Core/screens/detail.yaml
    screen: detail
    title: home.title
    load: [shop.list, shop.find]
    cells: [{ id: one, cell: tile, model: { title: home.title } }]
    routes: { more: { to: third } }
    """

  @Test("are reopened with only the new places when the reach grows, and hold when it shrinks")
  func reach() throws {
    // Both sides have the third screen, so that only the colour is what the change does.
    let detail = try TinyChange("").before["Core/screens/detail.yaml"]
    func change(isWide: Bool) throws -> TinyChange {
      var change = try TinyChange(brandEdit + "\n" + Self.third)
      guard !isWide else { return change }
      change.before["Core/screens/detail.yaml"] = detail
      change.after["Core/screens/detail.yaml"] = detail
      return change
    }
    var narrow = try change(isWide: false)
    narrow.accept(style, "xa")
    narrow.accept(style, "xb")
    #expect(narrow.report().open(style).isEmpty)
    var grown = try change(isWide: true)
    for (path, bytes) in narrow.after where path.contains("/consent/") { grown.after[path] = bytes }
    let report = grown.report()
    #expect(report.open(style) == ["xa", "xb"])
    let open = report.findings.flatMap(\.weighingEffects)
    #expect(Set(open.flatMap(\.screens)) == ["third"])
    #expect(
      Set(open.map(\.path)) == [
        "cells/tile:model.background.default", "screens/third:cells.three.model.background",
        "theme:colors.brand",
      ])
    #expect(report.states == [.counts, .counts])

    grown.accept(style, "xa")
    grown.accept(style, "xb")
    var shrunk = try change(isWide: false)
    for (path, bytes) in grown.after where path.contains("/consent/") {
      shrunk.after[path] = bytes
    }
    #expect(shrunk.report().open(style).isEmpty)
    #expect(!shrunk.report().has("consent-stale"))
  }

  @Test("survive an unrelated edit in the same change")
  func unrelated() throws {
    var change = try TinyChange(brandEdit)
    change.accept(style, "xa")
    change.accept(style, "xb")
    let report = try change.changing(
      """
      --- Core/strings/en.yaml
      strings: en
      # Moved, reworded, with another text.
      texts: { home.title: Start, home.other: Other }
      --- Core/theme/colors.yaml
      theme: base
      colors: { ink: "#1C1B1F", brand: "#B3261E" }
      --- Core/theme/base.yaml
      (none)
      """
    ).report()
    #expect(report.open(style).isEmpty)
    #expect(report.open("shared-text-changed") == ["xa", "xb"])
  }

  @Test("are spent by merging: the same edit later needs a new one")
  func spent() throws {
    var change = try TinyChange(brandEdit)
    change.accept(style, "xa")
    var later = change.merged
    #expect(later.report().states == [.spent])
    #expect(later.report().has("consent-stale"))
    #expect(later.report().failing(on: .rewords).isEmpty)
    // Taken back and merged, without anybody's consent being touched; then made once more.
    let first = change.before["Core/theme/base.yaml"]
    later.before["Core/theme/base.yaml"] = first
    let report = later.report()
    #expect(report.open(style) == ["xa", "xb"])
    #expect(report.states == [.spent])
    #expect(
      report.findings.first { $0.rule == style }?.notes == [
        "xa accepted such a change before; a consent is spent by merging"
      ])
    later.accept(style, "xa")
    #expect(later.report().open(style) == ["xb"])
    let text = later.after["Countries/xa/consent/0a9cab30.yaml"].map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(text?.contains("\nround: 2\n") == true)
  }

  @Test("whose reason alone is rewritten stay spent")
  func rewritten() throws {
    var change = try TinyChange(brandEdit)
    change.accept(style, "xa")
    var later = change.merged
    later.before["Core/theme/base.yaml"] = change.before["Core/theme/base.yaml"]
    later.accept(style, "xa") {
      $0.round = 1
      $0.reason = "Once more"
    }
    #expect(later.report().states == [.spent])
    #expect(later.report().open(style) == ["xa", "xb"])
  }

  @Test("of what a cell added later became are to its content too")
  func content() throws {
    let cell = { (title: String) in
      """
      --- after/Core/screens/home.yaml
      screen: home
      title: home.title
      cells:
        - { id: hero, cell: tile, model: { title: home.title } }
        - { id: promo, cell: tile, model: { title: \(title) } }
      routes: { next: { to: detail } }
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: Home, home.other: Other }
      """
    }
    var change = try TinyChange(cell("home.title"))
    change.accept("cell-added", "xa")
    change.accept("cell-added", "xb")
    #expect(change.report().open("cell-added").isEmpty)
    change.after["Core/screens/home.yaml"] =
      try TinyChange(cell("home.other")).after["Core/screens/home.yaml"]
    #expect(change.report().open("cell-added") == ["xa", "xb"])
    #expect(
      change.report().findings.filter { $0.rule == "consent-mismatch" }.map(\.notes)
        == [["`screens/home:cells.promo` holds something else than was accepted"]])
    let mismatch = change.report().findings.filter { $0.rule == "consent-mismatch" }
    #expect(mismatch.map { $0.effects.map(\.country) } == [["xa", "xb"]])
    #expect(mismatch.first?.summary.hasPrefix("xa, xb accepted other values") == true)
  }

  @Test("of a picture are to its bytes")
  func picture() throws {
    let text = """
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: photo, model: { image: hero } }]
      routes: { next: { to: detail } }
      --- Core/cells/photo.yaml
      cell: photo
      model: { image: { type: image, required: true } }
      layout: { column: { children: [{ image: { of: .image, height: 100 } }] } }
      --- before/Core/images/hero.png
      one
      --- after/Core/images/hero.png
      two
      """
    var change = try TinyChange(text)
    let rule = "shared-image-changed"
    #expect(change.report().open(rule) == ["xa", "xb"])
    change.accept(rule, "xa")
    change.accept(rule, "xb")
    #expect(change.report().open(rule).isEmpty)
    change.after["Core/images/hero.png"] = Array("three\n".utf8)
    #expect(change.report().open(rule) == ["xa", "xb"])
  }

  @Test("end with their last day")
  func expires() throws {
    var change = try TinyChange(brandEdit)
    change.accept(style, "xa", expires: TinyChange.today)
    change.accept(style, "xb", expires: TinyChange.today.adding(-1))
    let report = change.report()
    #expect(report.open(style) == ["xb"])
    #expect(report.states == [.counts, .expired])
    #expect(report.has("consent-expired"))
  }

  @Test("of a break count for nothing")
  func breaks() throws {
    var change = try TinyChange(
      """
      --- before/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        size: { type: integer }
      layout: { column: { children: [{ label: { of: .title } }] } }
      --- after/Core/cells/tile.yaml
      cell: tile
      model: { title: { type: text, required: true } }
      layout: { column: { children: [{ label: { of: .title } }] } }
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title } }]
      routes: { next: { to: detail } }
      --- Countries/xb/screens/home.yaml
      override: home
      cells: { hero: { model: { size: 2 } } }
      """)
    let broken = change.report().findings.filter { $0.level == .breaks && $0.fails }
    #expect(!broken.isEmpty)
    for finding in broken { change.accept(finding.rule, "xb") }
    let still = change.report().findings.filter { $0.level == .breaks && $0.fails }
    #expect(still.map(\.fingerprint) == broken.map(\.fingerprint))
  }
}
