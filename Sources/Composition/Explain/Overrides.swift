package import Syntax

/// One line of what makes a country special.
package struct OverrideLine: Sendable {
  /// `screens/home`, `theme`, `country`.
  package let module: String
  /// Dotted; empty for a module as a whole.
  package let path: String
  package let deed: Writer.Deed
  package let layer: LayerID
  package let node: NodeID
  /// One line; nil for what was dropped.
  package let value: String?
}

/// Everything the layers above the base do in a country's stack, by layer from the country down,
/// then by module and place.
package func overrides(of layer: LayerID, in workspace: Workspace) -> [OverrideLine] {
  var lines: [OverrideLine] = []
  for member in workspace[layer].stack.reversed() where member.index > 0 {
    for (module, files) in workspace.filesByLayer[member.index].sorted(by: {
      $0.key.raw < $1.key.raw
    }) {
      for file in files {
        collect(workspace.files[file], workspace.keys[module.raw], workspace, &lines)
      }
    }
  }
  return lines
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
        layer: file.layer, node: node,
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
