import Composition
import Diagnostics
import Syntax
import TestSupport
import Testing

/// What stands in a file that could not be read is not known, and nothing else is told of it.
@Suite("A file with broken YAML") struct BrokenFileTests {
  /// Ways in which a file stops being YAML.
  enum Damage: CaseIterable {
    case open, head, word, brace, colon, bytes

    /// Nil where the file has nothing of the kind.
    func done(to bytes: [UInt8], _ random: inout SplitMix) -> [UInt8]? {
      var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
      func pick(_ isFit: ([UInt8]) -> Bool) -> Int? {
        let fit = lines.indices.filter { isFit(lines[$0]) }
        return fit.isEmpty ? nil : fit[Int(random.next() % UInt64(fit.count))]
      }
      switch self {
      case .open: return bytes + Array("zz: [\n".utf8)
      case .head: lines.insert(Array("a: b: c".utf8), at: 0)
      case .word: lines.insert(Array("  \"oops: [".utf8), at: lines.count / 2)
      case .brace:
        guard let line = pick({ $0.last == UInt8(ascii: "}") }) else { return nil }
        lines[line].removeLast()
      case .colon:
        guard let line = pick({ $0.firstRange(of: Array(": [".utf8)) != nil }),
          let colon = lines[line].firstRange(of: Array(": [".utf8))
        else { return nil }
        lines[line].insert(UInt8(ascii: "["), at: colon.upperBound)
      case .bytes:
        let middle = bytes.count / 2
        return Array(bytes[..<middle]) + [0xFF] + bytes[middle...]
      }
      return Array(lines.joined(separator: [10]))
    }
  }

  /// What is said about other files than the broken one, a line each.
  private func others(
    _ files: [RawFile], _ assets: [AssetFile], broken: String
  ) -> (own: Int, others: [String]) {
    let loaded = load(files: files, assets: assets, parallel: serially)
    let resolver = Resolver(workspace: loaded.workspace, options: ResolveOptions())
    var diagnostics = loaded.diagnostics
    for country in loaded.workspace.countries {
      diagnostics += resolver.resolve(country).diagnostics
    }
    let sources = loaded.workspace.reader.forest.sources
    var own = 0
    var others: Set<String> = []
    // Whether any country uses a picture is settled by build.
    for diagnostic in diagnostics where diagnostic.id != "unused-image" {
      var path = ""
      switch diagnostic.place {
      case .span(let span): path = sources.file(at: span.start).map { sources[$0].path } ?? ""
      case .path(let found): path = found
      case nil: break
      }
      if path == broken, diagnostic.id.hasPrefix("yaml-") {
        own += 1
      } else {
        others.insert("\(path): \(diagnostic.id) \(diagnostic.summary)")
      }
    }
    return (own, others.sorted())
  }

  @Test("of the sample is told, and no other", arguments: Damage.allCases)
  func sample(damage: Damage) throws {
    let sample = try Sample.read()
    var random = SplitMix(seed: 11)
    // One of each kind and layer, and some by chance.
    var seen: Set<String> = []
    for index in sample.files.indices {
      let path = sample.files[index].path
      let parts = path.split(separator: "/")
      let layer = parts.first == "Core" ? "Core" : parts.dropFirst().first.map(String.init) ?? ""
      let kind = parts.dropFirst(parts.first == "Core" ? 1 : 2).first.map(String.init) ?? ""
      let isNew = seen.insert(layer == "Core" || layer == "nordics" ? layer + kind : kind).inserted
      guard path != "comity.yaml", isNew || random.next() % 8 == 0 else { continue }
      guard let bytes = damage.done(to: sample.files[index].bytes, &random) else { continue }
      var files = sample.files
      files[index].bytes = bytes
      let said = others(files, sample.assets, broken: path)
      #expect(said.others.isEmpty, "\(path) \(damage): \(said.others.prefix(3))")
      #expect(said.own > 0, "\(path) \(damage)")
    }
  }

  @Test("hides no error that is there without it")
  func hidesNothing() throws {
    let sample = try Sample.read()
    var files = sample.files
    let screen = try #require(files.firstIndex { $0.path == "Core/screens/pickup.yaml" })
    files[screen].bytes = Array(
      String(decoding: files[screen].bytes, as: UTF8.self)
        .replacing("title: pickup.menu", with: "title: pickup.nemu").utf8)
    let country = try #require(files.firstIndex { $0.path == "Countries/jp/settings/tax.yaml" })
    files[country].bytes += Array("zz: [\n".utf8)
    let said = others(files, sample.assets, broken: files[country].path)
    #expect(said.own == 1)
    #expect(said.others == ["Core/screens/pickup.yaml: unknown-text no text `pickup.nemu`"])
  }

  @Test("a feature of an unreadable settings file is on where the record says so, else not known")
  func features() throws {
    let workspace = """
      --- comity.yaml
      comity: 1
      app: Ride
      platforms: [ios]
      source: en
      --- Core/layer.yaml
      layer: core
      start: home
      --- Core/settings/ride.yaml
      a: b: c
      settings: ride
      features: { card: { default: true }, late: { default: false } }
      --- Core/cells/note.yaml
      cell: note
      model: { tap: { type: action, required: true } }
      layout: { spacer: {} }
      --- Core/screens/home.yaml
      screen: home
      cells:
        - { id: a, cell: note, when: card, model: { tap: nowhere } }
        - { id: b, cell: note, when: late, model: { tap: neither } }
        - { id: c, cell: note, model: { tap: never } }
        - { id: d, cell: note, model: { tap: pay } }
      routes: { pay: { to: home, when: late } }
      --- Countries/no/country.yaml
      country: "no"
      languages: [en]
      currency: NOK
      features: { card: false }
      --- Countries/se/country.yaml
      country: se
      languages: [en]
      currency: SEK
      features: { card: true }
      """
    let files = try MarkedWorkspace(workspace).files.map { RawFile(path: $0.path, bytes: $0.bytes) }
    let said = others(files, [], broken: "Core/settings/ride.yaml")
    #expect(said.own > 0)
    #expect(
      said.others == [
        "Core/screens/home.yaml: unknown-route no route `never`",
        "Core/screens/home.yaml: unknown-route no route `nowhere`",
      ], "\(said.others)")
  }
}
