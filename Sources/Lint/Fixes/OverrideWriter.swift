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
    if let file = file(module, .override, words) {
      return try write(words, value, into: file, &edits)
    }
    let kind = workspace.schema[module.kind]
    if hasOwnDefinition(module) {
      throw Refusal(reason: "`\(layer.folder)` defines or replaces the \(kind.noun) itself")
    }
    try create("override", words, value, module, &edits)
  }

  /// Adds a key to a table, where the layer defines keys of its own.
  func define(
    _ words: [String], _ value: NewValue, _ module: ModuleKey, _ edits: inout FileEdits
  ) throws(Refusal) {
    if let file = file(module, .define, words) {
      return try write(words, value, into: file, &edits)
    }
    let header = reader.text(workspace.schema[module.kind].header)
    try create(header, words, value, module, &edits)
  }

  /// Makes the layer do without a module.
  func remove(_ module: ModuleKey, _ edits: inout FileEdits) throws(Refusal) {
    let kind = workspace.schema[module.kind]
    guard files(module).isEmpty else {
      throw Refusal(reason: "`\(layer.folder)` says something of the \(kind.noun) itself")
    }
    let label = reader.text(module.id)
    edits.create(try freePath(kind, label, ""), [NewPair("remove", .text(label))])
  }

  private func create(
    _ header: String, _ words: [String], _ value: NewValue, _ module: ModuleKey,
    _ edits: inout FileEdits
  ) throws(Refusal) {
    let kind = workspace.schema[module.kind]
    let label = label(module, kind, words)
    let path = try freePath(
      kind, label, header == "override" ? "changes" : "own", like: below(module, kind, words))
    edits.create(
      path, [NewPair(header, .text(label)), NewPair(words[0], nested(words.dropFirst(), value))])
  }

  private func write(
    _ words: [String], _ value: NewValue, into file: ModuleFile, _ edits: inout FileEdits
  ) throws(Refusal) {
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
  }

  /// Where the layer itself puts entries of a list: `(after, promo)`.
  func anchors(_ module: ModuleKey) -> [(side: String, anchor: Symbol)] {
    guard let file = file(module, .override, ["place"]), let word = reader.symbols.find("place"),
      let place = forest.value(word, in: file.root), forest.kind(place) == .mapping
    else { return [] }
    return forest.pairs(place).flatMap { line in
      forest.kind(line.value) == .mapping
        ? forest.pairs(line.value).compactMap { pair in
          forest.symbol(pair.value).map { (reader.text(pair.key), $0) }
        } : []
    }
  }

  private func nested(_ words: ArraySlice<String>, _ value: NewValue) -> NewValue {
    guard let first = words.first else { return value }
    return .map([NewPair(first, nested(words.dropFirst(), value))])
  }

  private func files(_ module: ModuleKey) -> [ModuleFile] {
    guard let index = workspace.index(of: module) else { return [] }
    return (workspace.filesByLayer[layer.id.index][index] ?? []).map { workspace.file($0) }
  }

  private func file(
    _ module: ModuleKey, _ verb: ModuleFile.Verb, _ line: [String]
  ) -> ModuleFile? {
    let files = files(module).filter { $0.verb == verb }
    let kind = workspace.schema[module.kind]
    guard case .table = kind.identity else { return files.first }
    // Of a table's files the one in which the layer already says such things, or that is called like
    // the file below.
    if let same = files.first(where: { has(field(line), $0) }) { return same }
    guard let below = below(module, kind, line) else { return files.first }
    return files.first {
      relativePath($0) == relativePath(below) || $0.headerValue == below.headerValue
    }
  }

  /// The table's field that a line is about: `fonts` of `fonts.title`, of `add: { fonts.title: … }`.
  private func field(_ line: [String]) -> String {
    let isPart = reader.symbols.find(line[0]).map(workspace.words.isPatchWord) ?? false
    let name = isPart && line.count > 1 ? line[1] : line[0]
    return String(name.prefix { $0 != "." })
  }

  private func has(_ field: String, _ file: ModuleFile) -> Bool {
    let parts = [file.root] + forest.pairs(file.root).map(\.value)
    return parts.contains { part in
      forest.kind(part) == .mapping
        && forest.pairs(part).contains { pair in
          let key = reader.text(pair.key)
          return part == file.root ? key == field : key.hasPrefix(field + ".")
        }
    }
  }

  /// The file below in which a table has what a line is about; else its first.
  private func below(
    _ module: ModuleKey, _ kind: ModuleKind, _ line: [String]
  ) -> ModuleFile? {
    guard case .table = kind.identity, let index = workspace.index(of: module) else { return nil }
    let files = layer.stack.dropLast().flatMap { member in
      (workspace.filesByLayer[member.index][index] ?? []).map { workspace.file($0) }
    }
    return files.first { $0.verb == .define && has(field(line), $0) } ?? files.first
  }

  /// Within the layer's folder: `theme/fonts.yaml`.
  private func relativePath(_ file: ModuleFile) -> Substring {
    forest.sources[file.file].path.dropFirst(workspace[file.layer].folder.count + 1)
  }

  private func hasOwnDefinition(_ module: ModuleKey) -> Bool {
    !workspace.schema[module.kind].isTable && !files(module).isEmpty
  }

  /// What stands behind `override:`; for tables the label of the file below that has such things.
  private func label(_ module: ModuleKey, _ kind: ModuleKind, _ line: [String]) -> String {
    guard case .table = kind.identity else { return reader.text(module.id) }
    return below(module, kind, line).map { reader.text($0.headerValue) } ?? kind.folder
  }

  /// `Countries/jp/cells/banner.yaml`, or another name where a table's file has that one.
  private func freePath(
    _ kind: ModuleKind, _ label: String, _ suffix: String, like file: ModuleFile? = nil
  ) throws(Refusal) -> String {
    let taken = Set(workspace.files.map { forest.sources[$0.file].path })
    let name = file.map { String(relativePath($0).dropLast(".yaml".count)) }
    let stem = "\(layer.folder)/\(name ?? "\(kind.folder)/\(label)")"
    guard taken.contains(stem + ".yaml") else { return stem + ".yaml" }
    // Only files of tables have free names.
    guard kind.isTable else { throw Refusal(reason: "`\(stem).yaml` is there already") }
    return "\(stem)-\(suffix).yaml"
  }
}
