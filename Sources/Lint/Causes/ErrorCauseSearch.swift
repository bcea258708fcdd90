import Composition
import Diagnostics
import Syntax

/// Finds the edit behind a message of the compiler that points to what the edit broke: a screen's value
/// that the type or `allow` of its property no longer lets pass, a route whose feature was turned off.
struct ErrorCauseSearch {
  let crossing: Crossing
  let comparison: Comparison
  let builds: Builds

  private var workspace: Workspace { crossing.workspace }
  private var reader: Reader { workspace.reader }

  private var search: CauseSearch {
    CauseSearch(
      resolver: comparison.resolver, before: builds.before?.environment,
      after: builds.after?.environment, filter: .shared)
  }

  /// The shared edit; nil where no edit is known to be behind the message.
  func cause(of diagnostic: Diagnostic) -> Cause? {
    // In a country that is new everything is its own.
    guard builds.before != nil else { return nil }
    for related in diagnostic.related {
      if case .span(let span) = related.place, let found = edit(at: span) { return found }
    }
    guard case .span(let span)? = diagnostic.place, let place = place(of: span) else { return nil }
    let search = search
    if let found = search.changed(place, isPresence: false) { return found }
    if let property = property(place),
      let found = search.changed(below: Array(property.path.prefix(2)), of: property.key)
    {
      return found
    }
    // Guards of routes decide over the actions that take them, which lie elsewhere in the screen.
    return search.cause(of: slots(place))
      ?? search.cause(
        of: slots(ModulePath(key: place.key, path: [])).filter { $0.group == .feature })
  }

  /// The `over:` by which the country lies over other layers than before; nil where none was edited.
  var membershipCause: Cause? { search.membershipCause() }

  /// Whether the state before had what a message says is not there.
  func isLost(_ name: String?, _ diagnostic: Diagnostic, _ cause: Cause?) -> Bool {
    guard let before = builds.before?.environment else { return false }
    let name = name.flatMap { reader.symbols.find($0) }
    switch diagnostic.id {
    case "unknown-image": return name.flatMap(before.image) != nil
    case "unknown-endpoint": return name.flatMap(before.endpoint) != nil
    case "text-absent", "text-unknown", "unknown-text": return name.flatMap(before.text) != nil
    case "unknown-design":
      guard let name, let kind = workspace.schema.kind(header: workspace.schema.headers.cell) else {
        return false
      }
      return before.module(kind, name) != nil
    default:
      // What points to nothing, by an edit of something else.
      guard let cause else { return false }
      guard let node = cause.node, case .span(let span)? = diagnostic.place else { return true }
      let edited = reader.forest.span(node)
      return !(edited.start <= span.start && span.end <= edited.end)
    }
  }

  /// The edit of a shared layer at a place that a message names beside its own, such as a seal; nil
  /// where the place is as it was.
  private func edit(at span: Span) -> Cause? {
    let forest = reader.forest
    guard let id = forest.sources.file(at: span.start),
      let file = crossing.after.workspace.files.first(where: { $0.file == id })
    else { return nil }
    let layer = crossing.after.workspace[file.layer]
    // Files that are as they were are the same in both states.
    guard !layer.isCountry, !crossing.before.workspace.files.contains(where: { $0.file == id })
    else { return nil }
    let isHeader = span.start <= forest.span(file.headerValue).end
    let path = isHeader ? [] : reader.keys(file.root, to: span)
    let old = crossing.before.workspace.files.first {
      $0.kind == file.kind && $0.id == file.id && $0.verb == file.verb
        && crossing.before.workspace[$0.layer].folder == layer.folder
    }
    let node = value(at: path, of: file.root)
    let former = old.flatMap { value(at: path, of: $0.root) }
    if let node, let former, reader.isEqual(.node(node), .node(former)) { return nil }
    let key = ModuleKey(kind: file.kind, id: file.id)
    return Cause(
      folder: layer.folder, isOwn: false, subject: LeafKey(.module(key), path).text(workspace),
      module: key, path: path, node: node ?? file.root, former: former, file: nil)
  }

  private func value(at path: [Symbol], of root: NodeID) -> NodeID? {
    let forest = reader.forest
    return path.reduce(root as NodeID?) { node, key in
      guard let node else { return nil }
      if forest.kind(node) == .mapping { return forest.value(key, in: node) }
      return forest.items(node).first { reader.id(of: $0) == key }
    }
  }

  /// The declaration of the property that a place sets; nil where it sets none.
  private func property(_ place: ModulePath) -> ModulePath? {
    let words = workspace.words
    if place.path.count > 2, place.path[0] == words.examples,
      workspace.schema[place.key.kind].header == workspace.schema.headers.cell
    {
      return ModulePath(key: place.key, path: [words.model, place.path[2]])
    }
    let model = place.path.lastIndex(of: words.model)
    guard let model, model + 1 < place.path.count else { return nil }
    let inner = ModulePath(key: place.key, path: Array(place.path[...(model + 1)]))
    return [builds.after, builds.before].lazy.compactMap { $0?.environment }
      .compactMap { WriterSearch(environment: $0).property(of: inner) }.first
  }

  /// What the leaves at and below a place ask of the country.
  private func slots(_ place: ModulePath) -> Set<Slot> {
    guard let index = workspace.index(of: place.key) else { return [] }
    let environments = [builds.before, builds.after].compactMap { $0?.environment }
    var slots = Set<Slot>()
    for leaf in environments.flatMap({
      comparison.resolver.leaves(of: index, in: $0, at: [place.path])
    })
    where leaf.path.starts(with: place.path) || place.path.starts(with: leaf.path) {
      slots.formUnion(leaf.slots)
    }
    return slots
  }

  /// The module and path that a place of a file speaks of.
  private func place(of span: Span) -> ModulePath? {
    let forest = reader.forest
    guard let file = forest.sources.file(at: span.start), let root = forest.roots[file.index],
      let module = crossing.after.workspace.files.first(where: { $0.file == file })
    else { return nil }
    return ModulePath(
      key: ModuleKey(kind: module.kind, id: module.id), path: keys(root, span))
  }

  /// Keys from a file's root down, those of the paths of `add:` and `instead:` as what they name.
  private func keys(_ root: NodeID, _ span: Span) -> [Symbol] {
    let keys = reader.keys(root, to: span)
    guard let part = keys.first, [workspace.words.add, workspace.words.instead].contains(part)
    else {
      return keys
    }
    return keys.dropFirst().prefix(1).flatMap(workspace.paths.segments) + keys.dropFirst(2)
  }
}
