import Diagnostics
import Syntax

extension FormChecker {
  /// Where a path leads by the schema.
  struct PathEnd {
    let segments: [Symbol]
    /// The container of the last segment.
    let container: Shape
    /// What stands at the path; nil where only another module knows.
    let shape: Shape?
  }

  /// Follows a path from the module down; reports one that is malformed or leads nowhere.
  mutating func walk(_ node: NodeID, _ body: Record) -> PathEnd? {
    guard let path = forest.symbol(node) else {
      report(
        "path-form", "expected a path, found \(reader.describe(node))", at: node,
        help: "write ids and names joined by dots: `cells.hero.model.title`")
      return nil
    }
    guard isWellFormed(path, at: node) else { return nil }
    let segments = paths.segments(of: path)
    var container = Shape(.record(body))
    var shape: Shape? = container
    for (index, segment) in segments.enumerated() {
      guard let current = shape else { break }
      let before = container
      container = current
      switch current.form {
      case .value:
        reportInside(node, Array(segments[..<index]))
        return nil
      case .record(let record):
        guard let field = record[segment], field.computed == nil else {
          if let quoted = quoted(segments, from: index - 1, before, record) {
            reportUnquoted(quoted, at: node)
          } else {
            reportUnknown(segment, in: record, Array(segments[..<index]), at: node)
          }
          return nil
        }
        shape = field.shape
      case .map(let map):
        if map.key.isDotted {
          return PathEnd(segments: segments, container: current, shape: map.value)
        }
        shape = map.value
        guard isSpelled(segment, map.key, map.noun, at: node) else { return nil }
      case .list(let list):
        guard isEntry(segment, list, segments, index, at: node) else { return nil }
        shape = list.entry
      case .dependent, .open: shape = nil
      }
    }
    return PathEnd(segments: segments, container: container, shape: shape)
  }

  /// A path in which a key with dots stands in quotes; nil where the segment before is no part of one.
  private func quoted(
    _ segments: [Symbol], from index: Int, _ container: Shape, _ entry: Record
  ) -> String? {
    guard index >= 0 else { return nil }
    switch container.form {
    case .list(let list) where list.key.isFree: break
    case .map(let map) where map.key.isFree: break
    default: return nil
    }
    let end = segments[(index + 1)...].firstIndex { entry[$0] != nil } ?? segments.endIndex
    let key = segments[index..<end].map(reader.text).joined(separator: ".")
    var path = segments[..<index].isEmpty ? "" : reader.spellPath(segments[..<index]) + "."
    path +=
      "'" + key.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
      + "'"
    return end == segments.endIndex ? path : path + "." + reader.spellPath(segments[end...])
  }

  /// Reports a key with dots that a path takes for several.
  mutating func reportUnquoted(_ path: String, at node: NodeID) {
    report(
      "path-form", "a key with dots stands in quotes", at: node,
      label: "read as one key for each dot",
      help: "write `\(path)`", edits: [Edit(forest.span(node), path)])
  }

  private mutating func isWellFormed(_ path: Symbol, at node: NodeID) -> Bool {
    let bytes = reader.symbols.bytes(path)
    if let open = bytes.firstIndex(of: UInt8(ascii: "[")), !bytes.contains(UInt8(ascii: "'")) {
      let list = String(decoding: bytes[..<open], as: UTF8.self)
      report(
        "path-index", "entries are named by id, never by their position", at: node,
        notes: ["a position means another entry as soon as a layer adds one"],
        help: "write the entry's id: `\(list).hero`")
      return false
    }
    let isOne = WordForm.isNameOrID(bytes)
    guard !bytes.isEmpty, isOne || PathTable.cut(bytes) != nil else {
      report(
        "path-form", "`\(reader.text(path))` is no path", at: node,
        notes: ["a segment that is neither id nor name stands in single quotes"],
        help: "write segments joined by dots: `cells.hero`, `content.exceptions.'a.com'`")
      return false
    }
    return true
  }

  private mutating func isEntry(
    _ segment: Symbol, _ list: KeyedList, _ segments: [Symbol], _ index: Int, at node: NodeID
  ) -> Bool {
    let bytes = reader.symbols.bytes(segment)
    // In quotes it cannot be meant as a position.
    guard
      list.key.isFree || !bytes.allSatisfy(WordForm.isDigit)
        || reader.text(node).contains("'\(reader.text(segment))'")
    else {
      let path = reader.spellPath(segments[..<index])
      report(
        "path-index", "entries are named by id, never by their position", at: node,
        notes: ["a position means another entry as soon as a layer adds one"],
        help:
          "write the \(list.noun)'s id: `\(path).hero`; if `\(reader.text(segment))` is its id, "
          + "in quotes: `\(path).'\(reader.text(segment))'`")
      return false
    }
    return isSpelled(segment, list.key, list.noun, at: node)
  }

  mutating func isSpelled(
    _ segment: Symbol, _ rule: KeyRule, _ noun: String, at node: NodeID
  ) -> Bool {
    let bytes = reader.symbols.bytes(segment)
    let isRight =
      switch rule {
      case .id: WordForm.isID(bytes)
      case .name, .dotted: WordForm.isName(bytes)
      case .nameOrID: WordForm.isNameOrID(bytes)
      case .status: WordForm.isStatus(bytes)
      case .any: true
      }
    guard !isRight else { return true }
    let isID = if case .id = rule { true } else { false }
    report(
      isID ? "id-spelling" : "name-spelling",
      "`\(reader.text(segment))` is no \(isID ? "id" : "name") of \(indefinite(noun))", at: node,
      help: isID
        ? "ids are small letters, digits and `-`" : "names are letters, digits and `_`")
    return false
  }

  private mutating func reportInside(_ node: NodeID, _ value: [Symbol]) {
    let path = reader.spellPath(value)
    report(
      "path-inside-value", "`\(path)` is one value and is replaced whole", at: node,
      label: "leads inside it", help: "change the whole value `\(path)` in the body of the patch")
  }

  private mutating func reportUnknown(
    _ segment: Symbol, in record: Record, _ before: [Symbol], at node: NodeID
  ) {
    let known = record.fields.filter { $0.computed == nil }.map { reader.text($0.name) }
    let name = reader.text(segment)
    let near = nearest(to: name, in: known)
    let place = before.isEmpty ? "here" : "in `\(reader.spellPath(before))`"
    var edits: [Edit] = []
    if let near, before.isEmpty {
      let rest = paths.segments(of: forest.symbol(node) ?? segment).dropFirst()
      let path = rest.isEmpty ? near : "\(near).\(reader.spellPath(rest))"
      edits = [Edit(forest.span(node), path)]
    }
    report(
      "path-unknown", "there is no `\(name)` \(place)", at: node,
      notes: ["there is \(known.joined(separator: ", "))"],
      help: near.map { "did you mean `\($0)`?" } ?? "name one of them", edits: edits)
  }

  /// Checks the path of a seal.
  mutating func checkSealedPath(_ node: NodeID) {
    guard let module else { return }
    _ = walk(node, reader.schema[module.kind].body)
  }
}
