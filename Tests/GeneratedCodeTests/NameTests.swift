import Composition
import Diagnostics
import Syntax
import TestSupport
import Testing

@testable import Emitters

/// How ids become names.
@Suite struct NameTests {
  @Test(arguments: [
    ("fare-calculator", "fareCalculator", "FareCalculator", "FARE_CALCULATOR"),
    ("onSurface", "onSurface", "OnSurface", "ON_SURFACE"),
    ("URLPath", "urlPath", "URLPath", "URLPATH"),
    ("URL", "url", "URL", "URL"), ("2fa", "_2fa", "_2fa_", "_2FA"), ("2", "_2", "_2_", "_2"),
    ("v1_2", "v1_2", "V1_2", "V1_2"), ("a_b", "aB", "AB", "A_B"),
    ("日本", "u65E5U672C", "U65E5U672C", "U65_E5_U672_C"),
    ("Idempotency-Key", "idempotencyKey", "IdempotencyKey", "IDEMPOTENCY_KEY"),
    ("-", "___2D", "___2D_", "___2D"),
  ])
  func spellings(_ id: String, _ member: String, _ type: String, _ constant: String) {
    #expect(CodeWords.lowerCamel(id) == member)
    #expect(CodeWords.upperCamel(id) == type)
    #expect(CodeWords.upperSnake(id) == constant)
  }

  @Test func keywordsAndWhatLanguagesTake() {
    #expect(SwiftName.member("default") == "`default`")
    #expect(SwiftName.label("`default`") == "default")
    #expect(SwiftName.label("`inout`") == "`inout`")
    #expect(SwiftName.member("init") == "init_")
    #expect(SwiftName.type("string") == "String_")
    #expect(KotlinName.member("when") == "`when`")
    #expect(KotlinName.member("class") == "class_")
    #expect(KotlinName.member("comity") == "comity_")
    #expect(KotlinName.constant("class") == "CLASS")
  }

  @Test("what would be one name is spelled at length, whatever else is there")
  func clashes() {
    let names = CodeNames(["a-b", "aB", "c"], SwiftName.member)
    #expect(names["a-b"] == "__a_2Db")
    #expect(names["aB"] == "__a_42")
    #expect(names["c"] == "c")
    let more = CodeNames(["a.b", "a-b", "aB"], SwiftName.type, ending: "_")
    #expect(more["a-b"] == "__a_2Db_")
    #expect(Set([more["a.b"], more["a-b"], more["aB"]]).count == 3)
  }

  @Test("random names of any text stay different")
  func different() {
    var random = SplitMix(seed: 7)
    let characters = Array("aAbB1-_. 日\"")
    for _ in 0..<2000 {
      let ids = Array(
        Set(
          (0..<8).map { _ in
            String(
              (0..<Int.random(in: 1...4, using: &random)).map { _ in
                characters[Int.random(in: 0..<characters.count, using: &random)]
              })
          })
      ).sorted()
      for style in [SwiftName.member, SwiftName.type, KotlinName.member, KotlinName.constant] {
        let names = CodeNames(ids, style)
        #expect(Set(ids.map { names[$0].lowercased() }).count == ids.count, "\(ids)")
      }
    }
  }

  @Test("texts in quotes are read back by the rules of the language")
  func literals() {
    #expect(SwiftName.literal("a\"\\(x)\n\u{202E}") == #""a\"\\(x)\n\u{202E}""#)
    #expect(KotlinName.literal("a\"$x\n\u{202E}\u{E0001}") == #""a\"\$x\n\u202E\uDB40\uDC01""#)
    #expect(SwiftName.literal("שלום 🚕") == "\"שלום 🚕\"")
    #expect(SourceWriter.comment("a */ b\n/* c") == "a * / b / * c")
  }
}

/// Pages of what emitters say, on their own examples.
@Suite struct CodeRulePageTests {
  @Test("fires at the marks, is silent otherwise", arguments: codeRulePages.map(\.id))
  func examples(_ id: String) throws {
    let page = try #require(codeRulePages.first { $0.id == id })
    let record = "--- comity.yaml\ncomity: 1\napp: A\nplatforms: [ios]\nsource: en\n"
    let marked = try MarkedWorkspace(record + page.fires)
    let told = try GeneratedCountry("xa", tiny: record + page.fires)
    #expect(Set(told.diagnostics.map(\.id)) == [id])
    #expect(told.diagnostics.count == marked.marks.count)
    #expect(told.diagnostics.allSatisfy { $0.level == page.level && !$0.helps.isEmpty })
    let places = Set(told.places)
    #expect(
      places
        == Set(marked.marks.map { "\($0.path):\($0.range.lowerBound)-\($0.range.upperBound)" }))
    #expect(try GeneratedCountry("xa", tiny: record + page.silent).diagnostics.map(\.id) == [])
  }

  @Test("the way out is one the place takes: `was`, `renamed`, another placeholder, or none")
  func ways() throws {
    let country = try GeneratedCountry(
      "xa",
      tiny: """
        --- comity.yaml
        comity: 1
        app: A
        platforms: [ios]
        source: en
        --- Core/screens/string.yaml
        screen: string
        final: true
        --- Core/strings/en.yaml
        strings: en
        texts: { home: { init: "{self}" } }
        --- Core/theme/colors.yaml
        theme: colors
        colors: { init: "#010203" }
        --- Core/services/trips.yaml
        service: trips
        environments: { production: "https://api.ride.example" }
        endpoints:
          - id: one
            method: GET
            path: "/v1/trip"
            answers: { 200: { state: { type: enum, of: [open, unknown] }, init: { type: text } } }
        --- Countries/xa/country.yaml
        country: xa
        name: Example
        languages: [en]
        currency: EUR
        owners: ["@x"]

        """)
    let helps = country.diagnostics.filter { $0.id == "generated-name" }.map {
      ($0.summary.split(separator: "`")[0], $0.helps.first?.message ?? "")
    }
    func help(_ id: String, _ part: String) -> Bool {
      helps.contains { $0.0 == id && $0.1.contains(part) }
    }
    #expect(help("string", "say `was: [string]` beside it"), "\(helps)")
    #expect(
      help("init", "say `renamed: { texts.home.init: texts.home.new }` in its file"), "\(helps)")
    #expect(help("init", "say `renamed: { colors.init: colors.new }` in its file"), "\(helps)")
    #expect(help("self", "give the placeholder another name in all languages"), "\(helps)")
    #expect(help("unknown", "what is sent keeps the contract's name"), "\(helps)")
    #expect(help("init", "what is sent keeps the contract's name"), "\(helps)")
  }
}
