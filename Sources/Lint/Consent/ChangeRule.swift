import Diagnostics

/// A rule about the change as a whole: its consents, what it makes of rules. One file each in
/// `Rules/`, and one line in `ChangeRules`.
package protocol ChangeRule: Sendable {
  static var about: RuleAbout { get }

  /// What is to be said when consents were laid over all findings.
  static func findings(_ settlement: Settlement) -> [Finding]
}

/// Every rule about a change as a whole.
package enum ChangeRules {
  package static let all: [any ChangeRule.Type] = [
    ConsentInvalid.self,
    ConsentMismatch.self,
    ConsentExpired.self,
    ConsentNotByOwner.self,
    ConsentBulk.self,
    ConsentStale.self,
    LintRelaxed.self,
    UnknownRule.self,
  ]
}

/// The rules of lint by id.
package enum LintRules {
  /// Sorted.
  package static let ids: [String] =
    abouts.map(\.id).sorted()

  /// What a rule is; nil where there is none.
  static func about(_ id: String) -> RuleAbout? {
    abouts.first { $0.id == id }
  }

  static let abouts: [RuleAbout] =
    ImpactRules.all.map { $0.about } + ChangeRules.all.map { $0.about }
    + WorkspaceRules.all.map { $0.about }
}

extension Settlement {
  /// A finding about the change as a whole; nothing where its rule is off.
  ///
  /// - Parameters:
  ///   - subject: what it is about, the same whatever else changes.
  ///   - files: consents and policies it names, by country.
  ///   - level: where it is not the rule's.
  func finding(
    _ about: RuleAbout, _ summary: String, at place: Place?, label: String = "", subject: String,
    files: [(country: String, path: String)] = [], notes: [String] = [], helps: [Help] = [],
    level: RuleLevel? = nil
  ) -> [Finding] {
    guard let usual = linter.levels.level(of: about) else { return [] }
    var finding = Finding(
      rule: about.id, level: level ?? usual, summary: summary, cause: nil, place: place,
      label: label,
      effects: files.map {
        Effect(
          country: $0.country, leafClass: .none, screens: [], path: $0.path, before: nil,
          after: nil)
      }.sorted { ($0.country, $0.path) < ($1.country, $1.path) },
      home: [], notes: notes,
      fingerprint: linter.options.sha256(Array("\(about.id)\n\(subject)".utf8)))
    finding.advice = helps
    finding.isAboutChange = true
    return [finding]
  }
}
