package import Syntax

/// Paths under which two values of one shape differ, as deep as their shapes are known: the paths
/// of values, of keys and entries only one has, never of what lies in those. Sorted as held.
package func valueDifferences(
  _ left: Value?, _ right: Value?, _ shape: Shape, _ reader: Reader
) -> [[Symbol]] {
  var search = ValueDifference(reader: reader)
  search.compare(left, right, shape)
  return search.paths
}

private struct ValueDifference {
  let reader: Reader
  var paths: [[Symbol]] = []
  private var path: [Symbol] = []

  init(reader: Reader) { self.reader = reader }

  /// - Parameter id: the field of an entry that is its key and no part of its value.
  mutating func compare(_ left: Value?, _ right: Value?, _ shape: Shape, id: Symbol? = nil) {
    guard let left, let right else {
      if left != nil || right != nil { paths.append(path) }
      return
    }
    if left.isIdentical(to: right) { return }
    guard isContainer(left, shape), isContainer(right, shape) else {
      if !reader.isEqual(left, right) { paths.append(path) }
      return
    }
    var others: [Symbol: Value] = [:]
    let theirs = reader.entries(right, shape)
    for entry in theirs { others[entry.key] = entry.value }
    var seen = Set<Symbol>()
    for entry in reader.entries(left, shape) where entry.key != id {
      seen.insert(entry.key)
      step(entry.key, entry.value, others[entry.key], shape)
    }
    for entry in theirs where entry.key != id && !seen.contains(entry.key) {
      step(entry.key, nil, entry.value, shape)
    }
  }

  private mutating func step(_ key: Symbol, _ left: Value?, _ right: Value?, _ shape: Shape) {
    path.append(key)
    var id: Symbol?
    if case .list(let list) = shape.form { id = list.id }
    compare(left, right, shape.child(key), id: id)
    path.removeLast()
  }

  private func isContainer(_ value: Value, _ shape: Shape) -> Bool {
    guard shape.isContainer else { return false }
    switch value {
    case .merged: return true
    case .node(let node):
      if case .list = shape.form { return reader.forest.kind(node) == .sequence }
      return reader.forest.kind(node) == .mapping
    }
  }
}
