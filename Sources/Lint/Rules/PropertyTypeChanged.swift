/// `property-type-changed`
enum PropertyTypeChanged: ImpactRule {
  static let about = RuleAbout(
    "property-type-changed", .breaks, "a property of a design holds another type",
    why: """
      What countries set is no longer a value of it.
      """,
    fires: RuleExample(
      """
      --- before/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        note: { type: text }
        background: { type: color, default: brand }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        note: { type: url }
        background: { type: color, default: brand }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- after/Core/cells/tile.yaml
      # The same.
      cell: tile
      model:
        background: { type: color, default: brand }
        title: { type: text, required: true }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """))

  static func claims(_ impact: Impact) -> Bool {
    func isType(_ path: [String]) -> Bool {
      path.first == "model" && (path.last == "type" || path.last == "of")
    }
    return impact.folder == "cells" && isType(impact.path)
      || impact.isError && impact.editedProperty.map(isType) == true
  }

  static func phrase(_ impact: Impact) -> String {
    let path = impact.editedProperty ?? impact.path
    return "changes the type of property `\(path.dropFirst().first ?? "")` for"
  }
}
