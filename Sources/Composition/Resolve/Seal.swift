import Diagnostics
package import Syntax

/// A value no layer above may change.
package struct Seal: Sendable {
  /// The layer that sealed it.
  package let layer: LayerID
  /// Empty for a whole module.
  package let path: [Symbol]
  /// Where it was sealed, for messages.
  package let node: NodeID
  package let reason: String
  /// Layers that may change it all the same.
  package let except: [Symbol]

  /// All seals of a workspace by module.
  static func all(in workspace: Workspace) -> [ModuleIndex: [Seal]] {
    var result: [ModuleIndex: [Seal]] = [:]
    for file in workspace.files {
      guard let index = workspace.index(of: ModuleKey(kind: file.kind, id: file.id)) else {
        continue
      }
      let seals = read(file, workspace)
      if !seals.isEmpty { result[index, default: []] += seals }
    }
    return result
  }

  private static func read(_ file: ModuleFile, _ workspace: Workspace) -> [Seal] {
    let forest = workspace.reader.forest
    let words = workspace.words
    var seals: [Seal] = []
    for pair in forest.pairs(file.root) {
      guard let key = forest.symbol(pair.key) else { continue }
      if key == words.sealed {
        if forest.kind(pair.value) == .scalar {
          seals.append(make(file, [], pair.key, pair.value, workspace))
        }
        for line in forest.pairs(pair.value) {
          guard let path = forest.symbol(line.key) else { continue }
          seals.append(
            make(file, workspace.paths.segments(of: path), line.key, line.value, workspace))
        }
      } else if case .map? = workspace.schema[file.kind].body[key]?.shape.form {
        // Properties, features and image names carry their seal themselves.
        for line in forest.pairs(pair.value) {
          guard let name = forest.symbol(line.key),
            let reason = forest.value(words.sealed, in: line.value)
          else { continue }
          seals.append(make(file, [key, name], line.key, reason, workspace))
        }
      }
    }
    return seals
  }

  private static func make(
    _ file: ModuleFile, _ path: [Symbol], _ node: NodeID, _ value: NodeID, _ workspace: Workspace
  ) -> Seal {
    let reader = workspace.reader
    let words = workspace.words
    let reason = reader.forest.value(words.reason, in: value) ?? value
    let except = reader.forest.value(words.except, in: value)
    return Seal(
      layer: file.layer, path: path, node: node, reason: reader.text(reason),
      except: except.map { reader.forest.pairs($0).compactMap { reader.forest.symbol($0.key) } }
        ?? [])
  }
}

/// Every sealed value that a layer above the sealing one changed, whatever verb it used.
func sealFaults(
  _ seals: [ModuleIndex: [Seal]], states: [LayerState], workspace: Workspace
) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  for (index, seals) in seals.sorted(by: { $0.key.raw < $1.key.raw }) {
    for seal in seals {
      guard let start = states.firstIndex(where: { $0.layer == seal.layer }) else { continue }
      let comparison = SealComparison(seal: seal, index: index, workspace: workspace)
      guard let sealed = states[start].value(index), comparison.find(in: sealed) != nil else {
        if start == 0 || states[start].modules[index.raw] != nil {
          diagnostics.append(comparison.nothing(near: states[start].value(index)))
        }
        continue
      }
      for position in (start + 1)..<max(start + 1, states.count) {
        let now = states[position].value(index)
        let before = states[position - 1].value(index)
        if let now, let before, now.isIdentical(to: before) { continue }
        if now == nil, before == nil { continue }
        if seal.except.contains(workspace[states[position].layer].name) { continue }
        // Told of the first layer that breaks it; those above only pass it on.
        if comparison.isKept(from: sealed, to: now) { continue }
        diagnostics.append(comparison.fault(in: states[position].layer))
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

  /// Equal in content, and for an entry in order among the entries the sealing layer had.
  func isKept(from sealed: Value, to now: Value?) -> Bool {
    guard let now, let before = find(in: sealed), let after = find(in: now) else { return false }
    guard reader.isEqual(before.value, after.value) else { return false }
    guard let old = before.list, let new = after.list, let id = seal.path.last else { return true }
    let common = Set(old).intersection(new)
    let oldBefore = old.prefix { $0 != id }.filter(common.contains)
    let newBefore = new.prefix { $0 != id }.filter(common.contains)
    return Set(oldBefore) == Set(newBefore)
  }

  private var pathText: String {
    let path = seal.path.map(reader.text).joined(separator: ".")
    return path.isEmpty ? reader.text(workspace.keys[index.raw].id) : path
  }

  /// A seal whose path leads nowhere.
  func nothing(near module: Value?) -> Diagnostic {
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
