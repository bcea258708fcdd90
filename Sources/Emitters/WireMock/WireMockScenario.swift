import Composition

/// A scenario of a stub set that has sequences in it, as a scenario of WireMock.
///
/// WireMock keeps one state for a scenario; beside that ours counts the answers each sequence gave. So
/// a state there is one of ours together with these counts, as far as they can be reached.
struct WireMockScenario {
  /// What one answer needs and does.
  struct Step {
    /// State of WireMock; nil for any.
    let required: String?
    /// Nil where the state stays.
    let next: String?
    /// Of the answers of the entry, 0-based.
    let answer: Int
  }

  private struct State: Hashable {
    var own: String
    /// Answers given, by sequence; the last one stays, or the first follows it.
    var given: [Int]
  }

  /// An entry of the scenario.
  private struct Entry {
    let id: String
    let required: String?
    let next: String?
    let answers: Int
    let isCycle: Bool
  }

  /// The state a scenario of WireMock begins in.
  static let started = "Started"

  /// States one scenario may have; with more, sequences are left out of it.
  static let limit = 64

  private let start: String
  private let entries: [Entry]
  /// Entries with several answers.
  private let sequences: [Entry]
  /// What can be reached, in the order in which it is.
  private let states: [State]

  /// - Returns: Nil where no sequence is in the scenario, and where its states would be too many.
  init?(_ name: String, in set: BundleObject) {
    start = set["start"]?[name]?.string ?? "started"
    entries = (set["answers"]?.array ?? []).compactMap(\.object).compactMap { value in
      guard let id = value.id, let scenario = value["scenario"],
        scenario["name"]?.string == name
      else { return nil }
      return Entry(
        id: id, required: scenario["in"]?.string, next: scenario["to"]?.string,
        answers: value["sequence"]?.array?.count ?? 1, isCycle: value["then"]?.string == "cycle")
    }
    sequences = entries.filter { $0.answers > 1 }
    guard !sequences.isEmpty else { return nil }
    var states: [State] = []
    var seen: Set<State> = []
    func reach(_ state: State) {
      if seen.insert(state).inserted { states.append(state) }
    }
    // Testers put a scenario into any state.
    let none = [Int](repeating: 0, count: sequences.count)
    reach(State(own: start, given: none))
    for entry in entries {
      for own in [entry.required, entry.next] {
        if let own { reach(State(own: own, given: none)) }
      }
    }
    var next = 0
    while next < states.count {
      guard states.count <= Self.limit else { return nil }
      for entry in entries where entry.required.map({ $0 == states[next].own }) ?? true {
        reach(Self.after(entry, states[next], sequences))
      }
      next += 1
    }
    self.states = states
  }

  /// What the answers of an entry need and do; none of an entry that is not in the scenario.
  func steps(of id: String) -> [Step] {
    guard let entry = entries.first(where: { $0.id == id }) else { return [] }
    if entry.answers == 1, entry.required == nil, entry.next == nil {
      return [Step(required: nil, next: nil, answer: 0)]
    }
    let place = sequences.firstIndex { $0.id == id }
    return states.filter { state in entry.required.map { $0 == state.own } ?? true }
      .map { state in
        let next = Self.after(entry, state, sequences)
        return Step(
          required: name(state), next: next == state ? nil : name(next),
          answer: place.map { state.given[$0] } ?? 0)
      }
  }

  private static func after(_ entry: Entry, _ state: State, _ sequences: [Entry]) -> State {
    var state = state
    if let place = sequences.firstIndex(where: { $0.id == entry.id }) {
      let count = state.given[place] + 1
      state.given[place] = count < entry.answers ? count : entry.isCycle ? 0 : entry.answers - 1
    }
    if let next = entry.next { state.own = next }
    return state
  }

  /// `declined`, and `declined (charge 2)` before the second answer of `charge`.
  private func name(_ state: State) -> String {
    let counts = zip(sequences, state.given).filter { $0.1 > 0 }.map { "\($0.0.id) \($0.1 + 1)" }
    guard !counts.isEmpty else { return state.own == start ? Self.started : state.own }
    return "\(state.own) (\(counts.joined(separator: ", ")))"
  }
}
