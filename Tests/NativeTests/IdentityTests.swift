import Commands
import Foundation
import TestSupport
import Testing

@Suite("Identity of native apps")
struct IdentityTests {
  private static func built(_ name: String, _ more: String = "") throws -> NativeCase {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let quoted = String(decoding: try encoder.encode(name), as: UTF8.self)
    let built = try NativeCase([
      "Core/identity/app.yaml": """
      identity: app
      name: \(quoted)
      bundle-id: example.ride.no
      application-id: example.ride.no
      url-schemes: [ride, ride-no]
      domains: [ride.example, www.ride.example]
      stores: { apple: "1600000001", google: example.ride.no }
      secrets: [MAPS_KEY, PAYMENT_KEY]
      \(more)

      """,
      "Countries/no/country.yaml":
        "country: \"no\"\nname: N\nlanguages: [nb-NO, en]\ncurrency: NOK\nowners: [\"@x\"]\n",
    ])
    try #require(built.outcome.code == .done, "\(built.outcome.errors)")
    return built
  }

  static let names = [
    "Ride", "ライド", "It's \"Ride\"", "http://x//y/", "$(HOME) ${X} $HOME $", " ends ", "semi;",
    "back\\slash", "a=b:c#d!e", "<b> & ]]>", "@string/x", "Ride 🚕", "!bang", "#hash",
  ]

  /// Reads `.xcconfig`: no comment, ends trimmed, `$$` and `$()` put in as Xcode does.
  private static func settings(_ text: String) -> [String: String] {
    var settings: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      guard let equals = code.firstRange(of: " = ") else { continue }
      var value = code[equals.upperBound...].trimmingCharacters(in: .whitespaces)
      if value.hasSuffix(";") { value.removeLast() }
      settings[String(code[..<equals.lowerBound])] = expanded(value)
    }
    return settings
  }

  /// `$$` is a dollar, `$()` nothing; anything else would be a setting of that name.
  private static func expanded(_ value: String) -> String {
    var out = ""
    var rest = value[...]
    while let first = rest.first {
      if rest.hasPrefix("$$") {
        out += "$"
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("$()") {
        rest = rest.dropFirst(3)
      } else {
        out += first == "$" ? "�" : String(first)
        rest = rest.dropFirst()
      }
    }
    return out
  }

  /// Reads `.properties` as Java does: ISO 8859-1, escapes, blanks before a value dropped.
  private static func properties(_ bytes: [UInt8]) -> [String: String] {
    var properties: [String: String] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      var units: [UInt16] = []
      var value = line[line.index(after: equals)...].drop { $0 == 0x20 || $0 == 0x09 }
      while let byte = value.popFirst() {
        guard byte == UInt8(ascii: "\\"), let next = value.popFirst() else {
          units.append(UInt16(byte))
          continue
        }
        switch next {
        case UInt8(ascii: "u"):
          units.append(UInt16(String(decoding: value.prefix(4), as: UTF8.self), radix: 16) ?? 0)
          value = value.dropFirst(4)
        case UInt8(ascii: "n"): units.append(0x0A)
        case UInt8(ascii: "r"): units.append(0x0D)
        case UInt8(ascii: "t"): units.append(0x09)
        default: units.append(UInt16(next))
        }
      }
      properties[String(decoding: line[..<equals], as: UTF8.self)] =
        String(decoding: units, as: UTF16.self)
    }
    return properties
  }

  @Test("every format gives the name back", arguments: names)
  func name(_ name: String) throws {
    let built = try Self.built(name)
    let settings = Self.settings(try built.text("ios/Comity.xcconfig"))
    #expect(settings["INFOPLIST_KEY_CFBundleDisplayName"] == name)
    #expect(settings["PRODUCT_BUNDLE_IDENTIFIER"] == "example.ride.no")
    let information = try built.propertyList("ios/Info.plist")
    let shown = try #require(information["CFBundleDisplayName"] as? String)
    #expect(Self.expanded(shown) == name)
    #expect(Self.properties(try built.bytes("android/gradle.properties"))["comity.appName"] == name)
  }

  @Test("schemes, domains, languages, stores and names of secrets are there")
  func rest() throws {
    let built = try Self.built("Ride")
    let information = try built.propertyList("ios/Info.plist")
    #expect(information["CFBundleDevelopmentRegion"] as? String == "nb-NO")
    #expect(information["CFBundleLocalizations"] as? [String] == ["nb-NO", "en"])
    let types = information["CFBundleURLTypes"] as? [NSDictionary]
    #expect(types?.first?["CFBundleURLSchemes"] as? [String] == ["ride", "ride-no"])
    let entitlements = try built.propertyList("ios/Comity.entitlements")
    #expect(
      entitlements["com.apple.developer.associated-domains"] as? [String]
        == ["applinks:ride.example", "applinks:www.ride.example"])
    let properties = Self.properties(try built.bytes("android/gradle.properties"))
    #expect(
      properties == [
        "comity.appName": "Ride", "comity.applicationId": "example.ride.no", "comity.country": "no",
        "comity.domains": "ride.example,www.ride.example", "comity.languages": "nb-rNO,en",
        "comity.playId": "example.ride.no", "comity.secrets": "MAPS_KEY,PAYMENT_KEY",
        "comity.urlSchemes": "ride,ride-no",
      ])
    #expect(!built.paths.contains { $0.hasSuffix("InfoPlist.strings") })
  }

  @Test("a name of a language is taken there, and where a longer tag has none")
  func languages() throws {
    let built = try Self.built("Ride", "name-by-language: { nb: Tur }")
    #expect(
      try built.propertyList("ios/nb-NO.lproj/InfoPlist.strings")["CFBundleDisplayName"] as? String
        == "Tur")
    #expect(
      try built.propertyList("ios/en.lproj/InfoPlist.strings")["CFBundleDisplayName"] as? String
        == "Ride")
    #expect(try built.text("android/res/values/strings.xml").contains("comity_app_name\">Tur<"))
    #expect(try built.text("android/res/values-en/strings.xml").contains("comity_app_name\">Ride<"))
  }

  @Test("a country without identity has the app's name")
  func none() throws {
    let built = try NativeCase([:])
    #expect(built.outcome.code == .done)
    #expect(try built.text("ios/Comity.xcconfig").contains("CFBundleDisplayName = Ride"))
    #expect(!built.paths.contains("ios/Comity.entitlements"))
  }
}
