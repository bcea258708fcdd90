import Commands
import Foundation
import TestSupport
import Testing

@Suite("Plural forms of native formats")
struct PluralTests {
  /// English has forms, Japanese a plain text; `count` is the second argument.
  private static func built(_ form: String) throws -> NativeCase {
    let built = try NativeCase([
      "comity.yaml": "comity: 1\napp: Ride\nsource: en\nios: { texts: \(form) }\n",
      "Core/strings/en.yaml": """
      strings: en
      texts:
        home: { title: Home }
        trip:
          left: { plural: { count: stops, one: "{driver}: one stop", other: "{driver}: {stops} stops" } }
          alone: { plural: { count: n, one: "{n} car", other: "{n} cars" } }
          only: English only

      """,
      "Core/strings/ja.yaml": """
      strings: ja
      texts:
        home: { title: 家 }
        trip:
          left: "{driver}: 残り{stops}"
          alone: { plural: { count: n, other: "{n}台" } }

      """,
      "Countries/no/country.yaml":
        "country: \"no\"\nname: N\nlanguages: [ja, en]\ncurrency: NOK\nowners: [\"@x\"]\n",
    ])
    try #require(built.outcome.code == .done, "\(built.outcome.errors)")
    return built
  }

  @Test("a catalogue numbers the argument that chooses, and marks what is not translated")
  func catalogue() throws {
    let strings = try #require(
      try Self.built("catalogue").json("ios/Localizable.xcstrings")["strings"] as? NSDictionary)
    func value(_ key: String, _ path: String) -> Any? {
      at(strings[key], "localizations.\(path)")
    }
    #expect(value("trip.left", "en.substitutions.stops.argNum") as? Int == 2)
    #expect(
      value("trip.left", "ja.substitutions.stops.variations.plural.other.stringUnit.value")
        as? String == "%1$@: 残り%arg")
    #expect(
      value("trip.alone", "en.variations.plural.one.stringUnit.value") as? String == "%1$lld car")
    #expect(value("trip.only", "ja.stringUnit.state") as? String == "needs_review")
    #expect(value("trip.only", "en.stringUnit.state") as? String == "translated")
  }

  @Test("lproj folders number it, too, and fall back")
  func folders() throws {
    let built = try Self.built("lproj")
    let plurals = try built.propertyList("ios/ja.lproj/Localizable.stringsdict")
    #expect(
      (plurals["trip.left"] as? NSDictionary)?["NSStringLocalizedFormatKey"] as? String
        == "%2$#@stops@")
    let strings = try built.propertyList("ios/ja.lproj/Localizable.strings")
    #expect(strings["trip.only"] as? String == "English only")
    #expect(strings["trip.left"] == nil)
  }

  @Test("Android has the same kind of resource in all languages", .enabled(if: Tools.hasAndroid))
  func android() throws {
    let read = try Self.built("catalogue").onDisk {
      try CompiledResources($0.appendingPathComponent("android/res"))
    }
    #expect(read.plurals[""]?["trip_left"] == ["other": "%1$s: 残り%2$d"])
    #expect(read.plurals["ja"]?["trip_left"] == ["other": "%1$s: 残り%2$d"])
    #expect(
      read.plurals["en"]?["trip_left"]
        == ["one": "%1$s: one stop", "other": "%1$s: %2$d stops"])
    #expect(read.strings["ja"]?["trip_only"] == "English only")
  }
}
