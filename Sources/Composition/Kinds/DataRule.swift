import Diagnostics
import Syntax

/// Takes the guards of a data module into account while its content is written, and says which of
/// its declarations mean nothing.
enum DataRule {
  static let prepare: ModuleRule = { value, resolution in
    checkUnordered(value, &resolution)
    let reader = resolution.reader
    guard let guards = reader.field(reader.words.guards, of: value) else { return }
    for entry in reader.entries(guards, .plainOpen) {
      let path = resolution.environment.workspace.paths.segments(of: entry.key)
      resolution.scope.guards[path] = entry.value
      _ = resolution.proveGuard(of: entry.value)
      checkGuard(path, entry, value, &resolution)
    }
  }

  /// `unordered:` names lists that `keys:` declares.
  private static func checkUnordered(_ value: Value, _ resolution: inout Resolution) {
    let reader = resolution.reader
    guard let list = reader.node(reader.words.unordered, of: value) else { return }
    let keys = reader.field(reader.words.keys, of: value)
    let known = keys.map { reader.entries($0, .plainOpen).map { reader.text($0.key) } } ?? []
    for item in reader.forest.items(list) where !known.contains(reader.text(item)) {
      let near = nearest(to: reader.text(item), in: known)
      resolution.report(
        "data-form", "`\(reader.text(item))` is no list that `keys:` declares", at: item,
        notes: ["only lists whose entries have ids can do without their order"],
        help: near.map { "did you mean `\($0)`?" } ?? "declare it under `keys:`, or drop this",
        edits: near.map { [Edit(reader.forest.span(item), $0)] } ?? [])
    }
  }

  /// A guard stands beside something that is there.
  private static func checkGuard(
    _ path: [Symbol], _ guarded: Merged.Entry, _ value: Value, _ resolution: inout Resolution
  ) {
    let reader = resolution.reader
    guard resolution.mode == .proving,
      let kind = reader.schema.kind(folder: "data").map({ reader.schema[$0] }),
      let node = guarded.history?.node ?? reader.node(of: guarded.value)
    else { return }
    var place = value
    var shape = kind.shape
    var around: [Value] = []
    for key in path {
      if case .dependent(let dependency) = shape.form {
        let context = ShapeContext(
          reader: reader, cache: resolution.environment.workspace.models,
          paths: resolution.environment.workspace.paths
        ) { _, _ in nil }
        shape = dependency.shape(around, context) ?? .plainOpen
      }
      guard let entry = reader.entry(key, in: place, shape) else {
        // What was not understood may hold it.
        let faults = resolution.environment.workspace.faults
        if reader.span(place).map({ faults.isInside($0) }) ?? false { return }
        let names = reader.entries(place, shape).map { reader.text($0.key) }
        let near = nearest(to: reader.text(key), in: names)
        return resolution.report(
          "guard-idle", "nothing stands at `\(reader.spellPath(path))` to be guarded", at: node,
          level: .warning,
          help: near.map { "did you mean `\($0)`?" } ?? "drop the guard")
      }
      around.append(place)
      place = entry.value
      shape = shape.child(key)
    }
  }
}
