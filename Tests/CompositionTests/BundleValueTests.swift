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
}
