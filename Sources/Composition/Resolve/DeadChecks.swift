import Diagnostics
import Syntax

/// Patches of entries that are off in a country, which therefore change nothing there.
struct DeadChecks {
  let environment: Environment
  private(set) var diagnostics: [Diagnostic] = []

  init(environment: Environment) {
    self.environment = environment
  }

  private var workspace: Workspace { environment.workspace }
  private var reader: Reader { workspace.reader }
  private var forest: Forest { reader.forest }

  mutating func run() {
    for layer in workspace[environment.layer].stack {
      for (index, position) in workspace.overrides[layer.index] {
        guard let value = environment.state.value(index) else { continue }
        let file = workspace.file(position)
        check(file, workspace.schema[file.kind], value)
      }
    }
  }

  private mutating func check(_ file: ModuleFile, _ kind: ModuleKind, _ value: Value) {
    if let guarded = off(value), forest.value(reader.words.when, in: file.root) == nil {
      return report(file.headerValue, reader.text(file.id), guarded)
    }
    for pair in forest.pairs(file.root) where pair.key != file.headerKey {
      guard let key = forest.symbol(pair.key), !reader.words.isPatchWord(key),
        let field = kind.body[key], let inner = reader.field(key, of: value)
      else { continue }
      walk(pair.value, field.shape, inner, [key])
    }
    for operation in pathOperations(in: file.root, reader: reader, paths: workspace.paths)
    where operation.part == .instead || operation.part == .without {
      follow(operation, kind.shape, value)
    }
  }

  /// What the body says below a place.
  private mutating func walk(
    _ node: NodeID, _ shape: Shape, _ value: Value, _ path: [Symbol]
  ) {
    switch shape.form {
    case .value, .dependent, .open: return
    case .record(let record):
      for pair in forest.pairs(node) {
        guard let key = forest.symbol(pair.key), let field = record[key],
          let inner = reader.field(key, of: value)
        else { continue }
        walk(pair.value, field.shape, inner, path + [key])
      }
    case .map, .list:
      for pair in forest.pairs(node) {
        guard let key = forest.symbol(pair.key), let entry = reader.entry(key, in: value, shape)
        else { continue }
        let path = path + [key]
        if let guarded = off(entry.value), forest.value(reader.words.when, in: pair.value) == nil {
          report(pair.key, reader.spellPath(path), guarded)
        } else {
          walk(pair.value, shape.child(key), entry.value, path)
        }
      }
    }
  }

  /// A path that leads through an entry that is off.
  private mutating func follow(_ operation: PathOperation, _ shape: Shape, _ value: Value) {
    var shape = shape
    var value = value
    for (index, key) in operation.path.enumerated() {
      guard let entry = reader.entry(key, in: value, shape) else { return }
      if index > 0, let guarded = off(entry.value), guarded.isBelow(operation, self) {
        return report(operation.pathNode, reader.spellPath(operation.path[...index]), guarded)
      }
      value = entry.value
      shape = shape.child(key)
    }
  }

  /// A guard that does not hold.
  private struct Guard {
    let node: NodeID
    let text: String

    /// Whether it was there before the operation, which may have brought it along.
    func isBelow(_ operation: PathOperation, _ checks: DeadChecks) -> Bool {
      let file = checks.forest.sources.file(at: checks.forest.span(operation.pathNode).start)
      return checks.forest.sources.file(at: checks.forest.span(node).start) != file
    }
  }

  private func off(_ value: Value) -> Guard? {
    guard let node = reader.node(reader.words.when, of: value),
      let condition = Condition(node, reader), let isOn = environment.features[condition.feature],
      isOn == condition.isNegated
    else { return nil }
    return Guard(node: node, text: reader.text(node))
  }

  private mutating func report(_ node: NodeID, _ path: String, _ guarded: Guard) {
    diagnostics.append(
      Diagnostic(
        "override-dead", "`\(path)` is off here, so changing it does nothing",
        at: .span(forest.span(node)), level: .warning,
        related: [Related(.span(forest.span(guarded.node)), "`when: \(guarded.text)`")],
        helps: [Help("delete the change, or turn the feature on")]))
  }
}
