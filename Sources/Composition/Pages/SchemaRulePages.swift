package import Diagnostics

/// Pages of all messages about what files say: layers, forms, types, references, patches, seals.
package let schemaRulePages: [RulePage] =
  keyRulePages + spellingRulePages + patchRulePages + pathRulePages + valueRulePages
  + declarationRulePages + referenceRulePages + modelRulePages + textRulePages + screenRulePages
  + layerRulePages + fileRulePages + imageRulePages + mergeRulePages + placeRulePages
  + sealRulePages + languageRulePages + dataRulePages + stubRulePages + debugRulePages
  + identityRulePages

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
