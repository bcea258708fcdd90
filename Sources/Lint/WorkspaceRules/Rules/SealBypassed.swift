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

  static let looksAt: [ScanAspect]? = [.seals]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    for (index, seals) in country.scan.resolver.seals.sorted(by: { $0.key.raw < $1.key.raw }) {
      let seals = seals.filter { country.stack.contains($0.layer) }
      let key = country.workspace.keys[index.raw]
      // Mostly nothing of all it asks about is changed above any seal.
      guard !seals.isEmpty,
        country.resolved.module(key)?.asked(country.environment).contains(where: { slot in
          seals.contains { !changes(slot, $0, country).isEmpty }
        }) == true
      else { continue }
      let leaves = country.scan.resolver.leaves(
        of: index, in: country.environment, at: seals.map(\.path))
      for seal in seals {
        var seen = Set<Slot>()
        for slot in leaves.filter({ $0.path.starts(with: seal.path) }).flatMap(\.slots)
          .map({ designSlot($0, country.workspace) ?? $0 }) where seen.insert(slot).inserted
        {
          for change in changes(slot, seal, country) {
            report(change, slot, seal, key, country, &found)
          }
        }
      }
    }
  }

  /// Whether a layer is above the sealing one and no exception of the seal.
  private static func isAbove(_ layer: LayerID, _ seal: Seal, _ country: CountryScan) -> Bool {
    country.height(layer) > country.height(seal.layer)
      && !seal.except.contains(country.workspace[layer].name)
  }

  /// A change of what a name stands for.
  private struct Change {
    let noun: String
    /// Where it is written; nil for a file that is no YAML.
    let node: NodeID?
    var file = ""
  }

  /// What layers above a seal change of what a slot stands for.
  private static func changes(_ slot: Slot, _ seal: Seal, _ country: CountryScan) -> [Change] {
    let workspace = country.workspace
    switch slot.group {
    case .text:
      return country.environment.texts.languages.indices.compactMap { language in
        guard
          let history = country.environment.texts.find(slot.name, language: language)?.entry
            .history,
          history.operation == .changed || history.operation == .replaced,
          isAbove(history.layer, seal, country)
        else { return nil }
        return Change(noun: "text", node: history.node)
      }
    case .image:
      guard let set = country.environment.image(slot.name), isAbove(set.layer, seal, country),
        country.stack.prefix(country.height(seal.layer) + 1).contains(where: {
          workspace.images[$0.index][slot.name] != nil
        }), let file = set.variants.first?.path
      else { return [] }
      return [Change(noun: "picture", node: nil, file: file)]
    case .module, .presence, .declarations, .fallback:
      guard let design = designSlot(slot, workspace)?.module,
        let index = workspace.index(of: design)
      else { return [] }
      return country.stack.filter { isAbove($0, seal, country) }.flatMap { layer in
        (workspace.filesByLayer[layer.index][index] ?? []).map { workspace.file($0) }
          .filter { $0.verb != .define }.map { Change(noun: "design", node: $0.headerValue) }
      }
    default: return []
    }
  }

  /// What is asked of a design, whatever of it: a cell of it shows its layout and has its defaults.
  private static func designSlot(_ slot: Slot, _ workspace: Workspace) -> Slot? {
    guard let cells = workspace.schema.kind(folder: "cells") else { return nil }
    switch slot.group {
    case .module(cells), .presence(cells), .declarations(cells), .fallback:
      return Slot(group: .module(cells), name: slot.name)
    default: return nil
    }
  }

  private static func report(
    _ change: Change, _ slot: Slot, _ seal: Seal, _ key: ModuleKey, _ country: CountryScan,
    _ found: inout Observations
  ) {
    let reader = country.reader
    let sealed = seal.path.isEmpty ? reader.text(key.id) : reader.spellPath(seal.path)
    let summary =
      "the \(change.noun) `\(reader.text(slot.name))` is shown by `\(sealed)` of `\(reader.text(key.id))`, "
      + "which `\(country.scan.name(seal.layer))` sealed"
    let related = [Related(.span(country.forest.span(seal.node)), "sealed here: \(seal.reason)")]
    let help =
      "give the sealed value \(indefinite(change.noun)) of its own, or delete this "
      + "change"
    if let node = change.node {
      found.add(summary, at: node, part: reader.text(key.id), related: related, help: help)
    } else {
      found.add(
        summary, at: .path(change.file), path: change.file, part: reader.text(key.id),
        related: related,
        help: help)
    }
  }
}
