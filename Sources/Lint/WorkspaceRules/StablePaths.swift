import Composition
import Diagnostics
import Syntax

/// Names places of source files by ids: `Core/screens/home:cells.hero.model.title`. Lines, the order
/// of keys, and the names of files that have no meaning are not in them.
struct StablePaths: Sendable {
  private let workspace: Workspace
  private let modules: [FileID: ModuleFile]

  init(_ workspace: Workspace) {
    self.workspace = workspace
    var modules: [FileID: ModuleFile] = [:]
    for file in workspace.files { modules[file.file] = file }
    self.modules = modules
  }

  private var reader: Reader { workspace.reader }
  private var forest: Forest { workspace.reader.forest }

  func place(of node: NodeID) -> Place { .span(forest.span(node)) }

  func path(of node: NodeID) -> String { path(of: forest.span(node)) }

  /// The file's path for what has no file of the workspace's layers.
  func path(of place: Place) -> String {
    switch place {
    case .path(let path): path
    case .span(let span): path(of: span)
    }
  }

  /// The layer a place belongs to; nil for `comity.yaml`.
  func layer(of path: String) -> LayerID? {
    workspace.layers.first { path.hasPrefix($0.folder + "/") }?.id
  }

  private func path(of span: Span) -> String {
    guard let file = forest.sources.file(at: span.start) else { return "" }
    let name = forest.sources[file].path
    guard let root = forest.roots[file.index] else { return name }
    let header = forest.firstPair(root)
    var segments: [Symbol] = []
    if let header, !contains(header.key, span), !contains(header.value, span) {
      segments = reader.keys(root, to: span)
    }
    var text = name
    if let module = modules[file] {
      let kind = workspace.schema[module.kind]
      text = workspace[module.layer].folder + "/" + kind.folder
      if module.id != kind.header { text += "/" + reader.text(module.id) }
    }
    return segments.isEmpty ? text : text + ":" + reader.spellPath(segments)
  }

  private func contains(_ node: NodeID, _ span: Span) -> Bool {
    forest.encloses(node, span)
  }
}

extension Forest {
  fileprivate func encloses(_ node: NodeID, _ other: Span) -> Bool {
    let own = span(node)
    return own.start <= other.start && other.end <= own.end
  }
}

extension Reader {
  /// Keys, and ids of list entries, from a node down to a place in it.
  func keys(_ node: NodeID, to span: Span) -> [Symbol] {
    switch forest.kind(node) {
    case .scalar: return []
    case .mapping:
      for pair in forest.pairs(node) {
        guard let key = forest.symbol(pair.key) else { continue }
        if forest.encloses(pair.key, span) { return [key] }
        if forest.encloses(pair.value, span) { return [key] + keys(pair.value, to: span) }
      }
      return []
    case .sequence:
      for item in forest.items(node) where forest.encloses(item, span) {
        return (id(of: item).map { [$0] } ?? []) + keys(item, to: span)
      }
      return []
    }
  }

  /// The id of an item of a list, or what it says itself.
  func id(of item: NodeID) -> Symbol? {
    forest.symbol(item) ?? forest.value(words.id, in: item).flatMap(forest.symbol)
  }
}
