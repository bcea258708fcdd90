import Diagnostics
import Syntax

/// What a screen as a whole must keep: its loads, its marker, its events.
enum ScreenRule {
  static let check: ModuleRule = { value, resolution in
    let schema = resolution.reader.schema
    let words = schema.words
    guard let kind = schema.kind(header: schema.headers.screen).map({ schema[$0] }) else { return }
    resolution.scope.routesShape = kind.body[words.routes]?.shape
    resolution.routes = resolution.reader.field(words.routes, of: value)
    checkLoads(value, kind, &resolution)
    checkEvents(kind, &resolution)
    guard let shape = kind.body[words.cells]?.shape, case .list(let list) = shape.form else {
      return
    }
    let cells = resolution.reader.field(words.cells, of: value)
    let entries = cells.map { resolution.liveEntries($0, shape, list.entry) } ?? []
    checkEmptyEntries(entries, &resolution)
  }

  private static func checkLoads(
    _ value: Value, _ kind: ModuleKind, _ resolution: inout Resolution
  ) {
    guard let shape = kind.body[resolution.words.load]?.shape, case .list(let list) = shape.form
    else { return }
    let load = resolution.reader.field(resolution.words.load, of: value) ?? .emptyContainer
    resolution.scope.loads = (load, shape)
    for entry in resolution.liveEntries(load, shape, list.entry) {
      guard let node = resolution.reader.idNode(of: entry, list) else { continue }
      let outer = resolution.scope.platforms
      if case .record(let record) = list.entry.form {
        resolution.narrowPlatforms(entry.value, record)
      }
      _ = resolution.proveEndpoint(entry.key, at: node)
      resolution.scope.platforms = outer
    }
  }

  /// Ids of `empty:` entries are ids of the list.
  private static func checkEmptyEntries(
    _ entries: [Merged.Entry], _ resolution: inout Resolution
  ) {
    let reader = resolution.reader
    var taken: Set<Symbol> = []
    for entry in entries {
      guard let empty = reader.node(resolution.words.empty, of: entry.value) else { continue }
      if taken.isEmpty { taken = Set(entries.map(\.key)) }
      if reader.field(resolution.words.each, of: entry.value) == nil {
        resolution.report(
          "empty-form", "`empty` stands beside `each` only", at: empty,
          help: "add `each:` to `\(reader.text(entry.key))`, or drop `empty`")
      }
      guard let node = reader.forest.value(resolution.words.id, in: empty),
        let id = reader.forest.symbol(node)
      else { continue }
      guard !taken.insert(id).inserted else { continue }
      let other = entries.first { $0.key == id }
      if let other, let added = other.history, isAbove(added, entry, resolution) {
        resolution.report(
          "entry-duplicate",
          "the `empty:` of `\(reader.text(entry.key))` has the id `\(reader.text(id))` already",
          at: added.node, related: [Related(.span(reader.forest.span(node)), "taken here")],
          notes: ["what is shown where nothing is to be repeated has an id of the same list"],
          help: "give this entry another id")
      } else {
        resolution.report(
          "entry-duplicate", "the list has an entry `\(reader.text(id))` already", at: node,
          help: "give the empty entry an id of its own: `\(reader.text(id))-empty`")
      }
    }
  }

  /// Whether an entry was written in a layer above the one that wrote another's `empty:`.
  private static func isAbove(
    _ history: History, _ other: Merged.Entry, _ resolution: Resolution
  ) -> Bool {
    var written = other.history
    if case .merged(let merged) = other.value {
      written = merged.entry(resolution.words.empty)?.history ?? written
    }
    guard let written else { return true }
    let stack = resolution.environment.workspace[resolution.environment.layer].stack
    guard let one = stack.firstIndex(of: history.layer),
      let two = stack.firstIndex(of: written.layer)
    else { return false }
    return one > two
  }

  /// Two events of a screen must never hold at once: same response and field, other values.
  private static func checkEvents(_ kind: ModuleKind, _ resolution: inout Resolution) {
    let words = resolution.words
    guard let routes = resolution.routes, let shape = kind.body[words.routes]?.shape,
      let route = shape.mapValue
    else { return }
    let reader = resolution.reader
    var seen: [(event: NodeID, response: Symbol?, field: Symbol?, equals: Symbol?)] = []
    for entry in resolution.liveEntries(routes, shape, route) {
      guard let event = reader.node(words.event, of: entry.value) else { continue }
      func part(_ word: Symbol) -> Symbol? { reader.symbol(word, of: .node(event)) }
      let one = (event, part(words.response), part(words.field), part(words.equals))
      // What an event asks for in vain is told there.
      guard let response = one.1, let field = one.2,
        let endpoint = resolution.endpoint(response),
        let first = resolution.environment.workspace.paths.segments(of: field).first,
        resolution.answerFields(of: endpoint, with: first)?.declaration(first, reader) != nil
      else { continue }
      if let other = seen.first(where: { other in
        other.response != one.1 || other.field != one.2 || other.equals == one.3
      }) {
        resolution.report(
          Diagnostic(
            "events-overlap", "two events of this screen can hold at once",
            at: .span(reader.forest.span(event)), label: "route `\(reader.text(entry.key))`",
            related: [Related(.span(reader.forest.span(other.event)), "and this one")],
            notes: ["an app could not tell which route to take"],
            helps: [Help("let both look at one field of one response, with different values")]))
      }
      seen.append(one)
    }
  }
}

extension Reader {
  /// The node that says the id of an entry of a keyed list: the scalar itself, its id field, or
  /// what a patch wrote.
  func idNode(of entry: Merged.Entry, _ list: KeyedList) -> NodeID? {
    switch entry.value {
    case .node(let node):
      if forest.kind(node) == .scalar { return node }
      return forest.value(list.id, in: node) ?? entry.history?.node ?? node
    case .merged(let merged):
      return merged.origin.flatMap { forest.value(list.id, in: $0) } ?? entry.history?.node
    }
  }
}
