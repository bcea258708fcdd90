/// The canonical order and form of a run's messages: sorted by path, position and id (those without
/// a place first), and the same message of several countries put together.
///
/// Two messages are the same if id, level, place, summary and notes are; related places and helps
/// of all are kept, each once. A message that holds in no particular country absorbs those that do.
package func arranged(_ diagnostics: [Diagnostic], _ sources: SourceMap) -> [Diagnostic] {
  var merged: [Diagnostic] = []
  var places: [Sameness: Int] = [:]
  for diagnostic in diagnostics {
    let key = Sameness(diagnostic)
    if let index = places[key] {
      merge(diagnostic, into: &merged[index])
    } else {
      places[key] = merged.count
      merged.append(diagnostic)
    }
  }
  let keys = merged.map { SortKey($0, sources) }
  let order = merged.indices.sorted { left, right in
    if keys[left] != keys[right] { return keys[left] < keys[right] }
    return tieBreak(merged[left]).lexicographicallyPrecedes(tieBreak(merged[right]))
  }
  return order.map { merged[$0] }
}

/// What makes two messages one.
private struct Sameness: Hashable {
  let id: String
  let level: Level
  let place: Place?
  let summary: String
  let notes: [String]

  init(_ diagnostic: Diagnostic) {
    id = diagnostic.id
    level = diagnostic.level
    place = diagnostic.place
    summary = diagnostic.summary
    notes = diagnostic.notes
  }
}

private func merge(_ other: Diagnostic, into target: inout Diagnostic) {
  if target.countries.isEmpty || other.countries.isEmpty {
    target.countries = []
  } else {
    let all = Set(target.countries).union(other.countries)
    target.countries = all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
  for related in other.related where !target.related.contains(related) {
    target.related.append(related)
  }
  for help in other.helps where !target.helps.contains(help) { target.helps.append(help) }
  if target.label.isEmpty { target.label = other.label }
}

private struct SortKey: Comparable {
  let path: String
  let offset: Int
  let id: String

  init(_ diagnostic: Diagnostic, _ sources: SourceMap) {
    id = diagnostic.id
    switch diagnostic.place {
    case .span(let span):
      let file = sources.file(at: span.start).map { sources[$0] }
      path = file?.path ?? ""
      offset = file.map { Int(span.start - $0.base) } ?? 0
    case .path(let path): (self.path, offset) = (path, -1)
    case nil: (path, offset) = ("", -1)
    }
  }

  static func < (left: SortKey, right: SortKey) -> Bool {
    if left.path != right.path {
      return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
    if left.offset != right.offset { return left.offset < right.offset }
    return left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
  }
}

/// Orders messages at one place under one id by what they say, so that threads have no say in it.
private func tieBreak(_ diagnostic: Diagnostic) -> [UInt8] {
  var bytes: [UInt8] = []
  for text in [diagnostic.summary, diagnostic.level.rawValue] + diagnostic.notes {
    bytes += Array(text.utf8) + [0]
  }
  if case .span(let span) = diagnostic.place { bytes += Array(String(span.end).utf8) }
  return bytes
}
