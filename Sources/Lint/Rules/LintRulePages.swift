package import Diagnostics

/// Pages of the rules of lint. Their examples are laid over `RuleExample.common`.
package let lintRulePages: [RulePage] = LintRules.abouts.map { about in
  let isOfState = WorkspaceRules.all.contains { $0.about.id == about.id && !$0.needsBase }
  return RulePage(
    id: about.id, level: about.level.messageLevel, summary: about.summary,
    why: about.why + "\n\n" + (isOfState ? statesNote : changesNote), fires: about.fires.text,
    silent: about.silent.text, since: about.since, levelName: about.level.rawValue)
}

private let changesNote = """
  The examples change a workspace of two countries, `xa` and `xb`: files below `before/` and `after/` \
  are of one side only, the others of both.
  """

private let statesNote = """
  The examples are laid over a workspace of two countries, `xa` and `xb`.
  """

extension RuleLevel {
  /// The level of a message that fails the run.
  var messageLevel: Level {
    switch self {
    case .breaks, .restyles, .rewords: .error
    case .hygiene: .warning
    case .note: .note
    }
  }
}
