import Diagnostics
import Syntax

/// Takes the guards of a data module into account while its content is written, and says which of
/// its declarations mean nothing.
enum DataRule {
  static let prepare: ModuleRule = { value, resolution in
    checkKeys(value, &resolution)
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

  /// `keys:` names lists of the content.
  private static func checkKeys(_ value: Value, _ resolution: inout Resolution) {
    let reader = resolution.reader
    guard resolution.mode == .proving, let keys = reader.field(reader.words.keys, of: value),
      let content = reader.field(reader.words.content, of: value),
      reader.node(of: content).map(resolution.hasFault) != true, !resolution.hasFaultyKey(value)
    else { return }
    for entry in reader.entries(keys, .plainOpen) {
      let path = resolution.environment.workspace.paths.segments(of: entry.key)
      var place = content
      for (index, key) in path.enumerated() {
        if let inner = reader.entry(key, in: place, .plainOpen)?.value {
          place = inner
          continue
        }
        // A layer above may do without the list.
        if case .merged(let merged) = place, merged.dropped.contains(where: { $0.key == key }) {
          break
        }
        // Below entries of another list the path goes on without their ids.
        if case .node(let node) = place, reader.forest.kind(node) != .mapping { break }
        if case .merged = place, index > 0 { break }
        guard let node = entry.history?.node ?? reader.node(of: entry.value) else { break }
        let names = reader.entries(place, .plainOpen).map { reader.text($0.key) }
        let near = nearest(to: reader.text(key), in: names)
        resolution.report(
          "data-form", "`content` has no list `\(reader.spellPath(path))`", at: node,
          level: .warning, notes: ["`keys:` says how entries of a list are told apart"],
          help: near.map { near in
            let names = path.map(reader.text)
            let right = (names[..<index] + [near] + names[(index + 1)...]).joined(separator: ".")
            return "did you mean `\(right)`?"
          } ?? "drop the line, or write the list")
        break
      }
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

  /// What was meant by a path of which several segments are one key with dots in it.
  private static func dotted(
    _ path: [Symbol], at index: Int, among names: [String], _ reader: Reader
  ) -> String? {
    for end in (index + 1..<path.count).reversed() {
      let key = path[index...end].map(reader.text).joined(separator: ".")
      guard names.contains(key), let symbol = reader.symbols.find(key) else { continue }
      let right = reader.spellPath(path[..<index] + [symbol] + path[(end + 1)...])
      return "a key with dots stands in quotes: `\(right)`"
    }
    return nil
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
        // A layer above may do without it, and then needs no guard.
        if case .merged(let merged) = place, merged.dropped.contains(where: { $0.key == key }) {
          return
        }
        // What was not understood may hold it.
        let faults = resolution.environment.workspace.faults
        if reader.span(place).map({ faults.isInside($0) }) ?? false { return }
        let names = reader.entries(place, shape).map { reader.text($0.key) }
        let near = nearest(to: reader.text(key), in: names)
        return resolution.report(
          "guard-idle", "nothing stands at `\(reader.spellPath(path))` to be guarded", at: node,
          level: .warning,
          help: dotted(path, at: around.count, among: names, reader)
            ?? near.map { "did you mean `\($0)`?" } ?? "drop the guard")
      }
      around.append(place)
      place = entry.value
      shape = shape.child(key)
    }
  }
}
