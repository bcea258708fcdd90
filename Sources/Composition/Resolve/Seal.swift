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
      var comparison = SealComparison(
        seal: seal, index: index, workspace: workspace, state: states[start])
      guard comparison.sealed != nil else {
        if start == 0 || states[start].modules[index.raw] != nil {
          diagnostics.append(comparison.nothing())
        }
        continue
      }
      for position in (start + 1)..<max(start + 1, states.count) {
        let now = states[position].value(index)
        let before = states[position - 1].value(index)
        if let now, let before, now.isIdentical(to: before) { continue }
        if now == nil, before == nil { continue }
        if seal.except.contains(workspace[states[position].layer].name) {
          // From here on it holds for what the exception made of it.
          comparison = SealComparison(
            seal: seal, index: index, workspace: workspace, state: states[position])
          if comparison.sealed == nil { break }
          continue
        }
        if comparison.isKept(in: now) { continue }
        // Told of the first layer that breaks it; those above only pass it on.
        diagnostics.append(comparison.fault(in: states[position].layer))
        break
      }
    }
  }
  return diagnostics
}
