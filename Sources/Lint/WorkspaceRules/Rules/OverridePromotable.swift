import Composition
import Diagnostics
import Syntax

/// `override-promotable`
enum OverridePromotable: WorkspaceRule {
  static let about = RuleAbout(
    "override-promotable", .note, "most countries change a value to the same",
    why: """
      What most countries want is what the shared layers should say: a new country gets it from \
      the start, and the few that want it otherwise say so. Put the value into the shared layer \
      and delete the overrides; countries that keep the former value need an override then.
      """,
    fires: RuleExample(
      """
      --- Countries/xa/screens/home.yaml
      override: home
      cells: { hero: { model: { background: ink } } }
      --- Countries/xb/screens/home.yaml
      override: home
      cells: { hero: { model: { background: ink } } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Countries/xa/screens/home.yaml
      override: home
      cells: { hero: { model: { background: ink } } }
      --- Countries/xb/screens/home.yaml
      override: home
      cells: { hero: { model: { background: "#FFFFFF" } } }
      """))

  /// What a country says of itself is its own.
  private static let records = ["country", "layer", "identity"]

  private struct Spot: Hashable {
    let module: String
    let path: String
  }

  static func check(_ scan: WorkspaceScan, _ found: inout Observations) {
    let countries = scan.workspace.countries.filter { !scan.workspace[$0].stack.isEmpty }
    var values: [Spot: [String: [(country: String, node: NodeID)]]] = [:]
    for country in countries {
      var seen = Set<Spot>()
      for line in overrides(of: country, in: scan.workspace) {
        let spot = Spot(module: line.module, path: line.path)
        // The first line is the country's: lower layers' words on it do not count.
        guard seen.insert(spot).inserted, line.deed == .changed, let value = line.value,
          case .node(let node) = line.source, !Self.records.contains(line.module)
        else { continue }
        values[spot, default: [:]][value, default: []].append((scan.name(country), node))
      }
    }
    for (spot, byValue) in values {
      for (value, users) in byValue where users.count > 1 && users.count * 2 > countries.count {
        let nodes = users.reduce(into: [NodeID]()) {
          if !$0.contains($1.node) { $0.append($1.node) }
        }
        guard nodes.count > 1, let first = nodes.first else { continue }
        found.add(
          "\(users.count) of \(countries.count) countries change this to `\(shortened(value))`",
          at: first, path: "Core/\(spot.module):\(spot.path)",
          related: nodes.dropFirst().prefix(3).map {
            Related(.span(scan.forest.span($0)), "here too")
          },
          help:
            "write `\(shortened(value))` at `\(spot.module):\(spot.path)` of the shared layer and "
            + "delete these lines", countries: users.map(\.country).sorted())
      }
    }
  }

  private static func shortened(_ text: String) -> String {
    text.count <= 40 ? text : text.prefix(39) + "…"
  }
}
