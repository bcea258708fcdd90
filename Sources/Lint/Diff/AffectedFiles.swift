package import Composition
import Diagnostics
package import Syntax

/// Tells which countries depend on files: those whose stack holds the file's layer and whose bundle
/// has something the file says.
package struct AffectedFiles: Sendable {
  let workspace: Workspace
  let resolver: Resolver

  package init(_ workspace: Workspace) {
    self.workspace = workspace
    resolver = Resolver(
      workspace: workspace, options: ResolveOptions(mode: .total, encoding: .none))
  }

  private var reader: Reader { workspace.reader }

  /// What a path is to the workspace.
  package enum Role: Sendable, Hashable {
    /// No part of it: documentation, consents, tools.
    case none
    /// `comity.yaml`, which all countries are made with.
    case settings
    case file
    /// A place in a layer where nothing is, any more perhaps.
    case absent
  }

  /// - Parameter path: relative to the workspace.
  package func role(of path: String) -> Role {
    if path == "comity.yaml" { return .settings }
    guard let layer = layer(of: path) else { return .none }
    if path.hasPrefix(workspace[layer].folder + "/consent/") { return .none }
    let pictures = workspace.images[layer.index].values
    if fileID(path) != nil || pictures.contains(where: { $0.holds(path) }) { return .file }
    return .absent
  }

  /// Paths of all files the layers are made from.
  package var paths: [String] {
    reader.forest.sources.files.map(\.path)
      + workspace.images.flatMap { $0.values.flatMap { $0.variants.map(\.path) } }
  }

  private func layer(of path: String) -> LayerID? {
    workspace.layers.first { path.hasPrefix($0.folder + "/") }?.id
  }

  private func fileID(_ path: String) -> FileID? {
    reader.forest.sources.files.firstIndex { $0.path == path }.map(FileID.init)
  }

  /// - Parameter paths: relative to the workspace.
  package func affected(_ paths: [String], parallel: ParallelMap) -> [AffectedCountry] {
    let countries = workspace.countries.filter { !workspace[$0].stack.isEmpty }
    for layer in countries { _ = workspace[layer].over.map { resolver.state(of: $0) } }
    let found = Collected<AffectedCountry>(count: countries.count)
    parallel(countries.count) { index in
      found[index] = affected(countries[index], paths)
    }
    return found.values().compactMap { $0 }
  }

  private func affected(_ country: LayerID, _ paths: [String]) -> AffectedCountry? {
    let stack = workspace[country].stack
    let concerned = paths.filter { path in
      path == "comity.yaml" || layer(of: path).map(stack.contains) ?? false
    }
    guard !concerned.isEmpty else { return nil }
    let resolved = resolver.resolve(country)
    var search = FileSearch(country: resolved, reach: Reach(resolved))
    for path in concerned {
      switch role(of: path) {
      case .none: break
      case .settings, .absent: search.takeAll()
      case .file:
        guard let layer = layer(of: path) else { break }
        if let file = fileID(path) {
          search.look(for: file, in: layer)
        } else {
          search.look(forPicture: path)
        }
      }
    }
    return search.parts.country(reader.text(workspace[country].name))
  }
}

extension ImageSet {
  /// Whether a file is one of its variants.
  fileprivate func holds(_ path: String) -> Bool { variants.contains { $0.path == path } }
}

/// Looks for what a file says in one country's bundle.
private struct FileSearch {
  let country: ResolvedCountry
  let reach: Reach
  var parts = AffectedParts()

  init(country: ResolvedCountry, reach: Reach) {
    self.country = country
    self.reach = reach
  }

  private var environment: Environment { country.environment }
  private var workspace: Workspace { environment.workspace }
  private var reader: Reader { workspace.reader }

  mutating func takeAll() {
    parts.modules.insert("country")
    parts.add(whole: country.screenIDs)
  }

  mutating func look(forPicture path: String) {
    for (name, set) in environment.allImages where set.holds(path) {
      parts.add(LeafKey(.picture, [name]), [reach], workspace)
    }
  }

  mutating func look(for file: FileID, in layer: LayerID) {
    let source = reader.forest.sources[file]
    let range = source.base..<source.base + UInt32(max(1, source.bytes.count))
    if let record = workspace[layer].record, range.contains(reader.forest.span(record).start) {
      return takeAll()
    }
    guard let module = workspace.files.first(where: { $0.file == file }),
      let index = workspace.index(of: ModuleKey(kind: module.kind, id: module.id))
    else { return }
    let kind = workspace.schema[module.kind]
    let search = Containing(reader: reader, range: range)
    if case .tablePerLabel = kind.identity { return lookForTexts(search) }
    guard let value = environment.state.value(index) else {
      let removal = environment.state[index]?.history?.node
      if let removal, search.holds(removal) { parts.modules.insert(name(module, kind)) }
      return
    }
    let key = ModuleKey(kind: module.kind, id: module.id)
    guard kind.isTable else {
      let isReplaced = environment.state[index]?.history.map { search.holds($0.node) } ?? false
      if isReplaced || search.isIn(value) {
        parts.add(LeafKey(.module(key), []), [reach], workspace)
      }
      return
    }
    for field in kind.body.fields {
      guard field.shape.isContainer, let table = reader.field(field.name, of: value) else {
        continue
      }
      for entry in reader.entries(table, field.shape) where search.isIn(entry) {
        parts.add(LeafKey(.module(key), [field.name, entry.key]), [reach], workspace)
      }
      if search.dropsIn(table) { parts.modules.insert(kind.folder) }
    }
  }

  private func name(_ module: ModuleFile, _ kind: ModuleKind) -> String {
    "\(kind.folder)/\(reader.text(module.id))"
  }

  /// Texts as the country finds them, whatever language they come from.
  private mutating func lookForTexts(_ search: Containing) {
    for (position, language) in environment.texts.languages.enumerated() {
      for key in environment.texts.keys(language: position) {
        guard let found = environment.texts.find(key, language: position),
          search.isIn(found.entry)
        else { continue }
        parts.add(LeafKey(.text(language: language), [key]), [reach], workspace)
      }
    }
  }
}

/// Whether values hold something of one file.
private struct Containing {
  let reader: Reader
  /// The file's bytes.
  let range: Range<UInt32>

  func holds(_ node: NodeID) -> Bool { range.contains(reader.forest.span(node).start) }

  func isIn(_ entry: Merged.Entry) -> Bool {
    isIn(entry.value) || entry.history.map { holds($0.node) } ?? false
  }

  func isIn(_ value: Value) -> Bool {
    switch value {
    case .node(let node): return holds(node)
    case .merged(let merged):
      if merged.entries.contains(where: isIn) { return true }
      var order = merged.order
      while let link = order {
        if link.nodes.contains(where: holds) { return true }
        order = link.earlier
      }
      return dropsIn(value)
    }
  }

  /// Whether the file took something out that is still out.
  func dropsIn(_ value: Value) -> Bool {
    guard case .merged(let merged) = value else { return false }
    return merged.dropped.contains { holds($0.history.node) }
  }
}
