import Diagnostics

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
  /// Findings that keep the change from being merged.
  package func failing(on level: RuleLevel) -> [Finding] {
    findings.filter { $0.level <= level && $0.fails }
  }

  /// The round a consent that is written now must have.
  package func round(_ country: String, _ fingerprint: String) -> Int {
    let key = ConsentFiles.Key(country: country, fingerprint: fingerprint)
    return (spentRounds[key] ?? 0) + 1
  }
}
