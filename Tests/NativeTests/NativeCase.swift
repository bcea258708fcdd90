import Commands
import Foundation
import TestSupport
import Testing

/// A small workspace of one country `no`, built in memory.
struct NativeCase {
  let files: MemoryFileSystem
  let outcome: Recorder.Outcome

  /// - Parameter own: Files besides those every workspace needs, or other content for these.
  init(_ own: [String: String], binary: [String: [UInt8]] = [:], words: String = "") throws {
    var all = [
      "comity.yaml": "comity: 1\napp: Ride\nsource: en\n",
      "Core/layer.yaml": "layer: core\nstart: home\n",
      "Core/screens/home.yaml": "screen: home\ntitle: home.title\n",
      "Core/strings/en.yaml": "strings: en\ntexts: { home: { title: Home } }\n",
      "Countries/no/country.yaml":
        "country: \"no\"\nname: Norway\nlanguages: [en]\ncurrency: NOK\nowners: [\"@x\"]\n",
    ]
    all.merge(own) { $1 }
    files = MemoryFileSystem(all)
    for (path, bytes) in binary {
      var folder = ""
      for part in path.split(separator: "/").dropLast() {
        folder += folder.isEmpty ? part : "/\(part)"
        if try files.statusIfPresent(folder) == nil { try files.makeDirectory(folder) }
      }
      try files.write(path, bytes)
    }
    outcome = Recorder(files: files).run("build --all \(words)")
  }

  /// Paths of the country's bundle.
  var paths: [String] {
    files.contents.keys.compactMap {
      $0.hasPrefix("build/no/") ? String($0.dropFirst("build/no/".count)) : nil
    }.sorted()
  }

  func bytes(_ path: String) throws -> [UInt8] {
    try files.read("build/no/\(path)", limit: 1 << 24)
  }

  func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  func json(_ path: String) throws -> NSDictionary {
    try #require(
      try JSONSerialization.jsonObject(with: Data(try bytes(path))) as? NSDictionary, "\(path)")
  }

  func propertyList(_ path: String) throws -> NSDictionary {
    try #require(
      try PropertyListSerialization.propertyList(from: Data(try bytes(path)), format: nil)
        as? NSDictionary, "\(path)")
  }

  /// Lays the bundle down on the disk for as long as `body` runs.
  func onDisk<T>(_ body: (URL) throws -> T) throws -> T {
    try inTemporaryFolder { folder in
      for path in paths {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(try bytes(path)).write(to: file)
      }
      return try body(folder)
    }
  }
}

func inTemporaryFolder<T>(_ body: (URL) throws -> T) throws -> T {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("native-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

/// The package's folder.
let repository = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// What is at a path of keys with dots between them, in dictionaries within each other.
func at(_ value: Any?, _ path: String) -> Any? {
  var value = value
  for key in path.split(separator: ".") { value = (value as? NSDictionary)?[String(key)] }
  return value
}
