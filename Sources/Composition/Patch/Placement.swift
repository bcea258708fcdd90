import Diagnostics
import Syntax

/// Where an entry of a keyed list goes.
struct Placement {
  enum Target: Equatable {
    case after(Symbol)
    case before(Symbol)
    case first
    case last
  }

  var entry: Symbol
  var target: Target
  /// The path, for history and messages.
  let pathNode: NodeID
  /// The anchor or word, for messages.
  let targetNode: NodeID

  /// Reads `{ after: hero }`, `{ before: map }`, `{ at: first }`; nil where it is none of them.
  init?(_ operation: PathOperation, _ reader: Reader) {
    guard let entry = operation.path.last, let value = operation.value,
      let pair = reader.forest.firstPair(value), let key = reader.forest.symbol(pair.key),
      let target = reader.forest.symbol(pair.value)
    else { return nil }
    let words = reader.words
    switch key {
    case words.after: self.target = .after(target)
    case words.before: self.target = .before(target)
    case words.at where target == words.first: self.target = .first
    case words.at where target == words.last: self.target = .last
    default: return nil
    }
    self.entry = entry
    pathNode = operation.pathNode
    targetNode = pair.value
  }

  /// The entry it stands beside; nil for the ends of the list.
  var anchor: Symbol? {
    get {
      switch target {
      case .after(let anchor), .before(let anchor): anchor
      case .first, .last: nil
      }
    }
    set {
      guard let newValue else { return }
      switch target {
      case .after: target = .after(newValue)
      case .before: target = .before(newValue)
      case .first, .last: break
      }
    }
  }
}

/// What keeps a list from being ordered as asked.
enum PlacementFault {
  /// The anchor is in no place of the list.
  case anchorMissing(Placement)
  /// Two entries on the same side of one anchor, or two at one end.
  case sameSide(Placement, Placement)
  /// Entries that wait for each other, in order.
  case cycle([Placement])
  /// One entry placed twice.
  case twice(Placement, Placement)
}

/// Orders a keyed list: every placed entry is lifted out, then each is put beside its anchor. The
/// result does not depend on the order of `placements` (language.md §4). Faulty placements are
/// returned and leave their entry where it stood.
func ordered(
  _ entries: [Symbol], by placements: [Placement]
) -> (order: [Symbol], faults: [PlacementFault]) {
  var faults: [PlacementFault] = []
  var chosen: [Symbol: Placement] = [:]
  var sides: [Side: Placement] = [:]
  let present = Set(entries)
  for placement in placements {
    if let earlier = chosen[placement.entry] {
      faults.append(.twice(earlier, placement))
      continue
    }
    guard present.contains(placement.entry) else { continue }
    if let anchor = placement.anchor, !present.contains(anchor) || anchor == placement.entry {
      faults.append(anchor == placement.entry ? .cycle([placement]) : .anchorMissing(placement))
      continue
    }
    let side = Side(placement.target)
    if let earlier = sides[side] {
      faults.append(.sameSide(earlier, placement))
      continue
    }
    sides[side] = placement
    chosen[placement.entry] = placement
  }
  for cycle in cycles(of: chosen, in: entries) {
    faults.append(.cycle(cycle))
    for placement in cycle {
      chosen[placement.entry] = nil
      sides[Side(placement.target)] = nil
    }
  }
  // Two stacks instead of recursion: a chain of anchors may be as long as the list.
  var order: [Symbol] = []
  order.reserveCapacity(entries.count)
  var pending: [Step] = []
  if let last = sides[Side(.last)] { pending.append(.expand(last.entry)) }
  for entry in entries.reversed() where chosen[entry] == nil { pending.append(.expand(entry)) }
  if let first = sides[Side(.first)] { pending.append(.expand(first.entry)) }
  while let step = pending.popLast() {
    switch step {
    case .emit(let entry): order.append(entry)
    case .expand(let entry):
      if let after = sides[Side(.after(entry))] { pending.append(.expand(after.entry)) }
      pending.append(.emit(entry))
      if let before = sides[Side(.before(entry))] { pending.append(.expand(before.entry)) }
    }
  }
  return (order, faults)
}

private enum Step {
  case expand(Symbol)
  case emit(Symbol)
}

/// One side of an anchor, or an end of the list.
private struct Side: Hashable {
  let kind: Int
  let anchor: Symbol?

  init(_ target: Placement.Target) {
    switch target {
    case .after(let anchor):
      kind = 0
      self.anchor = anchor
    case .before(let anchor):
      kind = 1
      self.anchor = anchor
    case .first:
      kind = 2
      anchor = nil
    case .last:
      kind = 3
      anchor = nil
    }
  }
}

/// Placed entries whose anchors lead back to themselves, each cycle once, in list order.
private func cycles(of chosen: [Symbol: Placement], in entries: [Symbol]) -> [[Placement]] {
  var done = Set<Symbol>()
  var found: [[Placement]] = []
  for entry in entries {
    var chain: [Placement] = []
    var onChain = Set<Symbol>()
    var current = entry
    while let placement = chosen[current], !done.contains(current) {
      if onChain.contains(current) {
        let start = chain.firstIndex { $0.entry == current } ?? 0
        found.append(Array(chain[start...]))
        break
      }
      onChain.insert(current)
      chain.append(placement)
      guard let anchor = placement.anchor else { break }
      current = anchor
    }
    done.formUnion(onChain)
  }
  return found
}
