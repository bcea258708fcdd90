package import Diagnostics

/// Pages of the messages about the form of files, the types of values and what they refer to.
package let schemaRulePages: [RulePage] =
  keyRulePages + spellingRulePages + patchRulePages + pathRulePages + valueRulePages
  + declarationRulePages + referenceRulePages + modelRulePages + textRulePages + screenRulePages

/// A page whose examples are one file each, of the same path.
func page(
  _ id: String, level: Level = .error, _ summary: String, _ why: String, at path: String,
  fires: String, silent: String
) -> RulePage {
  RulePage(
    id: id, level: level, summary: summary, why: why, fires: "--- \(path)\n\(fires)\n",
    silent: "--- \(path)\n\(silent)\n")
}

/// A page whose examples are several files.
func page(
  _ id: String, level: Level = .error, _ summary: String, _ why: String, fires: String,
  silent: String
) -> RulePage {
  RulePage(
    id: id, level: level, summary: summary, why: why, fires: fires + "\n", silent: silent + "\n")
}
