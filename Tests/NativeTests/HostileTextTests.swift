import Commands
import Foundation
import TestSupport
import Testing

/// Every format hands an app the characters that stand in the workspace, whatever they are.
@Suite("Texts of native formats")
struct HostileTextTests {
  /// By key: the text in the workspace, and as the app is to get it on iOS and Android.
  static let plain: [(key: String, text: String)] = [
    ("quotes", "it's \"quoted\" ‘so’ “so”"), ("at", "@string/x @"), ("question", "?attr/x ?"),
    ("slash", "back\\slash \\n \\u0041 \\"), ("lines", "line\nbreak\n\nmore\ttab"),
    ("ends", "  lead and trail  "), ("blanks", "a  b   c"), ("blank", " "), ("empty", ""),
    ("emoji", "👩‍👩‍👧 🇳🇴 𝄞"), ("rtl", "\u{202E}שלום \u{200F}مرحبا\u{202C}"),
    ("percent", "100 % sure %d %s %1$s %% %@"), ("dollar", "$5 $$ $x"),
    ("tags", "<b>bold</b> ]]> <![CDATA[x]]> <!-- x -->"), ("entities", "& &amp; &lt; &#65;"),
    ("separators", "x\u{2028}y\u{2029}z\u{A0}n\u{85}e"), ("word", "true"), ("hex", "#FF0000"),
    ("number", "12"), ("size", "12dp"), ("part", "50%"),
    ("null", "@null"), ("emptyWord", "@empty"), ("comment", "// no /* comment */"),
    ("semicolon", "a\" = \"b\";"), ("return", "a\rb"), ("dash", "- x"), ("bom", "a\u{FEFF}b"),
  ]

  /// The workspace's way to write a text: braces and dollars doubled, in JSON's quotes.
  private static func yaml(_ text: String) throws -> String {
    let doubled = text.replacing("{", with: "{{").replacing("}", with: "}}")
      .replacing("$", with: "$$")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    var quoted = String(decoding: try encoder.encode(doubled), as: UTF8.self)
    // YAML takes no byte order mark and no separators of lines as they are.
    for code in ["FEFF", "2028", "2029", "85"] {
      guard let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) else { continue }
      let digits = String(repeating: "0", count: 4 - code.count) + code
      quoted = quoted.replacing(String(Character(scalar)), with: "\\u\(digits)")
    }
    return quoted
  }

  private static func workspace(_ form: String) throws -> NativeCase {
    var texts = ""
    for (key, text) in plain {
      texts += "    \(key): \(try yaml(text))\n"
      texts += "    \(key)With: \(try yaml(text + "|").dropLast())|{n:integer}|{who}\"\n"
      texts +=
        "    \(key)Count: { plural: { count: n, one: \(try yaml(text)), "
        + "other: \(try yaml(text + "|").dropLast())|{n:integer}|{who}\" } }\n"
    }
    let built = try NativeCase([
      "comity.yaml": "comity: 1\napp: Ride\nsource: en\nios: { texts: \(form) }\n",
      "Core/strings/en.yaml": "strings: en\ntexts:\n  home: { title: Home }\n  h:\n\(texts)",
    ])
    try #require(built.outcome.code == .done, "\(built.outcome.errors)")
    return built
  }

  /// With two arguments, `n` first, and `%` doubled.
  private static func format(_ text: String, _ number: String, _ object: String) -> String {
    text.replacing("%", with: "%%") + "||\(number)|\(object)"
  }

  @Test("a string catalogue holds them")
  func catalogue() throws {
    let built = try Self.workspace("catalogue")
    let file = try built.json("ios/Localizable.xcstrings")
    #expect(file["sourceLanguage"] as? String == "en" && file["version"] as? String == "1.0")
    let strings = try #require(file["strings"] as? [String: NSDictionary])
    for (key, text) in Self.plain {
      let plain = at(strings["h.\(key)"], "localizations.en.stringUnit.value")
      #expect(plain as? String == text, "\(key)")
      let with = at(strings["h.\(key)With"], "localizations.en.stringUnit.value")
      #expect(with as? String == Self.format(text, "%1$lld", "%2$@"), "\(key)")
      let count = at(strings["h.\(key)Count"], "localizations.en")
      #expect(at(count, "stringUnit.value") as? String == "%#@n@")
      let substitution = at(count, "substitutions.n")
      #expect(at(substitution, "argNum") as? Int == 1)
      #expect(at(substitution, "formatSpecifier") as? String == "lld")
      func form(_ name: String) -> String? {
        at(substitution, "variations.plural.\(name).stringUnit.value") as? String
      }
      #expect(form("one") == text.replacing("%", with: "%%"), "\(key)")
      #expect(form("other") == Self.format(text, "%arg", "%2$@"), "\(key)")
    }
  }

  @Test("strings files hold them")
  func stringsFiles() throws {
    let built = try Self.workspace("lproj")
    let strings = try built.propertyList("ios/en.lproj/Localizable.strings")
    let plurals = try built.propertyList("ios/en.lproj/Localizable.stringsdict")
    for (key, text) in Self.plain {
      #expect(strings["h.\(key)"] as? String == text, "\(key)")
      #expect(strings["h.\(key)With"] as? String == Self.format(text, "%1$lld", "%2$@"), "\(key)")
      let rule = plurals["h.\(key)Count"] as? NSDictionary
      #expect(rule?["NSStringLocalizedFormatKey"] as? String == "%1$#@n@")
      func value(_ name: String) -> String? { (rule?["n"] as? NSDictionary)?[name] as? String }
      #expect(value("NSStringFormatSpecTypeKey") == "NSStringPluralRuleType")
      #expect(value("NSStringFormatValueTypeKey") == "lld")
      #expect(value("one") == text.replacing("%", with: "%%"), "\(key)")
      #expect(value("other") == Self.format(text, "%1$lld", "%2$@"), "\(key)")
    }
  }

  @Test("plutil takes the strings files", .enabled(if: Tools.hasPlutil))
  func plutil() throws {
    try Self.workspace("lproj").onDisk { folder in
      let result = try Tools.shell(
        "plutil -lint ios/en.lproj/Localizable.strings ios/en.lproj/Localizable.stringsdict",
        in: folder)
      #expect(result.code == 0, "\(result.text)")
    }
  }

  @Test("aapt reads them back", .enabled(if: Tools.hasAndroid))
  func android() throws {
    let read = try Self.workspace("catalogue").onDisk {
      try CompiledResources($0.appendingPathComponent("android/res"))
    }
    for configuration in ["", "en"] {
      let strings = try #require(read.strings[configuration])
      let plurals = try #require(read.plurals[configuration])
      for (key, text) in Self.plain {
        let name = "h_" + key.replacing("W", with: "_w")
        #expect(strings[name] == text, "\(key)")
        #expect(strings[name + "_with"] == Self.format(text, "%1$d", "%2$s"), "\(key)")
        let count = plurals[name + "_count"]
        #expect(count?["one"] == text.replacing("%", with: "%%"), "\(key)")
        #expect(count?["other"] == Self.format(text, "%1$d", "%2$s"), "\(key)")
      }
    }
  }
}
