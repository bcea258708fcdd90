/// Numbers of slots in a run's `SlotTable`, each once, in the order in which they came.
struct SlotNumbers {
  private(set) var all: [UInt32] = []
  private var isThere: [Bool] = []

  /// Adds what a trace asked about.
  mutating func insert(_ trace: Trace) {
    for answer in trace.answers {
      let number = Int(answer.slot)
      if number >= isThere.count {
        isThere.append(contentsOf: repeatElement(false, count: number + 64 - isThere.count))
      }
      guard !isThere[number] else { continue }
      isThere[number] = true
      all.append(answer.slot)
    }
  }
}

extension Environment {
  /// The slots of some numbers; instead of those that stand for others, these. Defaults are left: they
  /// may be other tokens in countries that share a module.
  func declared(_ numbers: SlotNumbers) -> [Slot] {
    let found = slots.slots(numbers.all)
    guard found.contains(where: \.standsForOthers) else { return found }
    return found.flatMap { $0.declared(workspace.reader) }
  }

  /// Slots with the colour tokens that defaults are here in their place.
  func withTokens(_ slots: [Slot]) -> [Slot] {
    guard slots.contains(where: \.isDefault) else { return slots }
    var seen = Set(slots)
    return slots.flatMap { slot -> [Slot] in
      guard case .fallback(let property) = slot.group else { return [slot] }
      guard let (token, _) = defaultColor(of: property, design: slot.name) else { return [] }
      let color = Slot(group: .color, name: token)
      return seen.insert(color).inserted ? [color] : []
    }
  }
}
