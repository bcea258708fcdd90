import Composition
import Diagnostics
import Syntax

/// A name that something once had, with the one it has today.
package struct FormerName: Hashable, Sendable {
  /// The compiler's message about a place where the former name still stands.
  static let rule = "rename-not-followed"

  let old: String
  let now: String

  init(old: String, now: String) {
    self.old = old
    self.now = now
  }

  /// From "`tariff` is now called `fare-calculator`".
  init?(_ summary: String) {
    let parts = summary.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5 else { return nil }
    self.init(old: parts[1], now: parts[3])
  }

  init?(_ message: Diagnostic) { self.init(message.summary) }

  /// Whether two names are of the same rename: `shop.list` is called `store.list`, since `shop` is
  /// called `store`.
  func comes(from rename: FormerName) -> Bool {
    if self == rename { return true }
    let (olds, nows) = (old.split(separator: "."), now.split(separator: "."))
    return olds.count == nows.count
      && zip(olds, nows).contains { $0 == rename.old && $1 == rename.now }
  }

  // MARK: Writing

  /// Writes today's names wherever former ones stand, and renames files that are called so.
  static func follow(
    _ names: Set<FormerName>, _ comparison: Comparison, _ edits: inout FileEdits
  ) throws(OverrideWriter.Refusal) {
    let reader = comparison.crossing.workspace.reader
    var seen = Set<Edit>()
    for message in CompileErrors(comparison).renames() {
      guard let name = FormerName(message), names.contains(where: name.comes) else { continue }
      var found = message.helps.flatMap(\.edits)
      if found.isEmpty { found = try name.edits(at: message, reader) }
      for edit in found where seen.insert(edit).inserted {
        edits.add([edit], reader.forest)
        if let (file, path) = movedFile(edit, reader) { edits.move(file, to: path) }
      }
    }
  }

  /// The name within a longer word: a path, a text with `${…}`.
  private func edits(
    at message: Diagnostic, _ reader: Reader
  ) throws(OverrideWriter.Refusal) -> [Edit] {
    guard case .span(let span)? = message.place,
      let file = reader.forest.sources.file(at: span.start)
    else { throw OverrideWriter.Refusal(reason: "a place of `\(old)` could not be found") }
    let source = reader.forest.sources[file]
    let isInserted = message.helps.contains { $0.message.contains("${\(now)}") }
    let (word, new) = isInserted ? ("${\(old)}", "${\(now)}") : (old, now)
    let found = Self.places(of: Array(word.utf8), in: source, span)
    guard !found.isEmpty, isInserted || found.count == 1 else {
      throw OverrideWriter.Refusal(
        reason: "`\(old)` stands \(found.isEmpty ? "in another spelling" : "more than once") in a "
          + "line of \(source.path)")
    }
    return found.map { Edit($0, new) }
  }

  /// Where a word stands as a whole in a part of a file.
  private static func places(of word: [UInt8], in file: SourceFile, _ part: Span) -> [Span] {
    let bytes = file.bytes
    let (start, end) = (Int(part.start - file.base), Int(part.end - file.base))
    func isLetter(_ byte: UInt8) -> Bool {
      byte == 0x2D || byte == 0x5F || byte >= 0x80 || (0x30...0x39).contains(byte)
        || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    var result: [Span] = []
    var position = start
    while position + word.count <= end {
      let stop = position + word.count
      if bytes[position..<stop].elementsEqual(word),
        position == start || !isLetter(bytes[position - 1]),
        stop == end || !isLetter(bytes[stop])
      {
        result.append(Span(start: file.base + UInt32(position), end: file.base + UInt32(stop)))
        position = stop
      } else {
        position += 1
      }
    }
    return result
  }

  /// The file whose header an edit rewrites and the path it has with the new id; nil for other edits.
  private static func movedFile(_ edit: Edit, _ reader: Reader) -> (file: FileID, path: String)? {
    let forest = reader.forest
    guard let file = forest.sources.file(at: edit.span.start), let root = forest.roots[file.index],
      let header = forest.firstPair(root)?.value, forest.span(header) == edit.span
    else { return nil }
    let path = forest.sources[file].path
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name = path.dropFirst(folder.count)
    let stem = name.prefix { $0 != "." }
    guard reader.text(header) == stem else { return nil }
    return (
      file, folder + edit.text.filter { $0 != "\"" && $0 != "'" } + name.dropFirst(stem.count)
    )
  }
}
