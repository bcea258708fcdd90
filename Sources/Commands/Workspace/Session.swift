import Composition
import Diagnostics
import Syntax

/// A workspace found and loaded for one command.
struct Session {
  /// Folder that holds `comity.yaml`, as the command reaches it.
  let root: String
  let workspace: Workspace
  /// What reading and loading said.
  let diagnostics: [Diagnostic]

  init(_ invocation: Invocation, _ world: World) throws(CommandFailure) {
    root = try requireWorkspace(from: world.directory, in: world.files).root
    let read = readWorkspace(root, in: world.files, world.parallel, inspectsPictures: true)
    let unread = read.diagnostics.compactMap { diagnostic in
      if case .path(let path)? = diagnostic.place { path } else { nil }
    }
    let loaded = load(
      files: read.files, assets: read.assets, unread: unread, parallel: world.parallel)
    workspace = loaded.workspace
    diagnostics = read.diagnostics + loaded.diagnostics
  }

  /// A workspace that is loaded already.
  init(root: String, _ loaded: Loaded) {
    self.root = root
    workspace = loaded.workspace
    diagnostics = loaded.diagnostics
  }

  /// What loading said of some countries and the layers below them.
  func loading(_ countries: [LayerID]) -> [Diagnostic] {
    let layers = Set(countries.flatMap { workspace[$0].stack + [$0] })
    let folders = layers.map { workspace[$0].folder + "/" }
    return diagnostics.filter { concerns($0, folders: folders) }
  }

  private var countryNames: [String] {
    workspace.countries.map { workspace.reader.text(workspace[$0].name) }
  }

  /// A layer by its id.
  func layer(named name: String) throws(CommandFailure) -> LayerID {
    if let layer = workspace.layer(named: name) { return layer }
    let names = workspace.layers.map { workspace.reader.text($0.name) }
    throw CommandFailure(
      "there is no country `\(name)`",
      help: nearest(to: name, in: names).map { "did you mean `\($0)`?" }
        ?? "there are \(names.joined(separator: " "))")
  }

  /// The countries named, or all; each must be one.
  func countries(_ names: [String]) throws(CommandFailure) -> [LayerID] {
    guard !names.isEmpty else { return workspace.countries }
    var result: [LayerID] = []
    for name in names {
      guard let layer = workspace.layer(named: name), workspace[layer].isCountry else {
        let isLayer = workspace.layer(named: name) != nil
        throw CommandFailure(
          isLayer ? "`\(name)` is a layer and no country" : "there is no country `\(name)`",
          help: (isLayer ? nil : nearest(to: name, in: countryNames))
            .map { "did you mean `\($0)`?" }
            ?? "countries: \(countryNames.joined(separator: " "))")
      }
      if !result.contains(layer) { result.append(layer) }
    }
    return result.sorted()
  }

  /// Whether a message of loading keeps a country from compiling: it lies in a layer of its stack, or
  /// in none.
  func concerns(_ diagnostic: Diagnostic, _ country: LayerID) -> Bool {
    let stack = workspace[country].stack + [country]
    return concerns(diagnostic, folders: stack.map { workspace[$0].folder + "/" })
  }

  /// The same, of layers by their folders, each with a slash behind it.
  func concerns(_ diagnostic: Diagnostic, folders: [String]) -> Bool {
    let path: String
    switch diagnostic.place {
    case .path(let text): path = text
    case .span(let span):
      let sources = workspace.reader.forest.sources
      guard let file = sources.file(at: span.start) else { return true }
      path = sources[file].path
    case nil: return true
    }
    guard path.hasPrefix("Core/") || path.hasPrefix("Countries/") else { return true }
    return folders.contains { (path + "/").hasPrefix($0) }
  }
}
