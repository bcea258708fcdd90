/// `allowance-form`
enum AllowanceForm: WorkspaceRule {
  static let about = RuleAbout(
    "allowance-form", .hygiene, "an allowance is not written in full",
    why: """
      `# comity: allow RULE -- reason` lets a finding of a rule without a base stand, at the end of its \
      line or in the line above. Without the reason nobody can tell later whether it still holds, so it \
      allows nothing.
      """,
    fires: RuleExample(
      """
      --- Countries/xb/screens/home.yaml
      override: home  # comity: allow override-empty
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- Countries/xb/screens/home.yaml
      override: home  # comity: allow override-empty -- filled when the campaign begins
      """))
}
