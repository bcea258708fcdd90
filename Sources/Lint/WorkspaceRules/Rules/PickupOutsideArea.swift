import Composition
import Geography
import Syntax

/// `pickup-outside-area`
enum PickupOutsideArea: WorkspaceRule {
  static let about = RuleAbout(
    "pickup-outside-area", .hygiene, "a pickup point lies outside of its area",
    why: """
      Riders inside the area are sent to a point outside of it; usually latitude and longitude have \
      changed places or a digit is wrong.
      """,
    fires: RuleExample(
      """
      --- Core/areas/town.yaml
      areas: town
      shapes:
        hotel:
          kind: facility
          circle: { lat: 52.52, lon: 13.405, radius: 80 }
          pickups: [{ id: front, lat: 52.53, lon: 13.405 }]
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/areas/town.yaml
      areas: town
      shapes:
        hotel:
          kind: facility
          circle: { lat: 52.52, lon: 13.405, radius: 80 }
          pickups: [{ id: front, lat: 52.5203, lon: 13.405 }]
      """))

  static let looksAt: [ScanAspect]? = [.modules("areas"), .modules("places")]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    for area in AreaOutline.all(in: country) {
      for pickup in area.pickups where !area.outline.contains(pickup.at) {
        let distance = area.outline.distance(to: pickup.at)
        found.add(
          "the pickup point `\(country.reader.text(pickup.id))` lies \(Int(distance.rounded(.up))) m "
            + "outside of `\(country.reader.text(area.id))`", at: pickup.node,
          help: "move the point, or make the area larger")
      }
    }
  }
}
