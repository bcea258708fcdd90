import Composition
import Diagnostics
import Syntax

/// `lint-relaxed`
enum LintRelaxed: ChangeRule {
  static let about = RuleAbout(
    "lint-relaxed", .hygiene, "the change makes a rule weigh less",
    why: """
      Levels in `comity.yaml` are read from the state before, so a change can't relax a rule for \
      itself. It can for all later ones; whoever reviews it should know.
      """,
    fires: RuleExample(
      """
      --- after/comity.yaml
      comity: 1
      app: Example
      platforms: [ios, android]
      source: en
      lint: { rules: { shared-text-changed: ⟦note⟧ } }
      """),
    silent: RuleExample(
      """
      --- after/comity.yaml
      comity: 1
      app: Example
      platforms: [ios, android]
      source: en
      lint: { rules: { shared-text-changed: breaks } }
      """))

  static func findings(_ settlement: Settlement) -> [Finding] {
    let before = settlement.linter.levels
    // A workspace that is new relaxes nothing.
    guard settlement.linter.crossing.before.workspace.record != nil else { return [] }
    let after = RuleLevels(settlement.linter.crossing.after.workspace)
    let forest = settlement.reader.forest
    return LintRules.ids.flatMap { id -> [Finding] in
      guard let rule = LintRules.about(id) else { return [] }
      let old = before.level(of: rule)
      let new = after.level(of: rule)
      let setting = after.setting(of: id)
      let place = setting.map { Place.span(forest.span($0.value)) } ?? .path("comity.yaml")
      let isFixed = RuleLevels.fixed.contains(id) && setting != nil
      let isFormer = before.setting(of: id)?.value == setting?.value
      guard isFixed && !isFormer || RuleLevels.lightness(new) > RuleLevels.lightness(old) else {
        return []
      }
      let word = { (level: RuleLevel?) in level?.rawValue ?? "off" }
      return settlement.finding(
        about,
        isFixed
          ? "the level of `\(id)` can't be set"
          : "`\(id)` is `\(word(new))` from now on and was `\(word(old))`", at: place,
        label: isFixed ? "" : "was: \(word(old))", subject: id,
        notes: isFixed ? [] : ["this change is still measured by `\(word(old))`"],
        helps: [
          Help(
            isFixed
              ? "drop the line" : "relax a rule in a change of its own, with the reason in it")
        ])
    }
  }
}
