package import Composition
package import Diagnostics
package import Syntax

/// A workspace written in one string (`--- path` lines), loaded and resolved in memory. What a
/// small example leaves out is put in: `comity.yaml`, a record for each country folder.
package struct TinyWorkspace: Sendable {
  package let workspace: Workspace
  /// What loading said.
  package let loading: [Diagnostic]
  package let marks: [MarkedWorkspace.Mark]

  package init(_ text: String, completed: Bool = true) throws {
    let marked = try MarkedWorkspace(text)
    var files: [RawFile] = []
    var assets: [AssetFile] = []
    for file in marked.files {
      if file.path.hasSuffix(".yaml") {
        files.append(RawFile(path: file.path, bytes: file.bytes))
      } else {
        assets.append(AssetFile(path: file.path, size: file.bytes.count))
      }
    }
    if completed { Self.complete(&files, assets.map(\.path)) }
    files.sort { $0.path < $1.path }
    let loaded = load(files: files, assets: assets, parallel: serially)
    workspace = loaded.workspace
    loading = loaded.diagnostics
    marks = marked.marks
  }

  package var reader: Reader { workspace.reader }

  private static func complete(_ files: inout [RawFile], _ assets: [String]) {
    let paths = Set(files.map(\.path))
    func add(_ path: String, _ text: String) {
      if !paths.contains(path) { files.append(RawFile(path: path, bytes: Array(text.utf8))) }
    }
    add("comity.yaml", "comity: 1\napp: Tiny\nplatforms: [ios, android]\nsource: en\n")
    var countries = Set<String>()
    for path in paths.union(assets) {
      let parts = path.split(separator: "/").map(String.init)
      if parts.count > 2, parts[0] == "Countries" { countries.insert(parts[1]) }
    }
    for id in countries.sorted() where !paths.contains("Countries/\(id)/layer.yaml") {
      add(
        "Countries/\(id)/country.yaml",
        "country: \"\(id)\"\nname: \(id)\nlanguages: [en]\ncurrency: EUR\nowners: [\"@x\"]\n")
    }
  }

  /// The finished state of a layer.
  package func state(_ layer: String, mode: Resolution.Mode = .proving) -> LayerState? {
    let resolver = Resolver(workspace: workspace, options: ResolveOptions(mode: mode))
    return workspace.layer(named: layer).flatMap { resolver.states(upTo: $0).last }
  }

  /// All diagnostics of loading and of every country, grouped.
  package func diagnostics(strict: Bool = false) -> [Diagnostic] {
    let resolver = Resolver(workspace: workspace, options: ResolveOptions(isStrict: strict))
    let told = workspace.countries.map { resolver.resolve($0).diagnostics }
    return loading + SharedFindings(workspace: workspace).settle(told).flatMap { $0 }
  }

  /// A module's value after a layer, spelled as one line of flow YAML with lists in order:
  /// `{title: a, cells: [hero{cell: banner}]}`.
  package func show(_ module: String, _ layer: String, mode: Resolution.Mode = .proving) -> String {
    guard case .success(let path) = ModulePath.parse(module, in: workspace),
      let index = workspace.index(of: path.key), let state = state(layer, mode: mode)
    else { return "?" }
    guard let value = state.value(index) else { return "removed" }
    let kind = workspace.schema[path.key.kind]
    let walk = PlaceWalk(workspace: workspace) { [workspace] header, id in
      workspace.schema.kind(header: header).flatMap {
        workspace.index(of: ModuleKey(kind: $0, id: id))
      }.flatMap(state.value)
    }
    return Spelling(reader: reader, walk: walk)
      .spell(value, kind.shape, skipping: kind.header)
  }
}

/// Runs one after the other.
package let serially: ParallelMap = { count, body in
  for index in 0..<count { body(index) }
}
