/// `baseline-stale`
enum BaselineStale: WorkspaceRule {
  static let about = RuleAbout(
    "baseline-stale", .hygiene, "a baseline holds what is not found any more",
    why: """
      A baseline is the list of findings that were there when the rules came. What has been mended since \
      is taken out of it, so that it cannot come back unseen: `comity lint --write-baseline FILE`.
      """,
    fires: RuleExample(
      """
      --- baseline
      comity-baseline 1
      override-empty\txb\tCountries/xb/screens/home (override)
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- baseline
      comity-baseline 1
      override-empty\txb\tCountries/xb/screens/home (override)
      --- Countries/xb/screens/home.yaml
      override: home
      """))
}
