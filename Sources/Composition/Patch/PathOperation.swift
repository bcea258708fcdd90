package import Syntax

/// One line of `add`, `place`, `without` or `instead`.
package struct PathOperation: Sendable {
  package enum Part: Sendable {
    case add, place, without, instead
  }

  package let part: Part
  package let path: [Symbol]
  /// The path as written: a key, or an item of `without`.
  package let pathNode: NodeID
  /// The value beside it; nil for `without`.
  package let value: NodeID?
}

/// Reads the four parts of a patch that go by path. Forms were checked; what is broken is left out.
func pathOperations(in root: NodeID, reader: Reader, paths: PathTable) -> [PathOperation] {
  let forest = reader.forest
  let words = reader.words
  var operations: [PathOperation] = []
  for pair in forest.pairs(root) {
    let part: PathOperation.Part
    switch forest.symbol(pair.key) {
    case words.add: part = .add
    case words.place: part = .place
    case words.instead: part = .instead
    case words.without:
      for item in forest.items(pair.value) {
        guard let path = forest.symbol(item) else { continue }
        operations.append(
          PathOperation(
            part: .without, path: paths.segments(of: path), pathNode: item, value: nil))
      }
      continue
    default: continue
    }
    for line in forest.pairs(pair.value) {
      guard let path = forest.symbol(line.key) else { continue }
      operations.append(
        PathOperation(
          part: part, path: paths.segments(of: path), pathNode: line.key, value: line.value))
    }
  }
  return operations
}
