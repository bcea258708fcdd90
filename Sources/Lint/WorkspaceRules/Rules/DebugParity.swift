import Composition
import Syntax

/// `debug-parity`
enum DebugParity: WorkspaceRule {
  static let about = RuleAbout(
    "debug-parity", .hygiene, "a platform lacks what testers have on the other",
    why: """
      Testers follow one script on both platforms. What one platform has alone belongs to developers: \
      into a section with `audience: dev`.
      """,
    fires: RuleExample(
      """
      --- Core/debug/menu.yaml
      debug: menu
      sections:
        - id: testing
          title: QA
          audience: qa
          items: [{ id: borders, kind: toggle, title: Borders, platforms: [ios] }]
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/debug/menu.yaml
      debug: menu
      sections:
        - id: development
          title: DEV
          audience: dev
          items: [{ id: borders, kind: toggle, title: Borders, platforms: [ios] }]
      """))

  static func check(_ country: CountryScan, _ found: inout Observations) {
    for module in country.modules("debug") {
      guard let index = country.workspace.index(of: module.key) else { continue }
      let leaves = country.scan.resolver.leaves(of: index, in: country.environment)
      var developers = Set<Symbol>()
      for leaf in leaves where leaf.path.count == 3 {
        if country.reader.text(leaf.path[2]) == "audience",
          String(decoding: leaf.json, as: UTF8.self) == "\"dev\""
        {
          developers.insert(leaf.path[1])
        }
      }
      for leaf in leaves where leaf.path.last == country.words.platforms && leaf.path.count > 2 {
        guard !developers.contains(leaf.path[1]), let value = leaf.value,
          let node = country.reader.node(of: value)
        else { continue }
        let id = leaf.path[leaf.path.count - 2]
        found.add(
          "`\(country.reader.text(id))` is not on every platform, and its section is for testers",
          at: node, help: "drop `platforms`, or move it to a section with `audience: dev`")
      }
    }
  }
}
