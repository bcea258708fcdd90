import Composition
import Diagnostics
import Syntax

/// Writes what a layer says about a place: into its override of the module, or a new one.
struct OverrideWriter {
  let scene: FixScene
  let layer: Layer

  private var reader: Reader { scene.reader }
  private var forest: Forest { scene.forest }
  private var workspace: Workspace { scene.crossing.after.workspace }

  /// Why a layer cannot say it.
  struct Refusal: Error {
    let reason: String
  }

  /// Sets a value at a path of a module.
  func set(
    _ path: [Symbol], of module: ModuleKey, to value: NewValue, _ edits: inout FileEdits
  ) throws(Refusal) {
    try write(path.map(reader.text), value, module, &edits)
  }

  /// Turns a feature on or off, or sets a value, in the layer's record, where countries do so.
  ///
  /// - Parameter declared: the declaration in `settings/`, or its default.
  /// - Returns: false for anything else, and where the layer has no record.
  func setInRecord(
    _ path: [Symbol], of module: ModuleKey, to declared: NodeID, _ edits: inout FileEdits
  ) -> Bool {
    let words = workspace.words
    guard workspace.schema[module.kind].folder == "settings", path.count > 1,
      [words.features, words.values].contains(path[0]), let record = layer.record,
      let node = path.count == 2 ? forest.value(words.default_, in: declared) : declared
    else { return false }
    let value = NewValue(copying: node, from: forest, reader.symbols)
    let pair = NewPair(reader.text(path[1]), value)
    guard let settings = forest.value(path[0], in: record) else {
      edits.insert(NewPair(reader.text(path[0]), .map([pair])), into: record)
      return true
    }
    if let old = forest.value(path[1], in: settings) {
      edits.add(scene.editor.replace(old, in: settings, with: value), forest)
    } else {
      edits.insert(pair, into: settings)
    }
    return true
  }

  /// Writes a line of a part of the patch: `without`, `add`, `place`.
  func write(
    _ words: [String], _ value: NewValue, _ module: ModuleKey, _ edits: inout FileEdits
  ) throws(Refusal) {
    let kind = workspace.schema[module.kind]
    if let file = overrideFile(module) {
      var node = file.root
      for (depth, word) in words.enumerated() {
        guard let key = reader.symbols.find(word), let inner = forest.value(key, in: node) else {
          let pair = NewPair(word, nested(words[(depth + 1)...], value))
          return edits.insert(pair, into: node)
        }
        if depth == words.count - 1 {
          guard case .list(let items) = value, forest.kind(inner) == .sequence else {
            return edits.add(scene.editor.replace(inner, in: node, with: value), forest)
          }
          // A list such as `without:` gets more lines.
          for item in items { edits.add(scene.editor.insert(item, into: inner), forest) }
          return
        }
        guard forest.kind(inner) == .mapping else {
          throw Refusal(
            reason: "`\(words[...depth].joined(separator: "."))` is written whole in "
              + forest.sources[file.file].path)
        }
        node = inner
      }
      return
    }
    if hasOwnDefinition(module) {
      throw Refusal(reason: "`\(layer.folder)` defines or replaces the \(kind.noun) itself")
    }
    let label = label(module, kind)
    edits.create(
      freePath(kind, label),
      [NewPair("override", .text(label)), NewPair(words[0], nested(words.dropFirst(), value))])
  }

  private func nested(_ words: ArraySlice<String>, _ value: NewValue) -> NewValue {
    guard let first = words.first else { return value }
    return .map([NewPair(first, nested(words.dropFirst(), value))])
  }

  private func files(_ module: ModuleKey) -> [ModuleFile] {
    guard let index = workspace.index(of: module) else { return [] }
    return (workspace.filesByLayer[layer.id.index][index] ?? []).map { workspace.file($0) }
  }

  private func overrideFile(_ module: ModuleKey) -> ModuleFile? {
    files(module).first { $0.verb == .override }
  }

  private func hasOwnDefinition(_ module: ModuleKey) -> Bool {
    !workspace.schema[module.kind].isTable && !files(module).isEmpty
  }

  /// What stands behind `override:`; for tables the label of the file below that has the table.
  private func label(_ module: ModuleKey, _ kind: ModuleKind) -> String {
    guard case .table = kind.identity else { return reader.text(module.id) }
    guard let index = workspace.index(of: module),
      let file = workspace.filesByLayer[0][index]?.first.map({ workspace.file($0) })
    else { return kind.folder }
    return reader.text(file.headerValue)
  }

  /// `Countries/jp/cells/banner.yaml`, or another name where a table's file has that one.
  private func freePath(_ kind: ModuleKind, _ label: String) -> String {
    let taken = Set(scene.crossing.after.workspace.reader.forest.sources.files.map(\.path))
    let stem = "\(layer.folder)/\(kind.folder)/\(label)"
    return taken.contains(stem + ".yaml") ? stem + "-changes.yaml" : stem + ".yaml"
  }
}
