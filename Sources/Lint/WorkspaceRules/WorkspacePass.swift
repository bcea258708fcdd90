package import Composition
import Diagnostics
package import Syntax

/// Asks the rules without a base about both states of every country while they are compared, so that
/// each country is proved once a state. Only what is new is told, so rules are asked where they may see
/// something else than before.
package struct WorkspacePass: LintVisitor {
  private let crossing: Crossing
  private let prover: Resolver
  private let scope: MeasuringScope?
  private let layers: LayerPairs
  private let always: Set<String>
  private let after: State
  private let before: State

  /// One state of the workspace.
  private struct State: Sendable {
    let linter: WorkspaceLinter
    let ask: @Sendable (ResolvedCountry, Set<String>?) -> WorkspaceLinter.Told
    /// By position among the countries.
    let told: Collected<WorkspaceLinter.Told>
    let positions: [LayerID: Int]

    init(_ linter: WorkspaceLinter) {
      self.linter = linter
      ask = linter.asking()
      let countries = linter.scan.workspace.countries
      told = Collected(count: countries.count)
      positions = Dictionary(uniqueKeysWithValues: countries.enumerated().map { ($1, $0) })
    }

    subscript(_ layer: LayerID?) -> WorkspaceLinter.Told? {
      layer.flatMap { positions[$0] }.flatMap { told[$0] }
    }

    /// Keeps what a country was told beside what it was told before.
    func keep(_ new: WorkspaceLinter.Told, _ layer: LayerID) {
      guard let position = positions[layer] else { return }
      var told = told[position] ?? .nothing
      told.add(new)
      self.told[position] = told
    }
  }

  /// - Parameters:
  ///   - prover: proves countries of both states.
  ///   - always: rules of which all findings are wanted, not only new ones.
  ///   - scope: what is measured, filled here; nil where everything is.
  package init(
    _ crossing: Crossing, _ prover: Resolver, before: WorkspaceScan, after: WorkspaceScan,
    always: Set<String> = [], scope: MeasuringScope? = nil
  ) {
    self.crossing = crossing
    self.prover = prover
    self.scope = scope
    layers = LayerPairs(crossing.workspace)
    // Whether something is allowed in vain depends on all that is found.
    self.always = always.union(Allowances(after).rules)
    func state(_ scan: WorkspaceScan, isBase: Bool) -> State {
      var linter = WorkspaceLinter(scan)
      linter.hasBase = true
      linter.isBase = isBase
      linter.measuresChanges = scope != nil
      return State(linter)
    }
    self.before = state(before, isBase: true)
    self.after = state(after, isBase: false)
  }

  package func visit(_ country: CrossedCountry, _ builds: Builds?, _ affected: AffectedCountry?) {
    if let scope, let affected, after.linter.scan.measuring != nil {
      scope.measure(affected, crossing.after.workspace)
    }
    if let layer = country.after, layer == country.before {
      if !always.isEmpty { ask(country, always) { builds?.proved ?? prover.resolve(layer) } }
      return
    }
    var now: WorkspaceLinter.Told?
    if let layer = country.after {
      let proved = builds?.proved ?? prover.resolve(layer)
      now = after.ask(proved, rules(for: builds?.provedBefore, proved, affected))
    }
    if let layer = country.after, let now { after.keep(now, layer) }
    guard let layer = country.before else { return }
    // Of what was not found now nobody wants to know whether it was there before. What must hold in
    // all countries above a layer does not where it is not found in one, which was above it before
    // unless it moved.
    var wanted = now?.rules ?? []
    if isMoved(country) { wanted.formUnion(WorkspaceRules.needingAll) }
    if let scope, let screens = now?.measuredScreens {
      scope[country.name] = scope[country.name]?.filter { screens.contains($0.key) }
    }
    before.keep(before.ask(builds?.provedBefore ?? prover.resolve(layer), wanted), layer)
  }

  /// Rules that may see something in a country that they did not see before; nil for all.
  private func rules(
    for former: ResolvedCountry?, _ proved: ResolvedCountry, _ affected: AffectedCountry?
  ) -> Set<String>? {
    guard let former, former.compiles, proved.compiles else { return nil }
    let change = ScanChange(former, proved, prover, layers)
    var concerned = Set(WorkspaceRules.all.filter(change.concerns).map { $0.about.id })
    if scope != nil, affected?.altersTexts != true { concerned.subtract(WorkspaceRules.measured) }
    return always.union(concerned)
  }

  /// Asks rules about both states of a country.
  private func ask(
    _ country: CrossedCountry, _ rules: Set<String>, _ proved: () -> ResolvedCountry
  ) {
    guard let layer = country.after else { return }
    after.keep(after.ask(proved(), rules), layer)
    guard let former = country.before else { return }
    if former != layer {
      before.keep(before.ask(prover.resolve(former), rules), former)
    } else if let position = before.positions[former] {
      before.told[position] = after[layer]
    }
  }

  /// The country came, went, or lies over other layers.
  private func isMoved(_ country: CrossedCountry) -> Bool {
    folders(below: country.before) != folders(below: country.after)
  }

  /// Folders of the layers a country is made of.
  private func folders(below layer: LayerID?) -> [String] {
    let workspace = crossing.workspace
    return (layer.map { workspace[$0].stack } ?? []).map { workspace[$0].folder }
  }

  /// What rules say only if it holds in all countries above a layer may hold in all of them now: those
  /// rules.
  private var unsettled: Set<String> {
    let all = WorkspaceRules.needingAll.union(SharedFindings.ids)
    var result = Set<String>()
    for country in crossing.countries where country.before != country.after {
      if isMoved(country) { return all }
      let former = before[country.before].map(before.linter.sharedKeys) ?? []
      let new = after[country.after].map(after.linter.sharedKeys) ?? []
      result.formUnion(new.subtracting(former).map(\.rule))
    }
    return result
  }

  /// The state as it is.
  package func seen(_ parallel: @escaping ParallelMap) -> WorkspaceLinter.Seen {
    let rules = unsettled
    let countries = crossing.countries
    if !rules.isEmpty {
      parallel(countries.count) { index in
        let country = countries[index]
        guard let layer = country.after else { return }
        let missing = (after[layer] ?? .nothing).unasked(rules)
        if !missing.isEmpty { ask(country, missing) { prover.resolve(layer) } }
      }
    }
    return after.linter.finish(all(after))
  }

  /// The state as it was, as far as it matters to what was seen of the state as it is.
  package func seenBefore(
    besides seen: WorkspaceLinter.Seen, _ parallel: @escaping ParallelMap
  ) -> WorkspaceLinter.Seen {
    let rules = Set(seen.observations.map(\.rule))
    // Whether an allowance is used depends on every rule.
    if rules.contains(WorkspaceRules.unusedAllowance) {
      return before.linter.run(parallel: parallel)
    }
    return before.linter.finish(all(before), only: rules)
  }

  /// Countries whose layers are broken are not compared; in those without a change nothing was asked.
  private func all(_ state: State) -> [WorkspaceLinter.Told] {
    let workspace = state.linter.scan.workspace
    return zip(workspace.countries, state.told.values()).map { layer, known in
      known ?? (workspace[layer].stack.isEmpty ? state.ask(prover.resolve(layer), nil) : .nothing)
    }
  }
}
