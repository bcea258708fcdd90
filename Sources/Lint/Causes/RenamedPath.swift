import Composition
import Syntax

/// Leads from a place's name of one state to that of another, where something on the way is called
/// otherwise now.
struct RenamedPath {
  let before: Environment?
  let after: Environment?

  /// The place under today's names: what the state after does not have is looked for by its former name.
  func today(_ place: ModulePath) -> ModulePath {
    guard let after else { return place }
    let reader = after.workspace.reader
    return walk(place, in: after) { depth, container, shape in
      let key = place.path[depth]
      if depth == 1, let table = table(place.key, after) {
        return reader.currentName(key, in: place.path[0], of: table)
      }
      return reader.entries(container, shape).first {
        reader.formerIDs(of: $0.value).contains(key)
      }?.key
    }
  }

  /// The place under the names the state before has.
  ///
  /// - Parameter place: under today's names.
  func former(_ place: ModulePath) -> ModulePath {
    guard let before, let after else { return place }
    let reader = before.workspace.reader
    return walk(place, in: before) { depth, container, shape in
      let key = place.path[depth]
      let known = reader.entries(container, shape).map(\.key)
      if depth == 1, let table = table(place.key, after) {
        return known.first { reader.currentName($0, in: place.path[0], of: table) == key }
      }
      let now = WriterSearch(environment: after).value(
        at: ModulePath(key: place.key, path: Array(place.path[...depth])))
      return now.flatMap { reader.formerIDs(of: $0.value).first(where: known.contains) }
    }
  }

  private func table(_ key: ModuleKey, _ environment: Environment) -> Value? {
    guard environment.workspace.schema[key.kind].isTable else { return nil }
    return environment.workspace.index(of: key).flatMap(environment.state.value)
  }

  /// The path with what `other` gives for the first key that is not there.
  private func walk(
    _ place: ModulePath, in environment: Environment,
    _ other: (_ depth: Int, _ container: Value, _ shape: Shape) -> Symbol?
  ) -> ModulePath {
    let workspace = environment.workspace
    guard let index = workspace.index(of: place.key), var value = environment.state.value(index)
    else { return place }
    var shape = workspace.schema[place.key.kind].shape
    for (depth, key) in place.path.enumerated() {
      guard let entry = workspace.reader.entry(key, in: value, shape) else {
        guard let name = other(depth, value, shape) else { return place }
        var path = place.path
        path[depth] = name
        return ModulePath(key: place.key, path: path, asksOrder: place.asksOrder)
      }
      value = entry.value
      shape = shape.child(key)
    }
    return place
  }
}
