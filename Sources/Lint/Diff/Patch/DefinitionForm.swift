import Composition
import Syntax

/// Writes values as a definition would: keyed lists as lists, ids inside.
struct DefinitionForm {
  let workspace: Workspace
  /// Modules of the stack the values are of, for dependent shapes.
  let walk: PlaceWalk

  private var reader: Reader { workspace.reader }

  /// A module's fields, header left out.
  func body(of module: Value, _ kind: ModuleKind) -> [NewPair] {
    kind.body.fields.compactMap { field in
      guard field.computed == nil, let value = reader.field(field.name, of: module) else {
        return nil
      }
      return NewPair(reader.text(field.name), tree(value, field.shape, around: [module]))
    }
  }

  /// - Parameter around: the values around it, from the module down.
  func tree(_ value: Value, _ shape: Shape, around: [Value]) -> NewValue {
    guard case .merged(let merged) = value else { return copy(value) }
    let shape = walk.known(shape, around)
    let inner = around + [value]
    switch shape.form {
    case .list(let list): return entries(merged, list, around: inner)
    case .open(let content):
      if let list = content.list { return entries(merged, list, around: inner) }
      return pairs(merged, shape, around: inner)
    case .record, .map, .value, .dependent: return pairs(merged, shape, around: inner)
    }
  }

  /// An entry of a list without its id, as `add` and `instead` want it.
  func entry(_ value: Value, _ list: KeyedList, around: [Value]) -> NewValue {
    let whole = tree(value, list.entry, around: around)
    guard case .map(let pairs) = whole else { return .map([]) }
    let id = reader.text(list.id)
    return .map(pairs.filter { $0.key != id })
  }

  private func entries(_ merged: Merged, _ list: KeyedList, around: [Value]) -> NewValue {
    .list(
      merged.entries.map { entry in
        let fields = self.entry(entry.value, list, around: around).pairs
        let id = NewValue.text(reader.text(entry.key))
        if list.shorthand, fields.isEmpty { return id }
        return .map([NewPair(reader.text(list.id), id)] + fields)
      })
  }

  private func pairs(_ merged: Merged, _ shape: Shape, around: [Value]) -> NewValue {
    .map(
      merged.entries.map { entry in
        NewPair(
          reader.text(entry.key), tree(entry.value, shape.child(entry.key), around: around))
      })
  }

  private func copy(_ value: Value) -> NewValue {
    guard case .node(let node) = value else { return .map([]) }
    return NewValue(copying: node, from: reader.forest, reader.symbols)
  }
}
