import Diagnostics

/// `consent-invalid`
enum ConsentInvalid: ChangeRule {
  static let about = RuleAbout(
    "consent-invalid", .breaks, "a file in `consent/` does not hold together",
    why: """
      What a country accepts must be beyond doubt, so a file that can't be read, lies in the folder \
      of another country, was changed by hand or says the same twice counts for nothing. Files of \
      the state before are told of and keep nothing from being merged.
      """,
    fires: RuleExample(
      """
      --- after/Countries/xa/consent/policy.yaml
      policy: xb
      follow: [cells]
      reason: We follow the house style
      """, countries: ["xa"]),
    silent: RuleExample(
      """
      --- after/Countries/xa/consent/policy.yaml
      policy: xa
      follow: [cells]
      reason: We follow the house style
      """))

  static func findings(_ settlement: Settlement) -> [Finding] {
    settlement.files.faults.flatMap { fault in
      settlement.finding(
        about, fault.summary, at: fault.place, label: fault.label, subject: fault.path,
        files: [(fault.country, fault.path)], notes: fault.notes, helps: fault.helps,
        level: fault.isUnchanged ? .hygiene : nil
      ).map { finding in
        var finding = finding
        finding.compilerMessage = fault.message
        return finding
      }
    }
  }
}
