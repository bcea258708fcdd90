import Composition
import Diagnostics
import TestSupport
import Testing

/// Law 8: a seal that compiles holds in every layer above, and one that does not hold is told.
@Suite struct SealLaws {
  @Test(arguments: LawSeeds.parts)
  func sealsHoldOrAreTold(part: Int) {
    var options = RandomWorkspace.Options()
    options.seals = true
    let failure = firstFailure(part: part, options: options) { random in
      let states = random.states()
      guard states.allSatisfy(\.faults.isEmpty) else { return nil }
      let comparison = NaiveComparison(random)
      let resolver = Resolver(workspace: comparison.workspace, options: ResolveOptions())
      for position in random.layers.indices where random.layers[position].isCountry {
        guard let layer = comparison.layer(position) else { continue }
        let said = resolver.resolve(layer).diagnostics.filter { $0.id.hasPrefix("seal") }
        let expected = random.brokenSeals(position, states.map(\.state))
        let faults = said.filter { $0.id == "sealed-changed" }
        if said.count > faults.count { return said.map(\.summary).joined(separator: "; ") }
        if faults.count != expected.count {
          return "\(random.layers[position].name): \(faults.map(\.summary)) but broken are "
            + "\(expected)"
        }
      }
      return nil
    }
    #expect(failure == nil, "\(failure ?? "")")
  }
}
