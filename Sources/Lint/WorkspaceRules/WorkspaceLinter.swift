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

  package init(_ scan: WorkspaceScan) {
    self.scan = scan
  }

  /// What is kept of a country.
  package struct Told: Sendable {
    fileprivate var diagnostics: [Diagnostic]
    fileprivate var found: [Observation] = []
    fileprivate var compiles: Bool

    /// Rules that found something.
    package var rules: Set<String> { Set(found.map(\.rule)) }

    /// The only screens that have to be measured to see whether what was found was there before; nil
    /// for all. A pair of colours is told once, on whichever screen has it first.
    package var measuredScreens: Set<String>? {
      found.contains { $0.rule == ContrastLow.about.id } ? nil : Set(found.compactMap(\.screen))
    }
  }

  /// What came of a run.
  package struct Seen: Sendable {
    /// Allowances applied, sorted by path and rule.
    package var observations: [Observation]
    /// Countries that do not compile, of which only the compiler speaks.
    package var unchecked: Set<String>
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
      var told = Told(
        diagnostics: resolved.diagnostics,
        compiles: resolved.compiles && !stack.isEmpty && failing.isDisjoint(with: stack))
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
    if failingLayers.isEmpty {
      for rule in rules(only) {
        var found = Observations(rule.about, scan)
        rule.check(scan, &found)
        all += found.all
      }
    }
    // An allowance may be for what an error hides.
    let areAllChecked = told.allSatisfy(\.compiles)
    all = Allowances(scan).applied(to: all, tellsUnused: areAllChecked)
    return Seen(
      observations: all.sorted { ($0.path, $0.rule, $0.summary) < ($1.path, $1.rule, $1.summary) },
      unchecked: Set(zip(countries, told).filter { !$0.1.compiles }.map { scan.name($0.0) }))
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

/// The way from observations to findings.
package struct WorkspaceFindings {
  /// Of the state as it is.
  package var observations: [Observation]
  /// Every country compiles, so what was not seen is not there.
  package let isComplete: Bool

  package init(_ seen: WorkspaceLinter.Seen) {
    observations = seen.observations
    isComplete = seen.unchecked.isEmpty
  }

  /// What tells an observation in one country from all others, in every state.
  package struct Key: Hashable, Comparable, Sendable {
    package let rule: String
    /// Empty for what is about no country.
    package let country: String
    package let path: String

    package init(rule: String, country: String, path: String) {
      self.rule = rule
      self.country = country
      self.path = path
    }

    package static func < (left: Key, right: Key) -> Bool {
      (left.path, left.rule, left.country) < (right.path, right.rule, right.country)
    }
  }

  package static func keys(of observation: Observation) -> [Key] {
    let countries = observation.countries.isEmpty ? [""] : observation.countries
    return countries.map { Key(rule: observation.rule, country: $0, path: observation.path) }
  }

  /// Keys of everything that a baseline may hold, sorted.
  package var keys: [Key] {
    Set(observations.filter { WorkspaceRules.isAllowable($0.rule) }.flatMap(Self.keys)).sorted()
  }

  /// Takes out what another state has as well. Of a country that did not compile then nobody knows
  /// what was there, so nothing of it counts as new but what the compiler says.
  package mutating func remove(_ before: WorkspaceLinter.Seen) {
    var known = Set(before.observations.flatMap(Self.keys))
    for observation in observations where !WorkspaceRules.compilerIDs.contains(observation.rule) {
      known.formUnion(Self.keys(of: observation).filter { before.unchecked.contains($0.country) })
    }
    remove(known)
  }

  /// Takes out what is known.
  package mutating func remove(_ known: Set<Key>) {
    observations = observations.compactMap { observation in
      let left = Self.keys(of: observation).filter { !known.contains($0) }
      guard !left.isEmpty else { return nil }
      var observation = observation
      observation.countries = left.map(\.country).filter { !$0.isEmpty }
      return observation
    }
  }

  /// Findings for every printer, heaviest first; none of rules that are off.
  package func findings(_ levels: RuleLevels, sha256: ([UInt8]) -> String) -> [Finding] {
    let needingBase = Set(WorkspaceRules.all.filter { $0.needsBase }.map { $0.about.id })
    return observations.compactMap { observation in
      let about = LintRules.about(observation.rule)
      let isOwn = WorkspaceRules.all.contains { $0.about.id == observation.rule }
      guard let level = isOwn ? about.flatMap(levels.level) : observation.level else { return nil }
      var finding = Finding(
        rule: observation.rule, level: level, summary: observation.summary, cause: nil,
        place: observation.place, label: observation.label,
        effects: observation.countries.map {
          Effect(
            country: $0, leafClass: needingBase.contains(observation.rule) ? .visible : .none,
            screens: [], path: observation.path, before: nil, after: nil)
        }, home: [],
        fingerprint: sha256(Array("\(observation.rule)\n\(observation.path)".utf8)))
      finding.notes = observation.notes
      finding.related = observation.related
      finding.advice = observation.helps
      return finding
    }.sorted { left, right in
      if left.level != right.level { return left.level < right.level }
      if left.effects.count != right.effects.count {
        return left.effects.count > right.effects.count
      }
      return (left.rule, left.effects.first?.path ?? "", left.fingerprint)
        < (right.rule, right.effects.first?.path ?? "", right.fingerprint)
    }
  }
}
