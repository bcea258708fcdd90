import Diagnostics
import Syntax

extension FormChecker {
  /// A path of `add`, `without` or `instead`, for the check that none is told twice.
  struct Operation {
    let segments: [Symbol]
    let node: NodeID
  }

  /// `add:` — path: value in definition form, for entries and keys that do not exist below.
  mutating func checkAdd(_ part: NodeID, _ kind: ModuleKind) -> [Operation] {
    guard isMapping(part, "a map of paths and values") else { return [] }
    var operations: [Operation] = []
    for pair in forest.pairs(part) {
      guard let end = walk(pair.key, kind.body) else { continue }
      operations.append(Operation(segments: end.segments, node: pair.key))
      var id: Symbol?
      switch end.container.form {
      case .map(let map) where kind.isTable && (end.segments.count == 2 || map.key.isDotted):
        report(
          "table-part", "a table's keys are not added, each counts for itself", at: pair.key,
          help: "write `\(reader.spellPath(end.segments.dropFirst()))` in a file that begins with "
            + "`\(reader.text(kind.header)):`")
      case .record:
        let path = reader.spellPath(end.segments)
        report(
          "add-form", "`\(path)` is a field, which is set and not added", at: pair.key,
          notes: ["`add:` is for entries of lists and keys of maps that do not exist below"],
          help: "write it in the body of the patch")
        continue
      case .list(let list):
        id = list.id
        checkAdded(pair.key, end, list.key, list.noun)
        if forest.kind(pair.value) == .scalar, list.shorthand, !reader.isNull(pair.value) {
          continue
        }
      case .map(let map): checkAdded(pair.key, end, map.key, map.noun)
      default: break
      }
      checkWhole(pair.value, end, id: id)
    }
    return operations
  }

  private mutating func checkAdded(_ path: NodeID, _ end: PathEnd, _ rule: KeyRule, _ noun: String)
  {
    guard rule.isID, let id = end.segments.last else { return }
    checkNamesNoCountry(path, noun, as: reader.text(id))
  }

  /// `instead:` — path: value in definition form, for what exists below.
  mutating func checkInstead(_ part: NodeID, _ body: Record) -> [Operation] {
    guard isMapping(part, "a map of paths and values") else { return [] }
    var operations: [Operation] = []
    for pair in forest.pairs(part) {
      guard let end = walk(pair.key, body) else { continue }
      operations.append(Operation(segments: end.segments, node: pair.key))
      var id: Symbol?
      if case .list(let list) = end.container.form { id = list.id }
      checkWhole(pair.value, end, id: id)
    }
    return operations
  }

  private mutating func checkWhole(_ value: NodeID, _ end: PathEnd, id: Symbol?) {
    guard let shape = end.shape else {
      if case .dependent(let dependency) = end.container.form, !dependency.isOpen {
        checkNoNull(value)
      }
      return
    }
    checkDefinition(value, shape, id: id)
  }

  /// `without:` — a list of paths.
  mutating func checkWithout(_ part: NodeID, _ body: Record) -> [Operation] {
    guard forest.kind(part) == .sequence else {
      if isNothing(part) { return [] }
      let written = forest.kind(part) == .scalar ? reader.flow(part) : nil
      report(
        "wrong-type", "`without` is a list of paths, found \(reader.describe(part))", at: part,
        help: "write `without: [\(written ?? "cells.promo")]`",
        edits: written.map { [Edit(forest.span(part), "[\($0)]")] } ?? [])
      return []
    }
    var operations: [Operation] = []
    for item in forest.items(part) where !isNothing(item) {
      guard let end = walk(item, body) else { continue }
      operations.append(Operation(segments: end.segments, node: item))
    }
    return operations
  }

  /// `place:` — path of an entry: where it goes.
  mutating func checkPlace(_ part: NodeID, _ body: Record) {
    guard isMapping(part, "a map of paths and places") else { return }
    for pair in forest.pairs(part) {
      guard let end = walk(pair.key, body) else { continue }
      let path = reader.spellPath(end.segments)
      // Entries of data may have dots in their ids; no path is meant there.
      var takesDots = false
      switch end.container.form {
      case .list(let list) where list.ordered:
        if case .any = list.key { takesDots = true }
      case .list(let list):
        reportUnordered(pair.key, list)
        continue
      case .map(let map):
        report(
          "place-unordered", "the \(plural(map.noun)) are a map, which has no order", at: pair.key,
          help: "drop this line")
        continue
      case .record, .value:
        report(
          "place-form", "`\(path)` is no entry of a list", at: pair.key,
          help: "name an entry: `cells.hero: { after: map }`")
        continue
      case .open, .dependent: takesDots = true
      }
      checkTarget(pair.value, takesDots: takesDots)
    }
  }

  /// Reports a place of an entry whose list has no order.
  mutating func reportUnordered(_ path: NodeID, _ list: KeyedList) {
    report(
      "place-unordered", "the order of \(plural(list.noun)) means nothing, so they have no place",
      at: path, help: "drop this line")
  }

  private mutating func checkTarget(_ node: NodeID, takesDots: Bool) {
    let form = "write `{ after: id }`, `{ before: id }`, `{ at: first }` or `{ at: last }`"
    guard forest.kind(node) == .mapping, let pair = forest.firstPair(node),
      forest[node].payload == 2 + forest[pair.value].extent
    else {
      if isBroken(node) { return }
      return report(
        "place-form", "a place is one of four, found \(reader.describe(node))", at: node,
        help: form)
    }
    let key = forest.symbol(pair.key)
    guard key == words.after || key == words.before || key == words.at else {
      let near = nearest(to: reader.text(pair.key), in: ["after", "before", "at"])
      return report(
        "place-form", "`\(reader.text(pair.key))` is no way to place an entry", at: pair.key,
        help: near.map { "did you mean `\($0)`?" } ?? form,
        edits: near.map { [Edit(forest.span(pair.key), $0)] } ?? [])
    }
    let value = forest.symbol(pair.value)
    if key == words.at {
      guard value == words.first || value == words.last else {
        return report(
          "place-form", "`at` is `first` or `last`, found \(reader.describe(pair.value))",
          at: pair.value, help: form)
      }
    } else if forest.kind(pair.value) != .scalar || reader.isNull(pair.value) {
      report("place-form", "an anchor is the id of an entry", at: pair.value, help: form)
    } else if let anchor = value, !takesDots, paths.segments(of: anchor).count > 1,
      let id = paths.segments(of: anchor).last.map(reader.text), WordForm.isID(id.utf8)
    {
      report(
        "place-form", "an anchor is an id in the same list, not a path", at: pair.value,
        help: "write `\(id)`", edits: [Edit(forest.span(pair.value), id)])
    }
  }

  /// Reports paths told in two parts or lying below one another, also those the body changes.
  mutating func checkTwice(_ operations: [Operation], body root: NodeID) {
    let sorted = operations.sorted { left, right in
      left.segments.lexicographicallyPrecedes(right.segments) { $0.raw < $1.raw }
    }
    var open: [Operation] = []
    for operation in sorted {
      while let last = open.last, !operation.segments.starts(with: last.segments) {
        open.removeLast()
      }
      if let outer = open.last { reportTwice(operation.node, outer) }
      open.append(operation)
      if let found = written(operation.segments, in: root) { reportTwice(found, operation) }
    }
  }

  private mutating func reportTwice(_ node: NodeID, _ outer: Operation) {
    let path = reader.spellPath(outer.segments)
    let (first, second) =
      forest[node].start < forest[outer.node].start ? (node, outer.node) : (outer.node, node)
    report(
      Diagnostic(
        "path-twice", "`\(path)` and what lies below it stand in one part of a patch only",
        at: .span(forest.span(second)),
        related: [Related(.span(forest.span(first)), "told here already")],
        notes: ["body, `add`, `without` and `instead` each say one thing about a path"],
        helps: [Help("keep one of the two")]))
  }

  /// The key or the value in the body that stands at a path; nil where the body does not say it.
  func written(_ path: [Symbol], in root: NodeID) -> NodeID? {
    var node = root
    var found: NodeID?
    var index = 0
    while index < path.count {
      guard let pair = forest.pairs(node).first(where: { forest.symbol($0.key) == path[index] })
      else { return dotted(path[index...], in: node, below: index) }
      found = pair.key
      node = pair.value
      index += 1
    }
    return found
  }

  /// The key of a text whose nested keys are written in another way.
  private func dotted(_ rest: ArraySlice<Symbol>, in node: NodeID, below index: Int) -> NodeID? {
    guard index >= 1 else { return nil }
    let text = rest.map(reader.text).joined(separator: ".")
    return reader.joined.leaves(node, forest).first { reader.text($0.key) == text }?.keyNode
  }
}
