import Syntax

/// A module of a country as a tree of lines, each with who wrote it last.
package struct AnnotatedLine: Sendable {
  /// 0 for the module's own fields.
  package let depth: Int
  /// Key, id or field name.
  package let key: String
  /// One line for a value that is replaced whole; nil for what holds further lines.
  package let value: String?
  package let writer: Writer?
  /// Of a `when:` whether it holds in the country.
  package var isOn: Bool?
}

/// Lines of a place and everything below it.
package func annotatedTree(
  of place: ModulePath, environment: Environment
) -> [AnnotatedLine] {
  let search = WriterSearch(environment: environment)
  guard let start = search.value(at: place) else { return [] }
  var lines: [AnnotatedLine] = []
  collect(start.value, start.shape, place, 0, search, &lines)
  return lines
}

private func collect(
  _ value: Value, _ shape: Shape, _ place: ModulePath, _ depth: Int, _ search: WriterSearch,
  _ lines: inout [AnnotatedLine]
) {
  let reader = search.workspace.reader
  let spelling = Spelling(reader: reader)
  let header = search.workspace.schema[place.key.kind].header
  func holds(_ key: Symbol, _ value: Value) -> Bool? {
    guard key == reader.words.when, case .record(let record) = shape.form, !record.isModel,
      case .node(let node) = value
    else { return nil }
    return guardLine(node, search.environment)?.isOn
  }
  for entry in reader.entries(value, shape) where !(depth == 0 && entry.key == header) {
    var path = place.path
    path.append(entry.key)
    let inner = ModulePath(key: place.key, path: path)
    guard let found = search.value(at: inner) else { continue }
    if case .list(let list) = shape.form, entry.key == list.id { continue }
    let writer = search.writers(of: inner).first
    let isLeaf = !found.shape.isContainer || reader.symbol(found.value) != nil
    lines.append(
      AnnotatedLine(
        depth: depth, key: reader.text(entry.key),
        value: isLeaf ? spelling.spell(found.value, found.shape) : nil, writer: writer,
        isOn: holds(entry.key, found.value)))
    if !isLeaf { collect(found.value, found.shape, inner, depth + 1, search, &lines) }
  }
}
