import Composition
import Diagnostics
import Lint
import Syntax

/// Asks the rules without a base about both states of every country while they are compared, so that
/// each country is proved once a state.
struct WorkspacePass: LintVisitor {
  private let crossing: Crossing
  private let prover: Resolver
  private let scope: MeasuringScope?
  private let linters: (after: WorkspaceLinter, before: WorkspaceLinter)
  private let ask: (after: Ask, before: Ask)
  /// By position among the countries of the state.
  private let told:
    (after: Collected<WorkspaceLinter.Told>, before: Collected<WorkspaceLinter.Told>)
  private let positions: (after: [LayerID: Int], before: [LayerID: Int])

  private typealias Ask = @Sendable (ResolvedCountry, Set<String>?) -> WorkspaceLinter.Told

  init(_ states: TwoStates, _ prover: Resolver, _ measuring: LintMeasuring) {
    let crossing = states.crossing
    self.crossing = crossing
    self.prover = prover
    scope = measuring.scope
    func linter(_ loaded: Loaded, _ files: [FileID], _ state: WorkspaceState) -> WorkspaceLinter {
      var linter = WorkspaceLinter(
        WorkspaceScan(
          loaded, files: files, prover: prover, measuring: measuring.state(state.read),
          picture: state.read))
      linter.hasBase = true
      return linter
    }
    let paths = Set(states.before.files.files.map(\.path))
    linters = (
      linter(crossing.after, crossing.filesAfter, states.after),
      linter(crossing.before, crossing.filesBefore(paths), states.before)
    )
    ask = (linters.after.asking(), linters.before.asking())
    func count(_ loaded: Loaded) -> [LayerID: Int] {
      Dictionary(
        uniqueKeysWithValues: loaded.workspace.countries.enumerated().map { ($1, $0) })
    }
    positions = (count(crossing.after), count(crossing.before))
    told = (
      Collected(count: positions.after.count), Collected(count: positions.before.count)
    )
  }

  func visit(_ country: CrossedCountry, _ builds: Builds?, _ affected: AffectedCountry?) {
    if let scope, LintMeasuring.isThere {
      scope[country.name] = affected.map { LintMeasuring.reach($0, crossing.after.workspace) }
    }
    var after: WorkspaceLinter.Told?
    if let layer = country.after, let position = positions.after[layer] {
      after = ask.after(builds?.proved ?? prover.resolve(layer), nil)
      told.after[position] = after
    }
    guard let layer = country.before, let position = positions.before[layer] else { return }
    if country.before == country.after {
      told.before[position] = after
    } else {
      // Of what was not found now nobody wants to know whether it was there before. What must hold
      // in all countries above a layer does not where it is not found in one, which was above it
      // before unless it moved.
      var rules = after?.rules ?? []
      if folders(below: country.before) != folders(below: country.after) {
        rules.formUnion(WorkspaceRules.needingAll)
      }
      if let scope, let screens = after?.measuredScreens {
        scope[country.name] = scope[country.name]?.filter { screens.contains($0.key) }
      }
      told.before[position] = ask.before(builds?.provedBefore ?? prover.resolve(layer), rules)
    }
  }

  /// Folders of the layers a country is made of.
  private func folders(below layer: LayerID?) -> [String] {
    let workspace = crossing.workspace
    return (layer.map { workspace[$0].stack } ?? []).map { workspace[$0].folder }
  }

  /// The state as it is.
  func after() -> WorkspaceLinter.Seen {
    linters.after.finish(all(told.after, crossing.after, ask.after))
  }

  /// The state as it was, as far as it matters to what was seen of the state as it is.
  func before(
    besides after: WorkspaceLinter.Seen, _ parallel: @escaping ParallelMap
  ) -> WorkspaceLinter.Seen {
    let rules = Set(after.observations.map(\.rule))
    // Whether an allowance is used depends on every rule.
    if rules.contains(WorkspaceRules.unusedAllowance) {
      return linters.before.run(parallel: parallel)
    }
    return linters.before.finish(all(told.before, crossing.before, ask.before), only: rules)
  }

  /// Countries whose layers are broken are not compared.
  private func all(
    _ told: Collected<WorkspaceLinter.Told>, _ loaded: Loaded, _ ask: Ask
  ) -> [WorkspaceLinter.Told] {
    zip(loaded.workspace.countries, told.values()).map { layer, known in
      known ?? ask(prover.resolve(layer), nil)
    }
  }
}
