import Diagnostics

/// `consent-bulk`
enum ConsentBulk: ChangeRule {
  static let about = RuleAbout(
    "consent-bulk", .hygiene, "one person accepts for many countries in one change",
    why: """
      Consents that one person writes for everybody tend to be written to get the change merged. \
      They count if the owners approve; this says that the owners should look.
      """,
    fires: RuleExample(
      ConsentExample.four, countries: ["xa", "xb", "xc", "xd"]),
    silent: RuleExample(
      ConsentExample.file + ConsentExample.consent))

  /// As many countries one person may accept for without a word.
  private static let limit = 3

  static func findings(_ settlement: Settlement) -> [Finding] {
    let new = settlement.outcomes.map(\.written).filter { written in
      guard !written.isUnchanged else { return false }
      let former = settlement.files.former(written.consent)?.consent
      return written.consent.isMask || (former?.round ?? 0) < written.consent.round
    }
    return Dictionary(grouping: new) { $0.consent.who }.sorted { $0.key < $1.key }
      .flatMap { who, written -> [Finding] in
        let countries = Set(written.map(\.consent.country)).sorted()
        guard countries.count > limit else { return [] }
        return settlement.finding(
          about, "\(who) accepts for \(countries.count) countries",
          at: .path(written[0].path), subject: who,
          files: written.map { ($0.consent.country, $0.path) },
          helps: [
            Help("let somebody of each country accept, or ask its owners to look closely"),
            Help("see all:  comity accept --list"),
          ])
      }
  }
}
