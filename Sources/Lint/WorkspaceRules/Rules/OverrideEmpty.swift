import Composition
import Syntax

/// `override-empty`
enum OverrideEmpty: WorkspaceRule {
  static let about = RuleAbout(
    "override-empty", .hygiene, "an override changes nothing",
    why: """
      The file says what it is for and then nothing. Whoever reads the country believes it to be \
      special there.
      """,
    fires: RuleExample(
      """
      --- Countries/xb/screens/home.yaml
      override: home
      doc: Nothing yet
      cells: { hero: { model: {} } }
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- Countries/xb/screens/home.yaml
      override: home
      cells: { hero: { model: { background: ink } } }
      """))

  static func check(_ scan: WorkspaceScan, _ found: inout Observations) {
    let words = scan.words
    let silent = [words.doc, words.owners, words.pinned]
    for file in scan.workspace.files where file.verb == .override {
      let says = scan.forest.pairs(file.root).contains { pair in
        guard pair.key != file.headerKey, let key = scan.forest.symbol(pair.key) else {
          return false
        }
        // To take nothing away is nothing.
        if key == words.without, !scan.forest.items(pair.value).contains(where: { _ in true }) {
          return false
        }
        return !silent.contains(key) && hasContent(pair.value, scan.forest)
      }
      guard !says else { continue }
      found.add(
        "this override of `\(scan.reader.text(file.id))` changes nothing", at: file.headerValue,
        part: "override", help: "write what is different, or delete the file",
        countries: scan.countries(above: file.layer))
    }
  }

  private static func hasContent(_ node: NodeID, _ forest: Forest) -> Bool {
    switch forest.kind(node) {
    case .scalar: true
    // An empty list is a value.
    case .sequence: true
    case .mapping: forest.pairs(node).contains { hasContent($0.value, forest) }
    }
  }
}
