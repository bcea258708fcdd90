/// A rule with a base: what it claims of what a change does to countries. One file each beside this
/// one, and one line in `ImpactRules`.
package protocol ImpactRule: Sendable {
  static var about: RuleAbout { get }

  /// Whether the rule tells of it. The first rule of the registry that claims an impact has it.
  static func claims(_ impact: Impact) -> Bool
  /// Whether it tells of what no longer compiles as well, which is a break whatever its level.
  static var tellsErrors: Bool { get }
  /// The rule without a base that says of the state after what this one says of the change, if there is
  /// one. Of one thing in one country only this one speaks.
  static var covers: String? { get }

  /// What the edit does to the countries that follow: "restyles", "removes a cell from".
  static func phrase(_ impact: Impact) -> String

  /// The same where the edit does it to several things, one of which is that of `impact`.
  static func phrase(_ impact: Impact, among number: Int) -> String
}

extension ImpactRule {
  package static var tellsErrors: Bool { false }
  package static var covers: String? { nil }
  package static func phrase(_ impact: Impact, among number: Int) -> String { phrase(impact) }
}

/// What a rule is, for its page and its tests.
package struct RuleAbout: Sendable {
  package let id: String
  package let level: RuleLevel
  /// One line without a final dot.
  package let summary: String
  package let why: String
  package let fires: RuleExample
  package let silent: RuleExample
  /// Version of the tool that had it first.
  package let since: String

  package init(
    _ id: String, _ level: RuleLevel, _ summary: String, why: String, fires: RuleExample,
    silent: RuleExample, since: String = "0.2"
  ) {
    self.id = id
    self.level = level
    self.summary = summary
    self.why = why
    self.fires = fires
    self.silent = silent
    self.since = since
  }
}

/// A change of a small workspace, laid over `RuleExample.common`.
package struct RuleExample: Sendable {
  /// Files as in `MarkedWorkspace`, each path below `before/` or `after/`, or in neither for both; a
  /// file whose text is `(none)` is not there.
  package let text: String
  /// Countries the finding names, in order.
  package let countries: [String]
  /// Who approved the change; nil where nobody asks.
  package let approvers: [String]?

  package init(_ text: String, countries: [String] = [], approvers: [String]? = nil) {
    self.text = text
    self.countries = countries
    self.approvers = approvers
  }
}
