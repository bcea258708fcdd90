import Foundation
import Testing

/// What the compiler made of this package, for programs that tests compile.
enum Built {
  /// The folder of products: beside the running tests.
  static let folder: URL? = {
    for argument in CommandLine.arguments {
      var folder = URL(fileURLWithPath: argument).deletingLastPathComponent()
      for _ in 0..<5 {
        let module = folder.appendingPathComponent("Modules/ComityRuntime.swiftmodule")
        if FileManager.default.fileExists(atPath: module.path) { return folder }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()

  /// Compiles and links files with ComityRuntime, in Swift 6 mode, warnings as errors.
  static func program(_ files: [URL], at target: URL) async throws {
    let folder = try #require(Self.folder)
    let objects = try ["ComityRuntime", "Formatting", "Geography"].flatMap { module in
      try FileManager.default.contentsOfDirectory(
        at: folder.appendingPathComponent("\(module).build"), includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "o" }
    }
    let compiled = try await Program(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "swiftc", "-swift-version", "6", "-warnings-as-errors", "-Onone", "-module-name", "App",
        "-I", folder.appendingPathComponent("Modules").path, "-o", target.path,
      ] + files.map(\.path) + objects.map(\.path))
    try #require(compiled.code == 0, "\(compiled.errors.suffix(3000))")
  }
}
