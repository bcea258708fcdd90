import Composition
import Diagnostics
import Syntax

/// A whole module that a shared layer got or lost.
struct SharedModule {
  private let key: ModuleKey
  /// Its definition: as it is where it is new, else as it was.
  private let file: FileID
  private let isNew: Bool
  /// The shared layer.
  private let folder: String

  init?(_ cause: Cause, _ scene: FixScene) {
    let forest = scene.forest
    guard let key = cause.module, cause.path.isEmpty,
      !scene.workspace.schema[key.kind].isTable,
      (cause.node == nil) != (cause.former == nil), let root = cause.node ?? cause.former,
      let file = forest.sources.file(at: forest.span(root).start),
      forest.roots[file.index] == root,
      forest.firstPair(root).flatMap({ forest.symbol($0.key) })
        == scene.workspace.schema[key.kind].header,
      forest.sources[file].path.hasPrefix(cause.folder + "/")
    else { return nil }
    self.key = key
    self.file = file
    isNew = cause.node != nil
    folder = cause.folder
  }

  /// Takes it out of the shared layer, or puts it back.
  func restore(_ scene: FixScene, _ edits: inout FileEdits) {
    let source = scene.forest.sources[file]
    if isNew { edits.delete(file) } else { edits.write(source.path, nil, source.bytes) }
  }

  /// Makes a layer have it as one state has it, against the other.
  func say(
    _ state: LayerEdit.State, in layer: Layer, _ scene: FixScene, _ edits: inout FileEdits
  ) throws(OverrideWriter.Refusal) {
    guard isNew == (state == .now) else {
      return try OverrideWriter(scene: scene, layer: layer).remove(key, &edits)
    }
    let source = scene.forest.sources[file]
    edits.write(layer.folder + source.path.dropFirst(folder.count), nil, source.bytes)
  }
}
