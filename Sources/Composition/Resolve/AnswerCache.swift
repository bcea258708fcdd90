import Synchronization
import Syntax

/// Numbers of all slots asked about in a run, the same in every country, so that answers are looked
/// up by index. Safe from several threads.
package final class SlotTable: Sendable {
  private struct Numbers {
    var byPacked: [UInt64: UInt32] = [:]
    /// `Slot.packed` by number.
    var packed: [UInt64] = []
  }

  private let numbers = Mutex(Numbers())

  package init() {}

  /// The number of a slot, a new one where nobody asked before.
  func number(_ packed: UInt64) -> UInt32 {
    numbers.withLock { numbers in
      if let known = numbers.byPacked[packed] { return known }
      let number = UInt32(numbers.packed.count)
      numbers.byPacked[packed] = number
      numbers.packed.append(packed)
      return number
    }
  }

  /// The slot of a number.
  func slot(_ number: UInt32) -> Slot {
    Slot(packed: numbers.withLock { $0.packed[Int(number)] })
  }

  /// The slots of some numbers.
  func slots(_ wanted: [UInt32]) -> [Slot] {
    numbers.withLock { numbers in wanted.map { Slot(packed: numbers.packed[Int($0)]) } }
  }

  /// Appends the slots whose numbers are not in the list yet.
  func complete(_ packed: inout [UInt64]) {
    numbers.withLock { numbers in
      packed.append(contentsOf: numbers.packed[packed.count...])
    }
  }
}

/// A country's answers while it is resolved, each worked out once, and what a thread remembers
/// from one country to the next. Not shared between threads; one
/// country after another may use it.
struct AnswerCache {
  private let slots: SlotTable
  /// `Slot.packed` by number, as far as known here.
  private var packed: [UInt64] = []
  private var answers: [Known] = []
  /// Slots by hash: `Slot.packed`, 0 where the place is free. Open addressing, linear probing.
  private var keys: [UInt64] = []
  /// The number of the slot at the same place.
  private var numbers: [UInt32] = []
  private var count = 0
  /// Model values that need no other check of their spelling, in any country.
  var checked = CheckedValues()
  /// What the module at hand asked so far, and behind it what its entry at hand asked.
  private(set) var asked: [Trace.Answer] = []
  /// Values of the fields of all records at hand, one behind the other, so that no record needs memory
  /// of its own.
  var found: [Value?] = []
  /// Shapes that one module decides, by its id.
  var shapes: [Symbol: DependentShape] = [:]
  /// JSON of tokens by slot, made when first needed.
  var tokens: [UInt32: [UInt8]] = [:]
  /// Whose answers they are, for who resolves a country module by module.
  fileprivate(set) var environment: Environment?
  private var country: UInt32 = 1
  private var module: UInt32 = 0
  private var entry: UInt32 = 0

  /// What is known of one slot; stamps say of whom it holds.
  private struct Known {
    var identity: UInt64 = 0
    /// The country whose answer it is.
    var country: UInt32 = 0
    /// The last module and entry that recorded it.
    var module: UInt32 = 0
    var entry: UInt32 = 0
    /// The last country in which some module asked.
    var used: UInt32 = 0
    /// A text about which there is nothing to say.
    var isUnremarkable = false
    /// What alone decided about it; nil where anything else did.
    var deciding: NodeID?
    /// No other country answers so.
    var isAlone = false
  }

  /// A shape that another module decides, and what was asked to know it.
  struct DependentShape {
    let dependency: Dependency
    let shape: Shape?
    let asked: [Slot]
  }

  init(_ slots: SlotTable) {
    self.slots = slots
  }

  /// From here on answers are those of another country.
  mutating func beginCountry() {
    country += 1
    environment = nil
    tokens.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
  }

  /// From here on answers count as new to a module.
  mutating func beginModule() {
    module += 1
    asked.removeAll(keepingCapacity: true)
  }

  /// From here on answers count as new to an entry.
  mutating func beginEntry() { entry += 1 }

  /// The number of a slot.
  @inline(__always)
  mutating func number(_ slot: UInt64) -> UInt32 {
    guard !keys.isEmpty else { return add(slot) }
    var place = Self.hash(slot) & (keys.count - 1)
    while keys[place] != slot {
      if keys[place] == 0 { return add(slot) }
      place = (place + 1) & (keys.count - 1)
    }
    return numbers[place]
  }

  /// The answer to a slot by its number.
  @inline(__always)
  mutating func identity(_ number: UInt32, _ environment: Environment) -> UInt64 {
    let index = Int(number)
    if index < answers.count, answers[index].country == country { return answers[index].identity }
    return work(out: index, environment)
  }

  /// Records an answer for the module at hand unless it was before.
  @inline(__always)
  mutating func recordForModule(_ answer: Trace.Answer) {
    guard answers[Int(answer.slot)].module != module else { return }
    answers[Int(answer.slot)].module = module
    asked.append(answer)
  }

  /// The same for the entry at hand.
  @inline(__always)
  mutating func recordForEntry(_ answer: Trace.Answer) {
    guard answers[Int(answer.slot)].entry != entry else { return }
    answers[Int(answer.slot)].entry = entry
    asked.append(answer)
  }

  /// Everything recorded behind a position of `asked`, which is forgotten here.
  mutating func takeTrace(from start: Int) -> Trace {
    // Sized before it is filled: a copy of the whole would keep all the room that `asked` has.
    var answers: [Trace.Answer] = []
    answers.reserveCapacity(asked.count - start)
    for answer in asked[start...] where !isResource(answer.slot) { answers.append(answer) }
    let firstResource = answers.count
    for answer in asked[start...] where isResource(answer.slot) { answers.append(answer) }
    let isAlone = answers[..<firstResource].contains { self.answers[Int($0.slot)].isAlone }
    asked.removeLast(asked.count - start)
    return Trace(answers: answers, firstResource: firstResource, isAlone: isAlone)
  }

  /// How a country's answers compare with a trace.
  enum Match {
    case different
    /// Only values that stand in holes differ: the same is proved, and written but for the holes.
    case sameButHoles
    case same
  }

  mutating func match(_ trace: Trace, _ environment: Environment) -> Match {
    var result = Match.same
    for answer in trace.answers {
      let identity = identity(answer.slot, environment)
      if identity == answer.identity { continue }
      guard
        Slot.isInterchangeable(packed: packed[Int(answer.slot)], identity, answer.identity)
      else { return .different }
      result = .sameButHoles
    }
    return result
  }

  /// The same, and about which slots a country answers otherwise; of values in holes nothing is told.
  mutating func difference(
    from trace: Trace, _ environment: Environment
  ) -> (match: Match, slots: SlotMask) {
    var mask = SlotMask()
    var match = Match.same
    for answer in trace.answers {
      let identity = identity(answer.slot, environment)
      if identity == answer.identity { continue }
      let slot = packed[Int(answer.slot)]
      if Slot.isInterchangeable(packed: slot, identity, answer.identity) {
        if match == .same { match = .sameButHoles }
        continue
      }
      mask.insert(answer.slot)
      match = .different
    }
    return (match, mask)
  }

  /// Counts the texts and images that something asked for as used in the country.
  mutating func use(_ trace: Trace) {
    for answer in trace.resources { answers[Int(answer.slot)].used = country }
  }

  /// The same of a module's entries.
  mutating func use(_ entries: ResolvedEntries) {
    entries.forEachResource { answers[Int($0)].used = country }
  }

  /// This country's answers to everything that a frame and its entries asked, each once.
  mutating func union(
    _ frame: ModuleFrame, _ entries: ResolvedEntries, _ environment: Environment
  ) -> Trace {
    beginEntry()
    let start = asked.count
    func add(_ trace: Trace, _ cache: inout AnswerCache) {
      for answer in trace.answers {
        let identity = cache.identity(answer.slot, environment)
        cache.recordForEntry(Trace.Answer(slot: answer.slot, identity: identity))
      }
    }
    add(frame.trace, &self)
    for position in 0..<entries.count { add(entries[position].trace, &self) }
    return takeTrace(from: start)
  }

  private func isResource(_ slot: UInt32) -> Bool { Slot.isResource(packed: packed[Int(slot)]) }

  /// Names of texts or of images that a module used, but for texts about which there is nothing
  /// to say; in no order.
  func used(_ group: Slot.Group) -> [Symbol] {
    answers.indices.compactMap { index in
      guard answers[index].used == country, !answers[index].isUnremarkable else { return nil }
      let slot = Slot(packed: packed[index])
      return slot.group == group ? slot.name : nil
    }
  }

  private mutating func work(out index: Int, _ environment: Environment) -> UInt64 {
    if index >= packed.count { slots.complete(&packed) }
    while answers.count < packed.count { answers.append(Known()) }
    answers[index].country = country
    let slot = Slot(packed: packed[index])
    let deciding = slot.isDecided ? environment.deciding(slot) : nil
    // It was nobody's alone before and is not now.
    if let deciding, answers[index].deciding == deciding { return answers[index].identity }
    var isUnremarkable = false
    let identity = environment.identity(slot, &isUnremarkable)
    answers[index].isUnremarkable = isUnremarkable
    answers[index].identity = identity
    // What is not there under its own name may be there under another.
    answers[index].deciding = identity == 0 || identity >> 62 != 0 ? nil : deciding
    answers[index].isAlone =
      slot.isDecided && deciding == nil && environment.isAlone(slot, identity)
    return identity
  }

  private mutating func add(_ slot: UInt64) -> UInt32 {
    if count * 2 >= keys.count { grow() }
    let number = slots.number(slot)
    insert(slot, number)
    count += 1
    return number
  }

  private mutating func insert(_ slot: UInt64, _ number: UInt32) {
    var place = Self.hash(slot) & (keys.count - 1)
    while keys[place] != 0 { place = (place + 1) & (keys.count - 1) }
    keys[place] = slot
    numbers[place] = number
  }

  private mutating func grow() {
    let old = zip(keys, numbers)
    let size = max(4096, keys.count * 2)
    keys = [UInt64](repeating: 0, count: size)
    numbers = [UInt32](repeating: 0, count: size)
    for (slot, number) in old where slot != 0 { insert(slot, number) }
  }

  private static func hash(_ slot: UInt64) -> Int {
    let mixed = (slot ^ (slot >> 32)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32)
  }
}

/// Answer caches that wait for the next country, so that slots are looked up once per thread.
final class AnswerCaches: Sendable {
  private let slots: SlotTable
  private let idle = Mutex<[AnswerCache]>([])

  init(_ slots: SlotTable) {
    self.slots = slots
  }

  /// A cache for a country; given back with `put`.
  func take() -> AnswerCache {
    var cache = idle.withLock { $0.popLast() } ?? AnswerCache(slots)
    cache.beginCountry()
    return cache
  }

  /// The same for one module, with the answers the country gave before if they are still there.
  func take(for environment: Environment) -> AnswerCache {
    let known = idle.withLock { idle -> AnswerCache? in
      if let own = idle.lastIndex(where: { $0.environment === environment }) {
        return idle.remove(at: own)
      }
      return idle.count < Self.most ? nil : idle.removeFirst()
    }
    var cache = known ?? AnswerCache(slots)
    if cache.environment !== environment {
      cache.beginCountry()
      cache.environment = environment
    }
    return cache
  }

  /// As many are kept when countries are resolved module by module: two for each of two threads.
  private static let most = 4

  func put(_ cache: consuming AnswerCache) {
    let cache = cache
    idle.withLock { $0.append(cache) }
  }
}
