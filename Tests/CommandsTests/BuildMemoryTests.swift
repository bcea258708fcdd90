import Commands
import Foundation
import Synchronization
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A workspace on disk and builds of it that keep what they said, or do not.
private struct Bench {
  let folder: TemporaryFolder
  let files = LocalFileSystem()
  /// Nil keeps nothing.
  var tool: String? = "one"
  var words = ["build"]

  init() throws {
    folder = try TemporaryFolder()
    var recorder = Recorder(files: files)
    recorder.directory = folder.path
    #expect(recorder.run("init").code == .done)
  }

  private init(folder: TemporaryFolder) {
    self.folder = folder
  }

  /// A copy of everything there is, built without keeping anything.
  func twin() throws -> Bench {
    let other = try TemporaryFolder()
    try FileManager.default.removeItem(atPath: other.path)
    try FileManager.default.copyItem(atPath: folder.path, toPath: other.path)
    var twin = Bench(folder: other)
    twin.words = words
    twin.tool = nil
    return twin
  }

  struct Outcome: Equatable {
    var code: ExitCode
    var output: String
    var errors: String
  }

  /// Builds; `isReal` says whether anything was done but looking and repeating.
  func build() -> (outcome: Outcome, isReal: Bool) {
    let heard = Mutex<[[UInt8]]>([[], []])
    let isReal = Mutex(false)
    let tool = tool
    let world = World(
      files: files, directory: folder.path, environment: [:],
      output: Sink(isTerminal: false) { bytes in heard.withLock { $0[0] += bytes } },
      errors: Sink(isTerminal: false) { bytes in heard.withLock { $0[1] += bytes } },
      input: { [] }, processes: NoProcesses(), parallel: parallelMap, tool: { tool },
      leave: { _ in isReal.withLock { $0 = true } })
    let code = Commands.run(words, in: world)
    let texts = heard.withLock { $0 }.map { bytes in
      String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: folder.path, with: "…")
    }
    return (
      Outcome(code: code, output: texts[0], errors: texts[1]), isReal.withLock { $0 }
    )
  }

  /// Builds until nothing is left to do; false if that never happens.
  func settle() -> Bool {
    for _ in 0..<100 {
      if !build().isReal { return true }
      usleep(5000)
    }
    return false
  }

  /// Everything the builds wrote.
  func bundles() throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for root in ["build", "out"] where try files.statusIfPresent(folder.file(root)) != nil {
      for path in try files.tree(folder.file(root)).files where !path.hasPrefix(".") {
        found[root + "/" + path] = try files.read(folder.file(root + "/" + path), limit: 1 << 20)
      }
    }
    return found
  }

  func text(_ path: String) throws -> String {
    String(decoding: try files.read(folder.file(path), limit: 1 << 20), as: UTF8.self)
  }

  func write(_ path: String, _ text: String) throws {
    try files.makeDirectories(split(folder.file(path)).folder)
    try files.write(folder.file(path), Array(text.utf8))
  }

  func replace(_ path: String, _ old: String, _ new: String) throws {
    let text = try text(path)
    try #require(text.contains(old))
    try write(path, text.replacingOccurrences(of: old, with: new))
  }

  /// Does something to a file and gives it its old time of modification back.
  func unseen(_ path: String, _ change: () throws -> Void) throws {
    var buffer = stat()
    #expect(lstat(folder.file(path), &buffer) == 0)
    #if canImport(Glibc)
      let times = [buffer.st_atim, buffer.st_mtim]
    #else
      let times = [buffer.st_atimespec, buffer.st_mtimespec]
    #endif
    try change()
    #expect(utimensat(AT_FDCWD, folder.file(path), times, 0) == 0)
  }
}

/// Something that happens to a workspace, its bundles or what is kept.
private struct Change: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable (inout Bench) throws -> Void

  init(_ description: String, _ make: @escaping @Sendable (inout Bench) throws -> Void) {
    testDescription = description
    self.make = make
  }

  static let strings = "Core/strings/en.yaml"
  static let bundle = "build/ie/bundle.json"

  static let all = [
    Change("nothing") { _ in },
    Change("an edit") { try $0.replace(strings, "Good to see you", "Good to see you again") },
    Change("an edit of the same size") { try $0.replace(strings, "title: Home", "title: Hone") },
    Change("an edit of the same size and time") { bench in
      try bench.unseen(strings) { try bench.replace(strings, "title: Home", "title: Hame") }
    },
    Change("a mistake") { try $0.replace(strings, "strings: en", "strngs: en") },
    Change("a file touched") { try $0.write(strings, try $0.text(strings)) },
    Change("a file renamed") {
      try $0.files.rename($0.folder.file(strings), to: $0.folder.file("Core/strings/texts.yaml"))
    },
    Change("a file added") {
      try $0.write("Countries/ie/strings/more.yaml", "override: en\ntexts: { home.title: Hello }\n")
    },
    Change("a file removed") { try $0.files.remove($0.folder.file("Core/strings/de.yaml")) },
    Change("a picture changed") {
      try $0.write("Core/images/hero.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n")
    },
    Change("a country added") {
      try $0.write(
        "Countries/at/country.yaml",
        try $0.text("Countries/de/country.yaml")
          .replacingOccurrences(of: "country: de", with: "country: at"))
    },
    Change("a country removed") { try $0.files.removeTree($0.folder.file("Countries/de")) },
    Change("a bundle damaged") { try $0.write(bundle, "{}\n") },
    Change("a bundle damaged at the same size and time") { bench in
      try bench.unseen(bundle) { try bench.replace(bundle, "\"ie\"", "\"xx\"") }
    },
    Change("a file of a bundle removed") { try $0.files.remove($0.folder.file(bundle)) },
    Change("a file in a bundle added") { try $0.write("build/ie/extra.json", "{}\n") },
    Change("all bundles removed") { try $0.files.removeTree($0.folder.file("build")) },
    Change("a foreign file among the bundles") { try $0.write("build/notes.txt", "mine\n") },
    Change("a bundle of no country") {
      try $0.write(
        "build/zz/manifest.json",
        try $0.text("build/ie/manifest.json")
          .replacingOccurrences(of: "\"ie\"", with: "\"zz\""))
    },
    Change("a link for a file") {
      try $0.files.rename($0.folder.file(strings), to: $0.folder.file("Core/strings.moved"))
      try FileManager.default.createSymbolicLink(
        atPath: $0.folder.file(strings), withDestinationPath: "../strings.moved")
    },
    Change("other options") { $0.words = ["build", "--strict"] },
    Change("one country") { $0.words = ["build", "ie"] },
    Change("another folder") { $0.words = ["build", "-o", "out"] },
    Change("nothing written") { $0.words = ["build", "--no-write"] },
    Change("comparing only") { $0.words = ["build", "--check"] },
    Change("another format") { $0.words = ["build", "--format", "json"] },
    Change("another tool") { $0.tool = "two" },
    Change("what was kept removed") { try $0.files.removeTree($0.folder.file(".comity")) },
    Change("what was kept damaged") { bench in
      for entry in try bench.files.entries(bench.folder.file(".comity"))
      where entry.name.hasPrefix("build-") {
        let path = ".comity/" + entry.name
        try bench.write(
          path, try bench.text(path).replacingOccurrences(of: "screen", with: "scream"))
      }
    },
  ]
}

@Suite("A build with nothing to do")
struct BuildMemoryTests {
  @Test("says what a build would say, whatever happened", arguments: Change.all)
  fileprivate func repeats(_ change: Change) throws {
    var bench = try Bench()
    #expect(bench.settle())
    try change.make(&bench)
    let twin = try bench.twin()
    for _ in 0..<3 {
      let (outcome, _) = bench.build()
      #expect(outcome == twin.build().outcome)
      #expect(try bench.bundles() == twin.bundles())
      usleep(20_000)
    }
  }

  @Test("reads nothing")
  func readsNothing() throws {
    let bench = try Bench()
    #expect(bench.settle())
    let (outcome, isReal) = bench.build()
    #expect(!isReal)
    #expect(outcome.code == .done)
    #expect(outcome.output.contains("unchanged"))
    #expect(try bench.text(".comity/.gitignore") == "*\n")
  }

  @Test("repeats findings too")
  func repeatsFindings() throws {
    let bench = try Bench()
    try bench.replace(Change.strings, "strings: en", "strngs: en")
    #expect(bench.settle())
    let (outcome, isReal) = bench.build()
    #expect(!isReal)
    #expect(outcome.code == .findings)
    #expect(outcome == (try bench.twin().build().outcome))
  }

  @Test("is no different where nothing can be kept")
  func readOnly() throws {
    let bench = try Bench()
    try bench.write(".comity", "somebody's file\n")
    let twin = try bench.twin()
    for _ in 0..<2 { #expect(bench.build().outcome == twin.build().outcome) }
    #expect(try bench.text(".comity") == "somebody's file\n")
  }
}
