package import Composition
import Diagnostics
package import Syntax

/// A country that a change reaches, and where it shows.
package struct AffectedCountry: Sendable, Hashable {
  package let name: String
  /// What may look otherwise, of screens a user gets to, by id.
  package let parts: [String: ScreenParts]
  /// What of these may have other texts, or show them otherwise.
  package let textParts: [String: ScreenParts]
  /// `screens/pickup`, `theme`, `strings/nb`, `images`, `country`; sorted.
  package let modules: [String]

  /// Ids of screens a user gets to, sorted.
  package var screens: [String] { parts.keys.sorted() }
}

/// What of a country a change reaches, while it is collected.
struct AffectedParts {
  var screens: [String: ScreenParts] = [:]
  /// Of these what may have other texts.
  var texts: [String: ScreenParts] = [:]
  var modules: Set<String> = []

  mutating func add(
    _ key: LeafKey, _ reaches: [Reach?], altersTexts: Bool = true, _ workspace: Workspace
  ) {
    modules.insert(key.moduleName(workspace))
    for reach in reaches {
      guard let shown = reach?.parts(showing: key) else { continue }
      screens.merge(shown) { $0.union($1) }
      if altersTexts { texts.merge(shown) { $0.union($1) } }
    }
  }

  /// All of some screens.
  mutating func add(whole ids: [String]) {
    for id in ids {
      screens[id] = .all
      texts[id] = .all
    }
  }

  func country(_ name: String) -> AffectedCountry? {
    modules.isEmpty
      ? nil
      : AffectedCountry(
        name: name, parts: screens, textParts: texts, modules: modules.sorted())
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
      parts.add(leaf.key, reaches, altersTexts: leaf.mayAlterTexts(workspace), workspace)
      // The record holds for every screen.
      if case .record = leaf.key.subject, let after = change.builds.after {
        parts.add(whole: after.screenIDs)
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

  private func whole(_ country: ResolvedCountry, _ name: String) -> AffectedCountry? {
    var parts = AffectedParts(modules: ["country"])
    parts.add(whole: country.screenIDs)
    return parts.country(name)
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
