import Composition
import Diagnostics
import Syntax

/// `consent-expired`
enum ConsentExpired: ChangeRule {
  static let about = RuleAbout(
    "consent-expired", .hygiene, "the last day of a consent is over",
    why: """
      A country may accept for a time. After the day in `expires` the consent counts for nothing: \
      accept again, or make the change in another way. An override that hides shared changes is \
      to be looked at again at least once a year, so its consent always has such a day.
      """,
    fires: RuleExample(
      ConsentExample.change + ConsentExample.file + ConsentExample.consentUntilMay,
      countries: ["xa"]),
    silent: RuleExample(
      ConsentExample.change + ConsentExample.file + ConsentExample.consent))

  static func findings(_ settlement: Settlement) -> [Finding] {
    settlement.outcomes.filter { $0.state == .expired }.flatMap { outcome in
      let consent = outcome.written.consent
      let day = consent.expires?.text ?? ""
      return settlement.finding(
        about, "what \(consent.country) accepted held until \(day)",
        at: settlement.place("expires", in: outcome.written), subject: outcome.written.path,
        files: [(consent.country, outcome.written.path)],
        helps: [
          Help(
            "accept again:  comity accept\(settlement.options) \(consent.fingerprint.prefix(8)) "
              + "--country \(consent.country) --reason \"…\" --expires …"),
          Help("or delete it:  comity accept\(settlement.options) --prune"),
        ])
    }
  }
}

extension Settlement {
  /// Where a field of a consent stands; the file where it has none.
  func place(_ field: String, in written: WrittenConsent) -> Place {
    let forest = reader.forest
    guard let key = reader.symbols.find(field),
      let node = forest.value(key, in: written.root)
    else { return .path(written.path) }
    return .span(forest.span(node))
  }
}
