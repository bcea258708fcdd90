import Composition
import Diagnostics
import Emitters
import Foundation
import Synchronization
import Syntax
import TestSupport
import Testing

/// The files a country's build would write, made in memory from the sample and what lies over it.
struct GeneratedCountry {
  let files: [String: String]
  let diagnostics: [Diagnostic]
  /// Where these point, `path:start-end` in bytes.
  let places: [String]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A country of the sample as it is, or `xa` of the hostile files over it; made once.
  static func shared(_ name: String) throws -> GeneratedCountry {
    try made.withLock { made in
      if let known = made[name] { return known }
      let country = try GeneratedCountry(name, over: name == "xa" ? HostileFiles.all : [])
      made[name] = country
      return country
    }
  }

  private static let made = Mutex<[String: GeneratedCountry]>([:])

  /// - Parameter over: More files, by path in the workspace.
  private init(_ name: String, over: [(path: String, text: String)]) throws {
    var files: [RawFile] = []
    var assets: [AssetFile] = []
    let walk = try FileManager.default.subpathsOfDirectory(atPath: Self.root.path)
      .filter { $0.hasPrefix("Core/") || $0.hasPrefix("Countries/") }
    for path in ["comity.yaml"] + walk.sorted() where !path.contains("/consent/") {
      let url = Self.root.appending(path: path)
      if path.hasSuffix(".yaml") {
        files.append(RawFile(path: path, bytes: Array(try Data(contentsOf: url))))
      } else if !url.hasDirectoryPath, !url.pathExtension.isEmpty {
        assets.append(AssetFile(path: path, size: 1))
      }
    }
    for (path, text) in over {
      if path.hasSuffix(".yaml") {
        files.append(RawFile(path: path, bytes: Array(text.utf8)))
      } else {
        assets.append(AssetFile(path: path, size: text.utf8.count))
      }
    }
    try self.init(name, files: files, assets: assets)
  }

  /// A country of a small workspace, `--- path` lines.
  init(_ name: String, tiny text: String) throws {
    let marked = try MarkedWorkspace(text)
    try self.init(
      name, files: marked.files.map { RawFile(path: $0.path, bytes: $0.bytes) }, assets: [])
  }

  private init(_ name: String, files: [RawFile], assets: [AssetFile]) throws {
    let loaded = load(
      files: files.sorted { $0.path < $1.path }, assets: assets.sorted { $0.path < $1.path },
      parallel: serially)
    let layer = try #require(loaded.workspace.layer(named: name))
    let country = Resolver(workspace: loaded.workspace, options: ResolveOptions()).resolve(layer)
    let world = EmitterWorld(
      sha256: { _ in "" }, asset: { ($0, 1) }, content: { _ in Array("<svg/>".utf8) })
    diagnostics =
      loaded.diagnostics + country.diagnostics + EmitterRegistry.check(country, world)
      + EmitterRegistry.notes(country)
    let sources = loaded.workspace.reader.forest.sources
    places = diagnostics.compactMap { diagnostic in
      guard case .span(let span)? = diagnostic.place, let file = sources.file(at: span.start) else {
        return nil
      }
      let base = sources[file].base
      return "\(sources[file].path):\(span.start - base)-\(span.end - base)"
    }
    var texts: [String: String] = [:]
    for file in EmitterRegistry.files(country, world) {
      if case .bytes(let bytes) = file.content {
        texts[file.path] = String(decoding: bytes, as: UTF8.self)
      }
    }
    self.files = texts
  }

  /// Files below a folder with an ending, by path.
  func files(in folder: String, _ ending: String) -> [(path: String, text: String)] {
    files.filter { $0.key.hasPrefix(folder) && $0.key.hasSuffix(ending) }
      .map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }
}

/// A folder that is removed with its owner.
final class Scratch: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "comity-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes files side by side, `/` in their paths as `-`; the new paths.
  func write(_ files: [(path: String, text: String)]) throws -> [String] {
    try files.map { file in
      let target = url.appending(path: file.path.replacing("/", with: "-"))
      try file.text.write(to: target, atomically: true, encoding: .utf8)
      return target.path
    }
  }

  /// Runs a program; its exit code and all it says.
  func run(_ program: String, _ arguments: [String]) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = url
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// What the Swift compiler says of files in Swift 6 mode; empty where all is well.
  func typecheck(_ files: [String], _ options: [String] = []) throws -> String {
    let result = try run(
      "swiftc",
      ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library"] + options
        + files)
    return result.code == 0 ? "" : String(result.output.prefix(3000))
  }
}
