/// What the process tells its caller; the numbers are part of the command line's contract.
package enum ExitCode: Int32, Sendable {
  case done = 0
  /// Findings, or content that does not compile.
  case findings = 1
  /// Wrong usage, or it could not run.
  case cannotRun = 2
  /// A mistake of ours.
  case internalFault = 70
  case interrupted = 130
}
