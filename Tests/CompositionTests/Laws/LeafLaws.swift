import Composition
import Syntax
import TestSupport

enum LeafLaws {
  /// What is left out of two states of a module is the same in both.
  static let skipped = Law("entries that are alike hold no difference", step: 2) { subject in
    SkippedLeaves(subject.comparison.resolver(.total)).fault
  }
}

/// What of two countries' modules is not taken apart, as it is alike in both.
struct SkippedLeaves {
  /// Of all pairs of countries.
  private(set) var count = 0
  /// What is told otherwise than where all is taken apart; nil where nothing is.
  private(set) var fault: String?

  init(_ resolver: Resolver) {
    let workspace = resolver.workspace
    let countries = workspace.countries.map(resolver.resolve)
    for (position, left) in countries.enumerated() {
      for right in countries[..<position] {
        for module in left.modules {
          guard let other = right.module(module.key), let index = workspace.index(of: module.key)
          else { continue }
          let alike = resolver.alike([
            (module, left.environment), (other, right.environment),
          ])
          func leaves(_ country: ResolvedCountry, _ skipped: ModuleEntries) -> [String] {
            resolver.leaves(of: index, in: country.environment, skipping: skipped)
              .map { spelled($0, workspace.reader) }
          }
          let whole = (leaves(left, .none), leaves(right, .none))
          let parts = (leaves(left, alike), leaves(right, alike))
          count += whole.0.count - parts.0.count
          let wanted = Set(whole.0).symmetricDifference(whole.1).sorted()
          let found = Set(parts.0).symmetricDifference(parts.1).sorted()
          if wanted != found, fault == nil {
            fault = "\(workspace.reader.text(module.key.id)): \(found), not \(wanted)"
          }
        }
      }
    }
  }

  private func spelled(_ leaf: Leaf, _ reader: Reader) -> String {
    let path = reader.spellPath(leaf.path)
    let json = String(decoding: leaf.json, as: UTF8.self)
    return "\(path) \(leaf.form) \(json)"
  }
}
