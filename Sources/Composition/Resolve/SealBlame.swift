import Diagnostics
import Syntax

extension SealComparison {
  /// The line of a layer that changes the sealed value; else the header of its first file.
  func blame(_ layer: LayerID, _ change: Change, _ now: Value?) -> NodeID? {
    let files = (workspace.filesByLayer[layer.index][index] ?? []).map { workspace.file($0) }
    if case .guarded = change {
      for file in files {
        if let guarding = SealGuard.node(seal.path, in: file, workspace) { return guarding }
      }
    }
    for path in changedPaths(now) {
      for file in files {
        if let line = line(of: path, in: file, change) { return line }
      }
    }
    // The entry itself is untouched, so its order changed: any placement in its list.
    let list = Array(seal.path.dropLast())
    let all: [PathOperation] = files.flatMap { operations(in: $0) }
    let placement = all.first { $0.part == .place && Array($0.path.dropLast()) == list }
    return placement?.pathNode ?? files.first?.headerValue
  }

  /// What differs of the sealed value, then the value itself.
  private func changedPaths(_ now: Value?) -> [[Symbol]] {
    let shape = workspace.schema[workspace.keys[index.raw].kind].shape
    let different = valueDifferences(module, now, shape, workspace.reader)
    return different.filter { $0.starts(with: seal.path) } + [seal.path]
  }

  private func operations(in file: ModuleFile) -> [PathOperation] {
    guard file.verb == .override else { return [] }
    return pathOperations(in: file.root, reader: workspace.reader, paths: workspace.paths)
  }

  /// The operation of a file that leads to, into or over a path.
  private func line(
    of path: [Symbol], in file: ModuleFile, _ change: Change
  ) -> NodeID? {
    var isOrder = false
    if case .order = change { isOrder = true }
    let isTable = workspace.schema[file.kind].isTable
    guard file.verb == .override || isTable && file.verb == .define else { return file.headerValue }
    for operation in operations(in: file) where isOrder || operation.part != .place {
      let length = min(operation.path.count, path.count)
      if operation.path.prefix(length) == path.prefix(length) { return operation.pathNode }
    }
    let forest = workspace.reader.forest
    var node = file.root
    var found: NodeID?
    var rest = path[...]
    while !rest.isEmpty, forest.kind(node) == .mapping {
      guard let step = step(along: rest, in: node) else {
        // A table's other keys are none of it; an entry of a screen may have lost it otherwise.
        if !isTable, path.count - rest.count > 1 { break }
        return nil
      }
      found = step.pair.key
      node = step.pair.value
      rest = rest.dropFirst(step.length)
    }
    // Inside the sealed value the first line that stands there is the change.
    while forest.kind(node) == .mapping,
      let pair = forest.pairs(node).first(where: { $0.key != file.headerKey })
    {
      found = pair.key
      node = pair.value
    }
    return found
  }

  /// A pair whose key is the next segment of a path, or several of them: `home.title`.
  private func step(
    along path: ArraySlice<Symbol>, in map: NodeID
  ) -> (pair: (key: NodeID, value: NodeID), length: Int)? {
    let reader = workspace.reader
    for length in 1...path.count {
      let name = path.prefix(length).map(reader.text).joined(separator: ".")
      if let pair = reader.forest.pairs(map).first(where: { reader.text($0.key) == name }) {
        return (pair, length)
      }
    }
    return nil
  }
}
