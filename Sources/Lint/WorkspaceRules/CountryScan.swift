package import Composition
import Diagnostics
import Syntax

/// One country that compiles, as the rules without a base see it.
package struct CountryScan: Sendable {
  let scan: WorkspaceScan
  package let resolved: ResolvedCountry
  let name: String
  private let memory = BundleMemory()

  init(_ resolved: ResolvedCountry, _ scan: WorkspaceScan) {
    self.scan = scan
    self.resolved = resolved
    name = resolved.environment.name
  }

  /// Its screens and where they lead.
  var routes: RouteGraph { memory.value("routes") { RouteGraph(resolved, withValues: false) } }

  /// Everything some module asks of the country, but what `settings/` asks of what it declares.
  var asked: Set<Slot> {
    memory.value("asked") {
      func isSettings(_ module: ResolvedModule) -> Bool {
        workspace.schema[module.key.kind].folder == "settings"
      }
      let own = resolved.asked(by: isSettings).filter {
        $0.group != .feature && $0.group != .constant
      }
      return Set(resolved.asked { !isSettings($0) } + own)
    }
  }

  /// Screens a user gets to, in the order of the bundle.
  var reachedScreens: [RouteScreen] { routes.screens.filter { routes.reaches($0.id) } }

  var environment: Environment { resolved.environment }
  var workspace: Workspace { resolved.environment.workspace }
  var reader: Reader { scan.reader }
  var forest: Forest { scan.forest }
  var words: Words { scan.words }
  var stack: [LayerID] { workspace[resolved.layer].stack }

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
      (workspace.filesByLayer[layer.index][index] ?? []).map { workspace.file($0) }
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

  /// The module of a screen.
  func module(ofScreen id: String) -> ResolvedModule? {
    guard let symbol = reader.symbols.find(id), let kind = workspace.schema.kind(folder: "screens")
    else { return nil }
    return resolved.module(ModuleKey(kind: kind, id: symbol))
  }

  /// The file that defines a screen, latest in the stack.
  func definition(ofScreen id: String) -> ModuleFile? {
    module(ofScreen: id).flatMap { definition(of: $0.key) }
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
