import Diagnostics

/// `consent-mismatch`
enum ConsentMismatch: ChangeRule {
  static let about = RuleAbout(
    "consent-mismatch", .hygiene, "the change does something else than a country accepted",
    why: """
      A consent is to values, not to whatever the edited place may become. When the values change \
      once more before the merge, the finding is open again and the owners see both.
      """,
    fires: RuleExample(
      ConsentExample.change.replacing("B3261E", with: "8C1D18")
        + ConsentExample.file + ConsentExample.consent,
      countries: ["xa"]),
    silent: RuleExample(
      ConsentExample.change + ConsentExample.file
        + ConsentExample.consent))

  /// Pairs of values told.
  private static let limit = 3

  static func findings(_ settlement: Settlement) -> [Finding] {
    settlement.outcomes.filter { !$0.mismatches.isEmpty }.flatMap { outcome in
      let consent = outcome.written.consent
      var told: [String] = []
      for mismatch in outcome.mismatches {
        let line = line(mismatch)
        if !told.contains(line) { told.append(line) }
      }
      let more = told.count - limit
      return settlement.finding(
        about, "\(consent.country) accepted other values of `\(consent.subject)`",
        at: .path(outcome.written.path), subject: outcome.written.path,
        files: [(consent.country, outcome.written.path)],
        notes: Array(told.prefix(limit)) + (more > 0 ? ["and \(more) more"] : []),
        helps: [
          Help(
            "to accept these:  comity accept \(consent.fingerprint.prefix(8)) "
              + "--country \(consent.country) --reason \"…\"")
        ])
    }
  }

  private static func line(_ mismatch: ConsentOutcome.Mismatch) -> String {
    let (accepted, effect) = (mismatch.accepted, mismatch.effect)
    let shown = [accepted.before, accepted.after, effect.before, effect.after]
    guard shown.contains(where: { $0 != nil }) else {
      return "`\(effect.path)` holds something else than was accepted"
    }
    return "accepted: \(pair(accepted.before, accepted.after)); now: "
      + pair(effect.before, effect.after)
  }

  private static func pair(_ before: String?, _ after: String?) -> String {
    "\(before ?? "nothing") → \(after ?? "nothing")"
  }
}
