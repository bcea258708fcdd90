import Composition
import Diagnostics
import Syntax

/// `contrast-low`
enum ContrastLow: WorkspaceRule {
  static let about = RuleAbout(
    "contrast-low", .hygiene, "a text is hard to tell from what lies behind it",
    why: """
      WCAG 2 asks for a contrast of 4.5, and of 3 for texts of 24 points or of 18.66 and bold, in \
      light and in dark colours. Behind a text lies the nearest background of the layout around it; \
      where texts are measured, what is drawn there.
      """,
    fires: RuleExample(
      """
      --- Core/theme/base.yaml
      theme: base
      colors: { brand: "#0B5F8A", ink: "#2A6F99" }
      --- Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        background: { type: color, default: brand }
      layout: { column: { background: .background, children: [{ label: { of: .title, color: ink } }] } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/theme/base.yaml
      theme: base
      colors: { brand: "#0B5F8A", ink: "#FFFFFF" }
      --- Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        background: { type: color, default: brand }
      layout: { column: { background: .background, children: [{ label: { of: .title, color: ink } }] } }
      """))

  static func check(_ country: CountryScan, _ found: inout Observations) {
    var seen = Set<[NodeID]>()
    for screen in country.reachedScreens {
      guard let module = country.module(ofScreen: screen.id) else { continue }
      if let measuring = country.scan.measuring {
        checkMeasured(screen, module, measuring, country, &seen, &found)
        continue
      }
      for cell in cells(screen, module, country) {
        for painted in cell.texts { report(painted, in: cell, country, &seen, &found) }
      }
    }
  }

  /// An entry with the colours its layout names.
  private struct Cell {
    let id: String
    let model: Value?
    let texts: [PaintedText]
  }

  private static func cells(
    _ screen: RouteScreen, _ module: ResolvedModule, _ country: CountryScan
  ) -> [Cell] {
    screen.cells.map { cell in
      Cell(
        id: cell.id, model: country.model(of: cell, in: module),
        texts: PaintedTexts(cell, of: module, in: country)?.texts ?? [])
    }
  }

  private static func report(
    _ painted: PaintedText, in cell: Cell, _ country: CountryScan, _ seen: inout Set<[NodeID]>,
    _ found: inout Observations
  ) {
    guard seen.insert([painted.text.node, painted.background.node]).inserted,
      let low = low(painted.text.value, on: painted.background.value, painted.isLarge)
    else { return }
    let (node, site) = blame(painted, cell.model, country)
    found.add(
      "`\(painted.text.name)` on `\(painted.background.name)` \(low)", at: node,
      part: "\(painted.text.name) on \(painted.background.name)",
      related: node == site
        ? [] : [Related(.span(country.forest.span(site)), "it is shown here")],
      help: "name another colour, or change what one of the names stands for in `theme/`")
  }

  /// What the latest layer did to bring the colours together: it named one of them in a screen or a
  /// layout, or changed what a name stands for. Beside it, where the text is.
  private static func blame(
    _ painted: PaintedText, _ model: Value?, _ country: CountryScan
  ) -> (node: NodeID, site: NodeID) {
    // A colour that the screen chose comes before one of its design.
    let own = model.map(country.nodes) ?? []
    let site = own.contains(painted.background.node) ? painted.background.node : painted.text.node
    var node = site
    for token in [painted.text, painted.background].compactMap({ country.colorToken($0.name) })
    where height(token, country) > height(node, country) {
      node = token
    }
    return (node, site)
  }

  private static func height(_ node: NodeID, _ country: CountryScan) -> Int {
    country.layer(of: node).map(country.height) ?? 0
  }

  private static func checkMeasured(
    _ shown: RouteScreen, _ screen: ResolvedModule, _ measuring: any Measuring,
    _ country: CountryScan,
    _ seen: inout Set<[NodeID]>, _ found: inout Observations
  ) {
    var made: [Cell]?
    for language in country.environment.texts.languages.indices {
      for label in measuring.labels(
        of: screen.key, in: country.resolved, language: language)
      {
        guard let background = label.background, background.isOpaque,
          let low = low(label.color, on: background, label.isLarge)
        else { continue }
        // Where the layout names both colours, that is the place to mend.
        let entry = label.identifier.prefix { $0 != "." }
        let cells = made ?? cells(shown, screen, country)
        made = cells
        if let cell = cells.first(where: { $0.id == entry }),
          let painted = cell.texts.first(where: {
            $0.text.value == label.color && $0.background.value == background
              && $0.isLarge == label.isLarge
          })
        {
          report(painted, in: cell, country, &seen, &found)
          continue
        }
        guard let node = country.node(ofLabel: label.identifier, on: shown, language: nil) else {
          continue
        }
        found.add(
          "`\(label.identifier)` of the screen `\(shown.id)` \(low)", at: node,
          part: label.identifier,
          help: "take other colours, or put the text elsewhere")
      }
    }
  }

  /// What is wrong with a pair of colours; nil where nothing is.
  private static func low(
    _ text: ColorValue, on background: ColorValue, _ isLarge: Bool
  ) -> String? {
    let needed = isLarge ? 3 : 4.5
    let light = contrast(over(text.light, background.light), background.light)
    let dark = contrast(over(text.dark, background.dark), background.dark)
    let parts = [(light, "light"), (dark, "dark")].filter { $0.0 < needed }
      .map { "\(spell($0.0)) in \($0.1) colours" }
    guard !parts.isEmpty else { return nil }
    return "has a contrast of \(parts.joined(separator: " and of ")), and needs "
      + (isLarge ? "3" : "4.5")
  }

  /// Two digits, rounded down, so that what is too low never reads as enough.
  private static func spell(_ ratio: Double) -> String {
    let hundredths = Int(ratio * 100)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
