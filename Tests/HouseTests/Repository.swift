import Foundation

/// The files of the repository, as the house's tests read them.
enum Repository {
  struct File: CustomStringConvertible {
    /// Relative to the repository.
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    var name: String { String(path.split(separator: "/").last ?? "") }
    var description: String { path }
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Swift files below a folder, sorted; fixtures are no code of ours.
  static func swiftFiles(_ folder: String) -> [File] {
    files(folder) { $0.hasSuffix(".swift") && !$0.hasPrefix("Tests/Fixtures/") }
  }

  static func files(_ folder: String, where isWanted: (String) -> Bool) -> [File] {
    let base = root.appendingPathComponent(folder)
    var found: [File] = []
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: base.path)) ?? []
    for path in paths.sorted() where isWanted(folder + "/" + path) {
      guard let text = try? String(contentsOf: base.appendingPathComponent(path), encoding: .utf8)
      else { continue }
      found.append(File(path: folder + "/" + path, text: text))
    }
    return found
  }

  static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }
}
