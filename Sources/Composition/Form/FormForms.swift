import Diagnostics
import Syntax

extension FormChecker {
  /// Reports a keyed list that a definition writes as a map.
  mutating func reportMapInDefinition(_ node: NodeID, _ list: KeyedList) {
    guard !isBroken(node) else { return }
    if reader.isNull(node) { return reportNull(node, nil) }
    guard forest.kind(node) == .mapping else {
      if list.shorthand, forest.kind(node) == .scalar {
        return report(
          "wrong-type", "expected a list, found \(reader.describe(node))", at: node,
          help: "write `[\(reader.flow(node))]`",
          edits: [Edit(forest.span(node), "[\(reader.flow(node))]")])
      }
      return report(
        "wrong-type", "expected a list of \(plural(list.noun)), found \(reader.describe(node))",
        at: node,
        help: "write each \(list.noun) as a line that begins with `- \(reader.text(list.id)):`")
    }
    let rewrite = reader.flowList(ofMap: node, list)
    report(
      "map-in-definition", "a definition writes its \(plural(list.noun)) as a list", at: node,
      label: "a map by id is how a patch changes them",
      notes: ["in a definition the order of a list means something"],
      help: "write `\(shortened(rewrite))`", edits: edits(node, rewrite))
  }

  /// Reports a keyed list that a patch writes as a list.
  mutating func reportListInPatch(_ node: NodeID, _ list: KeyedList) {
    guard !isBroken(node) else { return }
    if reader.isNull(node) { return reportNull(node, nil) }
    guard forest.kind(node) == .sequence else {
      return report(
        "wrong-type",
        "expected a map of \(plural(list.noun)) by id, found \(reader.describe(node))",
        at: node, help: "write `id: { … }` for each \(list.noun) that changes")
    }
    if forest.isEmpty(node) {
      return report(
        "list-in-patch", "a patch writes the \(plural(list.noun)) it changes as a map by id",
        at: node, label: "an empty list changes nothing",
        notes: [
          "a patch drops entries by path under `without:`, and a whole list under `instead:`"
        ],
        help:
          "drop the key; if nothing is to be left, write `[]` behind the path of the list under `instead:`"
      )
    }
    let rewrite = reader.flowMap(ofList: node, list)
    report(
      "list-in-patch", "a patch writes the \(plural(list.noun)) it changes as a map by id",
      at: node,
      label: "a list is how a definition writes them",
      notes: [
        "a patch changes entries that exist; new ones stand under `add:`, "
          + (list.ordered ? "their places under `place:`" : "and have no place")
      ],
      help: rewrite.map { "write `\(shortened($0))`" } ?? "write `id: { … }` for each",
      edits: rewrite.map { edits(node, $0) } ?? [])
  }

  /// An edit that puts one line of flow style in place of a node, where no comment is lost.
  private func edits(_ node: NodeID, _ text: String) -> [Edit] {
    let span = forest.span(node)
    guard !forest.sources.bytes(span).contains(UInt8(ascii: "#")), text.utf8.count < 2000 else {
      return []
    }
    // A block collection stands on lines of its own; one line of flow style must be indented too,
    // which its first line already is.
    return [Edit(span, text)]
  }

  private func shortened(_ text: String) -> String {
    text.count > 160 ? text.prefix(157) + "…" : text
  }
}
