/// What a module or an entry of one asked of a country and which answers it got, each once. Whatever gets the same answers resolves to the same result.
struct Trace: Sendable {
  struct Answer: Sendable {
    /// By its number in the run's `SlotTable`.
    let slot: UInt32
    let identity: UInt64
  }

  /// Texts and images last.
  let answers: [Answer]
  /// Where texts and images begin.
  let firstResource: Int
  /// Some answer is about what the country's own layer made: no other country answers so, and once the
  /// country is done its identity may be given to something else. Not to be remembered.
  let isAlone: Bool
  /// All slots it asked about.
  let slots: SlotMask

  /// Texts and images it asked about.
  var resources: ArraySlice<Answer> { answers[firstResource...] }

  init(answers: [Answer], firstResource: Int, isAlone: Bool) {
    self.answers = answers
    self.firstResource = firstResource
    self.isAlone = isAlone
    var slots = SlotMask()
    for answer in answers { slots.insert(answer.slot) }
    self.slots = slots
  }
}

/// A set of slots of which only so much is kept that most others are told apart: where two masks do not
/// meet, neither do the sets.
struct SlotMask: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  mutating func insert(_ slot: UInt32) {
    let bit: UInt64 = 1 << UInt64(slot & 63)
    if slot & 64 == 0 { low |= bit } else { high |= bit }
  }

  func meets(_ other: SlotMask) -> Bool { low & other.low | high & other.high != 0 }
}
