import Commands
import Foundation
import TestSupport
import Testing

/// A folder of `Tests/Golden/consents`: a change with consents in it, and all that lint says.
///
/// `change.txt` begins with a sentence that says what happens, and may have a line
/// `run: --approvers approvers` with options behind `lint`. Its files are as in `TinyChange`.
struct ConsentCase: Sendable, CustomTestStringConvertible {
  let name: String

  var testDescription: String { name }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Golden/consents")

  /// All cases, sorted by name.
  static let all: [ConsentCase] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.contains(".") }.sorted().map(ConsentCase.init)
  }()

  var folder: URL { Self.folder.appending(path: name) }

  /// Runs lint and returns the command line with all it prints and its exit code.
  func run() throws -> String {
    let text = try String(contentsOf: folder.appending(path: "change.txt"), encoding: .utf8)
    let head = text.split(separator: "\n").prefix { !$0.hasPrefix("--- ") }
    try #require(head.first?.hasSuffix(".") == true, "the first line says what happens")
    let options = head.first { $0.hasPrefix("run: ") }.map { " " + $0.dropFirst(5) } ?? ""
    let change = try TinyChange(text)
    let files = MemoryFileSystem()
    for (path, bytes) in change.before { files.put("before/" + path, bytes) }
    for (path, bytes) in change.after { files.put("app/" + path, bytes) }
    var recorder = Recorder(files: files)
    recorder.directory = "/app"
    let line = "lint --base-dir ../before" + options
    let outcome = recorder.run(line)
    return "$ comity \(line)\n" + outcome.errors + outcome.output
      + "exit \(outcome.code.rawValue)\n"
  }
}

@Suite("What lint says of consents")
struct ConsentGoldenTests {
  @Test("is as recorded", arguments: ConsentCase.all)
  func rendered(_ example: ConsentCase) throws {
    let found = try example.run()
    let file = example.folder.appending(path: "expected.txt")
    let expected = try? String(contentsOf: file, encoding: .utf8)
    guard MessageCase.isRecording else {
      #expect(found == expected)
      return
    }
    if found != expected {
      try found.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(example.name)")
    }
  }

  @Test("there are cases")
  func count() {
    #expect(ConsentCase.all.count >= 10)
  }
}
