import Diagnostics
import Syntax

extension Merger {
  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// The dotted path down to a key here.
  func path(_ key: Symbol) -> String {
    reader.spellPath(trail.last == key ? trail : trail + [key])
  }

  func name(_ layer: LayerID) -> String {
    reader.text(workspace[layer].name)
  }

  /// An operation on what is not below.
  mutating func reportMissing(_ key: Symbol, _ node: NodeID?, _ draft: Draft) {
    guard let node else { return }
    guard mode == .proving else {
      skipped.append(node)
      return
    }
    let text = reader.text(key)
    let path = path(key)
    var related: [Related] = []
    var helps: [Help] = []
    var summary = "nothing below has `\(path)`"
    if let history = draft.dropped(key)?.history {
      summary = "`\(path)` was dropped below, in `\(name(history.layer))`"
      related.append(Related(.span(forest.span(history.node)), "dropped here"))
      helps.append(Help("delete this, or bring it back under `add:`"))
    } else {
      if let near = nearest(to: text, in: draft.entries.map { reader.text($0.key) }) {
        let edits = forest.symbol(node) == key ? [Edit(forest.span(node), near)] : []
        helps.append(Help("did you mean `\(near)`?", edits: edits))
      }
      helps.append(Help("to add it, write it under `add:` as `\(path): …`"))
    }
    report(
      Diagnostic(
        "target-missing", summary, at: .span(forest.span(node)), related: related,
        notes: ["a patch changes, drops and replaces only what a layer below has"], helps: helps))
  }

  /// An addition of what is there.
  mutating func reportExists(_ operation: PathOperation, below entry: Merged.Entry) {
    guard mode == .proving else { return }
    let path = reader.spellPath(operation.path)
    var related: [Related] = []
    if let node = entry.history?.node ?? reader.node(of: entry.value) {
      related.append(Related(.span(forest.span(node)), "it is there already"))
    }
    report(
      Diagnostic(
        "id-taken", "`\(path)` exists below", at: .span(forest.span(operation.pathNode)),
        related: related, notes: ["`add:` is for what no layer below has"],
        helps: [
          Help("to change it, write it in the body of the patch"),
          Help("to replace it whole, move this line to `instead:`"),
          Help("if it is another thing, give it another id"),
        ]))
  }

  /// An addition under an id something else had before.
  mutating func reportFormer(_ operation: PathOperation, of entry: Merged.Entry) {
    let path = reader.spellPath(operation.path)
    let now = reader.text(entry.key)
    var related: [Related] = []
    if let node = reader.field(words.was, of: entry.value).flatMap(reader.node(of:)) {
      related.append(Related(.span(forest.span(node)), "told here"))
    }
    report(
      Diagnostic(
        "id-taken", "`\(path)` is a former id of `\(now)`",
        at: .span(forest.span(operation.pathNode)), related: related,
        notes: ["whatever still uses the former id means `\(now)`"],
        helps: [
          Help("to change `\(now)`, write it in the body of the patch"),
          Help("if it is another thing, give it another id"),
        ]))
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
  private func current(_ key: Symbol, in draft: Draft) -> Int? {
    if let module = around.first, trail.count <= 2,
      let name = workspace.renamed(key, in: trail.first ?? key, of: module),
      let position = draft.position(of: name)
    {
      return position
    }
    return draft.entries.firstIndex { reader.formerIDs(of: $0.value).contains(key) }
  }

  private func isRecord(_ shape: Shape) -> Bool {
    if case .record = shape.form { return true }
    return false
  }

  // MARK: Placement

  /// Puts placed entries where they belong; additions to an ordered list must be placed.
  mutating func arrange(_ draft: inout Draft, _ placements: [Placement], _ list: KeyedList) {
    if list.ordered, mode == .proving {
      let placed = Set(placements.map(\.entry))
      for entry in draft.entries
      where draft.added.contains(entry.key) && !placed.contains(entry.key) {
        reportUnplaced(entry, draft, list)
      }
    }
    guard !placements.isEmpty else { return }
    guard list.ordered else { return }
    let ids = draft.entries.map(\.key)
    let present = Set(ids)
    let placements = placements.map { followRenames($0, in: draft, present) }
    for placement in placements where !present.contains(placement.entry) {
      reportMissing(placement.entry, placement.pathNode, draft)
    }
    let (order, faults) = ordered(ids, by: placements)
    for fault in faults { report(fault, draft) }
    // An addition placed where it would stand anyway was still placed.
    guard order != ids || placements.contains(where: { draft.added.contains($0.entry) }) else {
      return
    }
    draft.arrange(
      order,
      OrderHistory(
        layer: layer, nodes: placements.map(\.pathNode), previous: ids,
        earlier: draft.latestOrder))
  }

  /// A placement with former ids of entry and anchor replaced by today's.
  private mutating func followRenames(
    _ placement: Placement, in draft: Draft, _ present: Set<Symbol>
  ) -> Placement {
    var placement = placement
    if !present.contains(placement.entry), let position = current(placement.entry, in: draft) {
      placement.entry = draft.entries[position].key
      reportRenamed(placement.pathNode, to: placement.entry)
    }
    if let anchor = placement.anchor, !present.contains(anchor), draft.dropped(anchor) == nil,
      let position = current(anchor, in: draft)
    {
      placement.anchor = draft.entries[position].key
      reportRenamed(placement.targetNode, to: draft.entries[position].key)
    }
    return placement
  }

  private mutating func reportRenamed(_ node: NodeID, to current: Symbol) {
    guard mode == .proving else { return }
    let now = reader.text(current)
    report(
      Diagnostic(
        "rename-not-followed", "this is now called `\(now)`", at: forest.span(node),
        level: .warning, help: "write `\(now)`"))
  }

  private mutating func reportUnplaced(_ entry: Merged.Entry, _ draft: Draft, _ list: KeyedList) {
    guard let node = entry.history?.node else { return }
    let before = draft.entries.last { !draft.added.contains($0.key) }
    let anchor = before.map { "{ after: \(reader.text($0.key)) }" } ?? "{ at: first }"
    report(
      Diagnostic(
        "place-missing", "the added \(list.noun) `\(path(entry.key))` has no place",
        at: .span(forest.span(node)), notes: ["order means something in this list"],
        helps: [Help("write under `place:` a line such as `\(path(entry.key)): \(anchor)`")]))
  }

  private mutating func report(_ fault: PlacementFault, _ draft: Draft) {
    guard mode == .proving else {
      switch fault {
      case .anchorMissing(let placement): skipped.append(placement.pathNode)
      case .sameSide(_, let placement), .twice(_, let placement):
        skipped.append(placement.pathNode)
      case .cycle(let cycle): skipped += cycle.map(\.pathNode)
      }
      return
    }
    switch fault {
    case .anchorMissing(let placement): reportAnchor(placement, draft)
    case .sameSide(let earlier, let later):
      report(
        Diagnostic(
          "place-same-side", "two entries are placed on the same side of one anchor",
          at: .span(forest.span(later.targetNode)),
          related: [Related(.span(forest.span(earlier.targetNode)), "the other one")],
          helps: [
            Help(
              "place one after the other: `\(path(later.entry)): "
                + "{ after: \(reader.text(earlier.entry)) }`")
          ]))
    case .twice(let earlier, let later):
      report(
        Diagnostic(
          "place-twice", "`\(path(later.entry))` is placed twice",
          at: .span(forest.span(later.pathNode)),
          related: [Related(.span(forest.span(earlier.pathNode)), "first here")],
          helps: [Help("delete one of the lines")]))
    case .cycle(let cycle):
      let names = (cycle + cycle.prefix(1)).map { "`\(reader.text($0.entry))`" }
      guard let first = cycle.first else { return }
      report(
        Diagnostic(
          "place-cycle", "placements wait for each other: " + names.joined(separator: " → "),
          at: .span(forest.span(first.targetNode)),
          related: cycle.dropFirst().map { Related(.span(forest.span($0.targetNode)), "and here") },
          helps: [Help("anchor one of them on an entry that stays where it is")]))
    }
  }

  private mutating func reportAnchor(_ placement: Placement, _ draft: Draft) {
    guard let anchor = placement.anchor else { return }
    let text = reader.text(anchor)
    let span = forest.span(placement.targetNode)
    var related: [Related] = []
    var helps: [Help] = []
    var summary = "there is no `\(text)` here to stand beside"
    if let dropped = draft.dropped(anchor) {
      summary = "`\(text)` was dropped, so nothing can stand beside it"
      related.append(Related(.span(forest.span(dropped.history.node)), "dropped here"))
      for neighbour in dropped.neighbours where draft.position(of: neighbour) != nil {
        let name = reader.text(neighbour)
        helps.append(Help("it stood beside `\(name)`: write `\(name)`", edits: [Edit(span, name)]))
      }
    } else if let near = nearest(to: text, in: draft.entries.map { reader.text($0.key) }) {
      helps.append(Help("did you mean `\(near)`?", edits: [Edit(span, near)]))
    }
    report(
      Diagnostic(
        "anchor-missing", summary, at: .span(span), related: related,
        notes: [
          "entries here: " + draft.entries.map { reader.text($0.key) }.joined(separator: " ")
        ],
        helps: helps))
  }
}
