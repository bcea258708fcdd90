import Composition
import Diagnostics
import TestSupport

enum SealLaws {
  /// Law 8: a seal that compiles holds in every layer above, and one that does not hold is told.
  static let holdOrAreTold = Law("seals hold or are told") { subject in
    guard subject.random.hasSeals else { return nil }
    let resolver = subject.comparison.resolver(.proving)
    for (position, random) in subject.random.layers.enumerated() where random.isCountry {
      guard let layer = subject.comparison.layer(position) else { continue }
      let said = resolver.resolve(layer).diagnostics.filter { $0.id.hasPrefix("seal") }
      let expected = subject.random.brokenSeals(position, subject.states)
      let faults = said.filter { $0.id == "sealed-changed" }
      if said.count > faults.count { return said.map(\.summary).joined(separator: "; ") }
      if faults.count != expected.count {
        return "\(random.name): \(faults.map(\.summary)) but broken are \(expected)"
      }
    }
    return nil
  }
}
