import Commands
import Diagnostics
import Emitters
import TestSupport
import Testing

/// A bundle whose files all name its generation, so that a mixture shows.
func bundle(_ country: String, _ generation: Int, extra: [String] = []) -> [OutputFile] {
  func file(_ path: String, _ text: String) -> OutputFile {
    OutputFile(path: path, content: .bytes(Array(text.utf8)))
  }
  return extra.map { file($0, "\($0) \(generation)") } + [
    file("bundle.json", "bundle \(generation)"),
    file("constant.txt", "constant"),
    OutputFile(path: "images/hero.png", content: .copy(of: "Core/images/hero.png")),
    file("texts/en.json", "en \(generation)"),
    file(
      "manifest.json",
      """
      {
        "formatVersion": 1,
        "language": 1,
        "country": "\(country)",
        "digest": "\(generation)"
      }

      """),
  ]
}

private let picture = ["Core/images/hero.png": "picture"]

private func text(_ content: OutputFile.Content) -> String {
  switch content {
  case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
  case .copy: "picture"
  }
}

/// What a folder holds if it is exactly that bundle.
private func expected(_ country: String, _ files: [OutputFile]) -> [String: String] {
  Dictionary(
    uniqueKeysWithValues: files.map { ("build/\(country)/\($0.path)", text($0.content)) })
}

private func held(_ files: MemoryFileSystem, _ folder: String) -> [String: String] {
  files.contents.filter { $0.key.hasPrefix("build/\(folder)/") }
}

private func failure(_ outcome: CountryOutcome) -> Diagnostic? {
  if case .failed(let diagnostic) = outcome { diagnostic } else { nil }
}

@Suite("Writing bundles")
struct OutputTests {
  private func folder(_ files: MemoryFileSystem) -> OutputFolder {
    OutputFolder("build", workspace: ".", files: files)
  }

  /// One whole run, as `build` makes it.
  private func run(
    _ files: MemoryFileSystem, _ bundles: [String: [OutputFile]]
  ) throws -> [String: CountryOutcome] {
    let folder = folder(files)
    let lock = try folder.open {}
    var outcomes: [String: CountryOutcome] = [:]
    for (country, bundle) in bundles.sorted(by: { $0.key < $1.key }) {
      outcomes[country] = folder.write(country, bundle)
    }
    for gone in try folder.abandoned(Array(bundles.keys)) { try folder.remove(gone) }
    _ = consume lock
    return outcomes
  }

  @Test("a first run creates the folder, a second changes nothing at all")
  func firstAndSecond() throws {
    let files = MemoryFileSystem(picture)
    guard case .written(5, 5, 0)? = try run(files, ["jp": bundle("jp", 1)])["jp"] else {
      Issue.record("not written")
      return
    }
    #expect(held(files, "jp") == expected("jp", bundle("jp", 1)))
    let changes = files.changes
    guard case .unchanged(5)? = try run(files, ["jp": bundle("jp", 1)])["jp"] else {
      Issue.record("not unchanged")
      return
    }
    #expect(files.changes == changes)
  }

  @Test(
    "unchanged files of a changed country keep their time, other countries are not touched",
    arguments: [true, false])
  func times(hasLinks: Bool) throws {
    let files = MemoryFileSystem(picture)
    files.forgo(links: !hasLinks)
    _ = try run(files, ["jp": bundle("jp", 1), "no": bundle("no", 1)])
    func times() throws -> [String: Int64] {
      var times: [String: Int64] = [:]
      for path in files.contents.keys where path.hasPrefix("build/") {
        times[path] = try files.status(path, followingLinks: false).modified
      }
      return times
    }
    let before = try times()
    guard
      case .written(5, 3, 0)? = try run(
        files, ["jp": bundle("jp", 2), "no": bundle("no", 1)])["jp"]
    else {
      Issue.record("not written")
      return
    }
    let after = try times()
    #expect(Set(before.keys) == Set(after.keys))
    let changed = before.keys.filter { before[$0] != after[$0] }.sorted()
    #expect(
      changed == ["build/jp/bundle.json", "build/jp/manifest.json", "build/jp/texts/en.json"])
  }

  @Test("files that are no longer written go")
  func extra() throws {
    let files = MemoryFileSystem(picture)
    _ = try run(files, ["jp": bundle("jp", 1, extra: ["old/a.json"])])
    guard case .written(5, 0, 1)? = try run(files, ["jp": bundle("jp", 1)])["jp"] else {
      Issue.record("not written")
      return
    }
    #expect(held(files, "jp") == expected("jp", bundle("jp", 1)))
  }

  @Test("a touched, torn or replaced file is written anew")
  func repair() throws {
    let files = MemoryFileSystem(picture)
    _ = try run(files, ["jp": bundle("jp", 1)])
    files.put("build/jp/bundle.json", Array("bundle X".utf8))
    try files.remove("build/jp/texts/en.json")
    try files.remove("build/jp/texts")
    files.put("build/jp/texts", [])
    files.put("build/jp/.DS_Store", [])
    guard case .written(5, 2, 1)? = try run(files, ["jp": bundle("jp", 1)])["jp"] else {
      Issue.record("not repaired")
      return
    }
    #expect(held(files, "jp") == expected("jp", bundle("jp", 1)))
  }

  @Test("a country that left the workspace is removed, anything else in the folder is not touched")
  func abandoned() throws {
    let files = MemoryFileSystem(picture)
    _ = try run(files, ["jp": bundle("jp", 1), "no": bundle("no", 1)])
    files.put("build/notes/manifest.json", Array(#"{"name":"a web app"}"#.utf8))
    files.put("build/se/manifest.json", Array(text(bundle("no", 1)[4].content).utf8))
    files.put("build/jp-backup/bundle.json", [])
    files.put("build/.git/config", [])
    files.put("build/readme.txt", [])
    let others = files.contents.filter { !$0.key.hasPrefix("build/no/") }
    _ = try run(files, ["jp": bundle("jp", 1)])
    #expect(files.contents == others)
  }

  @Test(
    "what is not ours is never replaced",
    arguments: ["build/jp", "build/jp/file.txt", "build/jp/manifest.json", "build/jp/a/b"])
  func foreign(_ path: String) throws {
    let files = MemoryFileSystem(picture)
    files.put(path, Array(#"{"formatVersion":1,"language":1,"country":"no"}"#.utf8))
    let outcome = try run(files, ["jp": bundle("jp", 1), "no": bundle("no", 1)])
    #expect(failure(try #require(outcome["jp"]))?.id == "output-foreign")
    #expect(files.contents[path] != nil)
    #expect(held(files, "no") == expected("no", bundle("no", 1)))
  }

  @Test("a symbolic link in a country's place is not followed")
  func link() throws {
    let files = MemoryFileSystem(picture)
    files.put("elsewhere/manifest.json", Array(text(bundle("jp", 1)[4].content).utf8))
    files.putLink("build/jp", to: "/elsewhere")
    let outcome = try run(files, ["jp": bundle("jp", 2)])
    #expect(failure(try #require(outcome["jp"]))?.id == "output-foreign")
    #expect(files.contents["build/jp"] == "link → /elsewhere")
    #expect(files.contents["elsewhere/bundle.json"] == nil)
  }

  @Test("an empty folder of a country's name is taken")
  func empty() throws {
    let files = MemoryFileSystem(picture)
    try files.makeDirectories("build/jp")
    _ = try run(files, ["jp": bundle("jp", 1)])
    #expect(held(files, "jp") == expected("jp", bundle("jp", 1)))
  }

  @Test("checking names what differs and changes nothing")
  func check() throws {
    let files = MemoryFileSystem(picture)
    #expect(try folder(files).check("jp", bundle("jp", 1)).missing.count == 5)
    _ = try run(files, ["jp": bundle("jp", 1, extra: ["old.json"])])
    files.put("build/jp/images/hero.png", Array("other!!".utf8))
    try files.remove("build/jp/constant.txt")
    let changes = files.changes
    let difference = try folder(files).check("jp", bundle("jp", 1))
    #expect(difference.missing == ["constant.txt"])
    #expect(difference.stale == ["images/hero.png"])
    #expect(difference.extra == ["old.json"])
    #expect(files.changes == changes)
    #expect(throws: OutputFailure.foreign("build/no")) {
      files.put("build/no", [])
      return try folder(files).check("no", bundle("no", 1))
    }
  }

  @Test(
    "killed at any operation, each country's folder is the old one or the new one, and the next run repairs",
    arguments: [true, false], [true, false])
  func killed(hasExchange: Bool, hasLinks: Bool) throws {
    let old = ["jp": bundle("jp", 1, extra: ["gone.json"]), "no": bundle("no", 1)]
    let new = ["jp": bundle("jp", 2), "se": bundle("se", 2)]
    for operation in 0... {
      let files = MemoryFileSystem(picture)
      files.forgo(links: !hasLinks, exchange: !hasExchange)
      _ = try run(files, old)
      files.kill(at: operation)
      _ = try? run(files, new)
      let isOver = !files.isDead
      files.kill(at: nil)

      let japan = held(files, "jp")
      let isOld = japan == expected("jp", bundle("jp", 1, extra: ["gone.json"]))
      let isNew = japan == expected("jp", bundle("jp", 2))
      // Without exchange there is a moment between two renames; then the old one is put back.
      #expect(isOld || isNew || (!hasExchange && japan.isEmpty), "operation \(operation)")
      let sweden = held(files, "se")
      #expect(sweden.isEmpty || sweden == expected("se", bundle("se", 2)))
      let norway = held(files, "no")
      #expect(norway.isEmpty || norway == expected("no", bundle("no", 1)))

      let lock = try folder(files).open {}
      _ = consume lock
      #expect(!held(files, "jp").isEmpty, "operation \(operation)")
      _ = try run(files, new)
      let wanted = expected("jp", bundle("jp", 2)).merging(expected("se", bundle("se", 2))) {
        left, _ in left
      }
      let found = files.contents.filter {
        $0.key.hasPrefix("build/") && !$0.key.hasSuffix(".comity.lock")
      }
      #expect(found == wanted, "operation \(operation)")
      if isOver { return }
    }
  }

  @Test("a full disk leaves the old bundle and names the path, wherever it strikes")
  func full() throws {
    let size = bundle("jp", 2).reduce(0) { $0 + text($1.content).utf8.count }
    for room in 0..<size {
      let files = MemoryFileSystem(picture)
      _ = try run(files, ["jp": bundle("jp", 1)])
      files.limit(bytes: room)
      let outcome = try #require(try run(files, ["jp": bundle("jp", 2)])["jp"])
      if let diagnostic = failure(outcome) {
        #expect(diagnostic.id == "output-failed")
        #expect(diagnostic.summary == "could not write this: no space left on the device")
        guard case .path(let path)? = diagnostic.place else {
          Issue.record("no path")
          return
        }
        #expect(path.hasPrefix("build/jp/"))
        #expect(held(files, "jp") == expected("jp", bundle("jp", 1)))
        #expect(!files.contents.keys.contains { $0.contains("new-bundle") })
      } else {
        #expect(held(files, "jp") == expected("jp", bundle("jp", 2)))
      }
    }
  }

  @Test("a read-only folder is named")
  func readOnly() throws {
    let files = MemoryFileSystem(picture)
    _ = try run(files, ["jp": bundle("jp", 1)])
    files.makeReadOnly("build")
    let outcome = try #require(try run(files, ["jp": bundle("jp", 2)])["jp"])
    #expect(failure(outcome)?.place == .path("build/jp"))
    #expect(held(files, "jp") == expected("jp", bundle("jp", 1)))

    let fresh = MemoryFileSystem(picture)
    fresh.makeReadOnly("")
    #expect(throws: FileError("create the folder", "build", .readOnly)) {
      _ = try folder(fresh).open {}
    }
  }

  @Test("an unreadable picture is an error that names it")
  func unreadablePicture() throws {
    let files = MemoryFileSystem(picture)
    files.forbid("Core/images/hero.png")
    let outcome = try #require(try run(files, ["jp": bundle("jp", 1)])["jp"])
    #expect(failure(outcome)?.place == .path("Core/images/hero.png"))
    #expect(files.contents.keys.filter { $0.hasPrefix("build/") } == ["build/.comity.lock"])
  }
}
