import Composition
import Diagnostics
package import Syntax

/// Compares two bundles by id. Modules that are one object or have the same bytes are skipped;
/// the others are taken apart into leaves.
package struct BundleDiff: Sendable {
  let comparison: Comparison
  let pictures: PictureComparison

  package init(_ comparison: Comparison, pictures: PictureComparison) {
    self.comparison = comparison
    self.pictures = pictures
  }

  package func compare(
    _ left: DiffSide, _ right: DiffSide, parallel: ParallelMap
  ) -> BundleDifference {
    let resolver = comparison.resolver
    let sides = [left.layer, right.layer]
    resolver.makeStates(below: sides, parallel: parallel)
    let made = Collected<Environment>(count: 2)
    parallel(2) { made[$0] = resolver.environment(of: sides[$0]) }
    guard let one = made[0], let other = made[1] else {
      return BundleDifference(left: left, right: right, modules: [], alike: 0)
    }
    let pair = DiffPair(diff: self, left: one, right: other) { resolver.takeApart($0, in: one) }
    return difference(left, right, pair, parallel: parallel)
  }

  /// Compares countries with a layer, each alone, and tells which of them share what.
  ///
  /// - Parameter kinds: only differences of these.
  package func compare(
    _ countries: [DiffSide], with base: DiffSide, kinds: Set<DiffKind>, parallel: ParallelMap
  ) -> CountryDifferences {
    let resolver = comparison.resolver
    resolver.makeStates(below: [base.layer] + countries.map(\.layer), parallel: parallel)
    let below = LayerLeaves(resolver.environment(of: base.layer), resolver)
    let found = Collected<BundleDifference>(count: countries.count)
    parallel(countries.count) { index in
      let country = countries[index]
      let pair = DiffPair(
        diff: self, left: below.environment, right: resolver.environment(of: country.layer),
        taken: below.module)
      found[index] = difference(
        base, country, pair, parallel: { count, body in (0..<count).forEach(body) }
      ).only(kinds)
    }
    return CountryDifferences(
      base: base.label, kinds: DiffKind.allCases.filter(kinds.contains),
      found.values().compactMap { $0 }, names: comparison.workspace.keys.map(moduleName))
  }

  private func difference(
    _ left: DiffSide, _ right: DiffSide, _ pair: DiffPair, parallel: ParallelMap
  ) -> BundleDifference {
    let count = comparison.workspace.keys.count
    let compared = Collected<DiffPair.Found>(count: count)
    parallel(count) { compared[$0] = pair.module(ModuleIndex($0)) }
    var modules: [ModuleDifference] = []
    var alike = 0
    for found in compared.values() {
      switch found ?? .absent {
      case .absent: break
      case .alike: alike += 1
      case .differs(let found): modules.append(found)
      }
    }
    modules += pair.texts()
    for found in [pair.pictures(), pair.record()] where !found.differences.isEmpty {
      modules.append(found)
    }
    return BundleDifference(left: left, right: right, modules: modules, alike: alike)
  }

  /// `screens/pickup`, `theme`.
  func moduleName(_ key: ModuleKey) -> String {
    let kind = comparison.workspace.schema[key.kind]
    let id = comparison.workspace.reader.text(key.id)
    return kind.isTable ? kind.folder : "\(kind.folder)/\(id)"
  }
}

/// The modules of a layer that many are compared with, each taken apart by the first who asks.
private final class LayerLeaves: Sendable {
  let environment: Environment
  private let resolver: Resolver
  private let known: Collected<ModuleLeaves?>

  init(_ environment: Environment, _ resolver: Resolver) {
    self.environment = environment
    self.resolver = resolver
    known = Collected(count: resolver.workspace.keys.count)
  }

  func module(_ index: ModuleIndex) -> ModuleLeaves? {
    if let known = known[index.raw] { return known }
    let made = resolver.takeApart(index, in: environment)
    known[index.raw] = .some(made)
    return made
  }
}
