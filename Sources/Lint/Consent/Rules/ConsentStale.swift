import Diagnostics

/// `consent-stale`
enum ConsentStale: ChangeRule {
  static let about = RuleAbout(
    "consent-stale", .hygiene, "consents accept nothing any more",
    why: """
      A consent is to one change. Once that is merged it is spent, so that nobody can make the \
      same edit again on its strength; one whose change was taken back never counts either. \
      They only wait to be deleted.
      """,
    fires: RuleExample(
      "--- Countries/xa/consent/0a9cab30.yaml\n" + ConsentExample.consent, countries: ["xa"]),
    silent: RuleExample(
      ConsentExample.change + ConsentExample.file + ConsentExample.consent))

  /// Files told.
  private static let limit = 10

  static func findings(_ settlement: Settlement) -> [Finding] {
    let stale = settlement.outcomes.filter { $0.state == .spent || $0.state == .unused }
    guard let first = stale.first else { return [] }
    var notes = stale.prefix(limit).map { outcome in
      outcome.state == .spent
        ? "\(outcome.written.path) was for a change that is merged"
        : "\(outcome.written.path) accepts what this change does not do"
    }
    if stale.count > limit { notes.append("and \(stale.count - limit) more") }
    return settlement.finding(
      about, stale.count == 1 ? "a consent is stale" : "\(stale.count) consents are stale",
      at: .path(first.written.path), subject: "",
      files: stale.map { ($0.written.consent.country, $0.written.path) }, notes: notes,
      helps: [Help("delete what is stale:  comity accept\(settlement.options) --prune")])
  }
}
