import Syntax

/// What a module, or an entry of one, asked of a country and which answers it got, each once, in
/// the order asked. Whatever gets the same answers resolves to the same result.
package struct Trace: Sendable {
  struct Answer: Sendable {
    /// By its number in the run's `SlotTable`.
    let slot: UInt32
    let identity: UInt64
  }

  private(set) var answers: [Answer]

  init(_ answers: [Answer] = []) {
    self.answers = answers
  }

  mutating func append(_ answer: Answer) {
    answers.append(answer)
  }

  /// Everything asked for, in order.
  package func slots(_ environment: Environment) -> [Slot] {
    answers.map { environment.slots.slot($0.slot) }
  }
}
