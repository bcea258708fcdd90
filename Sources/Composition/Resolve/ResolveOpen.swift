import Diagnostics
import Syntax

extension Resolution {
  /// Writes content without a schema: keys in code-point order, lists as they are, entries of
  /// declared lists as objects with their id first, what a guard switches off left out.
  mutating func resolveOpen(_ value: Value, _ content: OpenContent) {
    let mark = leafMark
    let known = recorder?.leaves.count
    defer {
      // What holds nothing is there all the same, and says so in the bundle.
      if let mark, let known, recorder?.leaves.count == known, !path.isEmpty {
        record(.open, value, since: mark)
      }
    }
    if let list = content.list { proveOpenList(value, list) }
    switch value {
    case .merged(let merged):
      if let list = content.list {
        resolveOpenList(merged.entries, list, content)
      } else {
        resolveOpenMap(merged.entries, content)
      }
    case .node(let node):
      switch forest.kind(node) {
      case .scalar:
        writeOpenScalar(node)
        record(.open, value, since: mark)
      case .mapping: resolveOpenMap(reader.entries(value, Shape.plainOpen), content)
      case .sequence:
        if let list = content.list {
          return resolveOpenList(reader.entries(value, Shape(.list(list))), list, content)
        }
        writeOpenSequence(node)
        record(.open, value, since: mark)
      }
    }
  }

  /// A list that is replaced whole, one leaf with all it holds.
  private mutating func writeOpenSequence(_ node: NodeID) {
    let outer = recorder
    recorder = nil
    defer { recorder = outer }
    out.beginArray()
    for item in forest.items(node) { resolveOpen(.node(item), .plain) }
    out.endArray()
  }

  private mutating func resolveOpenMap(_ entries: [Merged.Entry], _ content: OpenContent) {
    out.beginObject()
    writeOpenFields(entries, content, except: nil)
    out.endObject()
  }

  private mutating func resolveOpenList(
    _ entries: [Merged.Entry], _ list: KeyedList, _ content: OpenContent
  ) {
    var entries = entries
    if !list.ordered { entries.sort { reader.symbols.precedes($0.key, $1.key) } }
    if list.ordered { recordOrder(entries.map(\.key)) }
    out.beginArray()
    for entry in entries {
      path.append(entry.key)
      defer { path.removeLast() }
      guard isGuardOn() else { continue }
      recordEntry(entry.value)
      out.beginObject()
      writeKey(list.id)
      out.string(reader.symbols.bytes(entry.key))
      writeOpenFields(
        reader.entries(entry.value, Shape.plainOpen), content, except: list.id)
      out.endObject()
    }
    out.endArray()
  }

  private mutating func writeOpenFields(
    _ entries: [Merged.Entry], _ content: OpenContent, except id: Symbol?
  ) {
    var entries = entries
    entries.sort { reader.symbols.precedes($0.key, $1.key) }
    for entry in entries where entry.key != id {
      path.append(entry.key)
      defer { path.removeLast() }
      guard isGuardOn() else { continue }
      writeKey(entry.key)
      resolveOpen(entry.value, content.children[entry.key] ?? .plain)
    }
  }

  /// Whether the guard a data module puts on the place at hand holds.
  private mutating func isGuardOn() -> Bool {
    guard !scope.guards.isEmpty, let guarded = scope.guards[path] else { return true }
    return proveGuard(of: guarded)
  }
}

extension Shape {
  /// Open content with nothing declared.
  static let plainOpen = Shape(.open(.plain))
}
