import Diagnostics
import Syntax

extension Merger {
  /// A part of a body under today's name of the property it is for.
  mutating func today(_ part: Part, in draft: inout Draft, _ shape: Shape) -> Part {
    let key = today(part.key, at: part.keyNode, in: &draft, shape)
    return key == part.key ? part : Part(key: key, keyNode: part.keyNode, value: part.value)
  }

  /// Today's name of a property, which a patch may call by a former one, and so may the value
  /// below: that is then held under today's.
  mutating func today(
    _ key: Symbol, at node: NodeID, in draft: inout Draft, _ shape: Shape
  ) -> Symbol {
    guard case .record(let record) = shape.form, record.hasFormerNames,
      let field = record[key] ?? record.fields.first(where: { $0.former.contains(key) })
    else { return key }
    if field.name != key { reportRenamed(node, from: key, to: field.name) }
    if draft.position(of: field.name) == nil,
      let held = field.former.lazy.compactMap(draft.position).first
    {
      draft.rename(held, to: field.name)
    }
    return field.name
  }

  private mutating func reportRenamed(_ node: NodeID, from former: Symbol, to current: Symbol) {
    guard mode == .proving else { return }
    let now = reader.text(current)
    let edits = forest.symbol(node) == former ? [Edit(forest.span(node), now)] : []
    report(
      Diagnostic(
        "rename-not-followed", "`\(reader.text(former))` is now called `\(now)`",
        at: forest.span(node), level: .warning, help: "write `\(now)`", edits: edits))
  }
}
