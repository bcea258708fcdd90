package import Composition
import Syntax

/// What a user of one build gets to, from its start screen over routes, cells and designs to tokens,
/// texts, pictures and services.
package struct Reach: Sendable {
  private let country: ResolvedCountry
  /// By module of the workspace, those that are on and got to.
  private let isReached: [Bool]
  /// By module of the workspace, those got to that ask about it, in the order of the bundle.
  private let users: [[ModuleKey]]
  private let screenKind: KindID?
  private let memory = BundleMemory()

  package init(_ country: ResolvedCountry) {
    self.country = country
    let environment = country.environment
    let workspace = environment.workspace
    screenKind = workspace.schema.kind(header: workspace.words.screen)
    var modules = [ResolvedModule?](repeating: nil, count: workspace.keys.count)
    for module in country.modules {
      if let index = workspace.index(of: module.key) { modules[index.raw] = module }
    }
    var isReached = [Bool](repeating: false, count: modules.count)
    var open: [ModuleIndex] = []
    func reach(_ index: ModuleIndex) {
      guard modules[index.raw] != nil, !isReached[index.raw] else { return }
      isReached[index.raw] = true
      open.append(index)
    }
    if let start = environment.record.start.flatMap(workspace.reader.forest.symbol), let screenKind,
      let index = workspace.index(of: ModuleKey(kind: screenKind, id: start))
    {
      reach(index)
    }
    while let index = open.popLast() {
      for used in modules[index.raw]?.used(environment) ?? [] { reach(used) }
    }
    var users = [[ModuleKey]](repeating: [], count: modules.count)
    for (index, module) in modules.enumerated() where isReached[index] {
      for used in module?.used(environment) ?? [] {
        if let module { users[used.raw].append(module.key) }
      }
    }
    self.isReached = isReached
    self.users = users
  }

  /// Whether a module is on and got to.
  func reaches(_ module: ModuleKey) -> Bool {
    country.environment.workspace.index(of: module).map { isReached[$0.raw] } ?? false
  }

  /// Modules got to by what they ask for.
  private var askers: [Slot: [ModuleKey]] {
    memory.value("askers") {
      var askers: [Slot: [ModuleKey]] = [:]
      for module in country.modules where reaches(module.key) {
        for slot in module.asked(country.environment) {
          askers[slot, default: []].append(module.key)
        }
      }
      return askers
    }
  }

  /// Whether a user may get to a leaf; true for all that lies outside the graph of screens.
  package func reaches(_ key: LeafKey) -> Bool {
    let workspace = country.environment.workspace
    // Patterns of the catalogue are shown to those who make the app.
    if key.isExample(workspace) { return true }
    switch key.subject {
    case .record: return true
    case .text, .picture: return !askers(key).isEmpty
    case .module(let module):
      switch workspace.schema[module.kind].folder {
      case "screens", "cells": return reaches(module)
      case "theme", "services": return !askers(key).isEmpty
      default: return true
      }
    }
  }

  /// Screens got to that show a leaf, by id, sorted.
  package func screens(showing key: LeafKey) -> [String] {
    parts(showing: key).keys.sorted()
  }

  /// The same with what of each shows it.
  func parts(showing key: LeafKey) -> [String: ScreenParts] {
    guard !key.isExample(country.environment.workspace) else { return [:] }
    var open: [(module: ModuleKey, parts: ScreenParts)] = []
    // An endpoint is shown by the screens that use it, not by those that use another of its service.
    let endpoint = endpoint(key)
    if case .module(let module) = key.subject, reaches(module), endpoint == nil {
      open.append((module, entry(of: key)))
    }
    open += askers(endpoint.map { [$0, Slot(group: .contract, name: $0.name)] } ?? slots(key))
      .map { ($0, .all) }
    let isEverywhere = isEverywhere(key)
    var seen = Set<ModuleKey>()
    var screens: [String: ScreenParts] = [:]
    while let (module, parts) = open.popLast() {
      if module.kind == screenKind {
        screens[country.environment.workspace.reader.text(module.id), default: .cells([])]
          .formUnion(parts)
      } else if seen.insert(module).inserted {
        open += users(of: module).map { user in
          (user, isEverywhere ? .all : entries(of: user, like: module))
        }
      }
    }
    return screens
  }

  /// Whether it may show where nobody asks for it: colours lie behind cells as well.
  private func isEverywhere(_ key: LeafKey) -> Bool {
    guard case .module(let module) = key.subject else { return false }
    return country.environment.workspace.schema[module.kind].folder == "theme"
  }

  /// The entry of a screen a leaf lies in.
  private func entry(of key: LeafKey) -> ScreenParts {
    let workspace = country.environment.workspace
    guard key.path.count > 1, key.path[0] == workspace.words.cells else { return .all }
    return .cells([workspace.reader.text(key.path[1])])
  }

  /// Entries of a screen that are cells of a design.
  private func entries(of screen: ModuleKey, like design: ModuleKey) -> ScreenParts {
    let environment = country.environment
    let schema = environment.workspace.schema
    guard schema[design.kind].header == schema.headers.cell,
      let cells = country.module(screen)?.routeScreen(in: country, withValues: false)?.cells
    else { return .all }
    let id = environment.workspace.reader.text(design.id)
    return .cells(Set(cells.filter { $0.design == id }.map { $0.emptyOf ?? $0.id }))
  }

  private func users(of module: ModuleKey) -> [ModuleKey] {
    country.environment.workspace.index(of: module).map { users[$0.raw] } ?? []
  }

  /// Modules got to that ask for the very leaf.
  private func askers(_ key: LeafKey) -> [ModuleKey] { askers(slots(key)) }

  private func askers(_ slots: [Slot]) -> [ModuleKey] {
    if slots.isEmpty { return [] }
    let askers = askers
    return slots.flatMap { slot in
      (askers[slot] ?? []).filter { !asksInExamplesOnly($0, slot) }
    }
  }

  /// Whether a design names a text or a picture for the catalogue alone.
  private func asksInExamplesOnly(_ module: ModuleKey, _ slot: Slot) -> Bool {
    let environment = country.environment
    let reader = environment.workspace.reader
    guard slot.group == .text || slot.group == .image, module.kind != screenKind,
      environment.workspace.schema[module.kind].folder == "cells",
      case .node(let design)? = environment.module(module.kind, module.id)
    else { return false }
    return !reader.forest.pairs(design).contains { pair in
      reader.forest.symbol(pair.key) != reader.words.examples
        && names(slot.name, pair.value, reader.forest)
    }
  }

  /// Whether a name stands anywhere in a value.
  private func names(_ name: Symbol, _ node: NodeID, _ forest: Forest) -> Bool {
    switch forest.kind(node) {
    case .scalar: forest.symbol(node) == name
    case .sequence: forest.items(node).contains { names(name, $0, forest) }
    case .mapping: forest.pairs(node).contains { names(name, $0.value, forest) }
    }
  }

  /// The endpoint a leaf of a service lies in.
  private func endpoint(_ key: LeafKey) -> Slot? {
    let workspace = country.environment.workspace
    guard case .module(let module) = key.subject, key.path.count > 1,
      key.path[0] == workspace.words.endpoints,
      workspace.schema[module.kind].folder == "services"
    else { return nil }
    let reader = workspace.reader
    return reader.symbols.find("\(reader.text(module.id)).\(reader.text(key.path[1]))")
      .map { Slot(group: .endpoint, name: $0) }
  }

  /// What a module asks for that shows a leaf; nothing for what modules hold themselves.
  func slots(_ key: LeafKey) -> [Slot] {
    let workspace = country.environment.workspace
    guard let last = key.path.last else { return [] }
    switch key.subject {
    case .record: return key.path.map { Slot(group: .record, name: $0) }
    case .text: return [Slot(group: .text, name: last)]
    case .picture: return [Slot(group: .image, name: last)]
    case .module(let module):
      let reader = workspace.reader
      guard key.path.count > 1 else { return services(module) }
      let name = key.path[1]
      switch (workspace.schema[module.kind].folder, reader.text(key.path[0])) {
      case ("theme", "colors"):
        return [Slot(group: .color, name: name), Slot(group: .colorValue, name: name)]
      case ("theme", "fonts"): return [Slot(group: .font, name: name)]
      case ("theme", "spacing"): return [Slot(group: .spacing, name: name)]
      case ("theme", "radii"): return [Slot(group: .radius, name: name)]
      case ("settings", "features"): return [Slot(group: .feature, name: name)]
      case ("settings", "values"): return [Slot(group: .constant, name: name)]
      case ("services", "endpoints"):
        let text = "\(reader.text(module.id)).\(reader.text(name))"
        return services(module)
          + (reader.symbols.find(text).map { [Slot(group: .endpoint, name: $0)] } ?? [])
      default: return services(module)
      }
    }
  }

  /// All endpoints of a service.
  private func services(_ module: ModuleKey) -> [Slot] {
    let workspace = country.environment.workspace
    guard workspace.schema[module.kind].folder == "services" else { return [] }
    let head = workspace.reader.text(module.id) + "."
    return askers.keys.filter {
      $0.group == .endpoint && workspace.reader.text($0.name).hasPrefix(head)
    }
  }
}
