import Diagnostics
import Syntax

/// Compares one sealed value between layers.
struct SealComparison {
  let seal: Seal
  let index: ModuleIndex
  let workspace: Workspace
  /// The sealed value as the sealing layer leaves it; nil where there is none.
  let sealed: PlaceWalk.Place?
  private let walk: PlaceWalk

  /// - Parameter state: the state the value is sealed in.
  init(seal: Seal, index: ModuleIndex, workspace: Workspace, state: LayerState) {
    self.seal = seal
    self.index = index
    self.workspace = workspace
    walk = PlaceWalk(workspace: workspace) { header, id in
      workspace.schema.kind(header: header).flatMap {
        workspace.index(of: ModuleKey(kind: $0, id: id))
      }.flatMap(state.value)
    }
    let shape = workspace.schema[workspace.keys[index.raw].kind].shape
    sealed = state.value(index).flatMap { [walk] module in
      walk.place(seal.path, in: module, shape, followsRenames: true)
    }
  }

  private var reader: Reader { workspace.reader }
  private var kind: ModuleKind { workspace.schema[workspace.keys[index.raw].kind] }

  /// Equal in content, and for an entry in order among the entries the sealing layer had.
  func isKept(in module: Value?) -> Bool {
    guard let sealed, let module,
      let now = walk.place(seal.path, in: module, kind.shape, followsRenames: true)
    else { return false }
    var ignored: [Symbol] = []
    if seal.path.isEmpty {
      // Which verb wrote a module says nothing, and seals add up.
      ignored = [
        kind.header, workspace.words.override, workspace.words.replace, workspace.words.sealed,
      ]
    } else if case .list(let list)? = sealed.outer?.form {
      ignored = [list.id]
    }
    let equality = ShapedEquality(walk: walk)
    guard
      equality.isEqual(
        sealed.value, now.value, sealed.shape, around: sealed.around, ignoring: ignored)
    else { return false }
    return isInOrder(sealed, now)
  }

  /// The same entries of those both lists have stand before it.
  private func isInOrder(_ sealed: PlaceWalk.Place, _ now: PlaceWalk.Place) -> Bool {
    guard let outer = sealed.outer, case .list(let list) = outer.form, list.ordered,
      let id = sealed.key, let list = sealed.around.last, let other = now.around.last
    else { return true }
    let old = reader.entries(list, outer).map(\.key)
    let new = reader.entries(other, outer).map(\.key)
    let common = Set(old).intersection(new)
    return Set(old.prefix { $0 != id }.filter(common.contains))
      == Set(new.prefix { $0 != id }.filter(common.contains))
  }

  private var pathText: String {
    let path = reader.spellPath(seal.path)
    return path.isEmpty ? reader.text(workspace.keys[index.raw].id) : path
  }

  /// A seal whose path leads nowhere.
  func nothing() -> Diagnostic {
    Diagnostic(
      "seal-on-nothing", "there is no `\(pathText)` to seal", at: reader.forest.span(seal.node),
      help: "name what the module has, or delete the seal")
  }

  func fault(in layer: LayerID) -> Diagnostic {
    let files = workspace.filesByLayer[layer.index][index] ?? []
    let place = files.lazy.compactMap { blame(workspace.files[$0]) }.first ?? seal.node
    let name = reader.text(workspace[seal.layer].name)
    return Diagnostic(
      "sealed-changed", "`\(pathText)` is sealed by `\(name)`",
      at: .span(reader.forest.span(place)),
      related: [Related(.span(reader.forest.span(seal.node)), "sealed here: \(seal.reason)")],
      helps: [
        Help(
          "delete the change; or ask the owners of `\(name)` to put "
            + "`\(reader.text(workspace[layer].name))` under `except:` with a reason")
      ])
  }

  /// The operation of a file that leads to, into or over the sealed path.
  private func blame(_ file: ModuleFile) -> NodeID? {
    guard file.verb == .override else { return file.headerValue }
    for operation in pathOperations(in: file.root, reader: reader, paths: workspace.paths) {
      let length = min(operation.path.count, seal.path.count)
      if operation.path.prefix(length) == seal.path.prefix(length) { return operation.pathNode }
    }
    var node = file.root
    var found: NodeID?
    for key in seal.path {
      guard
        let pair = reader.forest.pairs(node).first(where: { reader.forest.symbol($0.key) == key })
      else { break }
      found = pair.key
      node = pair.value
    }
    // Inside the sealed value the first line that stands there is the change.
    while let pair = reader.forest.pairs(node).first(where: { _ in true }),
      found != nil || seal.path.isEmpty
    {
      found = pair.key
      node = pair.value
    }
    if let found { return found }
    // The entry itself is untouched, so its order changed: any placement in its list.
    let list = seal.path.dropLast()
    return pathOperations(in: file.root, reader: reader, paths: workspace.paths).first {
      $0.part == .place && $0.path.dropLast() == list
    }?.pathNode ?? file.headerValue
  }
}
