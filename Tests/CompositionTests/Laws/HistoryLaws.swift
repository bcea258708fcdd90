import Composition
import Diagnostics
import TestSupport
import Testing

/// Law 5: every leaf has a history whose first writer's value is the one shown.
@Suite struct HistoryLaws {
  @Test(arguments: LawSeeds.parts)
  func everyLeafKnowsWhoWroteIt(part: Int) {
    let failure = firstFailure(part: part) { random in
      let states = random.states()
      guard states.allSatisfy(\.faults.isEmpty) else { return nil }
      let comparison = NaiveComparison(random)
      for position in random.layers.indices where random.layers[position].isCountry {
        let check = HistoryCheck(comparison, position)
        if let found = check?.firstFault(in: states[position].state) {
          return "\(random.layers[position].name): \(found)"
        }
      }
      return nil
    }
    #expect(failure == nil, "\(failure ?? "")")
  }
}
