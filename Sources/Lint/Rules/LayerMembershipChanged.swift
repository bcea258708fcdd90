/// `layer-membership-changed`
enum LayerMembershipChanged: ImpactRule {
  static let about = RuleAbout(
    "layer-membership-changed", .restyles, "a country lies over other layers",
    why: """
      With another layer below it a country takes over all that layer says. One line in a \
      record may change every screen.
      """,
    fires: RuleExample(
      """
      --- Countries/reg/layer.yaml
      layer: reg
      --- Countries/reg/strings/en.yaml
      override: en
      texts: { home.title: Hi }
      --- Countries/reg2/layer.yaml
      layer: reg2
      over: reg
      --- before/Countries/mid/layer.yaml
      layer: mid
      --- after/Countries/mid/layer.yaml
      layer: mid
      over: reg
      --- Countries/xb/country.yaml
      country: xb
      name: B
      languages: [en]
      currency: EUR
      start: home
      owners: ["@xb"]
      over: mid
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- Countries/reg/layer.yaml
      layer: reg
      --- before/Countries/reg/strings/en.yaml
      override: en
      texts: { home.title: Hi }
      --- after/Countries/reg/strings/en.yaml
      override: en
      texts: { home.title: Hi! }
      --- Countries/xb/country.yaml
      country: xb
      name: B
      languages: [en]
      currency: EUR
      start: home
      owners: ["@xb"]
      over: reg
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "country" && impact.path == ["over"]
  }

  static func phrase(_ impact: Impact) -> String { "changes the layers of" }
}
