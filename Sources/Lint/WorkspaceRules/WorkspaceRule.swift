import Composition
package import Diagnostics
import Syntax

/// A rule without a base: it looks at a workspace as it is. One file each in `Rules`, and one line in
/// `WorkspaceRules`.
package protocol WorkspaceRule: Sendable {
  static var about: RuleAbout { get }

  /// Whether what it says of a shared layer's thing holds only if it does in every country above.
  static var needsAllCountries: Bool { get }

  /// Whether it tells of nothing that the base state has too, and so says nothing without a base.
  static var needsBase: Bool { get }

  /// What of a country it looks at; nil for anything.
  static var looksAt: [ScanAspect]? { get }

  /// What it has to say about one country. Called for countries that compile, from several threads.
  static func check(_ country: CountryScan, _ found: inout Observations)

  /// What it has to say about the workspace as a whole, once.
  static func check(_ scan: WorkspaceScan, _ found: inout Observations)
}

extension WorkspaceRule {
  package static var needsAllCountries: Bool { false }
  package static var needsBase: Bool { false }
  package static var looksAt: [ScanAspect]? { nil }
  package static func check(_ country: CountryScan, _ found: inout Observations) {}
  package static func check(_ scan: WorkspaceScan, _ found: inout Observations) {}
}

/// One thing a rule saw.
package struct Observation: Sendable {
  /// The rule's id.
  package let rule: String
  package let level: RuleLevel
  /// By stable ids, the layer's folder first: no line, no value. With the rule it is the same thing
  /// in every country and every state.
  package let path: String
  package var place: Place?
  package var summary: String
  package var label = ""
  package var related: [Related] = []
  package var notes: [String] = []
  package var helps: [Help] = []
  /// Countries in which it holds, sorted; empty where it is about none of them.
  package var countries: [String] = []
  /// The one screen whose texts were measured for it.
  package var screen: String?
}
