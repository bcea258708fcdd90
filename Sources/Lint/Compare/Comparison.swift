package import Composition
import Diagnostics
import Syntax

/// One country's four builds taken apart where they differ.
package struct CountryChange: Sendable {
  package let country: CrossedCountry
  package let builds: Builds
  /// In the order of the bundle; those of class `none` are left out.
  package let changes: [LeafChange]
}

/// The builds of one country; equal ones are the same object.
package struct Builds: Sendable {
  package let before: ResolvedCountry?
  package let sharedEdit: ResolvedCountry?
  package let ownEdit: ResolvedCountry?
  package let after: ResolvedCountry?

  package var all: [ResolvedCountry?] { [before, sharedEdit, ownEdit, after] }
}

/// Resolves and compares the builds of countries.
package struct Comparison: Sendable {
  package let crossing: Crossing
  package let resolver: Resolver
  /// Whether the bytes of two files of pictures differ: `changedAssets` of the crossing.
  let changedAssets: Set<String>

  package init(_ crossing: Crossing, changedAssets: Set<String>) {
    self.crossing = crossing
    self.changedAssets = changedAssets
    resolver = Resolver(workspace: crossing.workspace, options: ResolveOptions(mode: .total))
  }

  package var workspace: Workspace { crossing.workspace }

  /// Builds and compares one country; nil where nothing it is made from changed.
  package func compare(_ country: CrossedCountry) -> CountryChange? {
    guard country.isTouched else { return nil }
    let builds = builds(of: country)
    var changes: [LeafChange] = []
    for index in workspace.keys.indices {
      changes += moduleChanges(ModuleIndex(index), builds)
    }
    changes += tableChanges(builds.all.map { $0.map(textLeaves) ?? [:] })
    changes += tableChanges(builds.all.map { $0.map(pictureLeaves) ?? [:] })
    changes += tableChanges(builds.all.map { $0.map(recordLeaves) ?? [:] })
    return CountryChange(country: country, builds: builds, changes: changes)
  }

  private func builds(of country: CrossedCountry) -> Builds {
    var known: [LayerID: ResolvedCountry] = [:]
    func build(_ layer: LayerID?) -> ResolvedCountry? {
      guard let layer else { return nil }
      if let done = known[layer] { return done }
      let made = resolver.resolve(layer)
      known[layer] = made
      return made
    }
    return Builds(
      before: build(country.before), sharedEdit: build(country.sharedEdit),
      ownEdit: build(country.ownEdit), after: build(country.after))
  }

  // MARK: Modules

  private func moduleChanges(_ index: ModuleIndex, _ builds: Builds) -> [LeafChange] {
    let key = workspace.keys[index.raw]
    let modules = builds.all.map { $0.flatMap { module(key, in: $0) } }
    let first = modules[0]
    let areSame = modules.dropFirst().allSatisfy { other in
      switch (first, other) {
      case (nil, nil): true
      case (let left?, let right?): left === right || left.bytes == right.bytes
      default: false
      }
    }
    guard !areSame else { return [] }
    var tables: [LeafTable] = []
    for (position, build) in builds.all.enumerated() {
      if let earlier = builds.all[..<position].firstIndex(where: { $0?.layer == build?.layer }) {
        tables.append(tables[earlier])
      } else {
        tables.append(
          build.flatMap {
            modules[position] == nil ? nil : leaves(index, key, $0.environment)
          } ?? [:])
      }
    }
    return tableChanges(tables)
  }

  private func module(_ key: ModuleKey, in country: ResolvedCountry) -> ResolvedModule? {
    country.module(key)
  }

  /// The leaves of a module in one build.
  func leaves(_ index: ModuleIndex, _ key: ModuleKey, _ environment: Environment) -> LeafTable {
    var table: LeafTable = [LeafKey(.module(key), []): LeafState(json: [])]
    for leaf in resolver.leaves(of: index, in: environment) {
      var isOrder = false
      if case .order = leaf.form { isOrder = true }
      table[LeafKey(.module(key), leaf.path, isOrder: isOrder)] = LeafState(leaf)
    }
    return table
  }
}
