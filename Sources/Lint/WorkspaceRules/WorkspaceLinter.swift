package import Composition
package import Diagnostics
package import Syntax

/// Runs the rules without a base over one state of a workspace.
package struct WorkspaceLinter: Sendable {
  package let scan: WorkspaceScan
  /// What reading the files said.
  package var reading: [Diagnostic] = []
  /// Errors of the compiler are findings as well.
  package var includesErrors = false
  /// Rules that tell only what the base does not have are asked too.
  package var hasBase = false
  /// The state is the one before: what was seen of it, though not all could be read, is not new.
  package var isBase = false
  /// Only some screens are measured.
  package var measuresChanges = false

  package init(_ scan: WorkspaceScan) {
    self.scan = scan
  }

  /// What is kept of a country.
  package struct Told: Sendable {
    fileprivate(set) var diagnostics: [Diagnostic] = []
    fileprivate(set) var found: [Observation] = []
    fileprivate(set) var compiles = true
    /// Rules that were asked; nil for all.
    private(set) var asked: Set<String>?

    /// Of a country in which nothing is asked.
    static let nothing = Told(asked: [])

    fileprivate init(asked: Set<String>?) { self.asked = asked }

    /// Rules that found something.
    var rules: Set<String> { Set(found.map(\.rule)) }

    /// The only screens that have to be measured to see whether what was found was there before; nil
    /// for all. A pair of colours is told once, on whichever screen has it first.
    var measuredScreens: Set<String>? {
      found.contains { $0.rule == ContrastLow.about.id } ? nil : Set(found.compactMap(\.screen))
    }

    /// Those of some rules that were not asked.
    func unasked(_ rules: Set<String>) -> Set<String> { asked.map(rules.subtracting) ?? [] }

    /// Adds what other rules found in the same country.
    mutating func add(_ other: Told) {
      diagnostics = other.diagnostics
      found += other.found
      compiles = other.compiles
      asked = other.asked.flatMap { asked?.union($0) }
    }
  }

  /// What came of a run.
  package struct Seen: Sendable {
    /// Allowances applied, sorted by path and rule.
    package var observations: [Observation]
    /// Countries that do not compile, of which only the compiler speaks.
    package var unchecked: Set<String>
    /// Rules that would perhaps find more.
    let untold: Set<String>
  }

  /// Rules that would find more if more were measured.
  private var untold: Set<String> {
    if scan.measuring == nil { return WorkspaceRules.measuring }
    return measuresChanges ? WorkspaceRules.measured : []
  }

  private func rules(_ only: Set<String>?) -> [any WorkspaceRule.Type] {
    WorkspaceRules.all.filter { rule in
      (hasBase || !rule.needsBase) && only.map { $0.contains(rule.about.id) } ?? true
    }
  }

  /// Asks all rules.
  package func run(parallel: @escaping ParallelMap) -> Seen {
    let ask = asking()
    return finish(
      scan.resolver.resolve(scan.workspace.countries, parallel: parallel) { ask($0, nil) })
  }

  /// Asks rules about one proved country after another; nil stands for all rules.
  package func asking() -> @Sendable (ResolvedCountry, _ only: Set<String>?) -> Told {
    let scan = scan
    let failing = failingLayers
    let linter = self
    return { resolved, only in
      // What was not read in full would seem unused or out of reach.
      let stack = scan.workspace[resolved.layer].stack
      var told = Told(asked: only)
      told.diagnostics = resolved.diagnostics
      told.compiles = resolved.compiles && !stack.isEmpty && failing.isDisjoint(with: stack)
      guard told.compiles else { return told }
      let country = CountryScan(resolved, scan)
      for rule in linter.rules(only) {
        var found = Observations(rule.about, scan, country: country.name)
        rule.check(country, &found)
        told.found += found.all
      }
      return told
    }
  }

  /// Puts together what all countries were told.
  ///
  /// - Parameters:
  ///   - told: in the order of the workspace's countries.
  ///   - only: rules that are wanted; nil for all.
  package func finish(_ told: [Told], only: Set<String>? = nil) -> Seen {
    let workspace = scan.workspace
    let countries = workspace.countries
    let settled = SharedFindings(workspace: workspace).settle(told.map(\.diagnostics))
    var all = CompilerFindings(scan: scan, includesErrors: includesErrors)
      .observations(reading + scan.loaded.diagnostics, settled)
    all += merged(told.flatMap(\.found))
    if isBase || failingLayers.isEmpty {
      for rule in rules(only) {
        var found = Observations(rule.about, scan)
        rule.check(scan, &found)
        all += found.all
      }
    }
    // An allowance may be for what an error hides.
    let areAllChecked = told.allSatisfy(\.compiles)
    all = Allowances(scan).applied(to: all, untold: areAllChecked ? untold : nil)
    return Seen(
      observations: all.sorted { ($0.path, $0.rule, $0.summary) < ($1.path, $1.rule, $1.summary) },
      unchecked: Set(zip(countries, told).filter { !$0.1.compiles }.map { scan.name($0.0) }),
      untold: untold)
  }

  /// What a country was told that holds only if all countries above a layer are told it.
  func sharedKeys(of told: Told) -> Set<WorkspaceFindings.Key> {
    let compiler = CompilerFindings(scan: scan, includesErrors: false)
    let said = told.diagnostics.filter { SharedFindings.ids.contains($0.id) }
    let found = told.found.filter { WorkspaceRules.needingAll.contains($0.rule) }
    return Set(
      said.map { WorkspaceFindings.Key(rule: $0.id, country: "", path: compiler.path($0)) }
        + found.map { WorkspaceFindings.Key(rule: $0.rule, country: "", path: $0.path) })
  }

  /// Layers with a file that was not understood; all of them where the workspace's own was not.
  private var failingLayers: Set<LayerID> {
    var result = Set<LayerID>()
    for error in reading + scan.loaded.diagnostics where error.level == .error {
      guard let layer = error.place.flatMap({ scan.paths.layer(of: scan.paths.path(of: $0)) })
      else {
        return Set(scan.workspace.layers.map(\.id))
      }
      result.insert(layer)
    }
    return result
  }

  /// What several countries were told alike, once; without what does not hold in all that it must.
  private func merged(_ found: [Observation]) -> [Observation] {
    struct Key: Hashable {
      let rule: String
      let path: String
    }
    var order: [Key] = []
    var byKey: [Key: Observation] = [:]
    for observation in found {
      let key = Key(rule: observation.rule, path: observation.path)
      if var known = byKey[key] {
        known.countries = Set(known.countries + observation.countries).sorted()
        byKey[key] = known
      } else {
        order.append(key)
        byKey[key] = observation
      }
    }
    let needing = WorkspaceRules.needingAll
    return order.compactMap { byKey[$0] }.filter { observation in
      guard needing.contains(observation.rule),
        let layer = scan.paths.layer(of: observation.path)
      else { return true }
      return observation.countries == scan.countries(above: layer)
    }
  }
}
