package import Composition
import Diagnostics
import Syntax

/// Everything a run of lint found, for every format.
package struct LintReport: Sendable {
  /// What was compared with, one line; nil where only the rules of a workspace ran.
  package var base: String?
  /// What was looked at, one line; nil where it is what lies in the folder.
  package var head: String?
  /// Countries the change was meant for, sorted.
  package var home: [String]
  /// How they are known.
  package var homeReason: Home.Reason
  /// Heaviest first, then by number of countries, then by place.
  package var findings: [Finding]
  /// One for each country that is named anywhere, sorted.
  package var countries: [CountrySummary]
  /// Leaves that stay as they were although something behind them changed, sorted by country, then
  /// path.
  package var quiet: [QuietLeaf] = []
  /// Messages of the compiler that the state before has too.
  package var knownErrors: Int
  /// What could not be compared, one line each.
  package var unchecked: [String]
  /// Every consent of the state after with what became of it, sorted by path.
  package var consents: [ConsentOutcome] = []
  /// Countries whose bundles differ, by what differs; what is measured follows from it.
  package var affected: [AffectedCountry] = []
  /// Rounds that are spent, by country and fingerprint.
  var spentRounds: [ConsentFiles.Key: Int] = [:]

  /// What one country gets out of a change.
  package struct CountrySummary: Sendable {
    package let name: String
    package let isHome: Bool
    /// Path of the country's record; nil where neither state has one.
    package let record: String?
    /// Leaves by class.
    package var counts: [LeafClass: Int]
  }

  /// An absorbed or neutral leaf.
  package struct QuietLeaf: Sendable, Hashable {
    package let country: String
    package let leafClass: LeafClass
    /// By stable ids.
    package let path: String
    /// The edit that would have changed it, or the override that went, `path:line`.
    package let edit: String?
  }
}

extension LintReport {
  /// Of a workspace that is compared with nothing.
  ///
  /// - Parameter unchecked: what could not be read, one line each.
  package init(of workspace: Workspace, findings: [Finding], unchecked: [String]) {
    self.init(
      base: nil, home: [], homeReason: .none, findings: findings,
      countries: workspace.countries.map { layer in
        let record =
          workspace[layer].record == nil ? nil : workspace[layer].folder + "/country.yaml"
        return CountrySummary(
          name: workspace.reader.text(workspace[layer].name), isHome: false, record: record,
          counts: [:])
      }, knownErrors: 0, unchecked: unchecked)
  }

  /// Findings that keep the change from being merged.
  package func failing(on level: RuleLevel) -> [Finding] {
    findings.filter { $0.level <= level && $0.fails }
  }

  /// Whether a run that must not reach a level fails: hygiene and notes keep nothing from being merged
  /// and fail only where they are asked to.
  package func reaches(_ level: RuleLevel) -> Bool {
    findings.contains { $0.level <= level && ($0.fails || $0.level >= .hygiene) }
  }

  /// Options of the run that commands about a finding need as well.
  package mutating func repeatInCommands(_ words: [String]) {
    for index in findings.indices {
      findings[index].options = words.map { " " + $0 }.joined()
    }
  }

  /// Adds findings of rules without a base behind those of their level.
  ///
  /// - Parameter workspace: the state as it is.
  package mutating func add(_ others: [Finding], of workspace: Workspace) {
    let others = uncovered(others)
    findings = RuleLevel.allCases.flatMap { level in
      findings.filter { $0.level == level } + others.filter { $0.level == level }
    }
    let named = Set(countries.map(\.name))
    let told = Set(others.flatMap(\.effects).map(\.country)).subtracting(named)
    countries += Self(of: workspace, findings: [], unchecked: []).countries
      .filter { told.contains($0.name) }
    countries.sort { $0.name < $1.name }
  }

  /// Findings of rules without a base but for countries of which a rule with a base says the same: at the
  /// same place, or of the same thing.
  private func uncovered(_ others: [Finding]) -> [Finding] {
    others.compactMap { other in
      let told = findings.filter { Self.covered(by: $0.rule) == other.rule }
      guard !told.isEmpty, !other.effects.isEmpty else { return other }
      var other = other
      other.effects.removeAll { effect in
        told.contains { finding in
          finding.effects.contains {
            $0.country == effect.country
              && (finding.place == other.place || effect.path.hasSuffix("/\($0.path)"))
          }
        }
      }
      return other.effects.isEmpty ? nil : other
    }
  }

  /// The rule without a base for which a rule speaks.
  private static func covered(by rule: String) -> String? {
    ImpactRules.all.first { $0.about.id == rule }?.covers
  }

  /// Leaves out what other rules say and what is about other countries; an empty list means all. A rule
  /// that speaks for one of those stays.
  package mutating func keep(rules: [String], countries: [String]) {
    findings = findings.compactMap { finding in
      let spoken = [finding.rule, Self.covered(by: finding.rule)].compactMap { $0 }
      guard rules.isEmpty || spoken.contains(where: rules.contains) else { return nil }
      guard !countries.isEmpty, !finding.effects.isEmpty else { return finding }
      var finding = finding
      finding.effects.removeAll { !countries.contains($0.country) }
      return finding.effects.isEmpty ? nil : finding
    }
  }

  /// The round a consent that is written now must have.
  package func round(_ country: String, _ fingerprint: String) -> Int {
    let key = ConsentFiles.Key(country: country, fingerprint: fingerprint)
    return (spentRounds[key] ?? 0) + 1
  }
}
