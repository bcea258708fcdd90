import Diagnostics
package import Syntax

/// A file that is not YAML: a picture. Its bytes are read only when an output needs them.
package struct AssetFile: Sendable {
  /// Relative to the workspace, `/` between parts.
  package var path: String
  /// Bytes.
  package var size: Int
  /// What is wrong with it, if it is a picture and somebody looked.
  package var fault: ImageFault?

  package init(path: String, size: Int, fault: ImageFault? = nil) {
    self.path = path
    self.size = size
    self.fault = fault
  }
}

/// A workspace as read: every file located, told apart by layer and kind, nothing merged yet.
/// Immutable and shared by all countries.
package final class Workspace: Sendable {
  package let reader: Reader
  package let paths: PathTable
  /// The mapping of `comity.yaml`.
  package let record: NodeID?
  /// The base layer first, then the others sorted by name.
  package let layers: [Layer]
  /// Those of `layers`, sorted by path.
  package let files: [ModuleFile]
  /// By `LayerID`. Where several states lie side by side, there are more than a state's `layers`.
  private let allLayers: [Layer]
  private let allFiles: [ModuleFile]
  /// Modules of all layers, sorted.
  package let keys: [ModuleKey]
  /// Per layer the positions of its files, by module.
  package let filesByLayer: [[ModuleIndex: [Int]]]
  /// Per layer the positions of files that override a module, in the order of modules; not those of
  /// tables.
  let overrides: [[(module: ModuleIndex, file: Int)]]
  /// Per kind the positions of files.
  private let filesByKind: [[Int]]
  /// Per layer its pictures by name.
  package let images: [ImageSet.ByName]
  package let models: ShapeCache
  /// What could not be taken as it stands.
  package let faults: Faults
  /// By kind.
  private let positions: [SymbolIndex]

  package init(
    reader: Reader, paths: PathTable, record: NodeID?, layers: [Layer], files: [ModuleFile],
    images: [ImageSet.ByName], faults: Faults = .none
  ) {
    self.reader = reader
    self.paths = paths
    self.record = record
    self.layers = layers
    self.files = files
    allLayers = layers
    allFiles = files
    self.images = images
    self.faults = faults
    models = ShapeCache()
    var seen = Set<ModuleKey>()
    var keys: [ModuleKey] = []
    for file in files {
      let key = ModuleKey(kind: file.kind, id: file.id)
      if seen.insert(key).inserted { keys.append(key) }
    }
    keys.sort { left, right in
      left.kind == right.kind
        ? reader.symbols.precedes(left.id, right.id) : left.kind.index < right.kind.index
    }
    self.keys = keys
    let kinds = reader.schema.kinds.count
    var positions = [SymbolIndex](repeating: SymbolIndex(capacity: 0), count: kinds)
    for (index, key) in keys.enumerated() { positions[key.kind.index][key.id] = index }
    self.positions = positions
    var byLayer = [[ModuleIndex: [Int]]](repeating: [:], count: layers.count)
    var byKind = [[Int]](repeating: [], count: kinds)
    for (index, file) in files.enumerated() {
      byKind[file.kind.index].append(index)
      if let module = positions[file.kind.index][file.id] {
        byLayer[file.layer.index][ModuleIndex(module), default: []].append(index)
      }
    }
    filesByLayer = byLayer
    filesByKind = byKind
    overrides = byLayer.map { touched in
      touched.sorted { $0.key.raw < $1.key.raw }.flatMap { module, positions in
        positions.filter {
          files[$0].verb == .override && !reader.schema[files[$0].kind].isTable
        }.map { (module, $0) }
      }
    }
  }

  /// One of the states that lie side by side in a workspace, with the same numbers of layers, files
  /// and modules.
  ///
  /// - Parameters:
  ///   - record: the mapping of its `comity.yaml`.
  ///   - layers: its own, the base layer first, then the others sorted by name.
  init(_ all: Workspace, record: NodeID?, layers: [LayerID]) {
    self.record = record
    self.layers = layers.map { all[$0] }
    let own = Set(layers)
    let sources = all.reader.forest.sources
    files = all.allFiles.filter { own.contains($0.layer) }
      .map { (file: $0, path: sources[$0.file].path) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }.map(\.file)
    reader = all.reader
    paths = all.paths
    allLayers = all.allLayers
    allFiles = all.allFiles
    keys = all.keys
    filesByLayer = all.filesByLayer
    overrides = all.overrides
    filesByKind = all.filesByKind
    images = all.images
    models = all.models
    faults = all.faults
    positions = all.positions
  }

  package var schema: Schema { reader.schema }
  package var words: Words { reader.schema.words }

  package subscript(_ layer: LayerID) -> Layer {
    allLayers[layer.index]
  }

  /// A file by its position.
  package func file(_ position: Int) -> ModuleFile { allFiles[position] }

  package func index(of key: ModuleKey) -> ModuleIndex? {
    positions[key.kind.index][key.id].map(ModuleIndex.init)
  }

  /// Files of all kinds whose modules have a field.
  func files(with field: Symbol) -> [ModuleFile] {
    schema.kinds.indices.filter { schema.kinds[$0].body[field] != nil }
      .flatMap { filesByKind[$0] }.sorted().map { allFiles[$0] }
  }

  /// Country layers, sorted by name.
  package var countries: [LayerID] {
    layers.lazy.filter(\.isCountry).map(\.id)
  }

  /// The layer with a name.
  package func layer(named name: String) -> LayerID? {
    layers.first { reader.text($0.name) == name }?.id
  }

  /// The layer of a stack that a node was written in; nil for `comity.yaml`.
  package func layer(of node: NodeID, on stack: [LayerID]) -> LayerID? {
    guard let file = reader.forest.sources.file(at: reader.forest.span(node).start) else {
      return nil
    }
    let path = reader.forest.sources[file].path
    return stack.first { path.hasPrefix(self[$0].folder + "/") }
  }
}
