import Diagnostics

/// Everything a run of lint found, for every format.
package struct LintReport: Sendable {
  /// What was compared with, one line; nil where only the rules of a workspace ran.
  package var base: String?
  package var home: [String]
  /// Heaviest first, then by number of countries, then by place.
  package var findings: [Finding]
  /// One for each country that is named anywhere, sorted.
  package var countries: [CountrySummary]
  /// Messages of the compiler that the state before has too.
  package var knownErrors: Int
  /// What could not be compared, one line each.
  package var unchecked: [String]

  /// What one country gets out of a change.
  package struct CountrySummary: Sendable {
    package let name: String
    package let isHome: Bool
    /// Leaves by class.
    package var counts: [LeafClass: Int]
  }
}

extension LintReport {
  /// Findings that keep the change from being merged.
  package func failing(on level: RuleLevel) -> [Finding] {
    findings.filter { $0.level <= level && $0.fails }
  }
}
