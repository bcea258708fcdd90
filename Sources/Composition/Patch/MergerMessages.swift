import Diagnostics
import Syntax

extension Merger {
  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// The dotted path down to a key here.
  func path(_ key: Symbol) -> String {
    let path = trail.last == key ? trail : trail + [key]
    // Keys of texts hold dots of their own.
    guard kind?.isTable == true else { return reader.spellPath(path) }
    return path.map(reader.text).joined(separator: ".")
  }

  func name(_ layer: LayerID) -> String {
    reader.text(workspace[layer].name)
  }

  /// A change, drop, replacement or placement of what is not below. `keyNode` says so in the body,
  /// `operation` by path.
  mutating func reportMissing(
    _ key: Symbol, _ keyNode: NodeID?, _ operation: PathOperation?, _ draft: Draft, _ shape: Shape
  ) {
    guard let node = keyNode ?? operation?.pathNode else { return }
    guard mode == .proving else {
      skipped.append(node)
      return
    }
    guard !isUncertain, !isUncertain(draft) else { return }
    if let operation, let quoted = quoted(key, operation, draft, shape) {
      return say { $0.reportUnquoted(quoted, at: operation.pathNode) }
    }
    let path = path(key)
    var related: [Related] = []
    var helps: [Help] = []
    var notes = ["a patch changes, drops and replaces only what a layer below has"]
    var summary = "nothing below has `\(path)`"
    if let history = draft.dropped(key)?.history {
      related.append(Related(.span(forest.span(history.node)), "dropped here"))
      if history.layer != layer {
        summary = "`\(path)` was dropped below, in `\(name(history.layer))`"
        helps.append(Help("delete this, or bring it back under `add:`"))
      } else {
        // Dropped and changed in one patch: the form check says so. Of a place it knows nothing.
        guard operation?.part == .place else { return }
        summary = "`\(path)` is dropped by this patch, so it has no place"
        notes = []
        helps.append(Help("delete one of the lines"))
      }
    } else {
      if let near = nearest(to: reader.text(key), in: draft.entries.map { reader.text($0.key) }) {
        helps.append(respelling(key, as: near, operation, at: node))
      }
      if operation?.part == .without {
        helps.append(Help("delete the path: there is nothing to drop"))
        if case .record(let record) = shape.form, record.isModel {
          notes = ["a design's default is no value that a layer has set"]
        }
      } else if case .record = shape.form {
        helps.append(Help("to set it, write it in the body of the patch"))
      } else {
        helps.append(Help(adding(path, shape)))
      }
    }
    report(
      Diagnostic(
        "target-missing", summary, at: .span(forest.span(node)), related: related, notes: notes,
        helps: helps))
  }

  /// "did you mean", with the whole path where the key is part of one.
  private func respelling(
    _ key: Symbol, as near: String, _ operation: PathOperation?, at node: NodeID
  ) -> Help {
    let quoted = near.contains(".") && kind?.isTable != true ? "'\(near)'" : near
    guard let operation else {
      return Help("did you mean `\(near)`?", edits: [Edit(forest.span(node), near)])
    }
    guard let index = operation.path.lastIndex(of: key) else {
      // The dotted key of a text.
      let path = (trail.map(reader.text) + [near]).joined(separator: ".")
      return Help("did you mean `\(path)`?", edits: [Edit(forest.span(node), path)])
    }
    var parts = operation.path[..<index].isEmpty ? [] : [reader.spellPath(operation.path[..<index])]
    parts.append(quoted)
    let rest = operation.path[(index + 1)...]
    if !rest.isEmpty { parts.append(reader.spellPath(rest)) }
    let path = parts.joined(separator: ".")
    return Help("did you mean `\(path)`?", edits: [Edit(forest.span(node), path)])
  }

  /// How something that is not below is added.
  private func adding(_ path: String, _ shape: Shape) -> String {
    if let kind, kind.isTable {
      return "to define it, write it in a file that begins with `\(reader.text(kind.header)):`"
    }
    if case .list(let list) = shape.form, list.ordered {
      return "to add it, write it under `add:` as `\(path): …`, and its place under `place:`"
    }
    return "to add it, write it under `add:` as `\(path): …`"
  }

  /// Whether something inside the container below was not understood, so that what seems to be
  /// missing may be there. Where no layer below has the container, it may stand under a wrong key.
  func isUncertain(_ draft: Draft) -> Bool {
    guard !workspace.faults.isEmpty, let inner = around.last else { return false }
    func written(_ value: Value) -> Span? {
      switch value {
      case .node(let node): forest.span(node)
      case .merged(let merged): merged.origin.map(forest.span)
      }
    }
    if let span = written(inner) ?? (draft.entries.isEmpty ? reader.span(inner) : nil) {
      return workspace.faults.isInside(
        span, except: draft.entries.compactMap { reader.span($0.value) })
    }
    guard let outer = around.last(where: { written($0) != nil }), let span = written(outer) else {
      return false
    }
    return workspace.faults.isInside(
      span, except: reader.entries(outer, .plain).compactMap { reader.span($0.value) })
  }

  /// An addition of what is there.
  mutating func reportExists(
    _ operation: PathOperation, _ value: NodeID, below entry: Merged.Entry
  ) {
    guard mode == .proving else { return }
    let path = reader.spellPath(operation.path)
    var related: [Related] = []
    if let node = entry.history?.node ?? reader.node(of: entry.value) {
      related.append(Related(.span(forest.span(node)), "it is there already"))
    }
    var helps = [
      Help("to change it, write it in the body of the patch"),
      Help("to replace it whole, move this line to `instead:`"),
      Help("if it is another thing, give it another id"),
    ]
    if reader.isEqual(withoutID(entry.value), .node(value)) {
      helps = [Help("both are the same: delete this line, and its line under `place:`")]
    }
    report(
      Diagnostic(
        "id-taken", "`\(path)` exists below", at: .span(forest.span(operation.pathNode)),
        related: related, notes: ["`add:` is for what no layer below has"], helps: helps))
  }

  /// An entry as `add:` spells it, its id left out.
  private func withoutID(_ value: Value) -> Value {
    let fields = reader.entries(value, .plain).filter { $0.key != words.id }
    return .merged(Merged(entries: fields))
  }

  /// An addition whose id is too near to another, or was another's.
  mutating func checkNew(
    _ key: Symbol, _ operation: PathOperation, _ draft: Draft, _ shape: Shape
  ) {
    let rule: KeyRule
    switch shape.form {
    case .list(let list): rule = list.key
    case .map(let map): rule = map.key
    default: return
    }
    guard !rule.isFree else { return }
    let folded = WordForm.fold(reader.symbols.bytes(key))
    let span = forest.span(operation.pathNode)
    for entry in draft.entries where entry.key != key {
      if WordForm.fold(reader.symbols.bytes(entry.key)) == folded {
        report(
          Diagnostic(
            "id-clash",
            "`\(reader.text(key))` differs from `\(reader.text(entry.key))` only by case, `-` or `_`",
            at: .span(span), related: origin(of: entry, "the other one"),
            notes: ["generated code could not tell them apart"],
            helps: [Help("give it another name, or change the other in the body of the patch")]))
      } else if reader.formerIDs(of: entry.value).contains(key) {
        report(
          Diagnostic(
            "id-reused", "`\(reader.text(key))` was the id of `\(reader.text(entry.key))`",
            at: .span(span), related: origin(of: entry, "says so in its `was:`"),
            notes: ["whatever still uses the old id finds the renamed one"],
            helps: [Help("give it another id")]))
      }
    }
  }

  private func origin(of entry: Merged.Entry, _ message: String) -> [Related] {
    guard let node = entry.history?.node ?? reader.node(of: entry.value) else { return [] }
    return [Related(.span(forest.span(node)), message)]
  }

  /// A value equal to the one below.
  mutating func reportRedundant(_ part: Part, below entry: Merged.Entry) {
    var related: [Related] = []
    if let node = reader.node(of: entry.value) {
      related.append(Related(.span(forest.span(node)), "the value below"))
    }
    report(
      Diagnostic(
        "override-redundant", "`\(path(part.key))` has this value already",
        at: .span(forest.span(part.value)), level: .warning, related: related,
        helps: [
          Help(
            "delete the line; if the country must keep the value whatever happens below, say so "
              + "under `pinned:`")
        ]))
  }

  mutating func reportInside(_ operations: ArraySlice<PathOperation>) {
    guard mode == .proving else {
      skipped += operations.map(\.pathNode)
      return
    }
    for operation in operations {
      let path = reader.spellPath(operation.path)
      report(
        Diagnostic(
          "path-inside-value", "`\(path)` leads into a value that is replaced whole",
          at: .span(forest.span(operation.pathNode)),
          helps: [
            Help(
              "change the whole value `\(reader.spellPath(trail))` "
                + "in the body of the patch")
          ]))
    }
  }

  mutating func reportNothingToKeep(_ item: NodeID, _ old: Value?) {
    guard mode == .proving else {
      skipped.append(item)
      return
    }
    let text = reader.text(item)
    let names =
      old.map { reader.entries($0, .plain).map { reader.text($0.key) } } ?? []
    let near = nearest(to: text, in: names)
    report(
      Diagnostic(
        "keep-unknown", "the model below does not set `\(text)`", at: forest.span(item),
        notes: [names.isEmpty ? "it sets nothing" : "it sets " + names.joined(separator: ", ")],
        help: near.map { "did you mean `\($0)`?" } ?? "leave it out, or set it under `model:`",
        edits: near.map { [Edit(forest.span(item), $0)] } ?? []))
  }

  /// The position of an entry that once had the key as its id.
  mutating func renamed(
    _ key: Symbol, in draft: Draft, _ part: Part?, _ operations: ArraySlice<PathOperation>,
    _ shape: Shape
  ) -> Int? {
    guard !isRecord(shape), let found = current(key, in: draft) else { return nil }
    if mode == .proving, let node = part?.keyNode ?? operations.first?.pathNode {
      let now = reader.text(draft.entries[found].key)
      report(
        Diagnostic(
          "rename-not-followed", "`\(reader.text(key))` is now called `\(now)`",
          at: .span(forest.span(node)), level: .warning,
          helps: [
            Help(
              "write `\(now)`",
              edits: forest.symbol(node) == key ? [Edit(forest.span(node), now)] : [])
          ]))
    }
    return found
  }

  /// The position of what is now called otherwise: by `was:` of an entry or `renamed:` of a table.
  func current(_ key: Symbol, in draft: Draft) -> Int? {
    if kind?.isTable == true, let module = around.first, let field = trail.first,
      let name = reader.currentName(key, in: field, of: module)
    {
      return draft.position(of: name)
    }
    return draft.entries.firstIndex { reader.formerIDs(of: $0.value).contains(key) }
  }

  /// Reports a thing that one patch calls by its name of today and by a former one.
  mutating func reportBothNames(_ one: Part, _ other: Part, now: Symbol) {
    guard mode == .proving else { return }
    let places = [one.keyNode, other.keyNode].map { Place.span(forest.span($0)) }
    // Writing today's name would make it stand twice.
    diagnostics.removeAll { diagnostic in
      diagnostic.id == "rename-not-followed" && places.contains { $0 == diagnostic.place }
    }
    let name = reader.text(now)
    let (today, former) =
      forest.symbol(one.keyNode) == now
      ? (one.keyNode, other.keyNode) : (other.keyNode, one.keyNode)
    report(
      Diagnostic(
        "id-duplicate",
        "`\(reader.text(former))` is a former name of `\(name)`, which stands here too",
        at: .span(forest.span(former)),
        related: [Related(.span(forest.span(today)), "by the name of today")],
        helps: [Help("write all of it under `\(name)`")]))
  }

  func isRecord(_ shape: Shape) -> Bool {
    if case .record = shape.form { return true }
    return false
  }
}
