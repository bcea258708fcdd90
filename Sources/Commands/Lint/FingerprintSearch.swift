import Diagnostics
import Lint

/// Finds what a fingerprint on the command line names: every finding that `comity lint` prints.
struct FingerprintSearch {
  /// Findings of the change.
  let findings: [Finding]
  /// Findings of rules without a base; looked for only where no other is meant.
  let others: () -> [Finding]

  init(findings: [Finding], others: @escaping () -> [Finding]) {
    self.findings = findings
    self.others = others
  }

  init(_ run: LintRun, _ workspace: WorkspaceCheck) {
    findings = run.report.findings
    others = { workspace.findings(run) }
  }

  /// The one finding whose fingerprint begins so.
  ///
  /// - Parameters:
  ///   - isWanted: those that are named where the word is none of them.
  ///   - wanted: what to say of them, and where there is none.
  func finding(
    _ prefix: String, _ isWanted: (Finding) -> Bool, wanted: (some: String, none: String)
  ) throws(CommandFailure) -> Finding {
    guard prefix.utf8.count >= 4,
      prefix.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else {
      throw CommandFailure(
        "`\(prefix)` is no fingerprint",
        help: "four or more of the digits `comity lint` prints: `3f9c1a7e`")
    }
    var found = findings.filter { $0.fingerprint.hasPrefix(prefix) }
    if found.isEmpty { found = others().filter { $0.fingerprint.hasPrefix(prefix) } }
    if found.count > 1 {
      throw CommandFailure(
        "`\(prefix)` begins \(found.count) fingerprints",
        help: "write more of it: "
          + found.map { String($0.fingerprint.prefix(12)) }.joined(separator: ", "))
    }
    if let finding = found.first { return finding }
    let known = findings.filter(isWanted).map(\.shortFingerprint)
    throw CommandFailure(
      "no finding has the fingerprint `\(prefix)`",
      help: nearest(to: prefix, in: known).map { "did you mean `\($0)`?" }
        ?? (known.isEmpty ? wanted.none : "\(wanted.some): \(known.joined(separator: " "))"))
  }

  /// Whether a finding is of the change, and not of the workspace as it is.
  func isOfChange(_ finding: Finding) -> Bool {
    findings.contains { $0.rule == finding.rule && $0.fingerprint == finding.fingerprint }
  }
}
