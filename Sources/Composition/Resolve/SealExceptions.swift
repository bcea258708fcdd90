import Diagnostics
package import Syntax

/// What a layer writes that no other may: changes of sealed values whose seal names it under `except:`.
package struct ExceptedChange: Sendable {
  package let file: ModuleFile
  /// The sealed place, whole: `screens/legal-terms:cells.terms`.
  package let path: String
  /// The layer that sealed it.
  package let sealedBy: LayerID
  /// Where the seal stands.
  package let seal: NodeID
  /// Why the layer may.
  package let reason: String
  /// Pairs and items that change it, by their key or by themselves, with what they stand in; nil where the
  /// file as a whole does.
  package let parts: [(node: NodeID, container: NodeID)]?
}

/// Changes of a layer that its seals' exceptions alone allow.
package func exceptedChanges(of layer: LayerID, in workspace: Workspace) -> [ExceptedChange] {
  let reader = workspace.reader
  let name = workspace[layer].name
  var result: [ExceptedChange] = []
  for (index, seals) in Seal.all(in: workspace).sorted(by: { $0.key.raw < $1.key.raw }) {
    let key = workspace.keys[index.raw]
    for seal in seals
    where seal.except.contains(name) && workspace[layer].stack.contains(seal.layer) {
      for id in workspace.filesByLayer[layer.index][index] ?? [] {
        let file = workspace.file(id)
        let isWhole =
          seal.path.isEmpty || !(file.verb == .override || workspace.schema[key.kind].isTable)
        let parts = isWhole ? nil : changes(of: seal.path, in: file, workspace)
        guard parts?.isEmpty != true else { continue }
        let reason = seal.exceptions.flatMap { reader.forest.value(name, in: $0) }
        let inner = seal.path.isEmpty ? "" : ":" + reader.spellPath(seal.path)
        result.append(
          ExceptedChange(
            file: file, path: workspace.spelled(key) + inner, sealedBy: seal.layer, seal: seal.node,
            reason: reason.map(reader.text) ?? "", parts: parts))
      }
    }
  }
  return result
}

/// What leads to, into or over a path in a patch. A map or list that would be left empty goes with what
/// stands in it.
private func changes(
  of path: [Symbol], in file: ModuleFile, _ workspace: Workspace
) -> [(node: NodeID, container: NodeID)] {
  let reader = workspace.reader
  let forest = reader.forest
  var way: [(key: NodeID, container: NodeID)] = []
  var node = file.root
  for key in path {
    guard forest.kind(node) == .mapping,
      let pair = forest.pairs(node).first(where: { forest.symbol($0.key) == key })
    else {
      way = []
      break
    }
    way.append((pair.key, node))
    node = pair.value
  }
  // Up to the first that holds something else, too.
  while way.count > 1, let last = way.last, isAlone(in: last.container) { way.removeLast() }
  var result = way.last.map { [(node: $0.key, container: $0.container)] } ?? []
  let operations = pathOperations(in: file.root, reader: reader, paths: workspace.paths)
  for pair in forest.pairs(file.root) {
    let inside = operations.filter {
      isInside(forest.span($0.pathNode), forest.span(pair.value))
    }
    let found = inside.filter { operation in
      let length = min(operation.path.count, path.count)
      return operation.path.prefix(length) == path.prefix(length)
    }
    if found.isEmpty { continue }
    if found.count == inside.count {
      result.append((pair.key, file.root))
    } else {
      result += found.map { ($0.pathNode, pair.value) }
    }
  }
  return result

  func isAlone(in container: NodeID) -> Bool { Array(forest.pairs(container)).count == 1 }

  func isInside(_ inner: Span, _ outer: Span) -> Bool {
    outer.start <= inner.start && inner.end <= outer.end
  }
}
