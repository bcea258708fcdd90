import Commands
import Foundation
import TestSupport
import Testing

/// The sample's countries, read by the programs of the platforms.
@Suite("Native resources of the sample")
struct SampleTests {
  static let build: URL? = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("native-sample-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.removeItem(at: folder)
    var recorder = Recorder(files: LocalFileSystem())
    recorder.directory = repository.path
    let outcome = recorder.run(["build", "--all", "--strict", "-o", folder.path])
    return outcome.code == .done ? folder : nil
  }()

  static let countries: [String] = {
    let folder = repository.appendingPathComponent("Countries").path
    return (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
  }().filter {
    FileManager.default.fileExists(
      atPath: repository.appendingPathComponent("Countries/\($0)/country.yaml").path)
  }

  private static func files(_ country: String, _ folder: String, _ ending: String) throws -> [URL] {
    let root = try #require(build).appendingPathComponent("\(country)/\(folder)")
    return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
      .filter { $0.hasSuffix(ending) }.map { root.appendingPathComponent($0) }
  }

  /// A country's texts as `texts/` has them, with placeholders numbered anew here.
  private static func texts(_ country: String) throws -> [String: [String: Any]] {
    var all: [String: [String: Any]] = [:]
    for file in try files(country, "texts", ".json") {
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      all[file.deletingPathExtension().lastPathComponent] = json as? [String: Any]
    }
    return all
  }

  /// The placeholders of a key in all languages with their types.
  private static func placeholders(
    _ key: String, _ texts: [String: [String: Any]]
  ) -> [(name: String, type: String)] {
    var types: [String: String] = [:]
    for value in texts.values.compactMap({ $0[key] }) {
      let plural = at(value, "plural") as? [String: String] ?? [:]
      let forms =
        (value as? String).map { [$0] } ?? plural.filter { $0.key != "count" }.map(\.value)
      for form in forms {
        for match in form.matches(of: #/\{([A-Za-z]\w*)(?::(\w+))?\}/#) {
          let type = match.2.map(String.init)
          types[String(match.1)] = type ?? types[String(match.1)] ?? "plain"
        }
      }
      if let count = plural["count"] { types[count] = "integer" }
    }
    return types.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// A text of `texts/` as a format.
  private static func format(
    _ text: String, _ arguments: [(name: String, type: String)], integer: String, object: String
  ) -> String {
    let text = arguments.isEmpty ? text : text.replacing("%", with: "%%")
    return text.replacing(#/\{([A-Za-z]\w*)(?::\w+)?\}/#) { match in
      guard let index = arguments.firstIndex(where: { $0.name == match.1 }) else { return "?" }
      return "%\(index + 1)$" + (arguments[index].type == "integer" ? integer : object)
    }.replacing("{{", with: "{").replacing("}}", with: "}")
  }

  @Test(
    "aapt compiles them and gives back every text", .enabled(if: Tools.hasAndroid),
    arguments: countries)
  func android(_ country: String) throws {
    let root = try #require(Self.build).appendingPathComponent(country)
    let read = try CompiledResources(root.appendingPathComponent("android/res"))
    let texts = try Self.texts(country)
    #expect(!texts.isEmpty)
    for (language, table) in texts {
      let configuration = language.replacing("pt-BR", with: "pt-rBR")
      let strings = try #require(read.strings[configuration], "\(language)")
      for (key, value) in table {
        let arguments = Self.placeholders(key, texts)
        func expected(_ text: String) -> String {
          Self.format(text, arguments, integer: "d", object: "s")
        }
        let name = key.replacing(".", with: "_").replacing(#/[A-Z]/#) { "_\($0.0.lowercased())" }
        if let text = value as? String {
          let found = strings[name] ?? read.plurals[configuration]?[name]?["other"]
          #expect(found == expected(text), "\(language) \(key)")
        } else if let plural = at(value, "plural") as? [String: String] {
          let forms = plural.filter { $0.key != "count" }.mapValues(expected)
          #expect(read.plurals[configuration]?[name] == forms, "\(language) \(key)")
        }
      }
    }
    #expect(read.names.isSuperset(of: ["color/brand", "drawable/hero", "drawable/map_marker"]))
    #expect(
      read.packed.contains { $0.hasPrefix("res/drawable-night") && $0.hasSuffix("/hero.xml") })
  }

  @Test("a string catalogue gives back every text", arguments: countries)
  func catalogue(_ country: String) throws {
    let root = try #require(Self.build).appendingPathComponent(country)
    let file = root.appendingPathComponent("ios/Localizable.xcstrings")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let strings = try #require((json as? NSDictionary)?["strings"] as? NSDictionary)
    let texts = try Self.texts(country)
    for (language, table) in texts {
      for (key, value) in table {
        let arguments = Self.placeholders(key, texts)
        let found = at(strings[key], "localizations.\(language)")
        func expected(_ text: String) -> String {
          Self.format(text, arguments, integer: "lld", object: "@")
        }
        if let text = value as? String {
          #expect(at(found, "stringUnit.value") as? String == expected(text), "\(language) \(key)")
        } else if let plural = at(value, "plural") as? [String: String], arguments.count == 1 {
          for (category, text) in plural where category != "count" {
            #expect(
              at(found, "variations.plural.\(category).stringUnit.value") as? String
                == expected(text), "\(language) \(key)")
          }
        } else {
          #expect(at(found, "substitutions") != nil, "\(language) \(key)")
        }
      }
    }
  }

  @Test("plutil takes every property list", .enabled(if: Tools.hasPlutil), arguments: countries)
  func plutil(_ country: String) throws {
    let root = try #require(Self.build).appendingPathComponent(country)
    let result = try Tools.shell(
      "find ios debug/ios \\( -name '*.plist' -o -name '*.strings' -o -name '*.entitlements' "
        + "-o -name '*.stringsdict' \\) -exec plutil -lint {} +", in: root)
    #expect(result.code == 0, "\(result.text)")
    #expect(result.text.contains("Root.plist: OK") && result.text.contains("Info.plist: OK"))
  }

  @Test("asset catalogues have Apple's keys and every file they name", arguments: countries)
  func assets(_ country: String) throws {
    let files = try Self.files(country, "ios/Assets.xcassets", "Contents.json")
    #expect(files.count > 20)
    for file in files { try checkAssetContents(file) }
  }

  @Test("the debug menu compiles for Android", .enabled(if: Tools.hasAndroid), arguments: countries)
  func debugMenu(_ country: String) throws {
    let root = try #require(Self.build).appendingPathComponent(country)
    // What the app has from the preference library.
    let library = """
      <resources><attr name="min" format="integer"/>\
      <attr name="showSeekBarValue" format="boolean"/></resources>
      """
    let read = try CompiledResources(
      root.appendingPathComponent("debug/android/res"), extra: ["library.xml": library])
    #expect(read.strings[""]?["comity_debug_testing"] == "QA")
    #expect(read.names.contains("array/comity_debug_testing_stubs_entries"))
    #expect(read.packed.contains("res/xml/debug_preferences.xml"))
  }

  @Test("nothing of a release refers to what only debug builds take", arguments: countries)
  func release(_ country: String) throws {
    let root = try #require(Self.build).appendingPathComponent(country)
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
    where (path.hasPrefix("ios/") || path.hasPrefix("android/")) {
      guard let data = try? Data(contentsOf: root.appendingPathComponent(path)),
        let text = String(data: data, encoding: .utf8)
      else { continue }
      for word in ["debug", "comityStubs", "Settings.bundle"] {
        #expect(!text.contains(word), "\(path): \(word)")
      }
    }
  }
}
