import Composition
import Diagnostics
import Syntax

/// `seal-bypassed`
enum SealBypassed: WorkspaceRule {
  static let about = RuleAbout(
    "seal-bypassed", .hygiene, "a layer changes what a sealed value refers to",
    why: """
      A seal holds for what is written at its place: the name of a text, a picture or a design. What \
      stands behind the name is not sealed with it. A layer above that changes the text changes what \
      users see there all the same, which is rarely meant. Tokens of the theme do not count.
      """,
    fires: RuleExample(
      """
      --- Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      sealed: { cells.one: Agreed with everyone }
      cells: [{ id: one, cell: tile, model: { title: home.title } }]
      --- Countries/xb/strings/en.yaml
      override: en
      texts: { home.title: Hello }
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      sealed: { cells.one: Agreed with everyone }
      cells: [{ id: one, cell: tile, model: { title: home.other } }]
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: Home, home.other: Other }
      --- Countries/xb/strings/en.yaml
      override: en
      texts: { home.title: Hello }
      """))

  static func check(_ country: CountryScan, _ found: inout Observations) {
    for (index, seals) in country.scan.resolver.seals.sorted(by: { $0.key.raw < $1.key.raw }) {
      let seals = seals.filter { country.stack.contains($0.layer) }
      guard !seals.isEmpty else { continue }
      let key = country.workspace.keys[index.raw]
      let leaves = country.scan.resolver.leaves(of: index, in: country.environment)
      for seal in seals {
        var seen = Set<Slot>()
        for slot in leaves.filter({ $0.path.starts(with: seal.path) }).flatMap(\.slots)
        where seen.insert(slot).inserted {
          check(slot, seal, key, country, &found)
        }
      }
    }
  }

  /// Whether a layer is above the sealing one and no exception of the seal.
  private static func isAbove(_ layer: LayerID, _ seal: Seal, _ country: CountryScan) -> Bool {
    country.height(layer) > country.height(seal.layer)
      && !seal.except.contains(country.workspace[layer].name)
  }

  private static func check(
    _ slot: Slot, _ seal: Seal, _ key: ModuleKey, _ country: CountryScan,
    _ found: inout Observations
  ) {
    let workspace = country.workspace
    switch slot.group {
    case .text:
      for language in country.environment.texts.languages.indices {
        guard
          let history = country.environment.texts.find(slot.name, language: language)?.entry
            .history,
          history.operation == .changed || history.operation == .replaced,
          isAbove(history.layer, seal, country)
        else { continue }
        report("text", slot, seal, key, country, at: history.node, &found)
      }
    case .image:
      guard let set = country.environment.image(slot.name), isAbove(set.layer, seal, country),
        country.stack.prefix(country.height(seal.layer) + 1).contains(where: {
          workspace.images[$0.index][slot.name] != nil
        }), let file = set.variants.first?.path
      else { return }
      report("picture", slot, seal, key, country, at: nil, file: file, &found)
    case .module(let kind), .declarations(let kind):
      guard workspace.schema[kind].folder == "cells",
        let index = workspace.index(of: ModuleKey(kind: kind, id: slot.name))
      else { return }
      for layer in country.stack where isAbove(layer, seal, country) {
        for file in workspace.filesByLayer[layer.index][index] ?? []
        where workspace.file(file).verb != .define {
          report(
            "design", slot, seal, key, country, at: workspace.file(file).headerValue, &found)
        }
      }
    default: return
    }
  }

  private static func report(
    _ noun: String, _ slot: Slot, _ seal: Seal, _ key: ModuleKey, _ country: CountryScan,
    at node: NodeID?, file: String = "", _ found: inout Observations
  ) {
    let reader = country.reader
    let sealed = seal.path.isEmpty ? reader.text(key.id) : reader.spellPath(seal.path)
    let summary =
      "the \(noun) `\(reader.text(slot.name))` is shown by `\(sealed)` of `\(reader.text(key.id))`, "
      + "which `\(country.scan.name(seal.layer))` sealed"
    let related = [Related(.span(country.forest.span(seal.node)), "sealed here: \(seal.reason)")]
    let help =
      "give the sealed value \(indefinite(noun)) of its own, or delete this "
      + "change"
    if let node {
      found.add(summary, at: node, part: reader.text(key.id), related: related, help: help)
    } else {
      found.add(
        summary, at: .path(file), path: file, part: reader.text(key.id), related: related,
        help: help)
    }
  }
}
