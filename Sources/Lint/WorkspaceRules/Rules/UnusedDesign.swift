import Composition
import Syntax

/// `unused-design`
enum UnusedDesign: WorkspaceRule {
  static let about = RuleAbout(
    "unused-design", .hygiene, "no screen has a cell of a design",
    why: """
      The design is drawn, translated and tested for nobody. One of a shared layer is told if no \
      country above has a cell of it.
      """,
    fires: RuleExample(
      """
      --- Core/cells/card.yaml
      cell: card
      model: { title: { type: text, required: true } }
      layout: { label: { of: .title } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/cells/card.yaml
      cell: card
      model: { title: { type: text, required: true } }
      layout: { label: { of: .title } }
      --- Countries/xb/screens/home.yaml
      override: home
      cells: { hero: { cell: card, keep: [title] } }
      """))

  static let needsAllCountries = true

  static let looksAt: [ScanAspect]? = [.asked]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    guard let cells = country.workspace.schema.kind(folder: "cells") else { return }
    let used = Set(
      country.asked.compactMap { slot in
        switch slot.group {
        case .module(cells), .presence(cells), .declarations(cells): slot.name
        default: nil
        }
      })
    for (file, module) in country.definitions("cells") where !used.contains(module.key.id) {
      found.add(
        "no screen has a cell of the design `\(country.reader.text(file.id))`",
        at: file.headerValue, help: "delete the file, or use it in a screen")
    }
  }
}
