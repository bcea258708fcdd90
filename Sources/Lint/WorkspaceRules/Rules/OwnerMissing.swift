import Composition
import Syntax

/// `owner-missing`
enum OwnerMissing: WorkspaceRule {
  static let about = RuleAbout(
    "owner-missing", .hygiene, "nobody answers for a layer or a module",
    why: """
      Owners are asked when a change elsewhere reaches what is theirs. Each layer's record names them \
      for all of the layer; a module may name its own, but an empty list asks nobody.
      """,
    fires: RuleExample(
      """
      --- Core/layer.yaml
      layer: core
      name: Core
      owners: ["@taxi/platform"]
      --- Countries/xb/country.yaml
      country: xb
      name: B
      languages: [en]
      currency: EUR
      start: home
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- Core/layer.yaml
      layer: core
      name: Core
      owners: ["@taxi/platform"]
      --- Countries/xb/country.yaml
      country: xb
      name: B
      languages: [en]
      currency: EUR
      start: home
      owners: ["@taxi/b"]
      """))

  static func check(_ scan: WorkspaceScan, _ found: inout Observations) {
    let forest = scan.forest
    let owners = scan.words.owners
    for layer in scan.workspace.layers {
      guard let record = layer.record, let header = forest.firstPair(record) else { continue }
      if let list = forest.value(owners, in: record), !isEmpty(list, forest) { continue }
      found.add(
        "nobody answers for `\(scan.name(layer.id))`", at: header.value, part: "owners",
        help: "write `owners: [\"@…\"]` with the team as the code host names it",
        countries: scan.countries(above: layer.id))
    }
    for file in scan.workspace.files where file.verb == .define {
      let list = forest.value(owners, in: file.root)
      // Where the base layer has no record, its modules have to name their owners themselves.
      let needsOwn =
        scan.workspace[file.layer].record == nil && !scan.workspace.schema[file.kind].isTable
      guard list.map({ isEmpty($0, forest) }) ?? needsOwn else { continue }
      found.add(
        "nobody answers for `\(scan.reader.text(forest.symbol(file.headerValue) ?? file.id))`",
        at: file.headerValue, part: "owners",
        help: "write `owners: [\"@…\"]` with the team as the code host names it",
        countries: scan.countries(above: file.layer))
    }
  }

  private static func isEmpty(_ list: NodeID, _ forest: Forest) -> Bool {
    forest.kind(list) == .sequence && forest.items(list).first { _ in true } == nil
  }
}
