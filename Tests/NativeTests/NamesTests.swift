import Composition
import Emitters
import Testing

@Suite("Names and numbers of native resources")
struct NamesTests {
  @Test("names of Android are lower case, no keyword, and told apart")
  func names() {
    let all = [
      "history.emptyDetail", "map-marker", "onBrand", "URLScheme", "new", "when", "24h", "_x",
      "plain",
    ]
    let names = AndroidNames(all)
    #expect(
      all.map { names[$0] } == [
        "history_empty_detail", "map_marker", "on_brand", "url_scheme", "new_", "when_", "x24h",
        "x_x", "plain",
      ])
  }

  @Test("names that would be one name are told apart by what they are, in any order")
  func clashes() {
    let all = ["a.bC", "a.b.c", "a.b_c", "a.b-c", "a.d"]
    let names = AndroidNames(all)
    #expect(Set(all.map { names[$0] }).count == all.count)
    #expect(names["a.d"] == "a_d")
    #expect(all.map { AndroidNames(all.reversed())[$0] } == all.map { names[$0] })
    // A third one does not rename the first two.
    let fewer = AndroidNames(["a.bC", "a.b.c"])
    #expect(fewer["a.bC"] == names["a.bC"] && fewer["a.b.c"] == names["a.b.c"])
    for name in all.map({ names[$0] }) {
      #expect(name.wholeMatch(of: #/[a-z][a-z0-9_]*/#) != nil)
    }
    #expect(
      AndroidNames(["comity.app.name"], taken: ["comity_app_name"])["comity.app.name"]
        != "comity_app_name")
  }

  @Test(
    "languages have the folders Android knows",
    arguments: [
      ("en", "en"), ("pt-BR", "pt-rBR"), ("pt-br", "pt-rBR"), ("id", "in"), ("he-IL", "iw-rIL"),
      ("yi", "ji"), ("sr-Latn", "b+sr+Latn"), ("zh-Hant-HK", "b+zh+Hant+HK"),
      ("es-419", "b+es+419"), ("fil", "fil"), ("de-1901", "b+de+1901"), ("he-Hebr", "b+iw+Hebr"),
      ("en-x-private", nil), ("x-private", nil), ("de-DE-u-co-phonebk", nil), ("i-klingon", nil),
      ("zh-yue", nil),
    ] as [(String, String?)])
  func languages(_ tag: String, _ qualifier: String?) {
    #expect(androidQualifier(of: tag) == qualifier)
  }

  @Test("outputs are chosen by name, and by platform")
  func chosen() {
    func names(_ chosen: [String], _ platform: String? = nil) -> [String] {
      EmitterRegistry.chosen(chosen, platform: platform).map { $0.name }
    }
    #expect(names([]) == EmitterRegistry.all.map { $0.name })
    #expect(names(["ios-texts", "bundle"]) == ["bundle", "ios-texts"])
    #expect(names(["ios"]).contains("ios-assets") && !names(["ios"]).contains("bundle"))
    #expect(EmitterRegistry.chosen(["ios"], platform: nil).allSatisfy { $0.platform == "ios" })
    #expect(names(["ios"], "android").isEmpty)
    #expect(!names([], "ios").contains("android-texts") && names([], "ios").contains("texts"))
    #expect(EmitterRegistry.choices.suffix(2) == ["android", "ios"])
  }

  @Test("arguments are numbered by name, and what chooses a form is a whole number")
  func arguments() {
    let signature = TextSignature(
      key: "k",
      arguments: [("amount", .money), ("km", .number), ("n", .plain), ("rides", .integer)],
      counts: ["n"])
    #expect(signature.arguments.map(\.ios) == ["%1$@", "%2$@", "%3$lld", "%4$lld"])
    #expect(signature.arguments.map(\.android) == ["%1$s", "%2$s", "%3$d", "%4$d"])
    #expect(signature.count == "n" && signature.isFormat)
  }
}
