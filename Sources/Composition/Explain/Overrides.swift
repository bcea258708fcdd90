package import Syntax

/// One line of what makes a country special.
package struct OverrideLine: Sendable {
  /// `screens/home`, `theme`, `pictures`; `country` or `layer` for the layer's record.
  package let module: String
  /// Dotted; empty for a module as a whole.
  package let path: String
  package let deed: Writer.Deed
  package let layer: LayerID
  package let source: Source
  /// One line; a pin's reason; nil for what was dropped.
  package let value: String?

  /// Where the layer says so.
  package enum Source: Sendable {
    case node(NodeID)
    /// A picture's file, relative to the workspace.
    case file(String)
  }
}

/// Everything the layers above the base do in a country's stack, by layer from the country down: its
/// modules by place, its pictures, its record.
package func overrides(of layer: LayerID, in workspace: Workspace) -> [OverrideLine] {
  var lines: [OverrideLine] = []
  for member in workspace[layer].stack.reversed() where member.index > 0 {
    for (module, files) in workspace.filesByLayer[member.index].sorted(by: {
      $0.key.raw < $1.key.raw
    }) {
      for file in files {
        collect(workspace.file(file), workspace.keys[module.raw], workspace, &lines)
      }
    }
    collectPictures(of: member, workspace, &lines)
    collectRecord(of: member, workspace, &lines)
  }
  return lines
}

/// Fields of the layer's record but what names it, features and values one by one.
private func collectRecord(
  of layer: LayerID, _ workspace: Workspace, _ lines: inout [OverrideLine]
) {
  let reader = workspace.reader
  let words = workspace.words
  guard let record = workspace[layer].record else { return }
  let below = workspace[layer].stack.prefix { $0 != layer }.compactMap { workspace[$0].record }
  func add(_ path: [Symbol], _ value: NodeID) {
    // Name and owners are of one layer only.
    let isInherited = path != [words.name] && path != [words.owners]
    let isSet =
      isInherited
      && below.contains { record in
        path.reduce(Optional(record)) { node, key in
          node.flatMap { reader.forest.value(key, in: $0) }
        } != nil
      }
    lines.append(
      OverrideLine(
        module: reader.text(workspace[layer].isCountry ? words.country : words.layer),
        path: reader.spellPath(path), deed: isSet ? .changed : .defined, layer: layer,
        source: .node(value), value: Spelling(reader: reader).spell(value)))
  }
  for pair in reader.forest.pairs(record) {
    guard let key = reader.forest.symbol(pair.key),
      ![words.country, words.layer, words.over].contains(key)
    else { continue }
    guard key == words.features || key == words.values else {
      add([key], pair.value)
      continue
    }
    for setting in reader.forest.pairs(pair.value) {
      if let name = reader.forest.symbol(setting.key) { add([key, name], setting.value) }
    }
  }
}

/// Names of pictures of which the layer has files.
private func collectPictures(
  of layer: LayerID, _ workspace: Workspace, _ lines: inout [OverrideLine]
) {
  let reader = workspace.reader
  let below = workspace[layer].stack.prefix { $0 != layer }
  for set in workspace.images[layer.index].values.sorted(by: {
    reader.symbols.precedes($0.name, $1.name)
  }) {
    let isTaken = below.contains { workspace.images[$0.index][set.name] != nil }
    let names = set.variants.compactMap { $0.path.split(separator: "/").last.map(String.init) }
    lines.append(
      OverrideLine(
        module: "pictures", path: reader.text(set.name), deed: isTaken ? .replaced : .added,
        layer: layer, source: .file(set.variants.first?.path ?? ""),
        value: names.joined(separator: " ")))
  }
}

private func collect(
  _ file: ModuleFile, _ key: ModuleKey, _ workspace: Workspace, _ lines: inout [OverrideLine]
) {
  let reader = workspace.reader
  let kind = workspace.schema[key.kind]
  var module = kind.folder
  if key.id != kind.header { module += "/" + reader.text(key.id) }
  func add(_ path: [Symbol], _ deed: Writer.Deed, _ node: NodeID, _ value: NodeID?) {
    lines.append(
      OverrideLine(
        module: module, path: reader.spellPath(path), deed: deed,
        layer: file.layer, source: .node(node),
        value: value.map { Spelling(reader: reader).spell($0) }))
  }
  switch file.verb {
  case .define where !kind.isTable: add([], .added, file.headerValue, nil)
  case .replace: add([], .replaced, file.headerValue, nil)
  case .remove: add([], .dropped, file.headerValue, nil)
  case .define, .override:
    var isHeader = true
    for pair in reader.forest.pairs(file.root) {
      defer { isHeader = false }
      guard !isHeader, let word = reader.forest.symbol(pair.key),
        !workspace.words.isPatchWord(word)
      else { continue }
      walk(pair.value, kind.shape.child(word), [word], file.verb == .define ? .added : .changed)
    }
    for operation in pathOperations(in: file.root, reader: reader, paths: workspace.paths) {
      switch operation.part {
      case .add: add(operation.path, .added, operation.pathNode, operation.value)
      case .instead: add(operation.path, .replaced, operation.pathNode, operation.value)
      case .without: add(operation.path, .dropped, operation.pathNode, nil)
      case .place: add(operation.path, .placed, operation.pathNode, operation.value)
      }
    }
    for pin in file.pins(workspace) { add(pin.path, .pinned, pin.pathNode, pin.reason) }
  }

  func walk(_ node: NodeID, _ shape: Shape, _ path: [Symbol], _ deed: Writer.Deed) {
    guard shape.isContainer, reader.forest.kind(node) == .mapping else {
      add(path, deed, node, node)
      return
    }
    if case .map(let map) = shape.form, map.key.isDotted {
      for leaf in reader.joined.leaves(node, reader.forest) {
        add(path + workspace.paths.segments(of: leaf.key), deed, leaf.value, leaf.value)
      }
      return
    }
    for pair in reader.forest.pairs(node) {
      guard let key = reader.forest.symbol(pair.key) else { continue }
      // What a model's properties are made of, only its design knows; each is told whole.
      if case .dependent = shape.form {
        add(path + [key], deed, pair.value, pair.value)
      } else {
        walk(pair.value, shape.child(key), path + [key], deed)
      }
    }
  }
}

/// A path under `pinned:`.
struct Pin {
  let path: [Symbol]
  let pathNode: NodeID
  let reason: NodeID
}

extension ModuleFile {
  /// What the file pins, in written order.
  func pins(_ workspace: Workspace) -> [Pin] {
    let forest = workspace.reader.forest
    guard let node = forest.value(workspace.words.pinned, in: root) else { return [] }
    return forest.pairs(node).compactMap { pair in
      forest.symbol(pair.key).map {
        Pin(path: workspace.paths.segments(of: $0), pathNode: pair.key, reason: pair.value)
      }
    }
  }
}
