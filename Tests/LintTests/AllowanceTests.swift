import Composition
import Diagnostics
import Lint
import TestSupport
import Testing

/// Comments that let a finding stand.
@Suite struct AllowanceTests {
  private func rules(_ example: String) throws -> [String] {
    let ours = ["override-empty", "override-redundant", "contrast-low", "unused-color"]
    return try TinyChange(example).observations().map(\.rule)
      .filter { ours.contains($0) || $0.hasPrefix("allowance") }.sorted()
  }

  private func empty(_ text: String) throws -> [String] {
    try rules("--- Countries/xb/screens/home.yaml\n\(text)\n").filter { $0 != "unused-color" }
  }

  @Test(
    "where a comment may stand",
    arguments: [
      ("override: home # comity: allow override-empty -- soon", []),
      ("override: home   #comity: allow  override-empty  --  soon enough", []),
      ("# comity: allow override-empty -- soon\noverride: home", []),
      ("# comity: allow override-empty -- soon\n\n  # another word\noverride: home", []),
      (
        "override: home\n# comity: allow override-empty -- below\ndoc: Late",
        ["allowance-unused", "override-empty"]
      ),
      (
        "override: home\ndoc: Late # comity: allow override-empty -- in another line",
        ["allowance-unused", "override-empty"]
      ),
      (
        "override: home\n# comity: allow override-empty -- behind",
        ["allowance-unused", "override-empty"]
      ),
      ("override: home\ndoc: \"# comity: allow override-empty -- no comment\"", ["override-empty"]),
    ])
  func places(_ text: String, _ expected: [String]) throws {
    #expect(try empty(text) == expected)
    // CR LF ends a line as well.
    #expect(
      try empty(
        text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
        == expected)
  }

  @Test(
    "what is not written in full allows nothing",
    arguments: [
      ("allow override-empty", "there is no reason"),
      ("allow override-empty --", "there is no reason"),
      ("allow override-empty soon", "`soon` stands where `--` is expected"),
      ("allow -- soon", "no rule is named"),
      ("allow", "no rule is named"),
      ("alow override-empty -- soon", "`alow` is nothing a comment can ask for"),
    ])
  func form(_ comment: String, _ reason: String) throws {
    let found = try TinyChange(
      "--- Countries/xb/screens/home.yaml\noverride: home # comity: \(comment)\n"
    ).observations()
    let form = found.filter { $0.rule == "allowance-form" }
    #expect(form.map(\.summary) == ["this allowance is incomplete: \(reason)"])
    #expect(form.first?.countries == ["xb"])
    #expect(found.contains { $0.rule == "override-empty" })
  }

  @Test(
    "what no comment can allow",
    arguments: [
      (
        "shared-style-changed",
        "`shared-style-changed` is a rule with a base, which no comment can allow"
      ),
      ("text-became-cut", "`text-became-cut` is a rule with a base, which no comment can allow"),
      ("override-emtpy", "no rule without a base is named `override-emtpy`"),
      ("module-missing", "no rule without a base is named `module-missing`"),
    ])
  func refused(_ rule: String, _ summary: String) throws {
    let found = try TinyChange(
      "--- Countries/xb/screens/home.yaml\noverride: home # comity: allow \(rule) -- soon\n"
    ).observations().filter { $0.rule == "allowance-refused" }
    #expect(found.map(\.summary) == [summary])
    if rule == "override-emtpy" {
      #expect(found.first?.helps.map(\.message) == ["did you mean `override-empty`?"])
    }
  }

  @Test("warnings of the compiler and shared layers")
  func compiler() throws {
    let text = """
      --- Countries/xb/screens/home.yaml
      override: home
      cells: { hero: { model: { title: home.title } } }  # comity: allow override-redundant -- legal
      --- Core/theme/base.yaml
      theme: base
      colors:
        brand: "#0B5F8A"
        ink: "#1C1B1F"  # comity: allow unused-color -- the next release
      """
    #expect(try rules(text) == [])
    #expect(
      try rules(text.replacing("allow unused-color", with: "allow contrast-low")) == [
        "allowance-unused", "unused-color",
      ])
  }

  @Test("nothing is called unused where something does not compile")
  func broken() throws {
    let text = """
      --- Countries/xa/screens/home.yaml
      override: home
      title: home.nothing
      --- Countries/xb/screens/detail.yaml
      override: detail  # comity: allow override-empty -- soon
      title: home.title
      """
    #expect(try rules(text).contains("allowance-unused") == false)
  }
}

/// Findings that are left for later.
@Suite struct BaselineTests {
  private let text = """
    --- Countries/xb/screens/home.yaml
    override: home
    --- Core/theme/base.yaml
    theme: base
    colors: { brand: "#0B5F8A", ink: "#1C1B1F" }
    """

  @Test("what it holds is silent, what is new is not, what is gone is told")
  func baseline() throws {
    let first = try TinyChange(text).findings()
    #expect(first.keys.contains { $0.rule == "override-empty" && $0.country == "xb" })
    let baseline = try Baseline(Baseline(first.keys).bytes)
    #expect(baseline.keys == first.keys)
    var findings = first
    baseline.apply(to: &findings, path: "lint.baseline")
    #expect(findings.observations.isEmpty)

    // Another file of the same country is new, the mended one is stale; a line more means nothing.
    let mended =
      text.replacing("override: home", with: "override: home\nplatforms: [ios]")
      .replacing("theme: base", with: "# A word\n\ntheme: base")
      + "\n--- Countries/xb/screens/detail.yaml\noverride: detail\n"
    var later = try TinyChange(mended).findings()
    baseline.apply(to: &later, path: "lint.baseline")
    let stale = later.observations.filter { $0.rule == "baseline-stale" }
    #expect(stale.map(\.place) == [.path("lint.baseline")])
    #expect(stale.map(\.countries) == [["xb"]])
    #expect(
      later.observations.filter { $0.rule == "override-empty" }.map(\.path) == [
        "Countries/xb/screens/detail (override)"
      ])
    #expect(!later.observations.contains { $0.rule == "unused-color" })

    // What is gone in several countries is told once.
    let known = Baseline(
      ["xa", "xb"].map { WorkspaceFindings.Key(rule: "dead-end", country: $0, path: "Core/gone") })
    var both = try TinyChange(mended).findings()
    known.apply(to: &both, path: "lint.baseline")
    #expect(
      both.observations.filter { $0.rule == "baseline-stale" }.map(\.countries) == [["xa", "xb"]])

    // Where a country does not compile nobody knows what is gone.
    var broken = try TinyChange(
      mended + "\n--- Countries/xa/screens/home.yaml\noverride: home\ntitle: home.nothing\n"
    ).findings()
    baseline.apply(to: &broken, path: "lint.baseline")
    #expect(!broken.observations.contains { $0.rule == "baseline-stale" })
  }

  @Test("errors and rules with a base are in none")
  func errors() throws {
    let broken = try TinyChange(
      "--- Countries/xa/screens/home.yaml\noverride: home\ntitle: home.nothing\n")
    let findings = broken.findings()
    #expect(findings.observations.contains { $0.level == .breaks })
    #expect(
      findings.keys.allSatisfy { key in !["text-missing", "unknown-text"].contains(key.rule) })
  }

  @Test(
    "a file that is none",
    arguments: [
      ("", 1), ("comity-baseline 2\n", 1), ("{}", 1),
      ("comity-baseline 1\nunused-text xa path\n", 2),
      ("comity-baseline 1\nunused-text\txa\tp\n\tjp\tx\n", 3),
      ("comity-baseline 1\nunused-text\txa\tp\\\n", 2),
      ("comity-baseline 1\n<<<<<<< HEAD\n", 2),
    ])
  func malformed(_ text: String, _ line: Int) {
    do {
      _ = try Baseline(Array(text.utf8))
      Issue.record("it was read")
    } catch {
      #expect(error.line == line)
    }
    #expect(throws: Baseline.Malformed.self) { try Baseline([0x63, 0xFF]) }
  }

  @Test("any path survives the file, and so do other line ends")
  func roundTrip() throws {
    let paths = ["a\tb", "a\\b", "a\\tb", "line\nbreak\r", "Core/data/x:content.'a b'", "Ü", "\\"]
    let keys = paths.map { WorkspaceFindings.Key(rule: "unused-text", country: "", path: $0) }
    let baseline = Baseline(keys)
    #expect(try Baseline(baseline.bytes).keys == baseline.keys)
    let lines = String(decoding: baseline.bytes, as: UTF8.self).replacing("\n", with: "\r\n")
    #expect(try Baseline(Array(lines.utf8)).keys == baseline.keys)
  }
}

/// Against a base only what the base does not have is told.
@Suite struct NewObservationTests {
  private func found(_ text: String) throws -> [String] {
    try TinyChange(text).observations(hasBase: true).filter { $0.rule == "override-empty" }
      .map { "\($0.path) \($0.countries.joined(separator: " "))" }
  }

  @Test("old ones are silent wherever their lines went")
  func old() throws {
    let text = """
      --- before/Countries/xb/screens/home.yaml
      override: home
      --- after/Countries/xb/screens/sub/home.yaml
      # Somewhere else

      override: home
      doc: Still nothing
      --- after/Countries/xb/screens/detail.yaml
      override: detail
      """
    #expect(try found(text) == ["Countries/xb/screens/detail (override) xb"])
  }

  @Test("a finding that reaches more countries is told of those")
  func more() throws {
    let layer = """
      --- Countries/both/layer.yaml
      layer: both
      name: Both
      owners: ["@both"]
      --- Countries/both/screens/home.yaml
      override: home
      --- Countries/xa/country.yaml
      country: xa
      name: A
      over: both
      languages: [en]
      currency: EUR
      start: home
      owners: ["@xa"]

      """
    let text =
      layer + """
        --- after/Countries/xb/country.yaml
        country: xb
        name: B
        over: both
        languages: [en]
        currency: EUR
        start: home
        owners: ["@xb"]
        """
    #expect(try found(text) == ["Countries/both/screens/home (override) xb"])
  }

  @Test("an allowance taken away brings the finding back")
  func allowance() throws {
    let text = """
      --- before/Countries/xb/screens/home.yaml
      override: home  # comity: allow override-empty -- soon
      --- after/Countries/xb/screens/home.yaml
      override: home
      """
    #expect(try found(text) == ["Countries/xb/screens/home (override) xb"])
  }

  @Test("a country that did not compile before has nothing new")
  func broken() throws {
    let text = """
      --- Countries/xb/screens/detail.yaml
      override: detail
      --- before/Countries/xb/screens/home.yaml
      override: home
      title: home.nothing
      --- after/Countries/xb/screens/home.yaml
      override: home
      title: home.title
      """
    let all = try TinyChange(text).observations(hasBase: true)
    #expect(
      all.filter { !WorkspaceRules.compilerIDs.contains($0.rule) }.flatMap(\.countries).allSatisfy {
        $0 != "xb"
      })
  }
}
