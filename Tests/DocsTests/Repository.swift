import Foundation

/// The repository's files, as tests read them.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether the run is to write what it finds instead of comparing; such a run fails.
  static let records = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// Whether the package was built with the trait `Pictures`.
  static let draws: Bool = {
    #if Pictures
      true
    #else
      false
    #endif
  }()

  /// Markdown pages people read, README first: paths relative to the root, sorted.
  static let pages: [String] = {
    let docs = FileManager.default.enumerator(atPath: root.appendingPathComponent("docs").path)
    let paths = (docs?.allObjects ?? []).compactMap { $0 as? String }
    return ["README.md"] + paths.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
  }()

  static func read(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  static func write(_ path: String, _ text: String) throws {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// Where the package's programs lie: beside the running tests.
  static let products: URL = {
    for argument in CommandLine.arguments {
      var folder = URL(fileURLWithPath: argument).deletingLastPathComponent()
      for _ in 0..<5 {
        let program = folder.appendingPathComponent("comity").path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: program, isDirectory: &isFolder),
          !isFolder.boolValue
        {
          return folder
        }
        folder.deleteLastPathComponent()
      }
    }
    return root.appendingPathComponent(".build/debug")
  }()
}
