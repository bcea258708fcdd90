import Commands
import Foundation
import Synchronization
import Testing

/// A folder that is removed with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("comity-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    _ = try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String {
    path + "/" + name
  }
}

@Suite("The machine's file system")
struct LocalFileSystemTests {
  private let files = LocalFileSystem()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("writes, reads, lists, links, renames, removes")
  func basics() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try files.makeDirectories(folder.file("a/b"))
    try files.write(folder.file("a/b/x"), bytes)
    #expect(try files.read(folder.file("a/b/x"), limit: bytes.count) == bytes)
    try files.write(folder.file("a/b/x"), [1])
    #expect(try files.read(folder.file("a/b/x"), limit: 10) == [1])
    try files.write(folder.file("a/empty"), [])
    #expect(try files.read(folder.file("a/empty"), limit: 0) == [])
    try files.link(folder.file("a/b/x"), to: folder.file("a/y"))
    #expect(
      try files.entries(folder.file("a")) == [
        DirectoryEntry(name: "b", kind: .directory), DirectoryEntry(name: "empty", kind: .file),
        DirectoryEntry(name: "y", kind: .file),
      ])
    let one = try files.status(folder.file("a/b/x"))
    let two = try files.status(folder.file("a/y"))
    #expect(one == two)
    try files.rename(folder.file("a/y"), to: folder.file("a/z"))
    try files.remove(folder.file("a/z"))
    #expect(try files.statusIfPresent(folder.file("a/z")) == nil)
    try files.replaceFile(folder.file("a/b/x"), [2])
    #expect(try files.entries(folder.file("a/b")).map(\.name) == ["x"])
    try files.synchronize(folder.file("a/b/x"))
    try files.synchronize(folder.file("a/b"))
    try files.removeTree(folder.file("a"))
    #expect(try files.entries(folder.path).isEmpty)
  }

  @Test("exchanges two folders in one step")
  func exchange() throws {
    try files.makeDirectory(folder.file("a"))
    try files.makeDirectory(folder.file("b"))
    try files.write(folder.file("a/one"), [])
    do throws(FileError) {
      try files.exchange(folder.file("a"), folder.file("b"))
    } catch {
      #expect(error.reason == .unsupported)
      return
    }
    #expect(try files.entries(folder.file("b")).map(\.name) == ["one"])
    #expect(try files.entries(folder.file("a")).isEmpty)
  }

  @Test("a copy keeps content and time")
  func copy() throws {
    try files.write(folder.file("a"), [1, 2, 3])
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.file("a"))
    try files.copy(folder.file("a"), to: folder.file("b"))
    #expect(try files.read(folder.file("b"), limit: 3) == [1, 2, 3])
    #expect(try files.status(folder.file("b")).modified == 1_000_000 * 1_000_000_000)
  }

  @Test("refusals say what and why")
  func refusals() throws {
    try files.makeDirectory(folder.file("d"))
    try files.write(folder.file("d/f"), [0, 0])
    let path = folder.file("nowhere")
    #expect(throws: FileError("read", path, .notFound)) { try files.read(path, limit: 1) }
    #expect(throws: FileError("list", path, .notFound)) { try files.entries(path) }
    #expect(throws: FileError("read", folder.file("d"), .isDirectory)) {
      try files.read(folder.file("d"), limit: 1)
    }
    #expect(throws: FileError("read", folder.file("d/f"), .tooLarge(2))) {
      try files.read(folder.file("d/f"), limit: 1)
    }
    #expect(throws: FileError("remove", folder.file("d"), .notEmpty)) {
      try files.remove(folder.file("d"))
    }
    #expect(throws: FileError("create the folder", folder.file("d"), .exists)) {
      try files.makeDirectory(folder.file("d"))
    }
    #expect(throws: FileError("create the folder", folder.file("d/f"), .exists)) {
      try files.makeDirectories(folder.file("d/f/g"))
    }
    let message = #expect(throws: FileError.self) { try files.read(path, limit: 1) }?.message
    #expect(message == "could not read \(path): no such file or folder")
  }

  @Test("a pipe does not block, a link is not written through, a name may be no UTF-8")
  func oddities() throws {
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(throws: FileError("read", folder.file("pipe"), .notRegular)) {
      try files.read(folder.file("pipe"), limit: 1)
    }
    #expect(symlink("target", folder.file("link")) == 0)
    #expect(throws: FileError("write", folder.file("link"), .linkLoop)) {
      try files.write(folder.file("link"), [1])
    }
    var name = Array(folder.file("bad").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
    let descriptor = creat(&name, 0o600)
    if descriptor >= 0 { close(descriptor) }  // macOS refuses such names
    let kinds = Dictionary(
      uniqueKeysWithValues: try files.entries(folder.path).map { ($0.name, $0.kind) })
    #expect(kinds["pipe"] == .other)
    #expect(kinds["link"] == .symbolicLink)
    if descriptor >= 0 { #expect(kinds["bad\u{FFFD}"] == .unreadableName) }
    try files.removeTree(folder.file("link"))
  }

  @Test("where permissions count, an unreadable file says so", .enabled(if: getuid() != 0))
  func permissions() throws {
    try files.write(folder.file("f"), [1])
    #expect(chmod(folder.file("f"), 0) == 0)
    #expect(throws: FileError("read", folder.file("f"), .denied)) {
      try files.read(folder.file("f"), limit: 1)
    }
  }

  @Test("a lock makes others wait until it is let go")
  func locks() throws {
    let path = folder.file("lock")
    let files = files
    let order = Mutex<[String]>([])
    var lock: FileLock? = try files.lock(path) { Issue.record("waits for nobody") }
    let thread = Thread {
      let second = try? files.lock(path) { order.withLock { $0.append("waiting") } }
      order.withLock { $0.append("taken") }
      _ = consume second
    }
    thread.start()
    while order.withLock({ $0.isEmpty }) { usleep(1000) }
    order.withLock { $0.append("released") }
    lock = nil
    _ = consume lock
    while order.withLock({ $0.count < 3 }) { usleep(1000) }
    #expect(order.withLock { $0 } == ["waiting", "released", "taken"])
  }

  @Test("work is done once for each number, whatever the threads")
  func parallel() {
    for count in [0, 1, 2, 1000] {
      let seen = Mutex([Int](repeating: 0, count: count))
      parallelMap(count) { index in seen.withLock { $0[index] += 1 } }
      #expect(seen.withLock { $0.allSatisfy { $0 == 1 } })
      #expect(collect(count, parallelMap) { $0 * 2 } == (0..<count).map { $0 * 2 })
    }
  }

  @Test("programs run with their arguments, output, errors and code")
  func processes() throws {
    let processes = LocalProcesses()
    let result = try processes.run(
      ["sh", "-c", "head -c 200000 /dev/zero; echo $0 >&2; exit 3", "a b"])
    #expect(result.code == 3)
    #expect(result.output.count == 200_000)
    #expect(String(decoding: result.errors, as: UTF8.self) == "a b\n")
    #expect(try processes.run(["sh", "-c", "kill -9 $$"]).code == 137)
    #expect(throws: FileError("run", "no-such-program", .notFound)) {
      try processes.run(["no-such-program"])
    }
  }

  @Test("programs get input and variables, and need not read what they get")
  func processInput() throws {
    let processes = LocalProcesses()
    let input = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let copied = try processes.run(ProcessRequest(["cat"], input: input))
    #expect(copied.output == input && copied.code == 0)
    let unread = try processes.run(ProcessRequest(["sh", "-c", "exit 4"], input: input))
    #expect(unread == ProcessResult(code: 4, output: [], errors: []))
    let closed = try processes.run(
      ProcessRequest(["sh", "-c", "exec <&-; sleep 0.1"], input: input))
    #expect(closed.code == 0)
    #expect(try processes.run(["cat"]).output.isEmpty)
    let variables = try processes.run(
      ProcessRequest(
        ["sh", "-c", "echo \"${A-none} ${HOME-none} ${PATH:+some}\""],
        environment: ["A": "b c=d", "HOME": nil]))
    #expect(String(decoding: variables.output, as: UTF8.self) == "b c=d none some\n")
    #expect(throws: FileError("run", "no-such-program", .notFound)) {
      try processes.run(ProcessRequest(["no-such-program"], environment: ["A": "b"], input: [1]))
    }
  }

  @Test(
    "SHA-256 of the examples of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func digests(_ text: String, _ expected: String) {
    #expect(sha256Hex(Array(text.utf8)) == expected)
  }

  @Test(
    "paths are joined and split",
    arguments: [
      ("a", "b", "a/b"), (".", "b", "b"), ("a/", "b", "a/b"), ("a", "/b", "/b"), ("a", ".", "a"),
      ("", "b", "b"),
    ])
  func paths(_ folder: String, _ path: String, _ expected: String) {
    #expect(joined(folder, path) == expected)
    #expect(split(expected).name == (path == "." ? "a" : "b"))
  }
}
