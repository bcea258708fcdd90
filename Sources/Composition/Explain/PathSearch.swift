import Diagnostics
import Syntax

/// Finds what was meant by a path that leads nowhere.
package struct PathSearch {
  private let search: WriterSearch
  private let workspace: Workspace

  package init(environment: Environment) {
    search = WriterSearch(environment: environment)
    workspace = environment.workspace
  }

  private var reader: Reader { workspace.reader }

  /// The nearest path into a module, spelled whole; nil where nothing is near.
  package func nearest(_ inner: String, in key: ModuleKey) -> String? {
    walk(PathTable.segments(inner)[...], from: [], in: key, isFuzzy: true).map { spelled(key, $0) }
  }

  /// Places of all modules whose path ends in a few segments, spelled whole; at most `limit`.
  package func places(ending text: String, limit: Int = 5) -> [String] {
    let segments = PathTable.segments(text)
    var found: [String] = []
    for key in workspace.keys where found.count < limit {
      guard let index = workspace.index(of: key), search.environment.state.value(index) != nil,
        !isPerLabel(key.kind) || search.environment.record.languages.contains(key.id),
        let path = walk(segments[...], from: [], in: key, isFuzzy: false)
      else { continue }
      found.append(spelled(key, path))
    }
    return found
  }

  private func spelled(_ key: ModuleKey, _ path: [Symbol]) -> String {
    // Keys of texts are paths themselves.
    let isTexts = isPerLabel(key.kind)
    let inner = isTexts ? path.map(reader.text).joined(separator: ".") : reader.spellPath(path)
    return "\(workspace.spelled(key)):\(inner)"
  }

  private func isPerLabel(_ kind: KindID) -> Bool {
    if case .tablePerLabel = workspace.schema[kind].identity { return true }
    return false
  }

  /// The first of several ways from a place that leads to the end.
  ///
  /// - Parameter rest: What is left of the path as it was typed.
  private func walk(
    _ rest: ArraySlice<String>, from path: [Symbol], in key: ModuleKey, isFuzzy: Bool
  ) -> [Symbol]? {
    guard let segment = rest.first else { return path }
    guard let (value, shape) = search.value(at: ModulePath(key: key, path: path)) else {
      return nil
    }
    if shape.isDotted {
      return dotted(rest.joined(separator: "."), value, shape, isFuzzy: isFuzzy).map { path + [$0] }
    }
    for step in steps(segment, rest, value, shape, ModulePath(key: key, path: path), isFuzzy) {
      // A step into texts takes all that is left.
      let parent = search.value(at: ModulePath(key: key, path: path + step.dropLast()))
      let left = parent?.shape.isDotted == true ? [] : rest.dropFirst()
      let whole = path + step
      if left.isEmpty { return whole }
      if let found = walk(left, from: whole, in: key, isFuzzy: isFuzzy) { return found }
    }
    return nil
  }

  /// A key of a map of dotted keys: as it is, or the nearest.
  private func dotted(
    _ text: String, _ value: Value, _ shape: Shape, isFuzzy: Bool
  ) -> Symbol? {
    if let key = reader.symbols.find(text), reader.entry(key, in: value, shape) != nil {
      return key
    }
    guard isFuzzy else { return nil }
    return Diagnostics.nearest(
      to: text, in: reader.entries(value, shape).map { reader.text($0.key) }
    )
    .flatMap(reader.symbols.find)
  }

  /// Ways from a place to what a segment means, the likeliest first: the key itself, a key spelled like
  /// it, one that lies a level or two deeper (`background` for `model.background`).
  private func steps(
    _ segment: String, _ rest: ArraySlice<String>, _ value: Value, _ shape: Shape,
    _ place: ModulePath, _ isFuzzy: Bool
  ) -> [[Symbol]] {
    let keys = keys(of: value, shape)
    if let key = keys.first(where: { reader.text($0) == segment }) { return [[key]] }
    var steps: [[Symbol]] = []
    if let found = deeper(segment, rest, place, keys, 1) { steps.append(found) }
    if isFuzzy, let near = Diagnostics.nearest(to: segment, in: keys.map(reader.text)),
      let symbol = reader.symbols.find(near)
    {
      steps.append([symbol])
    }
    if let found = deeper(segment, rest, place, keys, 2) { steps.append(found) }
    guard isFuzzy, steps.isEmpty else { return steps }
    for key in keys {
      guard let inner = search.value(at: ModulePath(key: place.key, path: place.path + [key])),
        inner.shape.isContainer, !inner.shape.isDotted,
        let near = Diagnostics.nearest(
          to: segment, in: self.keys(of: inner.value, inner.shape).map(reader.text)),
        let symbol = reader.symbols.find(near)
      else { continue }
      steps.append([key, symbol])
    }
    return steps
  }

  private func deeper(
    _ segment: String, _ rest: ArraySlice<String>, _ place: ModulePath, _ keys: [Symbol],
    _ depth: Int
  ) -> [Symbol]? {
    for key in keys {
      let path = place.path + [key]
      guard let inner = search.value(at: ModulePath(key: place.key, path: path)),
        inner.shape.isContainer
      else { continue }
      if inner.shape.isDotted {
        if depth == 1,
          let text = dotted(rest.joined(separator: "."), inner.value, inner.shape, isFuzzy: false)
        {
          return [key, text]
        }
        continue
      }
      let inside = self.keys(of: inner.value, inner.shape)
      if depth == 1 {
        if let found = inside.first(where: { reader.text($0) == segment }) { return [key, found] }
      } else if let found = deeper(
        segment, rest, ModulePath(key: place.key, path: path), inside, depth - 1)
      {
        return [key] + found
      }
    }
    return nil
  }

  /// What may stand next on a path: what is set, and properties that a design declares.
  private func keys(of value: Value, _ shape: Shape) -> [Symbol] {
    var keys = reader.entries(value, shape).map(\.key)
    if case .record(let record) = shape.form, record.isModel {
      keys += record.fields.map(\.name).filter { !keys.contains($0) }
    }
    return keys
  }
}

extension Workspace {
  /// `screens/home`; `theme` for a table of which there is one.
  package func spelled(_ key: ModuleKey) -> String {
    let kind = schema[key.kind]
    return key.id == kind.header ? kind.folder : "\(kind.folder)/\(reader.text(key.id))"
  }
}

extension PathTable {
  /// The segments of a path as people type it, quotes taken off.
  static func segments(_ text: String) -> [String] {
    (cut(Array(text.utf8)[...]) ?? [Array(text.utf8)]).map { String(decoding: $0, as: UTF8.self) }
  }
}
