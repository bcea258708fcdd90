import Composition
import Testing

@Suite struct BundleValueTests {
  @Test func readsWhatStandsInABundle() {
    let json = #"{"a":[1,-2.5,true,null],"b":{"id":"x","t":"é\n\"\u0001\\"},"e":{},"l":[]}"#
    let value = BundleValue(json: Array(json.utf8))
    #expect(
      value
        == .object(
          BundleObject([
            .init(
              key: "a", value: .array([.number("1"), .number("-2.5"), .bool(true), .null])),
            .init(
              key: "b",
              value: .object(
                BundleObject([
                  .init(key: "id", value: .string("x")),
                  .init(key: "t", value: .string("é\n\"\u{1}\\")),
                ]))),
            .init(key: "e", value: .object(BundleObject([]))),
            .init(key: "l", value: .array([])),
          ])))
    #expect(value?["b"]?.object?.id == "x")
  }

  @Test func readsSurrogatePairs() {
    #expect(BundleValue(json: Array(#""\ud83d\ude95""#.utf8)) == .string("🚕"))
  }

  @Test(arguments: [
    "", "{", "[1,", "\"", "\"\\", "\"\\u12", "tru", "1 2", "{\"a\"}", "-", "\"\\ud83d\"",
  ])
  func refusesWhatIsCut(_ text: String) {
    #expect(BundleValue(json: Array(text.utf8)) == nil)
  }

  @Test func refusesNestingWithoutEnd() {
    #expect(BundleValue(json: Array(String(repeating: "[", count: 100_000).utf8)) == nil)
  }

  @Test func tellsPlatforms() {
    let entry = BundleValue(json: Array(#"{"platforms":["ios"]}"#.utf8))?.object
    #expect(entry?.isOn("ios") == true)
    #expect(entry?.isOn("android") == false)
  }

  @Test func looksAtValuesWhereTheyStand() throws {
    let json =
      #"{"a":[1,-2.5,[true,{"x":"]}"}],null,[],{}],"b":{"id":"x","t":"é\n\"\u0001\\"},"e":{},"#
      + #""q\"":"\\","l":[], "s" : "t" }"#
    let view = try #require(BundleView(json: Array(json.utf8)))
    try compare(view, try #require(BundleValue(json: Array(json.utf8))))
    #expect(view["b"]?["id"]?.string == "x")
    #expect(view["b"]?["none"] == nil)
    #expect(view["a"]?["id"] == nil)
    #expect(view["s"]?.string == "t")
    #expect(view["l"]?.items.isEmpty == true)
  }

  @Test(arguments: [
    "", " ", "{", "[1,", "[", "\"", "\"\\", "{\"a\"}", "{\"a\":", "{\"a", "{\"a\":\"", "[[[", "[}",
    "{\"a\":1,}", "{]",
  ])
  func looksAtNothingBehindTheEnd(_ text: String) {
    guard let view = BundleView(json: Array(text.utf8)) else { return }
    _ = (view.value, view.string, view["a"]?.string)
    for item in view.items + view.members.map(\.value) { _ = (item.value, item.items) }
  }

  /// Every part of both is the same.
  private func compare(_ view: BundleView, _ value: BundleValue) throws {
    #expect(view.value == value)
    #expect(view.string == value.string)
    let items = value.array ?? []
    try #require(view.items.count == items.count)
    for (part, item) in zip(view.items, items) { try compare(part, item) }
    let members = value.object?.members ?? []
    #expect(view.members.map(\.key) == members.map(\.key))
    for (part, member) in zip(view.members, members) { try compare(part.value, member.value) }
  }
}
