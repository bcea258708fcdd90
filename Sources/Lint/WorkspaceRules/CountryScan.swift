package import Composition
import Diagnostics
import Syntax

/// One country that compiles, as the rules without a base see it.
package struct CountryScan: Sendable {
  let scan: WorkspaceScan
  package let resolved: ResolvedCountry
  let name: String
  /// Screens that are on, in the order of the bundle.
  let screens: [ScreenFacts]
  /// Screens a user gets to.
  let reached: Set<Symbol>
  /// Everything some module asks of the country, but what modules ask of what they declare: stub sets
  /// and services of endpoints, settings of features and values.
  let asked: Set<Slot>

  init(_ resolved: ResolvedCountry, _ scan: WorkspaceScan) {
    self.scan = scan
    self.resolved = resolved
    name = resolved.environment.name
    let workspace = scan.workspace
    var screens: [ScreenFacts] = []
    var asked = Set<Slot>()
    for module in resolved.modules {
      let folder = workspace.schema[module.key.kind].folder
      let own = Self.own(folder)
      for slot in module.asked(resolved.environment) where !own.contains(slot.group) {
        asked.insert(slot)
      }
      if folder == "screens", let facts = scan.facts(module, in: resolved) { screens.append(facts) }
    }
    self.screens = screens
    self.asked = asked
    let start = resolved.environment.record.start.flatMap(scan.forest.symbol)
    reached = reachable(from: start.map { [$0] } ?? [], screens)
  }

  private static func own(_ folder: String) -> [Slot.Group] {
    switch folder {
    case "stubs", "services": [.endpoint]
    case "settings": [.feature, .constant]
    default: []
    }
  }

  var environment: Environment { resolved.environment }
  var workspace: Workspace { scan.workspace }
  var reader: Reader { scan.reader }
  var forest: Forest { scan.forest }
  var words: Words { scan.words }
  var stack: [LayerID] { workspace[resolved.layer].stack }
  var start: Symbol? { environment.record.start.flatMap(forest.symbol) }

  /// Position of a layer in the stack, the base layer first.
  func height(_ layer: LayerID) -> Int { stack.firstIndex(of: layer) ?? 0 }

  /// The layer of the stack a node was written in.
  func layer(of node: NodeID) -> LayerID? { workspace.layer(of: node, on: stack) }

  /// Modules of a kind that are on.
  func modules(_ folder: String) -> [ResolvedModule] {
    guard let kind = workspace.schema.kind(folder: folder) else { return [] }
    return resolved.modules.filter { $0.key.kind == kind }
  }

  /// The file that defines a module, latest in the stack.
  func definition(of key: ModuleKey) -> ModuleFile? {
    guard let index = workspace.index(of: key) else { return nil }
    return stack.reversed().lazy.flatMap { layer in
      (workspace.filesByLayer[layer.index][index] ?? []).map { workspace.files[$0] }
    }.first { $0.verb == .define || $0.verb == .replace }
  }

  /// Files of the stack that define modules of a kind, with the module where it is on.
  func definitions(_ folder: String) -> [(file: ModuleFile, module: ResolvedModule)] {
    modules(folder).compactMap { module in definition(of: module.key).map { ($0, module) } }
  }

  /// Where the country's colour of a name was written last.
  func colorToken(_ name: String) -> NodeID? {
    guard let symbol = reader.symbols.find(name), let kind = workspace.schema.kind(folder: "theme"),
      let theme = environment.module(kind, workspace.schema[kind].header),
      let colors = reader.field(words.colors, of: theme),
      let shape = workspace.schema[kind].body[words.colors]?.shape
    else { return nil }
    return (reader.entry(symbol, in: colors, shape)?.value).flatMap(reader.node(of:))
  }

  /// Answers of all stub sets, each as the leaf that names its endpoint.
  func stubbedEndpoints() -> [(set: Symbol, leaf: Leaf)] {
    modules("stubs").flatMap { module in
      (workspace.index(of: module.key).map { scan.resolver.leaves(of: $0, in: environment) } ?? [])
        .filter { $0.path.count == 3 && reader.text($0.path[2]) == "endpoint" }
        .map { (module.key.id, $0) }
    }
  }

  /// Declarations of a table's group: keys with the node of their value, by the layer that wrote
  /// them first.
  func declarations(_ group: Symbol, in folder: String) -> [(key: Symbol, node: NodeID)] {
    var seen = Set<Symbol>()
    var result: [(key: Symbol, node: NodeID)] = []
    for file in workspace.files
    where stack.contains(file.layer) && file.verb == .define
      && workspace.schema[file.kind].folder == folder
    {
      guard let map = forest.value(group, in: file.root) else { continue }
      for pair in forest.pairs(map) {
        guard let key = forest.symbol(pair.key), seen.insert(key).inserted else { continue }
        result.append((key, pair.key))
      }
    }
    return result
  }
}

/// Screens that routes lead to, the first ones included.
func reachable(from first: [Symbol], _ screens: [ScreenFacts]) -> Set<Symbol> {
  var byID: [Symbol: ScreenFacts] = [:]
  for screen in screens { byID[screen.id] = screen }
  var seen = Set<Symbol>()
  var open = first
  while let id = open.popLast() {
    guard let screen = byID[id], seen.insert(id).inserted else { continue }
    open += screen.targets
  }
  return seen
}
