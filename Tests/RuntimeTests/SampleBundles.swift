import ComityRuntime
import Commands
import Foundation
import TestSupport
import Testing

/// The sample's countries as `comity build` writes them, built once for all tests.
enum Sample {
  /// The package's folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let output: Result<URL, any Error> = Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("comity-runtime-\(UUID().uuidString)")
    var recorder = Recorder(files: LocalFileSystem())
    recorder.directory = root.path
    let outcome = recorder.run(["build", "--all", "-o", folder.path])
    guard outcome.code == .done else { throw SampleFailure(description: outcome.errors) }
    return folder
  }

  struct SampleFailure: Error, CustomStringConvertible {
    let description: String
  }

  /// Where a country's bundle lies.
  static func url(_ country: String) throws -> URL {
    try output.get().appendingPathComponent(country)
  }

  static func folder(_ country: String) throws -> BundleFolder {
    try BundleFolder(url(country))
  }

  static func bundle(_ country: String) throws -> CountryBundle {
    try CountryBundle(folder(country))
  }

  static func debug(_ country: String) throws -> DebugBundle {
    try DebugBundle(folder(country))
  }

  /// All files of a country by path.
  static func files(_ country: String) throws -> [String: Data] {
    let folder = try folder(country)
    var files = [
      "manifest.json": try Data(contentsOf: url(country).appending(path: "manifest.json"))
    ]
    for file in folder.manifest.files { files[file.path] = try folder.data(file.path) }
    return files
  }

  /// A folder in memory.
  static func folder(of files: [String: Data]) throws -> BundleFolder {
    try BundleFolder { path in
      guard let data = files[path] else { throw CocoaError(.fileNoSuchFile) }
      return data
    }
  }
}
