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
  /// The YAML files in `consent/` of each country, sorted by path. They are no configuration: they
  /// share the forest and nothing else.
  package var consents: [RawFile]

  package init(
    files: [RawFile], assets: [AssetFile], unread: [String] = [], consents: [RawFile] = []
  ) {
    self.files = files
    self.assets = assets
    self.unread = unread
    self.consents = consents
  }
}

/// The files in `consent/` of both states; one that both have alike is the same.
package struct CrossedConsents: Sendable {
  package let before: [FileID]
  package let after: [FileID]
  /// What reading them said, of either state.
  package let diagnostics: [Diagnostic]

  package static let none = CrossedConsents(before: [], after: [], diagnostics: [])
}

/// Two states of a workspace over one forest, and every mixture of their layers that a comparison
/// asks for. What both states have alike is parsed once and held by the same nodes, so comparing by
/// identity ends at once.
package struct Crossing: Sendable {
  package let before: Loaded
  package let after: Loaded
  /// Layers of both states and their mixtures. Mixtures are resolved in total mode, unless they compile.
  package let workspace: Workspace
  /// Countries of either state, sorted by name.
  package let countries: [CrossedCountry]
  /// Files of the state before that are not the same in the state after.
  package let former: Set<FileID>
  /// Shared layers of the state after, and what they were; the same where nothing changed.
  let formerLayers: [LayerID: LayerID]
  package let consents: CrossedConsents

  /// What a shared layer of the state after was before the change; nil for a new one.
  package func formerLayer(of layer: LayerID) -> LayerID? { formerLayers[layer] }
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
      formerLayers: Dictionary(
        uniqueKeysWithValues: loaded.workspace.layers.map { ($0.id, $0.id) }),
      consents: .none)
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
  var files = SharedFiles()
  let afterFiles = files.add(after.files)
  let formerFiles = files.add(before.files)
  let consentsAfter = files.add(after.consents)
  let consentsBefore = files.add(before.consents)
  let former = Set(formerFiles).subtracting(afterFiles)
  var symbols = SymbolTable()
  let schema = Schema(symbols: &symbols)
  var reading = read(files.all, symbols: symbols, parallel: parallel)
  let (states, told) = KeyRepairs.load(&reading) { reading in
    var new = WorkspaceLoader(reading: reading, schema: schema, files: afterFiles)
    new.sort(after.assets)
    var old = WorkspaceLoader(reading: reading, schema: schema, files: formerFiles)
    old.symbols = new.symbols
    old.joined = new.joined
    old.sort(before.assets)
    let paths = PathTable(&old.symbols)
    let reader = Reader(
      forest: reading.forest, symbols: old.symbols, schema: schema, joined: old.joined)
    return (
      reader: reader, paths: paths,
      after: new.finish(reader, paths, unread: after.unread, parallel: parallel),
      before: old.finish(reader, paths, unread: before.unread, parallel: parallel)
    )
  } _: {
    [$0.after, $0.before]
  }
  var crosser = Crosser(
    before: states.before.workspace, after: states.after.workspace, changedAssets: changedAssets)
  crosser.run()
  let workspace = Workspace(
    reader: states.reader, paths: states.paths, record: states.after.workspace.record,
    layers: crosser.layers,
    files: crosser.files, images: crosser.images, faults: crosser.faults)
  return Crossing(
    before: Loaded(
      workspace: Workspace(
        workspace, record: states.before.workspace.record, layers: crosser.layersBefore),
      diagnostics: told[1] + states.before.diagnostics),
    after: Loaded(
      workspace: Workspace(
        workspace, record: states.after.workspace.record,
        layers: states.after.workspace.layers.map(\.id)),
      diagnostics: told[0] + states.after.diagnostics),
    workspace: workspace, countries: crosser.countries,
    former: former, formerLayers: crosser.sharedPairs,
    consents: CrossedConsents(
      before: consentsBefore, after: consentsAfter,
      diagnostics: reading.diagnostics(in: Set(consentsAfter + consentsBefore))))
}

/// The files of both states, one that both have alike only once.
private struct SharedFiles {
  private(set) var all: [RawFile] = []
  private var positions: [String: Int] = [:]

  /// Where the files stand.
  mutating func add(_ files: [RawFile]) -> [FileID] {
    files.map { file in
      if let known = positions[file.path], all[known].bytes == file.bytes { return FileID(known) }
      positions[file.path] = all.count
      all.append(file)
      return FileID(all.count - 1)
    }
  }
}

extension Reading {
  /// What reading said of some of the files.
  func diagnostics(in files: Set<FileID>) -> [Diagnostic] {
    diagnostics.filter { diagnostic in
      guard case .span(let span)? = diagnostic.place else { return false }
      return forest.sources.file(at: span.start).map(files.contains) ?? false
    }
  }
}
