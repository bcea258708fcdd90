/// `allowance-unused`
enum AllowanceUnused: WorkspaceRule {
  static let about = RuleAbout(
    "allowance-unused", .hygiene, "an allowance allows nothing",
    why: """
      The rule has nothing to say at this line any more. Left standing, the comment would hide what \
      somebody writes there tomorrow.
      """,
    fires: RuleExample(
      """
      --- Countries/xb/screens/home.yaml
      override: home  # comity: allow override-empty -- filled when the campaign begins
      cells: { hero: { model: { background: ink } } }
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- Countries/xb/screens/home.yaml
      # comity: allow override-empty -- filled when the campaign begins
      override: home
      """))
}
