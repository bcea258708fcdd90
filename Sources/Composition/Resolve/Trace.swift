/// What a module or an entry of one asked of a country and which answers it got, each once, in the
/// order asked. Whatever gets the same answers resolves to the same result.
struct Trace: Sendable {
  struct Answer: Sendable {
    /// By its number in the run's `SlotTable`.
    let slot: UInt32
    let identity: UInt64
  }

  private(set) var answers: [Answer] = []

  mutating func append(_ answer: Answer) {
    answers.append(answer)
  }
}
