package import Diagnostics
package import Syntax

/// One state of a workspace's files.
package struct WorkspaceInput: Sendable {
  /// All YAML files, sorted by path.
  package var files: [RawFile]
  /// All other files, sorted by path.
  package var assets: [AssetFile]
  /// Paths of files that are there but could not be read.
  package var unread: [String]

  package init(files: [RawFile], assets: [AssetFile], unread: [String] = []) {
    self.files = files
    self.assets = assets
    self.unread = unread
  }
}

/// Two states of a workspace over one forest, and every mixture of their layers that a comparison
/// asks for. What both states have alike is parsed once and held by the same nodes, so comparing by
/// identity ends at once.
package struct Crossing: Sendable {
  package let before: Loaded
  package let after: Loaded
  /// Layers of both states and their mixtures; only to be resolved in total mode.
  package let workspace: Workspace
  /// Countries of either state, sorted by name.
  package let countries: [CrossedCountry]
  /// Files of the state before that are not the same in the state after.
  package let former: Set<FileID>
  /// Shared layers of the state after, and what they were; the same where nothing changed.
  let formerLayers: [LayerID: LayerID]

  /// What a shared layer of the state after was before the change; nil for a new one.
  package func formerLayer(of layer: LayerID) -> LayerID? { formerLayers[layer] }

  /// Whether something was written before the change and is not in the state after as it is.
  package func isFormer(_ node: NodeID) -> Bool {
    let forest = workspace.reader.forest
    return forest.sources.file(at: forest.span(node).start).map(former.contains) ?? false
  }
}

extension Crossing {
  /// One state beside itself, for comparisons of its countries with each other.
  package init(_ loaded: Loaded) {
    self.init(
      before: loaded, after: loaded, workspace: loaded.workspace,
      countries: loaded.workspace.countries.map { country in
        CrossedCountry(
          name: loaded.workspace.reader.text(loaded.workspace[country].name), before: country,
          after: country, sharedEdit: country, ownEdit: country, steps: [])
      }, former: [],
      formerLayers: Dictionary(uniqueKeysWithValues: loaded.workspace.layers.map { ($0.id, $0.id) })
    )
  }
}

/// The builds of one country that a comparison looks at. Equal builds are the same layer.
package struct CrossedCountry: Sendable {
  package let name: String
  /// As it was (R00); nil for a new country.
  package let before: LayerID?
  /// As it is (R11); nil for one that is gone.
  package let after: LayerID?
  /// Its own files as they were over the shared layers as they are (R10).
  package let sharedEdit: LayerID?
  /// Its own files as they are over the shared layers as they were (R01).
  package let ownEdit: LayerID?
  /// Where several shared layers changed: its own files as they were over shared layers of which
  /// those up to one are as they are, from the base up; the last is `sharedEdit`.
  package let steps: [Step]

  package struct Step: Sendable {
    /// Folder of the layer switched on.
    package let folder: String
    package let layer: LayerID
  }

  /// Whether any build differs from another in what it is built from.
  package var isTouched: Bool { before != after || before == nil }
}

/// Loads two states of a workspace.
///
/// - Parameter changedAssets: paths that both states have with different bytes.
package func cross(
  before: WorkspaceInput, after: WorkspaceInput, changedAssets: Set<String>,
  parallel: ParallelMap
) -> Crossing {
  var positions: [String: Int] = [:]
  for (index, file) in after.files.enumerated() { positions[file.path] = index }
  var all = after.files
  var formerFiles: [FileID] = []
  var former: Set<FileID> = []
  for file in before.files {
    if let index = positions[file.path], after.files[index].bytes == file.bytes {
      formerFiles.append(FileID(index))
    } else {
      formerFiles.append(FileID(all.count))
      former.insert(FileID(all.count))
      all.append(file)
    }
  }
  var symbols = SymbolTable()
  let schema = Schema(symbols: &symbols)
  let reading = read(all, symbols: symbols, parallel: parallel)
  var new = WorkspaceLoader(
    reading: reading, schema: schema, files: after.files.indices.map(FileID.init))
  new.sort(after.assets)
  var old = WorkspaceLoader(reading: reading, schema: schema, files: formerFiles)
  old.symbols = new.symbols
  old.joined = new.joined
  old.sort(before.assets)
  let paths = PathTable(&old.symbols)
  let reader = Reader(
    forest: reading.forest, symbols: old.symbols, schema: schema, joined: old.joined)
  let loadedAfter = new.finish(reader, paths, unread: after.unread, parallel: parallel)
  let loadedBefore = old.finish(reader, paths, unread: before.unread, parallel: parallel)
  var crosser = Crosser(
    before: loadedBefore.workspace, after: loadedAfter.workspace, changedAssets: changedAssets)
  crosser.run()
  let workspace = Workspace(
    reader: reader, paths: paths, record: loadedAfter.workspace.record, layers: crosser.layers,
    files: crosser.files, images: crosser.images)
  return Crossing(
    before: loadedBefore, after: loadedAfter, workspace: workspace, countries: crosser.countries,
    former: former, formerLayers: crosser.sharedPairs)
}
