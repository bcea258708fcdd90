import Diagnostics
import Syntax

/// How placements are applied, and what is said about faulty ones.
extension Merger {
  /// Puts placed entries where they belong; additions to an ordered list must be placed.
  mutating func arrange(_ draft: inout Draft, _ placements: [Placement], _ list: KeyedList) {
    if list.ordered, mode == .proving, !draft.added.isEmpty {
      let placed = Set(placements.map(\.entry))
      for entry in draft.entries
      where draft.added.contains(entry.key) && !placed.contains(entry.key) {
        reportUnplaced(entry, draft, list)
      }
    }
    guard !placements.isEmpty else { return }
    guard list.ordered else {
      for placement in placements { checkForm(of: placement, list) }
      return
    }
    let ids = draft.entries.map(\.key)
    let present = Set(ids)
    let placements = placements.map { followRenames($0, in: draft, present) }
    for placement in placements where !present.contains(placement.entry) {
      reportMissing(placement, draft, list)
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

  private mutating func reportMissing(_ placement: Placement, _ draft: Draft, _ list: KeyedList) {
    let operation = PathOperation(
      part: .place, path: trail + [placement.entry], pathNode: placement.pathNode, value: nil)
    around.append(draft.value(Shape(.list(list)), reader))
    defer { around.removeLast() }
    reportMissing(placement.entry, nil, operation, draft, Shape(.list(list)))
  }

  /// A placement with former ids of entry and anchor replaced by today's.
  private mutating func followRenames(
    _ placement: Placement, in draft: Draft, _ present: Set<Symbol>
  ) -> Placement {
    var placement = placement
    if !present.contains(placement.entry), let position = current(placement.entry, in: draft) {
      let former = placement.entry
      placement.entry = draft.entries[position].key
      reportRenamed(placement.pathNode, from: former, to: placement.entry)
    }
    if let anchor = placement.anchor, !present.contains(anchor), draft.dropped(anchor) == nil,
      let position = current(anchor, in: draft)
    {
      placement.anchor = draft.entries[position].key
      reportRenamed(placement.targetNode, from: anchor, to: draft.entries[position].key)
    }
    return placement
  }

  private mutating func reportRenamed(_ node: NodeID, from former: Symbol, to current: Symbol) {
    guard mode == .proving else { return }
    let now = reader.text(current)
    let edits = forest.symbol(node) == former ? [Edit(forest.span(node), now)] : []
    report(
      Diagnostic(
        "rename-not-followed", "`\(reader.text(former))` is now called `\(now)`",
        at: forest.span(node), level: .warning, help: "write `\(now)`", edits: edits))
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
      for neighbour in dropped.neighbours
      where neighbour != placement.entry && draft.position(of: neighbour) != nil {
        let name = reader.text(neighbour)
        helps.append(Help("it stood beside `\(name)`: write `\(name)`", edits: [Edit(span, name)]))
      }
    } else if let near = nearest(
      to: text,
      in: draft.entries.lazy.map(\.key).filter { $0 != placement.entry }.map(reader.text))
    {
      helps.append(Help("did you mean `\(near)`?", edits: [Edit(span, near)]))
    }
    guard !isUncertain, !isUncertain(draft) else { return }
    if helps.isEmpty { helps = [Help("name one of the entries, or write `{ at: last }`")] }
    report(
      Diagnostic(
        "anchor-missing", summary, at: .span(span), related: related,
        notes: [
          "entries here: " + draft.entries.map { reader.text($0.key) }.joined(separator: " ")
        ],
        helps: helps))
  }
}
