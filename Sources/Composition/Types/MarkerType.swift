import Diagnostics
import Syntax

/// The entry by which tests know a screen: always there, once.
final class MarkerType: ValueType {
  let name = "an id"
  let spelling = "the id of one of the screen's cells"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    Types.identifier.check(node, &checker)
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    let reader = resolution.reader
    let schema = reader.schema
    guard let id = reader.forest.symbol(node), let screen = resolution.scope.around.first,
      let shape = schema.kind(header: schema.headers.screen)
        .flatMap({ schema[$0].body[reader.words.cells]?.shape }), case .list(let list) = shape.form
    else { return resolution.out.null() }
    let cells = reader.field(reader.words.cells, of: screen)
    let entries = cells.map { resolution.liveEntries($0, shape, list.entry) } ?? []
    let entry =
      entries.first { $0.key == id }
      ?? entries.first { reader.formerIDs(of: $0.value).contains(id) }
    guard let entry else {
      resolution.unknown(
        "marker", reader.text(id), among: entries.map { reader.text($0.key) }, at: node,
        notes: ["the marker is one of the screen's cells"],
        removal: resolution.environment.removal(of: id, from: cells))
      return resolution.out.null()
    }
    if entry.key != id {
      resolution.reportRenamed(node, from: reader.text(id), to: reader.text(entry.key))
    }
    checkAlwaysThere(entry, at: node, &resolution)
    resolution.write(entry.key)
  }

  private func checkAlwaysThere(
    _ entry: Merged.Entry, at node: NodeID, _ resolution: inout Resolution
  ) {
    let reader = resolution.reader
    let words = reader.words
    for (word, why) in [
      (words.each, "is repeated"), (words.when, "is guarded"),
      (words.platforms, "is not on every platform"),
    ] {
      guard let found = reader.node(word, of: entry.value) else { continue }
      resolution.report(
        Diagnostic(
          "marker-form", "the marker `\(reader.text(entry.key))` \(why)",
          at: .span(reader.forest.span(node)), label: "must always be there, once",
          related: [Related(.span(reader.forest.span(found)), "here")],
          helps: [Help("name an entry without `each`, `when` and `platforms`")]))
    }
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .type("string") }
}
