import Composition
import Diagnostics
import Syntax

/// Who wrote what one side of a comparison has, and what a difference follows from.
struct Provenance: Sendable {
  let environment: Environment
  private let search: WriterSearch

  init(_ environment: Environment) {
    self.environment = environment
    search = WriterSearch(environment: environment)
  }

  private var workspace: Workspace { environment.workspace }
  private var reader: Reader { workspace.reader }

  /// The winner's word on a leaf of a module.
  struct Origin: Sendable {
    let deed: Writer.Deed
    let layer: LayerID
    let node: NodeID
    /// Where it stands, if not at the leaf itself: a design's default.
    var property: ModulePath?
  }

  /// The winner of a leaf; for one that is computed, of what lies around it.
  func origin(of key: LeafKey, _ leaf: Leaf?) -> Origin? {
    guard case .module(let module) = key.subject else { return nil }
    let place = ModulePath(key: module, path: key.path, asksOrder: key.isOrder)
    if leaf?.isDefault == true, let property = search.property(of: place),
      var found = winner(property)
    {
      found.property = property
      return found
    }
    if let found = setting(key) ?? winner(place) { return found }
    var path = key.path
    while path.popLast() != nil {
      if let found = winner(ModulePath(key: module, path: path)) { return found }
    }
    return nil
  }

  private func winner(_ place: ModulePath) -> Origin? {
    search.writers(of: place).first.map {
      Origin(deed: $0.deed, layer: $0.layer, node: $0.node)
    }
  }

  /// Features and values are declared in `settings/` and set in records.
  private func setting(_ key: LeafKey) -> Origin? {
    guard key.path.count == 3, case .module(let module) = key.subject,
      workspace.schema[module.kind].folder == "settings"
    else { return nil }
    let words = workspace.words
    let settings =
      key.path[0] == words.features ? environment.record.features : environment.record.values
    guard let found = settings[key.path[1]] else { return nil }
    return Origin(deed: .changed, layer: found.layer, node: found.node)
  }

  /// Who placed an entry of a list, or wrote the list.
  func placer(of id: Symbol, in key: LeafKey) -> Origin? {
    guard case .module(let module) = key.subject else { return nil }
    let writers = search.writers(of: ModulePath(key: module, path: key.path, asksOrder: true))
    let own = writers.first { writer in
      writer.deed == .placed
        && reader.forest.symbol(writer.node).flatMap { workspace.paths.segments(of: $0).last } == id
    }
    return (own ?? writers.first { $0.deed != .placed } ?? writers.first).map {
      Origin(deed: $0.deed, layer: $0.layer, node: item(id, of: $0.node) ?? $0.node)
    }
  }

  /// The entry with an id of a list that was written as a whole.
  private func item(_ id: Symbol, of node: NodeID) -> NodeID? {
    let forest = reader.forest
    guard forest.kind(node) == .sequence else { return nil }
    return forest.items(node).first { item in
      forest.kind(item) == .mapping
        && forest.value(workspace.words.id, in: item).flatMap(forest.symbol) == id
    }
  }

  /// The first thing a leaf asks of the country that another country answers otherwise.
  func reason(_ slots: [Slot], against other: Environment) -> Slot? {
    slots.first { slot in
      // Where a text stands is for messages.
      if case .textPlaces = slot.group { return false }
      return environment.identity(slot) != other.identity(slot)
    }
  }

  /// `theme:colors.brand`, `screens/home`, `feature creditCard`.
  func name(_ slot: Slot) -> String {
    let words = workspace.words
    let name = reader.text(slot.name)
    func table(_ field: Symbol) -> String {
      let folder = workspace.schema.tableKind(with: field).map { workspace.schema[$0].folder }
      return "\(folder ?? ""):\(reader.text(field)).\(name)"
    }
    switch slot.group {
    case .color, .colorValue: return table(words.colors)
    case .font: return table(words.fonts)
    case .spacing: return table(words.spacing)
    case .radius: return table(words.radii)
    case .feature: return table(words.features)
    case .constant, .inserted: return table(words.values)
    case .address: return "settings:values"
    case .text, .textPlaces: return "strings:\(name)"
    case .image: return "images:\(name)"
    case .record: return "country:\(name)"
    case .endpoint, .contract: return "services:\(name)"
    case .module(let kind), .presence(let kind), .declarations(let kind):
      return "\(workspace.schema[kind].folder)/\(name)"
    case .fallback: return "cells/\(name)"
    }
  }
}
