package import Composition
package import Diagnostics
import Synchronization
import Syntax

/// One state of a workspace as the rules without a base see it.
package final class WorkspaceScan: Sendable {
  package let loaded: Loaded
  package let resolver: Resolver
  /// Files of this state; the forest may hold others.
  let files: [FileID]
  /// The bytes of a picture by its path; nil where they cannot be read.
  let picture: @Sendable (String) -> [UInt8]?
  let measuring: (any Measuring)?
  let paths: StablePaths
  /// Texts that a layer defines, by key: each in the language it is written in first.
  let texts: [LayerID: [(key: Symbol, node: NodeID)]]
  private let shapes = Mutex<[String: PictureShape?]>([:])

  /// - Parameters:
  ///   - files: those of this state where the forest holds others.
  ///   - prover: proves its countries where somebody does already; its workspace may hold more.
  package init(
    _ loaded: Loaded, files: [FileID]? = nil, prover: Resolver? = nil,
    measuring: (any Measuring)? = nil,
    picture: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  ) {
    self.loaded = loaded
    let workspace = loaded.workspace
    // Measuring looks at everything that is drawn, other rules at what stands where.
    let encoding: ResolveOptions.Encoding =
      measuring == nil ? .structure(["screens", "stubs", "debug"]) : .all
    resolver =
      prover ?? Resolver(workspace: workspace, options: ResolveOptions(encoding: encoding))
    self.files = files ?? workspace.reader.forest.sources.files.indices.map(FileID.init)
    self.picture = picture
    self.measuring = measuring
    paths = StablePaths(workspace)
    texts = Self.texts(of: workspace)
  }

  package var workspace: Workspace { loaded.workspace }
  var reader: Reader { workspace.reader }
  var forest: Forest { workspace.reader.forest }
  var words: Words { workspace.words }

  /// Names of the countries over a layer, sorted.
  func countries(above layer: LayerID) -> [String] {
    workspace.countries.filter { workspace[$0].stack.contains(layer) }
      .map { reader.text(workspace[$0].name) }.sorted()
  }

  func name(_ layer: LayerID) -> String { reader.text(workspace[layer].name) }

  /// Width and height of a picture file; nil for what has none.
  func shape(of path: String) -> PictureShape? {
    if let known = shapes.withLock({ $0[path] }) { return known }
    let made = picture(path).flatMap(PictureShape.init)
    shapes.withLock { $0[path] = .some(made) }
    return made
  }

  private static func texts(of workspace: Workspace) -> [LayerID: [(key: Symbol, node: NodeID)]] {
    let reader = workspace.reader
    let forest = reader.forest
    let words = workspace.words
    var result: [LayerID: [(key: Symbol, node: NodeID)]] = [:]
    var seen: [LayerID: Set<Symbol>] = [:]
    let source = workspace.record.flatMap { forest.value(words.source, in: $0) }
      .flatMap(forest.symbol)
    let files = workspace.files.filter { file in
      if case .tablePerLabel = workspace.schema[file.kind].identity { return file.verb == .define }
      return false
    }
    for file in files.filter({ $0.id == source }) + files.filter({ $0.id != source }) {
      guard let texts = forest.value(words.texts, in: file.root) else { continue }
      for leaf in reader.joined.leaves(texts, forest)
      where seen[file.layer, default: []].insert(leaf.key).inserted {
        result[file.layer, default: []].append((leaf.key, leaf.value))
      }
    }
    return result
  }
}

extension Crossing {
  /// Files of the state after.
  package var filesAfter: [FileID] {
    workspace.reader.forest.sources.files.indices.map(FileID.init).filter { !former.contains($0) }
  }

  /// Files of the state before.
  ///
  /// - Parameter paths: of all of them.
  package func filesBefore(_ paths: Set<String>) -> [FileID] {
    let sources = workspace.reader.forest.sources
    let replaced = Set(former.map { sources[$0].path })
    return former.sorted { $0.index < $1.index }
      + filesAfter.filter {
        paths.contains(sources[$0].path) && !replaced.contains(sources[$0].path)
      }
  }
}
