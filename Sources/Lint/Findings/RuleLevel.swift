/// How much a finding of a rule weighs. Every rule has one level.
package enum RuleLevel: String, Sendable, CaseIterable, Comparable {
  /// What a user gets is broken or gone: only fixed, never accepted.
  case breaks
  /// A user sees another look or another flow; the country's owners may accept.
  case restyles
  /// A user reads other words; the country's owners may accept.
  case rewords
  /// Untidy, not wrong.
  case hygiene
  /// Worth knowing.
  case note

  /// Heaviest first.
  package static func < (left: RuleLevel, right: RuleLevel) -> Bool {
    left.weight < right.weight
  }

  private var weight: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Whether the owners of a country may accept such a finding.
  package var isAcceptable: Bool { self == .restyles || self == .rewords }
}
