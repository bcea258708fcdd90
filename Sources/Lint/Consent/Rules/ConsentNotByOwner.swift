import Diagnostics

/// `consent-not-by-owner`
enum ConsentNotByOwner: ChangeRule {
  static let about = RuleAbout(
    "consent-not-by-owner", .breaks, "no owner of the country approved its consent",
    why: """
      Anybody can write the file; it counts when an owner of the country approves the change. \
      `--approvers FILE` names who did, and `owners:` in `country.yaml` of the state before who may.
      """,
    fires: RuleExample(
      "--- after/Countries/xa/consent/policy.yaml\n" + ConsentExample.policy, countries: ["xa"],
      approvers: ["@xb"]),
    silent: RuleExample(
      "--- after/Countries/xa/consent/policy.yaml\n" + ConsentExample.policy, approvers: ["@xa"]))

  static func findings(_ settlement: Settlement) -> [Finding] {
    let approvals = settlement.approvals
    var files = settlement.outcomes.filter { $0.state == .unapproved }.map {
      (country: $0.written.consent.country, path: $0.written.path)
    }
    files += settlement.files.policies.filter {
      !$0.isUnchanged && !approvals.approve($0.country)
    }.map { ($0.country, $0.path) }
    return files.flatMap { file in
      let owners = approvals.owners(of: file.country)
      let who = owners.isEmpty ? "nobody owns it" : "its owners: " + owners.joined(separator: " ")
      return settlement.finding(
        about, "no owner of \(file.country) approved this", at: .path(file.path),
        subject: file.path, files: [file], notes: [who],
        helps: [
          Help(
            owners.isEmpty
              ? "name owners in Countries/\(file.country)/country.yaml, in a change of its own"
              : "ask one of them to approve the change")
        ])
    }
  }
}
