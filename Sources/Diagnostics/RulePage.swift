/// What `comity rule ID` says about one message of the compiler, and two examples that are tests.
package struct RulePage: Sendable {
  /// The id of the diagnostics it explains.
  package let id: String
  package let level: Level
  /// What stands before the brackets: the level, or how much a finding of lint weighs.
  package let levelName: String
  /// One line without a final dot.
  package let summary: String
  /// Why it is so, in a few sentences; paragraphs are separated by an empty line.
  package let why: String
  /// A small workspace in which it is reported, the places marked (`MarkedWorkspace`).
  package let fires: String
  /// The same workspace put right.
  package let silent: String
  /// Version of the tool that had it first.
  package let since: String

  package init(
    id: String, level: Level = .error, summary: String, why: String, fires: String, silent: String,
    since: String = "0.1", levelName: String? = nil
  ) {
    self.id = id
    self.level = level
    self.levelName = levelName ?? level.rawValue
    self.summary = summary
    self.why = why
    self.fires = fires
    self.silent = silent
    self.since = since
  }
}
