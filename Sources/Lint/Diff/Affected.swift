package import Composition
import Diagnostics
package import Syntax

/// A country that a change reaches, and where it shows.
package struct AffectedCountry: Sendable, Hashable {
  package let name: String
  /// Ids of screens a user gets to, sorted.
  package let screens: [String]
  /// `screens/pickup`, `theme`, `strings/nb`, `images`, `country`; sorted.
  package let modules: [String]
}

/// What of a country a change reaches, while it is collected.
struct AffectedParts {
  var screens: Set<String> = []
  var modules: Set<String> = []

  mutating func add(_ key: LeafKey, _ reach: Reach?, _ workspace: Workspace) {
    modules.insert(key.moduleName(workspace))
    if let reach { screens.formUnion(reach.screens(showing: key)) }
  }

  func country(_ name: String) -> AffectedCountry? {
    modules.isEmpty
      ? nil
      : AffectedCountry(name: name, screens: screens.sorted(), modules: modules.sorted())
  }
}

extension LeafKey {
  /// The module, language or table it lies in.
  func moduleName(_ workspace: Workspace) -> String {
    switch subject {
    case .module(let key):
      let kind = workspace.schema[key.kind]
      return kind.isTable ? kind.folder : "\(kind.folder)/\(workspace.reader.text(key.id))"
    case .text(let language): return "strings/\(workspace.reader.text(language))"
    case .picture: return "images"
    case .record: return "country"
    }
  }
}

extension Comparison {
  /// Countries whose bundles differ between the two states, by what differs.
  package func affected(parallel: ParallelMap) -> [AffectedCountry] {
    let countries = crossing.countries
    let found = Collected<AffectedCountry>(count: countries.count)
    parallel(countries.count) { found[$0] = affected(countries[$0]) }
    return found.values().compactMap { $0 }
  }

  private func affected(_ country: CrossedCountry) -> AffectedCountry? {
    guard country.after != nil, let change = compare(country) else { return nil }
    return affected(change, [change.builds.before, change.builds.after].map { $0.map(Reach.init) })
  }

  /// What ships of one country that differs; nil where nothing does.
  ///
  /// - Parameter reaches: before and after.
  func affected(_ change: CountryChange, _ reaches: [Reach?]) -> AffectedCountry? {
    guard change.country.after != nil else { return nil }
    guard change.builds.before != nil else {
      return change.builds.after.flatMap { whole($0, change.country.name) }
    }
    var parts = AffectedParts()
    for leaf in change.changes where isShipped(leaf) {
      for reach in reaches { parts.add(leaf.key, reach, workspace) }
      // The record holds for every screen.
      if case .record = leaf.key.subject, let after = change.builds.after {
        parts.screens.formUnion(after.screenIDs)
      }
    }
    return parts.country(change.country.name)
  }

  /// Whether what ships is another than before.
  private func isShipped(_ change: LeafChange) -> Bool {
    switch change.leafClass {
    case .visible, .latent, .own, .joint, .exposed, .mixed: true
    case .none, .absorbed, .neutral, .masked: change.before?.json != change.after?.json
    }
  }

  private func whole(_ country: ResolvedCountry, _ name: String) -> AffectedCountry {
    AffectedCountry(name: name, screens: country.screenIDs, modules: ["country"])
  }
}

extension ResolvedCountry {
  /// Ids of its screens, sorted.
  package var screenIDs: [String] {
    let workspace = environment.workspace
    guard let kind = workspace.schema.kind(header: workspace.words.screen) else { return [] }
    return modules.filter { $0.key.kind == kind }.map { workspace.reader.text($0.key.id) }.sorted()
  }
}
