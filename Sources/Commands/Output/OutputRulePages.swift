import Diagnostics

/// Pages of `OutputFailure`. No workspace can show them.
let outputRulePages: [RulePage] = [
  RulePage(
    id: "output-foreign", summary: "something else stands where a bundle should go",
    why: """
      A country's folder is replaced as a whole, so one that comity did not write is never touched. \
      It is known by the `manifest.json` in it.
      """, fires: "", silent: ""),
  RulePage(
    id: "output-failed", summary: "a bundle could not be written",
    why: """
      The system refused: no space, no permission. The bundle written before stays in place, whole, \
      and the next run goes on from there.
      """, fires: "", silent: ""),
]
