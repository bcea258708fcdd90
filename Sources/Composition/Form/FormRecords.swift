import Diagnostics
import Syntax

/// What only the whole workspace shows: keys of tables that clash, former names that lead nowhere,
/// countries with one app id, values that are still to be written.
func checkNames(of workspace: Workspace) -> [Diagnostic] {
  var checker = FormChecker(reader: workspace.reader, paths: workspace.paths, module: nil)
  checker.checkTableKeys(workspace)
  checker.checkRenames(workspace)
  checker.checkIdentities(workspace)
  checker.checkPlaceholders(workspace)
  return checker.diagnostics
}

/// Checks the form of `comity.yaml` and of the records of layers, and that no two modules of one
/// kind have ids that differ only by case, `-` or `_`.
func checkRecords(
  _ record: NodeID?, _ layers: [Layer], _ files: [ModuleFile], reader: Reader, paths: PathTable
) -> [Diagnostic] {
  var checker = FormChecker(reader: reader, paths: paths, module: nil)
  if let record { checker.checkWorkspace(record) }
  for layer in layers {
    if let record = layer.record { checker.checkLayer(record, layer) }
  }
  checker.checkModuleIDs(files, layers)
  checker.checkTableKeys(files, layers)
  return checker.diagnostics
}

extension FormChecker {
  fileprivate mutating func checkWorkspace(_ record: NodeID) {
    checkDefinition(record, Shape(.record(reader.schema.workspace)))
    guard let version = forest.value(words.comity, in: record),
      WordForm.isInteger(reader.bytes(version)), reader.text(version) != "1"
    else { return }
    report(
      "language-version", "this tool knows version 1 of the language", at: version,
      help: "write `comity: 1`, or use a newer tool",
      edits: [Edit(forest.span(version), "1")])
  }

  fileprivate mutating func checkLayer(_ record: NodeID, _ layer: Layer) {
    let isCountry = layer.isCountry
    checkDefinition(record, Shape(.record(reader.schema.layer)))
    // That it is not the folder's name says more.
    if let id = forest.value(words.country, in: record), let symbol = forest.symbol(id),
      symbol != layer.name, !reader.isNull(id)
    {
      retract(at: id)
    }
    let wrong = isCountry ? words.layer : words.country
    for pair in forest.pairs(record) where forest.symbol(pair.key) == wrong {
      report(
        "header-wrong",
        "`\(reader.text(pair.key))` does not belong to a "
          + (isCountry ? "country" : "layer"), at: pair.key,
        help: isCountry
          ? "drop it; the record of a country begins with `country:`"
          : "drop it, or name the file `country.yaml` if an app is built of it")
    }
    if !isCountry, let id = forest.value(words.layer, in: record), WordForm.isID(reader.bytes(id)),
      reader.bytes(id).count < 3
    {
      report(
        "id-spelling", "`\(reader.text(id))` is no id of a layer", at: id,
        notes: ["ids of two letters are countries', a layer's has three letters or more"],
        help: "name folder and layer with three letters or more, or write a `country.yaml`")
    }
    if !isCountry, layer.id != LayerID(0), reader.text(layer.name) == "core",
      let id = forest.value(words.layer, in: record), forest.symbol(id) == layer.name
    {
      report(
        "id-spelling", "`core` is no id of a regional layer", at: id,
        notes: ["`core` is the layer below all countries, `Core/`; `over: core` means that one"],
        help: "give folder and layer another name, as `layer: region`, "
          + "or move what is in `\(layer.folder)/` to `Core/`")
    }
    if let languages = forest.value(words.languages, in: record) {
      checkDistinct(Array(forest.items(languages)), noun: "language")
    }
  }

  /// Keys of tables that differ only by case, `-` or `_`, in different files of one stack. Those of
  /// one file were compared with it.
  fileprivate mutating func checkTableKeys(_ files: [ModuleFile], _ layers: [Layer]) {
    var keys: [TableKey] = []
    for (index, file) in files.enumerated() where reader.schema[file.kind].isTable {
      guard case .define = file.verb else { continue }
      for (position, field) in reader.schema[file.kind].body.fields.enumerated() {
        guard case .map(let map) = field.shape.form, !map.key.isFree,
          let node = forest.value(field.name, in: file.root)
        else { continue }
        let table = UInt64(file.id.raw) << 16 | UInt64(file.kind.index) << 8 | UInt64(position)
        for (key, symbol) in tableKeys(node, map) {
          let hash = WordForm.fold(reader.symbols.bytes(symbol)) ^ table &* 0x9E37_79B9_7F4A_7C15
          keys.append(TableKey(hash: hash, file: index, key: key, symbol: symbol))
        }
      }
    }
    keys.sort { ($0.hash, $0.file, $0.key.raw) < ($1.hash, $1.file, $1.key.raw) }
    var start = 0
    for end in keys.indices.dropFirst() {
      if keys[end].hash != keys[start].hash { start = end }
      let other = keys[start..<end].first { other in
        other.symbol != keys[end].symbol && other.file != keys[end].file
          && areStacked(files[other.file].layer, files[keys[end].file].layer, layers)
      }
      if let other { reportClash(keys[end], other) }
    }
  }

  private func areStacked(_ left: LayerID, _ right: LayerID, _ layers: [Layer]) -> Bool {
    layers[left.index].stack.contains(right) || layers[right.index].stack.contains(left)
  }

  private func tableKeys(_ node: NodeID, _ map: OpenMap) -> [(NodeID, Symbol)] {
    if map.key.isDotted { return reader.joined.leaves(node, forest).map { ($0.keyNode, $0.key) } }
    return forest.pairs(node).compactMap { pair in
      forest.symbol(pair.key).map { (pair.key, $0) }
    }
  }

  private mutating func reportClash(_ key: TableKey, _ other: TableKey) {
    report(
      Diagnostic(
        "id-clash",
        "`\(reader.text(key.symbol))` differs from `\(reader.text(other.symbol))` only by case, "
          + "`-` or `_`", at: .span(forest.span(key.key)),
        related: [Related(.span(forest.span(other.key)), "the other one")],
        notes: ["generated code could not tell them apart"],
        helps: [Help("give it another name; to change the other, write it in an override")]))
  }

  /// Ids of modules of one kind, in all layers.
  fileprivate mutating func checkModuleIDs(_ files: [ModuleFile], _ layers: [Layer]) {
    var first: [KindID: [UInt64: ModuleFile]] = [:]
    checkReused(files, layers)
    for file in files {
      guard file.verb == .define, !reader.schema[file.kind].isTable else { continue }
      let folded = WordForm.fold(reader.bytes(file.headerValue))
      guard let other = first[file.kind]?[folded] else {
        first[file.kind, default: [:]][folded] = file
        continue
      }
      guard other.id != file.id else { continue }
      report(
        Diagnostic(
          "id-clash",
          "`\(reader.text(file.id))` differs from `\(reader.text(other.id))` only by case, "
            + "`-` or `_`", at: .span(forest.span(file.headerValue)),
          related: [Related(.span(forest.span(other.headerValue)), "the other one")],
          notes: ["generated code and file systems could not tell them apart"],
          helps: [Help("give one of them another id")]))
    }
  }

  /// Ids of modules that another module of the kind once had.
  private mutating func checkReused(_ files: [ModuleFile], _ layers: [Layer]) {
    var former: [ModuleKey: (now: Symbol, node: NodeID)] = [:]
    var layer: [ModuleKey: LayerID] = [:]
    for file in files where file.verb != .remove {
      guard let was = forest.value(words.was, in: file.root) else { continue }
      if file.verb == .define { checkFormer(was, of: file.id) }
      let nodes = forest.kind(was) == .scalar ? [was] : Array(forest.items(was))
      for node in nodes {
        guard let id = forest.symbol(node), id != file.id else { continue }
        let key = ModuleKey(kind: file.kind, id: id)
        if let other = former[key], other.now != file.id,
          areStacked(layer[key] ?? file.layer, file.layer, layers)
        {
          reportSharedFormer(node, of: file.id, other)
        }
        former[key] = (file.id, node)
        layer[key] = file.layer
      }
    }
    guard !former.isEmpty else { return }
    for file in files where file.verb == .define {
      guard let (now, node) = former[ModuleKey(kind: file.kind, id: file.id)] else { continue }
      reportReused(file.headerValue, of: now, said: node)
    }
  }

  /// Says that an id is one that something else once had.
  mutating func reportReused(_ id: NodeID, of now: Symbol, said was: NodeID) {
    report(
      Diagnostic(
        "id-reused", "`\(reader.text(id))` was the id of `\(reader.text(now))`",
        at: .span(forest.span(id)), related: [Related(.span(forest.span(was)), "says so here")],
        notes: ["whatever still uses the old id finds the renamed one"],
        helps: [Help("give this one another id, or drop the old one from `was:`")]))
  }
}

/// A key of a table, with a number equal for keys of one table that may clash.
private struct TableKey {
  let hash: UInt64
  let file: Int
  let key: NodeID
  let symbol: Symbol
}
