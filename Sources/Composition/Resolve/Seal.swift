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
  /// The map of those, with their reasons.
  let exceptions: NodeID?

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

  /// Seals of one file, in written order.
  static func read(_ file: ModuleFile, _ workspace: Workspace) -> [Seal] {
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
        ?? [], exceptions: except)
  }
}
