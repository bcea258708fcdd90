import Diagnostics
import Syntax

/// Compares one sealed value between layers.
struct SealComparison {
  let seal: Seal
  let index: ModuleIndex
  let workspace: Workspace
  /// The sealed value as the sealing layer leaves it; nil where there is none.
  let sealed: PlaceWalk.Place?
  /// What it was then decided by whether the value, or what it lies in, is there.
  let guards: [SealGuard]
  private let walk: PlaceWalk
  /// The module as the sealing layer leaves it.
  let module: Value?

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
    module = state.value(index)
    sealed = module.flatMap { [walk] in
      walk.place(seal.path, in: $0, shape, followsRenames: true)
    }
    guards = module.map { [walk] in SealGuard.all(seal.path, in: $0, shape, walk) } ?? []
  }

  private var reader: Reader { workspace.reader }
  private var kind: ModuleKind { workspace.schema[workspace.keys[index.raw].kind] }

  /// What a layer did to a sealed value.
  enum Change {
    case content
    /// What it lies in is there under another condition, or on other platforms.
    case guarded
    /// Other entries that the sealing layer had stand before it, or behind it.
    case order
  }

  /// How the value differs from the sealed one; nil where it is equal in content, and for an entry
  /// in order among the entries the sealing layer had.
  func change(in module: Value?) -> Change? {
    guard let sealed, let module,
      let now = walk.place(seal.path, in: module, kind.shape, followsRenames: true)
    else { return .content }
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
    else { return .content }
    let others = SealGuard.all(seal.path, in: module, kind.shape, walk)
    guard zip(guards, others).allSatisfy({ $0.isEqual(to: $1, reader) }) else { return .guarded }
    return isInOrder(sealed, now) ? nil : .order
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

  var pathText: String {
    let path = reader.spellPath(seal.path)
    return path.isEmpty ? reader.text(workspace.keys[index.raw].id) : path
  }

  /// A seal whose path leads nowhere; nothing is said where the module was not understood.
  func nothing(in module: Value?) -> [Diagnostic] {
    guard let module, !workspace.faults.unread(in: [seal.layer]).contains(workspace.keys[index.raw])
    else { return [] }
    // The last place on the way that is there, and what it has.
    var names: [String] = []
    var missing = ""
    for length in seal.path.indices {
      guard let outer = walk.place(Array(seal.path[..<length]), in: module, kind.shape),
        walk.place(Array(seal.path[...length]), in: module, kind.shape) == nil
      else { continue }
      names = reader.entries(outer.value, outer.shape).map { reader.text($0.key) }
      missing = seal.path[length...].map(reader.text).joined(separator: ".")
      if !outer.shape.isDotted { missing = reader.text(seal.path[length]) }
      break
    }
    let near = nearest(to: missing, in: names)
    return [
      Diagnostic(
        "seal-on-nothing", "there is no `\(pathText)` to seal", at: reader.forest.span(seal.node),
        notes: names.isEmpty ? [] : ["there is \(names.joined(separator: ", "))"],
        help: near.map { "did you mean `\($0)`?" } ?? "name what the module has, or delete the seal"
      )
    ]
  }

  /// - Parameter now: the module as the layer leaves it.
  func fault(in layer: LayerID, _ change: Change, _ now: Value?) -> Diagnostic {
    let place = blame(layer, change, now) ?? seal.node
    let name = reader.text(workspace[seal.layer].name)
    var notes: [String] = []
    switch change {
    case .content: break
    case .order: notes = ["its order among the entries of `\(name)` is sealed with it"]
    case .guarded: notes = ["when and where it is there is sealed with it"]
    }
    return Diagnostic(
      "sealed-changed", "`\(pathText)` is sealed by `\(name)`",
      at: .span(reader.forest.span(place)),
      related: [Related(.span(reader.forest.span(seal.node)), "sealed here: \(seal.reason)")],
      notes: notes,
      helps: [
        Help(
          "delete the change; or ask the owners of `\(name)` to put "
            + "`\(reader.text(workspace[layer].name))` under `except:` with a reason")
      ])
  }
}
