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
    // What several countries accepted and now get alike is told once.
    var groups: [(outcomes: [ConsentOutcome], told: [String])] = []
    for outcome in settlement.outcomes where !outcome.mismatches.isEmpty {
      var told: [String] = []
      for mismatch in outcome.mismatches {
        let line = line(mismatch)
        if !told.contains(line) { told.append(line) }
      }
      let fingerprint = outcome.written.consent.fingerprint
      if let index = groups.firstIndex(where: {
        $0.outcomes[0].written.consent.fingerprint == fingerprint && $0.told == told
      }) {
        groups[index].outcomes.append(outcome)
      } else {
        groups.append(([outcome], told))
      }
    }
    return groups.flatMap { outcomes, told in
      let written = outcomes.map(\.written)
      let consent = written[0].consent
      let countries = written.map(\.consent.country)
      let more = told.count - limit
      return settlement.finding(
        about, "\(countries.joined(separator: ", ")) accepted other values of `\(consent.subject)`",
        at: .path(written[0].path), subject: written[0].path,
        files: written.map { ($0.consent.country, $0.path) },
        notes: Array(told.prefix(limit)) + (more > 0 ? ["and \(more) more"] : []),
        helps: [
          Help(
            "to accept these:  comity accept\(settlement.options) \(consent.fingerprint.prefix(8)) "
              + "--country \(countries.joined(separator: ",")) --reason \"…\"")
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
