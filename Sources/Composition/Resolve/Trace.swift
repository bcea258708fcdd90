package import Syntax

/// One thing a module may ask of a country.
package struct Slot: Hashable, Sendable {
  package enum Group: Hashable, Sendable {
    case feature, constant, color, font, spacing, radius, text, image
    /// A field of the country's record: `languages`, `currency`, `start`.
    case record
    case module(KindID)
  }

  package let group: Group
  package let name: Symbol

  package init(group: Group, name: Symbol) {
    self.group = group
    self.name = name
  }
}

/// What a module asked of a country and which answers it got, each once, in the order asked.
/// Whatever gets the same answers resolves to the same result.
package struct Trace: Sendable {
  package private(set) var answers: [(slot: Slot, identity: UInt64)] = []
  private var asked: Set<Slot> = []

  package init() {}

  package mutating func record(_ slot: Slot, _ identity: UInt64) {
    if asked.insert(slot).inserted { answers.append((slot, identity)) }
  }
}
