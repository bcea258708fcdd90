import Composition
import Diagnostics
package import Syntax

/// New contents of files, collected edit by edit.
package struct FileEdits: Sendable {
  /// Edits of files that are there, by file.
  private(set) var edits: [FileID: [Edit]] = [:]
  /// New pairs of maps that are there, by the map.
  private(set) var insertions: [NodeID: [NewPair]] = [:]
  /// New files by path: their pairs in order.
  private(set) var added: [String: [NewPair]] = [:]
  /// Whole contents of files by path.
  private(set) var written: [Change] = []
  /// New paths of files.
  private(set) var moved: [FileID: String] = [:]
  /// Files to be deleted.
  private(set) var deleted: Set<FileID> = []

  mutating func add(_ new: [Edit], _ forest: Forest) {
    for edit in new {
      guard let file = forest.sources.file(at: edit.span.start) else { continue }
      edits[file, default: []].append(edit)
    }
  }

  /// Adds a pair to a map; what was added to the same map under the same key is joined with it.
  mutating func insert(_ pair: NewPair, into map: NodeID) {
    insertions[map] = joined(insertions[map] ?? [], pair)
  }

  /// Adds pairs to a new file.
  mutating func create(_ path: String, _ pairs: [NewPair]) {
    added[path] = pairs.reduce(added[path] ?? [], joined)
  }

  private func joined(_ pairs: [NewPair], _ new: NewPair) -> [NewPair] {
    guard let index = pairs.firstIndex(where: { $0.key == new.key }) else { return pairs + [new] }
    var pairs = pairs
    switch (pairs[index].value, new.value) {
    case (.map(let old), .map(let more)):
      pairs[index].value = .map(more.reduce(old, joined))
    case (.list(let old), .list(let more)): pairs[index].value = .list(old + more)
    default: pairs[index] = new
    }
    return pairs
  }

  /// Gives a file a whole new content.
  ///
  /// - Parameter before: what it has now; nil where it is not there.
  mutating func write(_ path: String, _ before: [UInt8]?, _ after: [UInt8]) {
    guard before != after else { return }
    written.append(Change(path: path, before: before, after: after))
  }

  /// Adds what deletes lines or files.
  mutating func join(_ removal: FileEdits) {
    for (file, new) in removal.edits { edits[file, default: []] += new }
    deleted.formUnion(removal.deleted)
  }

  /// Deletes a file that is in no forest.
  ///
  /// - Parameter before: what it has now.
  mutating func erase(_ path: String, _ before: [UInt8]) {
    written.append(Change(path: path, before: before, after: nil))
  }

  mutating func delete(_ file: FileID) { deleted.insert(file) }

  /// Gives a file another path.
  mutating func move(_ file: FileID, to path: String) { moved[file] = path }

  /// Whether a path is one of a country's consents, which no build reads.
  static func isConsent(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.count > 3 && parts[0] == "Countries" && parts[2] == "consent"
  }

  /// A file after a fix; nil bytes where it is gone.
  package struct Change: Sendable {
    package let path: String
    package let before: [UInt8]?
    package let after: [UInt8]?
  }

  /// The files as they will be, sorted by path; nil where two edits want the same bytes.
  package func changes(_ editor: Editor) -> [Change]? {
    let forest = editor.forest
    var result: [Change] = []
    var edits = edits
    for file in moved.keys where edits[file] == nil { edits[file] = [] }
    var last: [FileID: [NewPair]] = [:]
    for (map, pairs) in insertions.sorted(by: { $0.key.raw < $1.key.raw }) {
      guard let file = forest.sources.file(at: forest.span(map).start) else { continue }
      if forest.roots[file.index] == map {
        last[file] = pairs
        edits[file] = edits[file] ?? []
      } else {
        for pair in pairs { edits[file, default: []] += editor.insert(pair, into: map) }
      }
    }
    for (id, edits) in edits where !deleted.contains(id) {
      let file = forest.sources[id]
      guard let bytes = try? apply(edits, to: file.bytes, base: file.base),
        let whole = Self.appended(last[id] ?? [], to: bytes, file.path)
      else { return nil }
      if let path = moved[id] {
        result.append(Change(path: file.path, before: file.bytes, after: nil))
        result.append(Change(path: path, before: nil, after: whole))
      } else {
        result.append(Change(path: file.path, before: file.bytes, after: whole))
      }
    }
    for id in deleted {
      result.append(
        Change(path: forest.sources[id].path, before: forest.sources[id].bytes, after: nil))
    }
    for (path, pairs) in added {
      let text = NewValue.map(pairs).document
      result.append(Change(path: path, before: nil, after: Array(text.utf8)))
    }
    result += written
    return result.sorted { $0.path < $1.path }
  }

  /// A file with pairs put behind all others; made when everything else is done, since what stood
  /// last may be gone then.
  private static func appended(
    _ pairs: [NewPair], to bytes: [UInt8], _ path: String
  ) -> [UInt8]? {
    guard !pairs.isEmpty else { return bytes }
    let reading = read([RawFile(path: path, bytes: bytes)], symbols: SymbolTable()) { count, body in
      for index in 0..<count { body(index) }
    }
    guard let root = reading.forest.roots[0] else { return nil }
    let editor = Editor(reading)
    return try? apply(pairs.flatMap { editor.insert($0, into: root) }, to: bytes)
  }
}
