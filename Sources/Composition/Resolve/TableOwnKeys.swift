import Diagnostics
import Syntax

/// What is said of keys that a patch of a table writes although a file of the same layer defines
/// them: no layer below has them.
func ownKeyFaults(
  of file: ModuleFile, _ table: TableDraft, _ kind: ModuleKind, _ workspace: Workspace
) -> [Diagnostic] {
  let reader = workspace.reader
  let forest = reader.forest
  return writtenKeys(of: file, kind, workspace).compactMap { written in
    guard let definition = table.definition(of: written.key, in: written.field) else { return nil }
    let path = "\(reader.text(written.field)).\(reader.text(written.key))"
    return Diagnostic(
      "table-own-key", "`\(path)` is defined by this very layer",
      at: .span(forest.span(written.node)),
      related: [Related(.span(forest.span(definition)), "defined here")],
      notes: ["an override changes and drops only what a layer below has"],
      helps: [
        Help(
          written.isDropped
            ? "delete both the definition and this line"
            : "write the value where the key is defined, and delete it here")
      ])
  }
}

private struct WrittenKey {
  let field: Symbol
  let key: Symbol
  let node: NodeID
  let isDropped: Bool
}

/// Keys that a patch of a table names, in its body and by path.
private func writtenKeys(
  of file: ModuleFile, _ kind: ModuleKind, _ workspace: Workspace
) -> [WrittenKey] {
  let reader = workspace.reader
  let forest = reader.forest
  var written: [WrittenKey] = []
  func add(_ field: Field, _ key: Symbol?, _ node: NodeID, isDropped: Bool = false) {
    guard let key else { return }
    written.append(WrittenKey(field: field.name, key: key, node: node, isDropped: isDropped))
  }
  for field in kind.body.fields {
    guard let node = forest.value(field.name, in: file.root) else { continue }
    if field.shape.isDotted {
      for leaf in reader.joined.leaves(node, forest) { add(field, leaf.key, leaf.keyNode) }
    } else {
      for pair in forest.pairs(node) { add(field, forest.symbol(pair.key), pair.key) }
    }
  }
  for operation in pathOperations(in: file.root, reader: reader, paths: workspace.paths) {
    guard let field = operation.path.first.flatMap({ kind.body[$0] }) else { continue }
    let rest = operation.path.dropFirst()
    let key =
      field.shape.isDotted
      ? reader.symbols.find(rest.map(reader.text).joined(separator: ".")) : rest.first
    add(field, key, operation.pathNode, isDropped: operation.part == .without)
  }
  return written
}
