import Composition
import Syntax

/// Tells what only has another name from what changed, between two states of one layer.
struct RenamedPlaces {
  let before: LayerState
  let after: LayerState
  let workspace: Workspace

  private var reader: Reader { workspace.reader }

  /// Whether a place that differs is the same under another name: one that came, by its former ids,
  /// or one that went, by those of what came.
  func isSame(_ module: ModuleKey, _ path: [Symbol]) -> Bool {
    guard let index = workspace.index(of: module), let last = path.last else { return false }
    let shape = workspace.schema[module.kind].shape
    let outer = path.dropLast()
    guard let old = container(outer, in: before.value(index), shape),
      let new = container(outer, in: after.value(index), shape)
    else { return false }
    let inner = outer.reduce(shape) { $0.child($1) }
    let went = reader.entry(last, in: old, inner)
    let came = reader.entry(last, in: new, inner)
    switch (went, came) {
    case (nil, let came?):
      return reader.formerIDs(of: came.value).contains { id in
        reader.entry(id, in: old, inner).map { isAlike($0.value, came.value) } ?? false
      }
    case (let went?, nil):
      return reader.entries(new, inner).contains { entry in
        reader.formerIDs(of: entry.value).contains(last) && isAlike(went.value, entry.value)
      }
    default: return false
    }
  }

  private func container(
    _ path: ArraySlice<Symbol>, in module: Value?, _ shape: Shape
  ) -> Value? {
    var (value, shape) = (module, shape)
    for key in path {
      value = value.flatMap { reader.entry(key, in: $0, shape)?.value }
      shape = shape.child(key)
    }
    return value
  }

  /// The same but for the id and the former ones.
  private func isAlike(_ left: Value, _ right: Value) -> Bool {
    func fields(_ value: Value) -> [Symbol: Value] {
      let words = reader.words
      var result: [Symbol: Value] = [:]
      reader.forEach(value, .plain) { key, value, _ in
        if key != words.id, key != words.was { result[key] = value }
      }
      return result
    }
    let (mine, others) = (fields(left), fields(right))
    return mine.count == others.count
      && mine.allSatisfy { key, value in others[key].map { reader.isEqual(value, $0) } ?? false }
  }
}
