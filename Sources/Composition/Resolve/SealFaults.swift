import Diagnostics
import Syntax

/// Every sealed value that a layer above the sealing one changed, whatever verb it used.
func sealFaults(
  _ seals: [ModuleIndex: [Seal]], states: [LayerState], workspace: Workspace
) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  for (index, list) in seals.sorted(by: { $0.key.raw < $1.key.raw }) {
    for seal in list {
      guard let start = states.firstIndex(where: { $0.layer == seal.layer }) else { continue }
      let comparison = SealComparison(seal: seal, index: index, workspace: workspace)
      guard let sealed = states[start].value(index), comparison.find(in: sealed) != nil else {
        if start == 0 || states[start].modules[index.raw] != nil {
          diagnostics += comparison.nothing(in: states[start].value(index))
        }
        continue
      }
      if let guarded = comparison.unsealedGuard(of: sealed, seals) { diagnostics.append(guarded) }
      for position in (start + 1)..<max(start + 1, states.count) {
        let now = states[position].value(index)
        let before = states[position - 1].value(index)
        if let now, let before, now.isIdentical(to: before) { continue }
        if now == nil, before == nil { continue }
        if seal.except.contains(workspace[states[position].layer].name) { continue }
        // Told of the first layer that breaks it; those above only pass it on.
        guard let change = comparison.change(from: sealed, to: now) else { continue }
        diagnostics.append(comparison.fault(in: states[position].layer, change))
        break
      }
    }
  }
  return diagnostics
}

/// Compares one sealed value between layers.
private struct SealComparison {
  let seal: Seal
  let index: ModuleIndex
  let workspace: Workspace

  private var reader: Reader { workspace.reader }
  private var kind: ModuleKind { workspace.schema[workspace.keys[index.raw].kind] }

  /// The sealed value and the list that orders it.
  func find(in module: Value) -> (value: Value, list: [Symbol]?)? {
    var value = module
    var shape = kind.shape
    var list: [Symbol]?
    for key in seal.path {
      list = nil
      if case .list = shape.form { list = reader.entries(value, shape).map(\.key) }
      guard let entry = reader.entry(key, in: value, shape) else { return nil }
      value = entry.value
      shape = shape.child(key)
    }
    return (value, list)
  }

  /// What a layer did to a sealed value.
  enum Change {
    case content
    /// Other entries that the sealing layer had stand before it, or behind it.
    case order
  }

  /// How a value differs from the sealed one; nil where it is equal in content, and for an entry in
  /// order among the entries the sealing layer had.
  func change(from sealed: Value, to now: Value?) -> Change? {
    guard let now, let before = find(in: sealed), let after = find(in: now),
      reader.isEqual(before.value, after.value)
    else { return .content }
    guard let old = before.list, let new = after.list, let id = seal.path.last else { return nil }
    let common = Set(old).intersection(new)
    let oldBefore = old.prefix { $0 != id }.filter(common.contains)
    let newBefore = new.prefix { $0 != id }.filter(common.contains)
    return Set(oldBefore) == Set(newBefore) ? nil : .order
  }

  private var pathText: String {
    let path = seal.path.map(reader.text).joined(separator: ".")
    return path.isEmpty ? reader.text(workspace.keys[index.raw].id) : path
  }

  /// A seal whose path leads nowhere; nothing is said where the module was not understood.
  func nothing(in module: Value?) -> [Diagnostic] {
    guard let module, !workspace.faults.unread(in: [seal.layer]).contains(workspace.keys[index.raw])
    else { return [] }
    var value = module
    var shape = kind.shape
    var names: [String] = []
    var missing = ""
    for key in seal.path {
      guard let entry = reader.entry(key, in: value, shape) else {
        names = reader.entries(value, shape).map { reader.text($0.key) }
        missing = reader.text(key)
        break
      }
      value = entry.value
      shape = shape.child(key)
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

  /// A sealed entry guarded by a feature that layers above may switch off.
  func unsealedGuard(
    of sealed: Value, _ seals: [ModuleIndex: [Seal]]
  ) -> Diagnostic? {
    guard !seal.path.isEmpty, let value = find(in: sealed)?.value,
      let node = reader.node(reader.words.when, of: value),
      let feature = Condition(node, reader)?.feature
    else { return nil }
    let words = reader.words
    let isSealed = seals.contains { index, seals in
      workspace.schema[workspace.keys[index.raw].kind].body[words.features] != nil
        && seals.contains {
          $0.path.isEmpty || $0.path == [words.features]
            || $0.path.starts(with: [words.features, feature])
        }
    }
    guard !isSealed else { return nil }
    let name = reader.text(feature)
    return Diagnostic(
      "seal-guard", "the sealed `\(pathText)` is guarded by `\(name)`, which is not sealed",
      at: .span(reader.forest.span(node)),
      related: [Related(.span(reader.forest.span(seal.node)), "sealed here: \(seal.reason)")],
      notes: ["whoever switches the feature would switch the entry"],
      helps: [
        Help("seal the feature too, in `settings/`: `sealed: { features.\(name): \"…\" }`"),
        Help("or drop the guard"),
      ])
  }

  func fault(in layer: LayerID, _ change: Change) -> Diagnostic {
    let files = workspace.filesByLayer[layer.index][index] ?? []
    let place = files.lazy.compactMap { blame(workspace.files[$0]) }.first ?? seal.node
    let name = reader.text(workspace[seal.layer].name)
    var notes: [String] = []
    if case .order = change {
      notes = ["its order among the entries of `\(name)` is sealed with it"]
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
    while let pair = reader.forest.pairs(node).first(where: { $0.key != file.headerKey }),
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
