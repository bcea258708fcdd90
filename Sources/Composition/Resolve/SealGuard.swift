import Diagnostics
import Syntax

/// What decides whether a sealed value is there: `when:` and `platforms:` of the module, of what the
/// value lies in, and of the value itself.
struct SealGuard {
  /// `when` or `platforms`.
  let field: Symbol
  /// Nil where it says nothing.
  let value: Value?
  /// It is the sealed value's own, and so part of its content.
  let isOwn: Bool

  /// - Parameter path: of the sealed value in the module.
  static func all(
    _ path: [Symbol], in module: Value, _ shape: Shape, _ walk: PlaceWalk
  ) -> [SealGuard] {
    let words = walk.workspace.words
    return (0...path.count).flatMap { length -> [SealGuard] in
      guard
        let place = walk.place(Array(path[..<length]), in: module, shape, followsRenames: true),
        case .record(let record) = place.shape.form
      else { return [] }
      // Where the condition itself is sealed, it is the value.
      let sealed = length == path.count - 1 ? path.last : nil
      return [words.when, words.platforms].filter { record[$0] != nil && $0 != sealed }.map {
        field in
        SealGuard(
          field: field, value: walk.workspace.reader.field(field, of: place.value),
          isOwn: length == path.count)
      }
    }
  }

  func isEqual(to other: SealGuard, _ reader: Reader) -> Bool {
    guard !isOwn else { return true }
    guard let value, let now = other.value else { return value == nil && other.value == nil }
    return reader.isEqual(value, now)
  }

  /// Where a file says it of something on the way to a path.
  static func node(
    _ path: [Symbol], in file: ModuleFile, _ workspace: Workspace
  ) -> NodeID? {
    let reader = workspace.reader
    let fields = [reader.words.when, reader.words.platforms]
    let forest = reader.forest
    let operations = pathOperations(in: file.root, reader: reader, paths: workspace.paths)
    for operation in operations {
      guard let last = operation.path.last, fields.contains(last),
        path.starts(with: operation.path.dropLast())
      else { continue }
      return operation.pathNode
    }
    var node = file.root
    for key in path.map(Optional.some) + [nil] {
      let pairs = forest.pairs(node)
      if let own = pairs.first(where: { forest.symbol($0.key).map(fields.contains) ?? false }) {
        return own.key
      }
      guard let key, let next = pairs.first(where: { forest.symbol($0.key) == key }) else { break }
      node = next.value
    }
    return nil
  }
}

extension SealComparison {
  /// A sealed value that is there under a feature which layers above may switch.
  func unsealedGuard(_ seals: [ModuleIndex: [Seal]], in stack: Set<LayerID>) -> Diagnostic? {
    let reader = workspace.reader
    let words = reader.words
    func isSealed(_ feature: Symbol) -> Bool {
      seals.contains { index, seals in
        workspace.schema[workspace.keys[index.raw].kind].body[words.features] != nil
          && seals.contains {
            stack.contains($0.layer)
              && ($0.path.isEmpty || $0.path == [words.features]
                || $0.path.starts(with: [words.features, feature]))
          }
      }
    }
    let open = guards.lazy.compactMap { own -> (node: NodeID, feature: Symbol)? in
      guard own.field == words.when, let node = own.value.flatMap({ reader.node(of: $0) }),
        let feature = Condition(node, reader)?.feature, !isSealed(feature)
      else { return nil }
      return (node, feature)
    }.first
    guard let open else { return nil }
    let name = reader.text(open.feature)
    return Diagnostic(
      "seal-guard", "the sealed `\(pathText)` is guarded by `\(name)`, which is not sealed",
      at: .span(reader.forest.span(open.node)),
      related: [Related(.span(reader.forest.span(seal.node)), "sealed here: \(seal.reason)")],
      notes: ["whoever switches the feature would switch the entry"],
      helps: [
        Help("seal the feature too, in `settings/`: `sealed: { features.\(name): \"…\" }`"),
        Help("or drop the guard"),
      ])
  }
}
