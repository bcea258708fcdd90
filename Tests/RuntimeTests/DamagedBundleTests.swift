import ComityRuntime
import Foundation
import TestSupport
import Testing

@Suite("Damaged and foreign bundles")
struct DamagedBundleTests {
  private static func text(_ data: Data?) -> String {
    String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// Reads what an app reads of a bundle, and one more file.
  private static func read(_ files: [String: Data], _ path: String? = nil) throws {
    let folder = try Sample.folder(of: files)
    let bundle = try CountryBundle(folder)
    let debug = try DebugBundle(folder)
    _ = try StubSet.sets(bundle, debug, platform: .ios)
    for language in folder.languages { _ = try Texts(folder, bundle, language: language) }
    if let path, path != "manifest.json" { _ = try folder.data(path) }
  }

  /// Reads one file.
  private static func read(only path: String, _ files: [String: Data]) throws {
    let folder = try Sample.folder(of: files)
    switch path {
    case "manifest.json": break
    case "bundle.json": _ = try CountryBundle(folder)
    case "debug/bundle.json": _ = try DebugBundle(folder)
    default: _ = try folder.data(path)
    }
  }

  @Test("an unknown format is refused, in every file that has a version")
  func versions() throws {
    for path in ["manifest.json", "bundle.json", "debug/bundle.json"] {
      var files = try Sample.files("no")
      let old = Self.text(files[path])
      let space = path == "manifest.json" ? " " : ""
      files[path] = Data(
        old.replacing("\"formatVersion\":\(space)1", with: "\"formatVersion\":\(space)2").utf8)
      #expect(files[path] != Data(old.utf8))
      let json = files[path] ?? Data()
      let error = try #require(throws: BundleError.self) {
        switch path {
        case "manifest.json": _ = try Manifest(json: json)
        case "bundle.json": _ = try CountryBundle(json: json)
        default: _ = try DebugBundle(json: json)
        }
      }
      #expect(error == .unsupportedFormat(path: path, found: 2, supported: 1))
      // In a folder the hash is wrong already, which is told first; of the manifest there is none.
      let read = try #require(throws: BundleError.self) { try Self.read(files) }
      #expect(read == error || path != "manifest.json")
    }
  }

  @Test("missing and unlisted files, and paths out of the folder")
  func missing() throws {
    let files = try Sample.files("no")
    for path in [
      "manifest.json", "bundle.json", "debug/bundle.json", "texts/nb.json", "images/hero.svg",
    ] {
      var less = files
      less[path] = nil
      let error = try #require(throws: BundleError.self) { try Self.read(less, path) }
      #expect(error == .missingFile(path: path))
    }
    var less = files
    less["images/hero.svg"] = nil
    let partial = try Sample.folder(of: less)
    #expect(throws: BundleError.missingFile(path: "images/hero.svg")) { try partial.verify() }
    // A release build has nothing of `debug/`.
    let release = try Sample.folder(of: files.filter { !$0.key.hasPrefix("debug/") })
    try release.verify()
    #expect(throws: BundleError.self) { try release.verify(debug: true) }
    let folder = try Sample.folder("no")
    #expect(
      try #require(throws: BundleError.self) { try folder.data("images/none.svg") }
        == .unlistedFile(path: "images/none.svg"))
    for path in ["../x", "/etc/x", "a//b", "a/./b", "a\\..\\b", ""] {
      let json = """
        {"formatVersion":1,"language":1,"country":"x","digest":"","files":[
        {"path":\(Self.text(JSONValue.string(path).json)),"bytes":1,"sha256":"0"}]}
        """
      #expect(
        try #require(throws: BundleError.self) { try Manifest(json: Data(json.utf8)) }
          == .unsafePath(path: path))
    }
  }

  @Test("a manifest whose ranges do not fit is refused")
  func ranges() throws {
    for (start, length) in [
      (0, 6), (-1, 2), (0, -1), (6, 0), (0, Int.max), (Int.max, 1), (Int.max, Int.max),
    ] {
      let json = """
        {"formatVersion":1,"language":1,"country":"x","digest":"","files":[{"path":"bundle.json",
        "bytes":5,"digest":"0","parts":[{"id":"a","start":\(start),"length":\(length),"sha256":"0"}]}]}
        """
      let error = try #require(throws: BundleError.self) { try Manifest(json: Data(json.utf8)) }
      guard case .damagedManifest = error else {
        Issue.record("\(error)")
        continue
      }
    }
  }

  @Test("a file of another country is foreign")
  func foreign() throws {
    let (jp, no) = (try Sample.files("jp"), try Sample.files("no"))
    var mixed = no
    mixed["bundle.json"] = jp["bundle.json"]
    let error = try #require(throws: BundleError.self) { try Self.read(mixed) }
    #expect("\(error)".contains("bundle.json"))
    // Where the hashes were made to fit, the country still does not.
    let manifest = Self.text(jp["manifest.json"]).replacing(
      "\"country\": \"jp\"", with: "\"country\": \"no\"")
    var relabelled = jp
    relabelled["manifest.json"] = Data(manifest.utf8)
    #expect(
      try #require(throws: BundleError.self) { try Self.read(relabelled) }
        == .foreign(path: "bundle.json", found: "jp", expected: "no"))
    // Stubs of a country that has other endpoints.
    #expect(throws: StubError.self) {
      try StubSet.sets(Sample.bundle("no"), Sample.debug("jp"), platform: .ios)
    }
  }

  @Test("a wrong hash names the module")
  func modules() throws {
    var files = try Sample.files("no")
    let old = Self.text(files["bundle.json"])
    files["bundle.json"] = Data(
      old.replacing("\"marker\":\"arriving-status\"", with: "\"marker\":\"arriving-statuz\"").utf8)
    #expect(files["bundle.json"] != Data(old.utf8))
    #expect(
      try #require(throws: BundleError.self) { try Self.read(files) }
        == .wrongHash(path: "bundle.json", part: "screens/arriving"))
    files["bundle.json"] = Data((old + " ").utf8)
    #expect(
      try #require(throws: BundleError.self) { try Self.read(files) }
        == .wrongSize(path: "bundle.json", found: old.utf8.count + 1, expected: old.utf8.count))
  }

  @Test("what is malformed is named by its place")
  func places() throws {
    let head = #"{"formatVersion":1,"app":"a","country":"x","layers":[],"languages":["en"],"#
    let json = head + #""currency":"EUR","features":{},"values":{},"pictures":{},"screens":[{}]}"#
    let error = try #require(throws: BundleError.self) { try CountryBundle(json: Data(json.utf8)) }
    #expect(
      error == .malformed(path: "bundle.json", field: "screens.0.id", reason: "it is missing"))
    for json in ["", "{", "[]", "null", "7", "{}", "\u{0}", "{\"formatVersion\":\"1\"}"] {
      #expect(throws: BundleError.self) { try CountryBundle(json: Data(json.utf8)) }
      #expect(throws: BundleError.self) { try DebugBundle(json: Data(json.utf8)) }
      #expect(throws: BundleError.self) { try Manifest(json: Data(json.utf8)) }
    }
    #expect(throws: BundleError.self) {
      try Texts(json: Data(#"{"a":{"plural":{"count":"n"}}}"#.utf8), language: "en")
    }
  }

  @Test("nesting without end is refused, also on a thread with a small stack")
  func nesting() throws {
    for (open, close) in [("[", "]"), (#"{"row":{"children":["#, "]}}"), (#"{"a":"#, "}")] {
      for depth in [40, 120, 500, 100_000] {
        let deep = String(repeating: open, count: depth) + String(repeating: close, count: depth)
        let json = #"{"formatVersion":1,"country":"x","cells":[{"id":"a","layout":\#(deep)}],"#
        for data in [json + #""data":[]}"#, json.replacing("cells", with: "data")] {
          let thread = Thread {
            _ = try? CountryBundle(json: Data(data.utf8))
            _ = try? DebugBundle(json: Data(data.utf8))
            _ = JSONValue(json: Data(deep.utf8))
          }
          thread.stackSize = 512 << 10
          thread.start()
          while !thread.isFinished { Thread.sleep(forTimeInterval: 0.002) }
        }
      }
    }
    let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(JSONValue(json: Data(deep.utf8)) == nil)
  }

  @Test("no byte of a bundle can be changed unseen", arguments: ["no", "jp"])
  func everyByte(_ country: String) throws {
    let files = try Sample.files(country)
    var random = SplitMix(seed: 20_261_130)
    let paths = files.keys.sorted().filter { $0.hasSuffix(".json") }
    for turn in 0..<60 {
      let path = paths[turn % paths.count]
      var changed = files
      guard var data = changed[path] else { continue }
      let index = Int(random.next() % UInt64(data.count))
      let old = data[index]
      data[index] = UInt8(truncatingIfNeeded: random.next())
      changed[path] = data
      guard data[index] != old else { continue }
      do {
        try Self.read(only: path, changed)
        // White space between values is all that may differ.
        let kept = JSONValue(json: data)
        #expect(kept == JSONValue(json: files[path] ?? Data()), "\(path) at \(index)")
      } catch {
        #expect(error is BundleError, "\(path) at \(index): \(error)")
      }
    }
  }

  /// Does with a debug part whatever can be done.
  private static func use(_ debug: DebugBundle, _ bundle: CountryBundle) throws {
    let location = FakeLocation(debug.places)
    for id in debug.places.routes.keys {
      let way = try? debug.places.way(id)
      for second in [-1, 0, 100, 1_000_000_000] { _ = way?.position(at: .seconds(second)) }
      try? location.play(id)
    }
    let server = MockServer()
    let menu = DebugMenu(
      debug, bundle, platform: .ios, server: server, location: location,
      suite: "comity-tests-damaged")
    for item in menu.sections.flatMap(\.items) {
      _ = menu.control(of: item)
      try? menu.set(.text("production"), of: item)
      try? menu.set(.number(1e300), of: item)
    }
    menu.restore()
    UserDefaults.standard.removePersistentDomain(forName: "comity-tests-damaged")
    location.clear()
    server.load(try StubSet.sets(bundle, debug, platform: .ios))
    for set in server.sets {
      try server.use(set.id)
      for path in ["v1/requests/r1", "x"] {
        guard let url = URL(string: "https://api.ride.example/dispatch/\(path)") else { continue }
        for _ in 0..<3 { _ = server.reply(to: StubRequest("GET", url)) }
      }
    }
  }

  @Test("whatever the bytes, the readers return or throw a BundleError")
  func mutations() throws {
    let files = try Sample.files("no")
    var random = SplitMix(seed: 4)
    func number(_ limit: Int) -> Int { Int(random.next() % UInt64(max(1, limit))) }
    let pieces = [
      "null", "{}", "[]", "-1", "1e999", "\"\"", "99999999999999999999", "true", "\\ud800",
    ]
    for turn in 0..<300 {
      let path = ["bundle.json", "debug/bundle.json", "manifest.json", "texts/nb.json"][turn % 4]
      var data = files[path] ?? Data()
      for _ in 0...number(4) {
        let at = number(data.count)
        switch number(5) {
        case 0: data[at] = UInt8(truncatingIfNeeded: random.next())
        case 1: data.removeSubrange(at..<min(data.count, at + 1 + number(40)))
        case 2: data.insert(contentsOf: Data(pieces[number(pieces.count)].utf8), at: at)
        case 3: data = data.prefix(max(1, at))
        default:
          // A whole scalar is replaced, which more often leaves JSON.
          let text = Self.text(data)
          let names = [
            "\"id\"", "\"model\"", ":{", ":[", "\"text\"", "\"milliseconds\"", "\"status\"",
          ]
          let name = names[number(names.count)]
          data = Data(
            text.replacing(name, with: pieces[number(pieces.count)], maxReplacements: 2).utf8)
        }
      }
      do {
        switch turn % 4 {
        case 0: _ = try CountryBundle(json: data)
        case 1:
          let debug = try DebugBundle(json: data)
          try Self.use(debug, Sample.bundle("no"))
        case 2: _ = try Manifest(json: data)
        default: _ = try Texts(json: data, language: "nb")
        }
      } catch {
        #expect(error is BundleError || error is StubError, "turn \(turn): \(error)")
      }
    }
  }
}
