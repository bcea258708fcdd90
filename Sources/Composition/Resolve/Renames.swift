import Diagnostics
import Syntax

extension Resolution {
  /// Looks a name up, by today's where it is a former one, which is reported.
  mutating func find<Found>(
    _ name: Symbol, _ group: Slot.Group, at node: NodeID,
    _ look: (_ resolution: inout Resolution, _ name: Symbol) -> Found?
  ) -> (found: Found, name: Symbol)? {
    if let found = look(&self, name) { return (found, name) }
    guard let current = currentName(group, name), let found = look(&self, current) else {
      return nil
    }
    reportRenamed(node, from: reader.text(name), to: reader.text(current))
    return (found, current)
  }

  /// Says that a former name still stands somewhere; it compiles.
  mutating func reportRenamed(_ node: NodeID, from former: String, to current: String) {
    guard mode == .proving else { return }
    let edits =
      reader.text(node) == former
      ? [Edit(forest.span(node), requoted(current, like: node))] : []
    report(
      "rename-not-followed", "`\(former)` is now called `\(current)`", at: node, level: .warning,
      help: "write `\(current)`", edits: edits)
  }

  /// Writes a name, which may be another than the one that stands in the file.
  mutating func write(_ name: Symbol) {
    if !out.isDiscarding { out.string(reader.symbols.bytes(name)) }
  }

  /// Writes a key of the open object.
  mutating func writeKey(_ name: Symbol) {
    if !out.isDiscarding { out.key(reader.symbols.bytes(name)) }
  }

  /// An entry of a container by its id, or by one it once had, which is reported.
  mutating func entry(
    _ id: Symbol, in value: Value, _ shape: Shape, at node: NodeID
  ) -> Merged.Entry? {
    if let entry = reader.entry(id, in: value, shape) { return entry }
    let entry = reader.entries(value, shape).first { entry in
      reader.formerIDs(of: entry.value).contains(id)
    }
    guard let entry else { return nil }
    reportRenamed(node, from: reader.text(id), to: reader.text(entry.key))
    return entry
  }
}
