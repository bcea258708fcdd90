import Diagnostics

/// The way from observations to findings.
package struct WorkspaceFindings {
  /// Of the state as it is.
  package var observations: [Observation]
  /// Every country compiles, so what was not seen is not there.
  package let isComplete: Bool
  /// Rules that would perhaps find more.
  let untold: Set<String>

  package init(_ seen: WorkspaceLinter.Seen) {
    observations = seen.observations
    untold = seen.untold
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
