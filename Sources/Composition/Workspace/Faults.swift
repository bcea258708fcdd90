package import Diagnostics
import Syntax

/// What of a workspace could not be taken as it stands, so that one mistake is told once: nothing is
/// said about a place that has an error already, and what a faulty file declares is not held
/// against those that use it.
package struct Faults: Sendable {
  /// Places of errors, sorted by start, and the longest end so far.
  private var spans: [(span: Span, reach: UInt32)] = []
  /// Places of keys that are none, so that what stands under them is not known by its name.
  private var keys: Set<Span> = []
  /// Files of which not everything was read.
  private var partial: Set<FileID> = []
  /// Modules with a file that could not be read or was read in part, by layer.
  private var unread: [LayerID: Set<ModuleKey>] = [:]
  /// Modules with an error in what others read of them, by layer; the unread ones among them.
  private var exports: [LayerID: Set<ModuleKey>] = [:]
  /// Kinds of tables of which some keys may be missing, by layer.
  private var tables: [LayerID: Set<KindID>] = [:]

  /// Layers with a file in which something is wrong.
  private var layers: Set<LayerID> = []
  /// Something is wrong outside of all layers.
  private var concernsAll = false

  /// Nothing is wrong.
  package static let none = Faults()

  /// Whether there is any error.
  package private(set) var isEmpty = true

  private init() {}

  /// - Parameters:
  ///   - diagnostics: All that reading and form checks said.
  ///   - unread: Paths of files that are not in the forest because they could not be read.
  init(
    _ diagnostics: [Diagnostic], unread: [String], layers: [Layer], files: [ModuleFile],
    _ forest: Forest, _ schema: Schema, _ symbols: SymbolTable
  ) {
    var faulty: Set<FileID> = []
    var paths = unread
    var found: [Span] = []
    for diagnostic in diagnostics where diagnostic.level == .error {
      switch diagnostic.place {
      case .span(let span):
        found.append(span)
        if diagnostic.id == "unknown-key" || diagnostic.id == "name-spelling" { keys.insert(span) }
        guard let file = forest.sources.file(at: span.start) else { continue }
        faulty.insert(file)
        if !Self.complete.contains(diagnostic.id), diagnostic.id.hasPrefix("yaml-") {
          partial.insert(file)
        }
      case .path(let path): paths.append(path)
      case nil: continue
      }
    }
    guard !found.isEmpty || !paths.isEmpty else { return }
    isEmpty = false
    spans = Self.sorted(found)
    for path in faulty.map({ forest.sources[$0].path }) + paths {
      if let layer = layers.first(where: { path.hasPrefix($0.folder + "/") }) {
        self.layers.insert(layer.id)
      } else {
        concernsAll = true
      }
    }
    for file in files where faulty.contains(file.file) {
      mark(file, schema, forest)
      // Of a file read in part not even the id is sure, so it stands for its name as well.
      if !partial.contains(file.file) { faulty.remove(file.file) }
    }
    paths += faulty.map { forest.sources[$0].path }
    for path in paths { mark(path, layers, schema, symbols) }
  }

  private static func sorted(_ spans: [Span]) -> [(span: Span, reach: UInt32)] {
    var reach: UInt32 = 0
    return spans.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.map { span in
      reach = max(reach, span.end)
      return (span, reach)
    }
  }

  /// Those of two states over one forest.
  ///
  /// - Parameter layer: what a layer of the other is called here.
  func union(_ other: Faults, layer: (LayerID) -> LayerID) -> Faults {
    guard !other.isEmpty else { return self }
    var result = self
    result.isEmpty = false
    result.spans = Self.sorted((spans + other.spans).map(\.span))
    result.partial.formUnion(other.partial)
    result.concernsAll = concernsAll || other.concernsAll
    result.layers.formUnion(other.layers.map(layer))
    for (id, modules) in other.unread { result.unread[layer(id), default: []].formUnion(modules) }
    for (id, modules) in other.exports { result.exports[layer(id), default: []].formUnion(modules) }
    for (id, kinds) in other.tables { result.tables[layer(id), default: []].formUnion(kinds) }
    return result
  }

  /// Mistakes after which the whole file was read all the same.
  private static let complete: Set<String> = [
    "yaml-duplicate-key", "yaml-blank-value", "yaml-anchor", "yaml-tag", "yaml-line-separator",
    "yaml-control-character",
  ]

  private mutating func mark(_ file: ModuleFile, _ schema: Schema, _ forest: Forest) {
    let key = ModuleKey(kind: file.kind, id: file.id)
    let isPartial = partial.contains(file.file)
    if schema[file.kind].isTable {
      if isPartial || losesKeys(file.root, forest, depth: 0) {
        tables[file.layer, default: []].insert(key.kind)
      }
      return
    }
    if isPartial { unread[file.layer, default: []].insert(key) }
    let words = schema.words
    let read = [words.model, words.endpoints, words.type, words.when, words.platforms]
    let inner = forest.pairs(file.root).filter { pair in
      forest.symbol(pair.key).map { !read.contains($0) } ?? false
    }.map { forest.span($0.value) }
    let isExported = touch(forest.span(file.root)) { fault in
      isInside(fault, forest.span(file.root)) && !inner.contains { isInside(fault, $0) }
    }
    if isPartial || isExported { exports[file.layer, default: []].insert(key) }
  }

  /// Whether a table's file has keys under a wrong name, or a wrong value where keys should stand.
  private func losesKeys(_ map: NodeID, _ forest: Forest, depth: Int) -> Bool {
    for pair in forest.pairs(map) {
      if keys.contains(forest.span(pair.key)) { return true }
      guard isInside(forest.span(pair.value)) else { continue }
      if forest.kind(pair.value) == .mapping {
        // Texts nest; of other tables the keys lie below the fields.
        if depth < 8, losesKeys(pair.value, forest, depth: depth + 1) { return true }
      } else if depth == 0 {
        return true
      }
    }
    return false
  }

  /// The module a file would hold by its path.
  private mutating func mark(
    _ path: String, _ layers: [Layer], _ schema: Schema, _ symbols: SymbolTable
  ) {
    guard let layer = layers.first(where: { path.hasPrefix($0.folder + "/") }) else { return }
    let rest = path.dropFirst(layer.folder.count + 1).split(separator: "/")
    guard rest.count > 1, let kind = schema.kind(folder: String(rest[0])),
      let name = rest.last?.split(separator: "."), name.count == 2,
      name[1] == "yaml" || name[1] == "yml"
    else { return }
    if schema[kind].isTable {
      tables[layer.id, default: []].insert(kind)
    } else if let id = symbols.find(String(name[0])) {
      unread[layer.id, default: []].insert(ModuleKey(kind: kind, id: id))
      exports[layer.id, default: []].insert(ModuleKey(kind: kind, id: id))
    }
  }

  // MARK: Asking

  /// Whether what is said about a place only follows from an error there: the place lies in a file
  /// that was read in part, in the place of the error, or around it.
  package func cover(_ place: Place?, _ sources: SourceMap) -> Bool {
    guard !spans.isEmpty, case .span(let span)? = place else { return false }
    if isPartial(place, sources) { return true }
    return touch(span) { $0.start <= span.start && span.end <= $0.end || isInside($0, span) }
  }

  /// Whether a place lies in a file that was read in part.
  package func isPartial(_ place: Place?, _ sources: SourceMap) -> Bool {
    guard !partial.isEmpty, case .span(let span)? = place,
      let file = sources.file(at: span.start)
    else { return false }
    return partial.contains(file)
  }

  /// Whether there is an error inside a place, outside of some places in it.
  package func isInside(_ span: Span, except inner: [Span] = []) -> Bool {
    touch(span) { fault in
      isInside(fault, span) && !inner.contains { isInside(fault, $0) }
    }
  }

  private func isInside(_ inner: Span, _ outer: Span) -> Bool {
    outer.start <= inner.start && inner.end <= outer.end
  }

  private func touch(_ span: Span, _ condition: (Span) -> Bool) -> Bool {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].span.start <= span.end { low = middle + 1 } else { high = middle }
    }
    while low > 0, spans[low - 1].reach >= span.start {
      low -= 1
      if condition(spans[low].span) { return true }
    }
    return false
  }

  /// Whether nothing is wrong in what a stack is made of.
  package func isEmpty(in stack: [LayerID]) -> Bool {
    isEmpty || (!concernsAll && layers.isDisjoint(with: stack))
  }

  /// Modules of a stack that were not read in full.
  package func unread(in stack: [LayerID]) -> Set<ModuleKey> {
    stack.reduce(into: []) { $0.formUnion(unread[$1] ?? []) }
  }

  /// Modules of a stack with an error in what others read of them.
  package func exports(in stack: [LayerID]) -> Set<ModuleKey> {
    stack.reduce(into: []) { $0.formUnion(exports[$1] ?? []) }
  }

  /// Kinds of tables of which keys may be missing in a stack.
  package func tables(in stack: [LayerID]) -> Set<KindID> {
    stack.reduce(into: []) { $0.formUnion(tables[$1] ?? []) }
  }
}
