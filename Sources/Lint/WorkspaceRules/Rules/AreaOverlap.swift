import Composition
import Diagnostics
import Geography
import Syntax

/// `area-overlap`
enum AreaOverlap: WorkspaceRule {
  static let about = RuleAbout(
    "area-overlap", .hygiene, "two areas claim the same ground",
    why: """
      A rider stands in a facility and in another one, or where no pickup is allowed: which pickup \
      point is offered is chance. Service areas may lie over everything.
      """,
    fires: RuleExample(
      """
      --- Core/areas/town.yaml
      areas: town
      shapes:
        hotel: { kind: facility, circle: { lat: 52.52, lon: 13.405, radius: 80 } }
        square: { kind: no-pickup, circle: { lat: 52.5203, lon: 13.405, radius: 80 } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/areas/town.yaml
      areas: town
      shapes:
        hotel: { kind: facility, circle: { lat: 52.52, lon: 13.405, radius: 80 } }
        square: { kind: no-pickup, circle: { lat: 52.53, lon: 13.405, radius: 80 } }
        town: { kind: service, circle: { lat: 52.52, lon: 13.405, radius: 9000 } }
      """))

  static let looksAt: [ScanAspect]? = [.modules("areas"), .modules("places")]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    let areas = AreaOutline.all(in: country).filter {
      $0.kind == "facility" || $0.kind == "no-pickup"
    }
    for (position, area) in areas.enumerated() {
      for other in areas[..<position]
      where area.kind == "facility" || other.kind == "facility" {
        guard area.outline.overlaps(other.outline) else { continue }
        let names = [area.id, other.id].map(country.reader.text)
        found.add(
          "the areas `\(names[0])` and `\(names[1])` overlap", at: area.node,
          part: names.sorted().joined(separator: " "),
          related: [Related(.span(country.forest.span(other.node)), "`\(names[1])`")],
          help: "make one of them smaller")
      }
    }
  }
}
