import Commands
import Composition
import Diagnostics
import Synchronization
import Syntax
import TestSupport
import Testing

@Suite("The files of a commit")
struct GitTreeTests {
  /// Two commits; the second changes one file, removes one, adds one.
  private static let history = """
    new ws; workspace; mkdir Core/screens Core/images; echo 'screen: a' > Core/screens/a.yaml
    echo 'screen: b' > Core/screens/b.yaml; printf 12345 > Core/images/hero.png; commit one
    echo 'title: x' >> Core/screens/a.yaml; rm Core/screens/b.yaml
    echo 'screen: c' > Core/screens/c.yaml; printf 123456 > Core/images/hero.png; commit two
    """

  @Test("is the workspace as it was, read with one process more for what differs")
  func reading() throws {
    let folder = try GitFolder(Self.history)
    let counted = Counting()
    let world = folder.world("ws", processes: counted)
    guard case .base(var base) = try chooseBase(.automatic, root: world.directory, world) else {
      Issue.record("no base")
      return
    }
    #expect(counted.subcommands.filter { $0 == "ls-tree" }.count == 1)
    #expect(!counted.subcommands.contains("cat-file"))
    let now = readWorkspace(world.directory, in: world.files, parallelMap)
    let before = try base.read(besides: now, parallelMap)
    #expect(counted.subcommands.filter { $0 == "cat-file" }.count == 1)
    #expect(before.diagnostics.isEmpty)
    #expect(
      before.files.map(\.path) == [
        "Core/layer.yaml", "Core/screens/a.yaml", "Core/screens/b.yaml",
        "Countries/jp/country.yaml", "comity.yaml",
      ])
    #expect(before.files[1].bytes == Array("screen: a\n".utf8))
    #expect(before.assets.map(\.path) == ["Core/images/hero.png"])
    #expect(before.assets.map(\.size) == [5])

    let picture = "Core/images/hero.png"
    #expect(base.tree?.blob(at: picture)?.hex == "bd41cba781d8349272bf3eb92568285b411c027c")
    #expect(base.tree?.blob(at: "Core/images") == nil && base.tree?.blob(at: "Core/x") == nil)
    #expect(base.holds(Array("12345".utf8), at: picture))
    #expect(!base.holds(Array("12346".utf8), at: picture) && !base.holds([], at: "Core/x"))
    try base.load([picture, "Core/x", "Core"])
    let count = counted.subcommands.count
    #expect(try base.files.read(picture, limit: 5) == Array("12345".utf8))
    #expect(counted.subcommands.count == count)
    #expect(throws: FileError("read", picture, .tooLarge(5))) {
      try base.files.read(picture, limit: 4)
    }
    for (path, reason) in [
      ("Core/x", .notFound), ("Core", .isDirectory), ("comity.yaml/x", .notDirectory),
      ("..", .notFound), ("/etc/passwd", .notFound),
    ] as [(String, FileError.Reason)] {
      #expect(throws: FileError("read", path, reason)) { try base.files.read(path, limit: 9) }
    }
    #expect(throws: FileError("list", "comity.yaml", .notDirectory)) {
      try base.files.entries("comity.yaml")
    }
  }

  @Test("a tree in which nothing differs is read without asking for any content")
  func same() throws {
    let folder = try GitFolder(Self.history)
    let counted = Counting()
    let world = folder.world("ws", processes: counted)
    guard case .base(var base) = try chooseBase(.revision("HEAD"), root: world.directory, world)
    else {
      Issue.record("no base")
      return
    }
    let now = readWorkspace(world.directory, in: world.files, parallelMap)
    let before = try base.read(besides: now, parallelMap)
    #expect(before.files.map(\.bytes) == now.files.map(\.bytes))
    #expect(!counted.subcommands.contains("cat-file"))
  }

  @Test("without loading, each file is asked for by itself")
  func single() throws {
    let folder = try GitFolder(Self.history)
    let base = try folder.base(in: "ws")
    #expect(try base.files.read("Core/screens/b.yaml", limit: 99) == Array("screen: b\n".utf8))
    #expect(try base.files.read("Core/../comity.yaml", limit: 99) == Array("comity: 1\n".utf8))
  }

  @Test("a folder as the base is read as it is")
  func folder() throws {
    let folder = try GitFolder(Self.history + "\ngit worktree add -q --detach ../before HEAD~1")
    let (base, _, before) = try folder.read(.folder("../before"), in: "ws")
    let (_, _, expected) = try folder.read(in: "ws")
    #expect(before.files.map(\.path) == expected.files.map(\.path))
    #expect(before.files.map(\.bytes) == expected.files.map(\.bytes))
    #expect(base.commit == nil && base.tree == nil && base.impactFor.isEmpty)
    #expect(base.holds(Array("12345".utf8), at: "Core/images/hero.png"))
    #expect(!base.holds(Array("123456".utf8), at: "Core/images/hero.png"))
  }

  // MARK: Like a checkout

  /// Everything that reading a workspace tells.
  private func told(_ read: WorkspaceFiles) -> [String] {
    read.files.map { "\($0.path): \($0.bytes)" }
      + read.assets.map { "\($0.path): \($0.size)" }
      + arranged(read.diagnostics, SourceMap()).map { "\($0)" }
  }

  /// Reads HEAD from git, and the work tree, which is as HEAD has it.
  private func compare(_ folder: GitFolder, in place: String = "ws") throws -> [String] {
    let base = try folder.base(.revision("HEAD"), in: place)
    let tree = readWorkspace(base.root, in: base.files, parallelMap)
    let files = readWorkspace(folder.world(place).directory, in: LocalFileSystem(), parallelMap)
    #expect(told(tree) == told(files))
    return tree.diagnostics.map(\.id).sorted()
  }

  /// macOS knows no file names that differ in case or accents only, and none that are not UTF-8.
  private static let hasAnyName: Bool = {
    #if os(Linux)
      true
    #else
      false
    #endif
  }()

  @Test(
    "links, executables and names that the workspace refuses are told of as in the work tree",
    .enabled(if: hasAnyName))
  func links() throws {
    let folder = try GitFolder(
      """
      new ws; mkdir -p outside sub; touch outside/a.yaml; cd sub; workspace
      mkdir Core/real; echo 'screen: a' > Core/real/a.yaml; chmod +x Core/real/a.yaml
      printf 123 > Core/real/p.png
      ln -s real Core/link; ln -s real/a.yaml Core/file.yaml; ln -s ../Core/real/p.png Core/p.png
      ln -s ../../Core/link/a.yaml Countries/jp/b.yaml
      ln -s ../../outside Core/out; ln -s ../../outside/a.yaml Core/out.yaml; ln -s / Core/root
      ln -s nowhere Core/broken.yaml; ln -s self.yaml Core/self.yaml; ln -s .. Core/up
      ln -s one Core/two; ln -s two Core/one; ln -s real/a.yaml/x Core/through.yaml
      touch Core/x.yml Core/A.yaml Core/a.yaml Core/.hidden.yaml; mkdir Core/dir.yaml
      touch Core/dir.yaml/x; touch Core/$'bad\\e.yaml' Core/$'bad\\xff.yaml'
      mkdir -p Core/$'bad\\xfe' Countries/jp/consent; touch Core/$'bad\\xfe/x.yaml'
      touch Countries/jp/consent/x.yaml; commit one
      """)
    #expect(
      try compare(folder, in: "ws/sub") == [
        "file-extension", "file-name-encoding", "file-name-encoding", "file-name-encoding",
        "file-names-collide", "folder-for-file", "link-broken", "link-broken", "link-loop",
        "link-loop", "link-loop", "link-loop", "link-outside", "link-outside", "link-outside",
      ])
  }

  @Test("any names, in random trees", .enabled(if: hasAnyName), arguments: 0..<12)
  func names(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let parts = [
      "a", "b c", "d\"e", "f'g", "h\ni", "j\tk", "l\\m", "-n", "--all", "*", "[o]", "?", "é",
      "e\u{301}", "日本", "🇯🇵", "\u{301}w", ":(top)", ":/", "HEAD", "~p", "q:r", "$s", "\u{202E}t",
      "@{u}", "#",
      String(repeating: "u", count: 200), "\u{7F}", "v.yaml.d", " ", "con",
    ]
    let folder = try GitFolder("new ws; workspace")
    var paths: Set<String> = []
    for number in 0..<60 {
      let depth = Int.random(in: 1...4, using: &random)
      let names = (0..<depth).compactMap { _ in parts.randomElement(using: &random) }
      let path = "Core/" + names.joined(separator: "/") + (number % 3 == 0 ? ".png" : ".yaml")
      let files = LocalFileSystem()
      let full = folder.path + "/ws/" + path
      try files.makeDirectories(split(full).folder)
      try files.write(full, Array(repeating: UInt8(number), count: number))
      paths.insert(path)
    }
    try folder.run("git add -A; git commit -q -m one; git gc -q", in: "ws")
    _ = try compare(folder)
    let base = try folder.base(.revision("HEAD"), in: "ws")
    for path in paths {
      let bytes = try LocalFileSystem().read(folder.path + "/ws/" + path, limit: 99)
      #expect(base.holds(bytes, at: path), "\(path)")
      #expect(try base.files.read(path, limit: 99) == bytes, "\(path)")
    }
  }

  @Test("garbled answers of git are told of, and trap nowhere")
  func garbled() throws {
    let folder = try GitFolder(Self.history + "\nln -s layer.yaml Core/l.yaml; commit three")
    let now = readWorkspace(folder.path + "/ws", in: LocalFileSystem(), parallelMap)
    for seed in 0..<40 as Range<UInt64> {
      let world = folder.world("ws", processes: Garbling(seed: seed))
      do throws(CommandFailure) {
        let chosen = try chooseBase(.revision("HEAD~1"), root: world.directory, world)
        guard case .base(var base) = chosen else { continue }
        _ = try base.read(besides: now, parallelMap)
        for path in now.files.map(\.path) { _ = try? base.files.read(path, limit: 1 << 20) }
      } catch {
        #expect(error.diagnostic.summary.hasPrefix("git can't read "), "seed \(seed)")
      }
    }
  }
}

/// Runs programs and keeps which subcommands of git there were.
final class Counting: ProcessRunner {
  private let words = Mutex<[String]>([])

  var subcommands: [String] { words.withLock { $0 } }

  func run(_ request: ProcessRequest) throws(FileError) -> ProcessResult {
    words.withLock { list in
      list.append(request.words.dropFirst(4).first { $0 != "-c" && !$0.contains("=") } ?? "")
    }
    return try LocalProcesses().run(request)
  }
}

/// Git whose lists and contents arrive damaged.
private struct Garbling: ProcessRunner {
  let seed: UInt64

  func run(_ request: ProcessRequest) throws(FileError) -> ProcessResult {
    let result = try LocalProcesses().run(request)
    guard ["ls-tree", "cat-file"].contains(request.words[4]), !result.output.isEmpty else {
      return result
    }
    var random = SplitMix(seed: seed)
    var output = result.output
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place = Int.random(in: 0..<output.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: output[place] = UInt8.random(in: 0...255, using: &random)
      case 1: output.remove(at: place)
      case 2: output.insert([0, 9, 10, 32, 47, 57].randomElement(using: &random) ?? 0, at: place)
      default: output.removeLast((output.count - place) / 2)
      }
      if output.isEmpty { break }
    }
    return ProcessResult(code: 0, output: output, errors: result.errors)
  }
}
