import Commands
import Diagnostics
import Foundation
import TestSupport
import Testing

/// A folder of `Tests/Golden/messages`: a workspace with one mistake and all that is said about it.
///
/// `workspace.txt` begins with a sentence that says what is wrong, and may have lines
/// `run: build no --strict` (default `build`; `--no-write` is put behind) and `stage: none`. Its
/// files are put over those of `stage.txt`; `--- path (gone)` takes one of them away. In the text of
/// `--- path (bytes)` `\xFF` is a byte and `\{10000}[` a character many times; it has no last line break.
struct MessageCase: Sendable, CustomTestStringConvertible {
  let name: String

  var testDescription: String { name }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Golden/messages")

  /// All cases, sorted by name.
  static let all: [MessageCase] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.contains(".") }.sorted().map { MessageCase(name: $0) }
  }()

  /// Whether the run writes what it finds instead of comparing.
  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  private var folder: URL { Self.folder.appending(path: name) }

  /// What was recorded; nil where nothing was.
  var expected: String? {
    try? String(contentsOf: folder.appending(path: "expected.txt"), encoding: .utf8)
  }

  func record(_ text: String) throws {
    try text.write(
      to: folder.appending(path: "expected.txt"), atomically: true, encoding: .utf8)
  }

  /// Runs the case's command line and returns it with all it prints and its exit code.
  func run() throws -> String {
    let (line, system) = try prepared()
    let outcome = Recorder(files: system).run(line)
    return "$ comity \(line)\n" + outcome.errors + outcome.output
      + "exit \(outcome.code.rawValue)\n"
  }

  /// What the case's command says, as data; nil where it is not `build`.
  ///
  /// - Parameter change: Looks at the files before the run.
  func messages(
    _ change: (MemoryFileSystem) throws -> Void = { _ in }
  ) throws -> [SaidMessage]? {
    let (line, system) = try prepared()
    guard line.hasPrefix("build") else { return nil }
    try change(system)
    let outcome = Recorder(files: system).run(line + " --format json")
    guard !outcome.output.isEmpty else { return nil }
    return try JSONDecoder().decode(SaidMessages.self, from: Data(outcome.output.utf8)).diagnostics
  }

  /// The command line and the files it sees.
  private func prepared() throws -> (line: String, files: MemoryFileSystem) {
    let text = try String(contentsOf: folder.appending(path: "workspace.txt"), encoding: .utf8)
    let head = text.split(separator: "\n").prefix { !$0.hasPrefix("--- ") }
    func option(_ name: String) -> String? {
      head.first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
    }
    try #require(head.first?.hasSuffix(".") == true, "the first line says what is wrong")
    let files = try Self.files(text, over: option("stage") == "none" ? [:] : Self.stage())
    let system = MemoryFileSystem(
      Dictionary(uniqueKeysWithValues: files.map { (Self.path($0.key), $0.value) }))
    for (path, content) in files where path.hasSuffix(Self.bytesMark) {
      try system.write(Self.path(path), Self.bytes(content))
    }
    return ((option("run") ?? "build") + " --no-write", system)
  }

  /// The files every case starts with.
  static func stage() throws -> [String: String] {
    try files(String(contentsOf: folder.appending(path: "stage.txt"), encoding: .utf8), over: [:])
  }

  private static let bytesMark = " (bytes)"

  private static func path(_ text: String) -> String {
    text.hasSuffix(bytesMark) ? String(text.dropLast(bytesMark.count)) : text
  }

  private static func bytes(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text.dropLast(text.hasSuffix("\n") ? 1 : 0)
    while let character = rest.popFirst() {
      if character == "\\", let match = rest.prefixMatch(of: #/x([0-9A-F]{2})/#) {
        result.append(UInt8(match.1, radix: 16) ?? 0)
        rest = rest[match.range.upperBound...]
      } else if character == "\\", let match = rest.prefixMatch(of: #/\{([0-9]+)\}(.)/#) {
        result += [[UInt8]](repeating: Array(match.2.utf8), count: Int(match.1) ?? 0).flatMap { $0 }
        rest = rest[match.range.upperBound...]
      } else {
        result += Array(String(character).utf8)
      }
    }
    return result
  }

  private static func files(
    _ text: String, over below: [String: String]
  ) throws -> [String: String] {
    var files = below
    for file in try MarkedWorkspace(text).files {
      if file.path.hasSuffix(" (gone)") {
        let path = String(file.path.dropLast(7))
        try #require(files.removeValue(forKey: path) != nil, "\(path) is not there")
      } else {
        files[path(file.path)] = nil
        files[file.path] = String(decoding: file.bytes, as: UTF8.self)
      }
    }
    return files
  }
}

/// What `build --format json` prints.
struct SaidMessages: Decodable {
  let diagnostics: [SaidMessage]
}

/// One message as data, as far as tests read it.
struct SaidMessage: Decodable {
  struct Place: Decodable, Hashable {
    let path: String
    let offset: Int?
    let length: Int?
  }

  struct Edit: Decodable {
    let place: Place
    let text: String
  }

  struct Help: Decodable {
    let message: String
    let edits: [Edit]
  }

  let id: String
  let summary: String
  let place: Place?
  let helps: [Help]

  /// Equal for messages that say the same of the same file, wherever it stands there now.
  var key: String { "\(id) \(place?.path ?? "") \(summary)" }
}
