package import Syntax

/// A keyed list as one country has it: what stands in it, in order, and which layer each came from.
package struct ListExplanation: Sendable {
  /// One entry.
  package struct Entry: Sendable {
    package let id: Symbol
    /// Its first field in one line: `cell: banner`.
    package let summary: String
    /// Who brought it in.
    package let writer: Writer?
    /// Layers that changed something inside it, from the base up.
    package let changedBy: [LayerID]
    /// Its own guard.
    package let condition: Explanation.Guard?
  }

  /// In order, or as written where order means nothing.
  package var entries: [Entry]
  /// What layers took out.
  package var dropped: [(id: Symbol, writer: Writer)]
  /// Who decided the order, winner first; empty where order means nothing or nobody moved anything.
  package var order: [Writer]
}

/// Explains a keyed list; nil for anything else.
func listExplanation(of place: ModulePath, _ search: WriterSearch) -> ListExplanation? {
  guard let found = search.value(at: place), case .list(let list) = found.shape.form else {
    return nil
  }
  let reader = search.workspace.reader
  let spelling = Spelling(reader: reader)
  var result = ListExplanation(entries: [], dropped: [], order: [])
  for entry in reader.entries(found.value, found.shape) {
    let inner = ModulePath(key: place.key, path: place.path + [entry.key])
    let writer = search.writers(of: inner).first
    let fields = reader.entries(entry.value, list.entry)
    let first = fields.first { $0.key != list.id }
    let summary =
      first.map { "\(reader.text($0.key)): " + spelling.spell($0.value, list.entry.child($0.key)) }
      ?? ""
    let writers = annotatedTree(of: inner, environment: search.environment).compactMap(\.writer)
    let layers = Set(writers.filter { $0.deed != .defaulted }.map(\.layer))
    result.entries.append(
      ListExplanation.Entry(
        id: entry.key, summary: summary, writer: writer,
        changedBy: layers.filter { $0 != writer?.layer }.sorted(),
        condition: reader.node(reader.words.when, of: entry.value).flatMap {
          guardLine($0, search.environment)
        }))
  }
  if case .merged(let merged) = found.value {
    for gone in merged.dropped {
      result.dropped.append(
        (
          gone.key,
          Writer(
            deed: .dropped, layer: gone.history.layer, node: gone.history.node, value: gone.value)
        ))
    }
  }
  if list.ordered {
    let order = search.writers(
      of: ModulePath(key: place.key, path: place.path, asksOrder: true))
    result.order = order.contains { $0.deed == .placed } ? order : []
  }
  return result
}
