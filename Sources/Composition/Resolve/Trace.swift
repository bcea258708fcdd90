import Syntax

/// What a module, or an entry of one, asked of a country and which answers it got, each once, in
/// the order asked. Whatever gets the same answers resolves to the same result.
package struct Trace: Sendable {
  struct Answer: Sendable {
    /// `Slot.packed`
    let slot: UInt64
    let identity: UInt64
  }

  private(set) var answers: [Answer] = []

  package init() {}

  mutating func append(_ answer: Answer) {
    answers.append(answer)
  }

  /// Everything asked for, in order.
  package var slots: [Slot] {
    answers.map { Slot(packed: $0.slot) }
  }
}

/// A country's answers as numbers while it is resolved, each worked out once. Not shared between
/// threads.
struct AnswerCache {
  /// `Slot.packed` by place; 0 where the place is free. Open addressing, linear probing.
  private var keys: [UInt64]
  private var identities: [UInt64]
  /// The last module and entry that recorded the answer.
  private var moduleStamps: [UInt32]
  private var entryStamps: [UInt32]
  /// JSON of tokens by slot, made when first needed.
  var tokens: [UInt64: [UInt8]] = [:]
  /// Some module of the country asked.
  private var isUsed: [Bool]
  private var count = 0
  private var moduleStamp: UInt32 = 0
  private var entryStamp: UInt32 = 0

  init(capacity: Int = 4096) {
    keys = [UInt64](repeating: 0, count: capacity)
    identities = keys
    moduleStamps = [UInt32](repeating: 0, count: capacity)
    entryStamps = moduleStamps
    isUsed = [Bool](repeating: false, count: capacity)
  }

  /// From here on answers count as new to a module.
  mutating func beginModule() { moduleStamp += 1 }

  /// From here on answers count as new to an entry.
  mutating func beginEntry() { entryStamp += 1 }

  /// Place of an answer, which is worked out if it is not there yet.
  @inline(__always)
  mutating func place(_ slot: UInt64, _ environment: Environment) -> Int {
    var place = Self.hash(slot) & (keys.count - 1)
    while keys[place] != slot {
      if keys[place] == 0 { return add(slot, environment) }
      place = (place + 1) & (keys.count - 1)
    }
    return place
  }

  func identity(at place: Int) -> UInt64 { identities[place] }

  /// Whether the module at hand has not recorded the answer before; it has from now on.
  mutating func isNewToModule(_ place: Int) -> Bool {
    guard moduleStamps[place] != moduleStamp else { return false }
    moduleStamps[place] = moduleStamp
    isUsed[place] = true
    return true
  }

  /// The same for the entry at hand.
  mutating func isNewToEntry(_ place: Int) -> Bool {
    guard entryStamps[place] != entryStamp else { return false }
    entryStamps[place] = entryStamp
    return true
  }

  /// How a country's answers compare with a trace.
  enum Match {
    case different
    /// Only values of tokens differ: the same is proved, and written but for the holes.
    case sameButTokens
    case same
  }

  /// Compares; answers of a trace that matches count as used.
  mutating func match(_ trace: Trace, _ environment: Environment) -> Match {
    var result = Match.same
    for answer in trace.answers {
      let identity = identities[place(answer.slot, environment)]
      if identity == answer.identity { continue }
      guard Slot.isToken(packed: answer.slot), identity != 0, answer.identity != 0 else {
        return .different
      }
      result = .sameButTokens
    }
    for answer in trace.answers { isUsed[place(answer.slot, environment)] = true }
    return result
  }

  /// A trace with this country's answers.
  mutating func answered(_ trace: Trace, _ environment: Environment) -> Trace {
    var result = Trace()
    for answer in trace.answers {
      let identity = identities[place(answer.slot, environment)]
      result.append(Trace.Answer(slot: answer.slot, identity: identity))
    }
    return result
  }

  /// Names of a group (texts, images) that a module used; in no order.
  func used(_ group: Slot.Group) -> [Symbol] {
    keys.indices.compactMap { place in
      guard isUsed[place] else { return nil }
      let slot = Slot(packed: keys[place])
      return slot.group == group ? slot.name : nil
    }
  }

  private mutating func add(_ slot: UInt64, _ environment: Environment) -> Int {
    if count * 2 >= keys.count { grow() }
    let identity = environment.identity(Slot(packed: slot))
    var place = Self.hash(slot) & (keys.count - 1)
    while keys[place] != 0 { place = (place + 1) & (keys.count - 1) }
    keys[place] = slot
    identities[place] = identity
    count += 1
    return place
  }

  private mutating func grow() {
    var larger = AnswerCache(capacity: keys.count * 2)
    for old in keys.indices where keys[old] != 0 {
      var place = Self.hash(keys[old]) & (larger.keys.count - 1)
      while larger.keys[place] != 0 { place = (place + 1) & (larger.keys.count - 1) }
      larger.keys[place] = keys[old]
      larger.identities[place] = identities[old]
      larger.moduleStamps[place] = moduleStamps[old]
      larger.entryStamps[place] = entryStamps[old]
      larger.isUsed[place] = isUsed[old]
    }
    larger.count = count
    larger.tokens = tokens
    larger.moduleStamp = moduleStamp
    larger.entryStamp = entryStamp
    self = larger
  }

  private static func hash(_ slot: UInt64) -> Int {
    let mixed = (slot ^ (slot >> 32)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32)
  }
}
