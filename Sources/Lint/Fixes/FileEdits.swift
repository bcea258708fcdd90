import Composition
import Diagnostics
package import Syntax

/// New contents of files, collected edit by edit.
package struct FileEdits: Sendable {
  /// Edits of files that are there, by file.
  private(set) var edits: [FileID: [Edit]] = [:]
  /// New files by path, as YAML.
  private(set) var added: [String: [UInt8]] = [:]
  /// Files to be deleted.
  private(set) var deleted: Set<FileID> = []

  mutating func add(_ new: [Edit], _ forest: Forest) {
    for edit in new {
      guard let file = forest.sources.file(at: edit.span.start) else { continue }
      edits[file, default: []].append(edit)
    }
  }

  mutating func create(_ path: String, _ bytes: [UInt8]) { added[path] = bytes }

  mutating func delete(_ file: FileID) { deleted.insert(file) }

  /// A file after a fix; nil bytes where it is gone.
  package struct Change: Sendable {
    package let path: String
    package let before: [UInt8]?
    package let after: [UInt8]?
  }

  /// The files as they will be, sorted by path; nil where two edits want the same bytes.
  package func changes(_ forest: Forest) -> [Change]? {
    var result: [Change] = []
    for (id, edits) in edits where !deleted.contains(id) {
      let file = forest.sources[id]
      guard let bytes = try? apply(edits, to: file.bytes, base: file.base) else { return nil }
      result.append(Change(path: file.path, before: file.bytes, after: bytes))
    }
    for id in deleted {
      result.append(
        Change(path: forest.sources[id].path, before: forest.sources[id].bytes, after: nil))
    }
    for (path, bytes) in added { result.append(Change(path: path, before: nil, after: bytes)) }
    return result.sorted { $0.path < $1.path }
  }
}
