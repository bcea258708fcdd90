/// `allowance-refused`
enum AllowanceRefused: WorkspaceRule {
  static let about = RuleAbout(
    "allowance-refused", .hygiene, "an allowance is for what no comment can allow",
    why: """
      Only rules that look at the workspace as it is can be allowed in a line. What a change does to \
      other countries is accepted by their owners (`comity accept`), and what does not compile is mended.
      """,
    fires: RuleExample(
      """
      --- Core/theme/base.yaml
      theme: base
      # comity: allow shared-style-changed -- wanted so
      colors: { brand: "#0B5F8A", ink: "#1C1B1F" }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/theme/base.yaml
      theme: base
      # comity: allow unused-color -- the next release has it
      colors: { brand: "#0B5F8A", ink: "#1C1B1F" }
      """))
}
