import Composition
import Diagnostics
import TestSupport
import Testing

/// The compiler merges as the naive merger does, in both modes.
@Suite struct MergeLaws {
  @Test(arguments: LawSeeds.parts)
  func everyLayerIsWhatTheNaiveMergerMakesOfIt(part: Int) {
    let failure = firstFailure(part: part) { random in
      let states = random.states()
      guard states.allSatisfy(\.faults.isEmpty) else { return nil }
      let comparison = NaiveComparison(random)
      for position in random.layers.indices {
        let name = random.layers[position].name
        if let error = comparison.errors(position).first { return "\(name): \(error)" }
        if let found = comparison.difference(position, .proving, states[position].state) {
          return "\(name): \(found)"
        }
      }
      return nil
    }
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test(arguments: LawSeeds.parts)
  func totalModeEqualsProvingWhereAllIsWell(part: Int) {
    let failure = firstFailure(part: part) { random in
      let states = random.states()
      guard states.allSatisfy(\.faults.isEmpty) else { return nil }
      let comparison = NaiveComparison(random)
      for position in random.layers.indices {
        let name = random.layers[position].name
        let total = comparison.states(position, .total)
        if let said = total.flatMap(\.diagnostics).first { return "\(name) says \(said.summary)" }
        if total.contains(where: { !$0.skipped.isEmpty }) { return "\(name) skips" }
        if let found = comparison.difference(position, .total, states[position].state) {
          return "\(name): \(found)"
        }
      }
      return nil
    }
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test(arguments: LawSeeds.parts)
  func totalModeKeepsWhatHasATarget(part: Int) {
    let failure = firstFailure(part: part) { random in
      let random = random.broken()
      let states = random.states(isTotal: true)
      let comparison = NaiveComparison(random)
      for position in random.layers.indices {
        let name = random.layers[position].name
        let total = comparison.states(position, .total)
        if let said = total.flatMap(\.diagnostics).first { return "\(name) says \(said.summary)" }
        if let found = comparison.difference(position, .total, states[position].state) {
          return "\(name): \(found)"
        }
      }
      return nil
    }
    #expect(failure == nil, "\(failure ?? "")")
  }
}
