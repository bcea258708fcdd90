/// `debug-entry-changed`
enum DebugEntryChanged: ImpactRule {
  static let about = RuleAbout(
    "debug-entry-changed", .note, "people who test get other entries",
    why: """
      A debug menu, a place, a stub set, a picture list or an example of a design changed. No \
      user of the app sees it.
      """,
    fires: RuleExample(
      """
      --- after/Core/stubs/few.yaml
      stubs: few
      doc: Few
      answers: [{ id: list, endpoint: shop.list, answer: { status: 200, body: { count: 2 } } }]
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- before/Core/stubs/few.yaml
      stubs: few
      doc: Few
      answers: [{ id: list, endpoint: shop.list, answer: { status: 200, body: { count: 2 } } }]
      --- after/Core/stubs/few.yaml
      stubs: few
      doc: Few
      # As in the shop.
      answers: [{ id: list, endpoint: shop.list, answer: { status: 200, body: { count: 2 } } }]
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.compilerID == nil
      && (["debug", "places", "snapshots", "stubs"].contains(impact.folder)
        || impact.folder == "cells" && impact.path.first == "examples")
  }

  static func phrase(_ impact: Impact) -> String { "changes what testers get in" }
}
