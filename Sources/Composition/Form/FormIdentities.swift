import Diagnostics
import Syntax

extension FormChecker {
  /// What a country's app is known by, and who wrote it.
  private struct Known {
    let country: LayerID
    let layer: LayerID
    let node: NodeID
  }

  /// Reports countries whose apps are known by one id: a store takes each once, and a phone keeps
  /// one of them. Where all of them have it from below it is one app on purpose. Then those that
  /// have no id although others do.
  mutating func checkIdentities(_ workspace: Workspace) {
    guard let kind = reader.symbols.find("identity").flatMap(workspace.schema.kind(header:)) else {
      return
    }
    let modules = workspace.keys.filter { $0.kind == kind }
    guard !modules.isEmpty else { return }
    let countries = workspace.countries.filter { !workspace[$0].stack.isEmpty }
    for path in IdentityKind.own {
      let symbols = path.compactMap(reader.symbols.find)
      guard symbols.count == path.count else { continue }
      for module in modules {
        let found = countries.compactMap { country in
          winner(symbols, module, country, workspace).map {
            Known(country: country, layer: $0.layer, node: $0.node)
          }
        }
        checkShared(found, path, workspace)
        if path.count == 1 { checkMissing(path[0], module, found, countries, workspace) }
      }
    }
  }

  /// Where a value of an identity stands, as it holds in a country; told from the files alone.
  private func winner(
    _ path: [Symbol], _ key: ModuleKey, _ country: LayerID, _ workspace: Workspace
  ) -> (layer: LayerID, node: NodeID)? {
    guard let module = workspace.index(of: key) else { return nil }
    for layer in workspace[country].stack.reversed() {
      for position in workspace.filesByLayer[layer.index][module] ?? [] {
        let file = workspace.file(position)
        if let node = written(path[...], in: file.root) { return (layer, node) }
        guard file.verb == .override else { return nil }
        for operation in pathOperations(in: file.root, reader: reader, paths: paths)
        where path.starts(with: operation.path) {
          guard let value = operation.value else { return nil }
          return written(path.dropFirst(operation.path.count), in: value).map { (layer, $0) }
        }
      }
    }
    return nil
  }

  private func written(_ path: ArraySlice<Symbol>, in node: NodeID) -> NodeID? {
    var node = node
    for key in path {
      guard let next = forest.value(key, in: node) else { return nil }
      node = next
    }
    return forest.kind(node) == .scalar && !isNothing(node) ? node : nil
  }

  private mutating func checkShared(_ found: [Known], _ path: [String], _ workspace: Workspace) {
    var groups: [Symbol: [Known]] = [:]
    for known in found {
      if let value = forest.symbol(known.node), !isPlaceholder(value) {
        groups[value, default: []].append(known)
      }
    }
    let name = path.joined(separator: ".")
    for known in found where known.layer == known.country {
      guard let value = forest.symbol(known.node),
        let other = groups[value]?.first(where: { $0.country != known.country })
      else { continue }
      let country = reader.text(workspace[other.country].name)
      report(
        "identity-shared", "`\(country)` has this `\(name)` too", at: known.node,
        related: [Related(.span(forest.span(other.node)), "that of `\(country)`")],
        notes: ["a store takes an id once, and a phone keeps one of two apps with one id"],
        help: "give each app its own; if both are one app, write it once, in a layer below both")
    }
  }

  private mutating func checkMissing(
    _ field: String, _ key: ModuleKey, _ found: [Known], _ countries: [LayerID],
    _ workspace: Workspace
  ) {
    guard let platform = IdentityKind.platforms[field], isBuilt(for: platform, workspace),
      let known = found.first
    else { return }
    for country in countries where !found.contains(where: { $0.country == country }) {
      let layer = workspace[country]
      guard let record = layer.record, let header = forest.firstPair(record),
        let module = workspace.index(of: key),
        !workspace.faults.exports(in: layer.stack).contains(key),
        workspace[country].stack.contains(where: {
          workspace.filesByLayer[$0.index][module] != nil
        })
      else { continue }
      let own = workspace.filesByLayer[country.index][module]?.first.map { workspace.file($0) }
      let path =
        own.map { forest.sources[$0.file].path }
        ?? "\(layer.folder)/identity/\(reader.text(key.id)).yaml"
      report(
        "identity-missing", "the app of `\(reader.text(layer.name))` has no `\(field)`",
        at: own?.headerValue ?? header.value, level: .warning,
        related: [
          Related(
            .span(forest.span(known.node)),
            "that of `\(reader.text(workspace[known.country].name))`")
        ],
        help: own == nil
          ? "write `override: \(reader.text(key.id))` and `\(field): …` in `\(path)`"
          : "write `\(field): …` in `\(path)`")
    }
  }

  private func isBuilt(for platform: String, _ workspace: Workspace) -> Bool {
    guard let list = workspace.record.flatMap({ forest.value(words.platforms, in: $0) }) else {
      return true
    }
    return forest.items(list).contains { reader.text($0) == platform }
  }

  // MARK: Values to be written

  private func isPlaceholder(_ value: Symbol) -> Bool {
    Placeholder.all.contains(reader.text(value))
  }

  /// Reports values that scaffolds, or people, left to be written. Nothing is searched where no such
  /// word stands in the workspace.
  mutating func checkPlaceholders(_ workspace: Workspace) {
    let wanted = Set(Placeholder.all.compactMap(reader.symbols.find))
    guard !wanted.isEmpty else { return }
    for root in workspace.layers.compactMap(\.record) + workspace.files.map(\.root) {
      checkPlaceholders(root, wanted, named: nil)
    }
  }

  private mutating func checkPlaceholders(
    _ node: NodeID, _ wanted: Set<Symbol>, named name: String?
  ) {
    switch forest.kind(node) {
    case .scalar:
      guard let symbol = forest.symbol(node), wanted.contains(symbol) else { return }
      let what = name.map { "`\($0)`" } ?? "this value"
      report(
        "to-be-written", "\(what) is still to be written", at: node, level: .warning,
        help: "write the real value in place of `\(reader.text(node))`")
    case .sequence:
      for item in forest.items(node) { checkPlaceholders(item, wanted, named: name) }
    case .mapping:
      for pair in forest.pairs(node) {
        checkPlaceholders(pair.value, wanted, named: reader.text(pair.key))
      }
    }
  }
}
