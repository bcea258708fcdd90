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
  /// The state as it is, proved: with its messages.
  package let proved: ResolvedCountry?
  /// The state as it was, proved; nil where nobody did.
  package let provedBefore: ResolvedCountry?

  package var all: [ResolvedCountry?] { [before, sharedEdit, ownEdit, after] }

  /// What the builds answer, the latest state first.
  var environments: [Environment] {
    [after, sharedEdit, ownEdit, before].compactMap { $0?.environment }
  }
}

/// Resolves and compares the builds of countries.
package struct Comparison: Sendable {
  package let crossing: Crossing
  /// Makes the best of what is there, whether it compiles or not.
  package let resolver: Resolver
  /// Proves builds. What compiles is what `resolver` would make of it, so most countries need no other.
  package let prover: Resolver
  /// Whether the bytes of two files of pictures differ: `changedAssets` of the crossing.
  let changedAssets: Set<String>
  /// Whether a picture of `changedAssets` shows what it showed.
  let isReencoded: @Sendable (_ path: String) -> Bool
  /// Pictures that are compared by what their files hold.
  let contents: PictureContents?
  private let renames: ModuleRenames
  private let names: TodaysNames

  package init(
    _ crossing: Crossing, changedAssets: Set<String>,
    isReencoded: @escaping @Sendable (_ path: String) -> Bool = { _ in false }
  ) {
    self.init(crossing, changedAssets: changedAssets, contents: nil, isReencoded: isReencoded)
  }

  init(
    _ crossing: Crossing, changedAssets: Set<String>, contents: PictureContents?,
    isReencoded: @escaping @Sendable (_ path: String) -> Bool = { _ in false }
  ) {
    self.contents = contents
    self.isReencoded = isReencoded
    self.crossing = crossing
    self.changedAssets = changedAssets
    renames = ModuleRenames(crossing.workspace)
    names = TodaysNames(crossing)
    resolver = Resolver(workspace: crossing.workspace, options: ResolveOptions(mode: .total))
    prover = Resolver(workspace: crossing.workspace, options: ResolveOptions())
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
    if !haveSameTexts(builds) {
      let tables = builds.all.map { $0.map(textLeaves) ?? [:] }
      changes += tableChanges(names.renamed(tables, .text, builds.environments))
    }
    let pictures = builds.all.map { $0.map(pictureLeaves) ?? [:] }
    changes += tableChanges(names.renamed(pictures, .image, builds.environments))
    changes += tableChanges(builds.all.map { ($0?.environment).map(recordLeaves) ?? [:] })
    return CountryChange(country: country, builds: builds, changes: changes)
  }

  private func builds(of country: CrossedCountry) -> Builds {
    let proved = country.after.map(prover.resolve)
    var known: [LayerID: ResolvedCountry] = [:]
    // Where something was not understood, nothing is said of what follows from it.
    let isSure = workspace.faults.isEmpty
    let provedBefore =
      country.before == country.after ? proved : isSure ? country.before.map(prover.resolve) : nil
    func build(_ layer: LayerID?) -> ResolvedCountry? {
      guard let layer else { return nil }
      if let done = known[layer] { return done }
      var made: ResolvedCountry?
      if isSure {
        made =
          [proved, provedBefore].compactMap { $0 }.first { $0.layer == layer }
          ?? prover.resolve(layer)
      }
      let best = made.flatMap { $0.compiles ? $0 : nil } ?? resolver.resolve(layer)
      known[layer] = best
      return best
    }
    return Builds(
      before: build(country.before), sharedEdit: build(country.sharedEdit),
      ownEdit: build(country.ownEdit), after: build(country.after), proved: proved,
      provedBefore: provedBefore)
  }

  private func haveSameTexts(_ builds: Builds) -> Bool {
    guard let first = builds.before?.environment else { return false }
    return builds.all.allSatisfy { build in
      guard let other = build?.environment else { return false }
      return other === first
        || other.constants == first.constants && other.texts.hasSameTexts(as: first.texts)
    }
  }

  // MARK: Modules

  private func moduleChanges(_ index: ModuleIndex, _ builds: Builds) -> [LeafChange] {
    let key = workspace.keys[index.raw]
    let modules = builds.all.map { $0.flatMap { module(key, in: $0) } }
    let first = modules[0]
    let areSame = modules.dropFirst().allSatisfy { other in
      switch (first, other) {
      case (nil, nil): true
      case (let left?, let right?):
        left === right || (left.key == right.key && left.bytes == right.bytes)
      default: false
      }
    }
    guard !areSame else { return [] }
    var tables: [LeafTable] = []
    for (position, build) in builds.all.enumerated() {
      if let earlier = builds.all[..<position].firstIndex(where: { $0?.layer == build?.layer }) {
        tables.append(tables[earlier])
      } else if let build, let module = modules[position],
        let own = workspace.index(of: module.key)
      {
        tables.append(
          names.renamed(leaves(own, key, build.environment), of: key, builds.environments))
      } else {
        tables.append([:])
      }
    }
    return tableChanges(tables, builds.all.map { $0?.environment }) + moduleRename(key, modules)
  }

  /// A module under its name of today, or under a former one where it is not there yet. Nothing for
  /// a former name whose module goes on under another.
  private func module(_ key: ModuleKey, in country: ResolvedCountry) -> ResolvedModule? {
    if let found = country.module(key) {
      // Told with the module it became, unless that stands beside it.
      if let now = renames.current[key], country.module(now) == nil { return nil }
      return found
    }
    for old in renames.former[key] ?? [] {
      if let found = country.module(old) { return found }
    }
    return nil
  }

  private func moduleRename(_ key: ModuleKey, _ modules: [ResolvedModule?]) -> [LeafChange] {
    guard renames.former[key] != nil else { return [] }
    let names = modules.map { $0?.key.id }
    let leafClass = LeafClass.of(before: names[0], shared: names[1], own: names[2], after: names[3])
    guard leafClass != .none, let old = names[0], names[3] != nil, old != names[3] else {
      return []
    }
    let state = LeafState(json: [])
    return [
      LeafChange(
        key: LeafKey(.module(key), []), form: .entry, before: state, after: state,
        leafClass: leafClass, former: old)
    ]
  }

  /// The leaves of a module in one build.
  func leaves(_ index: ModuleIndex, _ key: ModuleKey, _ environment: Environment) -> LeafTable {
    var table: LeafTable = [:]
    if !workspace.schema[key.kind].isTable {
      table[LeafKey(.module(key), [])] = LeafState(json: [])
    }
    for leaf in resolver.leaves(of: index, in: environment) {
      var isOrder = false
      if case .order = leaf.form { isOrder = true }
      table[LeafKey(.module(key), leaf.path, isOrder: isOrder)] = LeafState(leaf)
    }
    return table
  }
}
