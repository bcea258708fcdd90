package import Syntax

/// One layer's word on a value.
package struct Writer: Sendable {
  package enum Deed: String, Sendable {
    case defined, changed, added, dropped, replaced, restarted, kept, placed
    /// A default: of a property in its design, or of a feature or value in `settings/`.
    case defaulted = "default"
  }

  package var deed: Deed
  package var layer: LayerID
  /// Where it says so.
  package var node: NodeID
  /// The value it left; nil where it dropped it.
  package var value: Value?

  package init(deed: Deed, layer: LayerID, node: NodeID, value: Value?) {
    self.deed = deed
    self.layer = layer
    self.node = node
    self.value = value
  }
}

/// Finds who wrote a place of a module, winner first.
package struct WriterSearch {
  package let workspace: Workspace
  /// Modules of the stack, for dependent shapes.
  package let environment: Environment

  package init(environment: Environment) {
    workspace = environment.workspace
    self.environment = environment
  }

  private var reader: Reader { workspace.reader }

  /// All writers of a place. Empty where no layer of the stack ever had it.
  package func writers(of place: ModulePath) -> [Writer] {
    guard let index = workspace.index(of: place.key),
      let state = environment.state[index]
    else { return [] }
    let shape = workspace.schema[place.key.kind].shape
    guard let value = state.value else {
      guard let history = state.history else { return [] }
      return [dropped(history)] + earlier(history, place.path[...], shape, around: [])
    }
    if place.asksOrder { return orderWriters(value, place.path[...], shape) }
    return writers(value, state.history, place.path[...], shape, around: [])
  }

  /// The value at a place and its shape; nil where it is not set.
  package func value(at place: ModulePath) -> (value: Value, shape: Shape)? {
    guard let index = workspace.index(of: place.key),
      let module = environment.state.value(index)
    else { return nil }
    var value = module
    var shape = workspace.schema[place.key.kind].shape
    var around: [Value] = []
    var rest = place.path[...]
    while !rest.isEmpty {
      shape = known(shape, around)
      guard let step = step(value, shape, rest) else { return nil }
      around.append(value)
      shape = shape.child(step.entry.key)
      value = step.entry.value
      rest = rest.dropFirst(step.length)
    }
    return (value, known(shape, around))
  }

  private func writers(
    _ value: Value, _ history: History?, _ path: ArraySlice<Symbol>, _ shape: Shape,
    around: [Value]
  ) -> [Writer] {
    var found = inside(value, path, shape, around: around)
    guard let history else { return found }
    if let last = found.indices.last, let deed = Writer.Deed(rawValue: history.operation.rawValue) {
      if found[last].deed == .defined {
        found[last].deed = deed
        found[last].layer = history.layer
        if history.operation == .kept { found[last].node = history.node }
      }
    }
    return found + earlier(history, path, shape, around: around)
  }

  private func earlier(
    _ history: History, _ path: ArraySlice<Symbol>, _ shape: Shape, around: [Value]
  ) -> [Writer] {
    if let previous = history.previous {
      return writers(previous, history.earlier, path, shape, around: around)
    }
    guard let earlier = history.earlier else { return [] }
    // It was dropped before this layer brought it back.
    return [dropped(earlier)] + self.earlier(earlier, path, shape, around: around)
  }

  private func dropped(_ history: History) -> Writer {
    Writer(deed: .dropped, layer: history.layer, node: history.node, value: nil)
  }

  private func inside(
    _ value: Value, _ path: ArraySlice<Symbol>, _ shape: Shape, around: [Value]
  ) -> [Writer] {
    guard !path.isEmpty else {
      guard let node = reader.node(of: value), let layer = workspace.layer(of: node) else {
        return []
      }
      return [Writer(deed: .defined, layer: layer, node: node, value: value)]
    }
    let shape = known(shape, around)
    let around = around + [value]
    if let step = step(value, shape, path) {
      return writers(
        step.entry.value, step.entry.history, path.dropFirst(step.length),
        shape.child(step.entry.key), around: around)
    }
    if case .merged(let merged) = value, let key = path.first,
      let gone = merged.dropped.first(where: { $0.key == key })
    {
      return [dropped(gone.history)]
        + earlier(gone.history, path.dropFirst(), shape.child(key), around: around)
    }
    return []
  }

  private func orderWriters(
    _ value: Value, _ path: ArraySlice<Symbol>, _ shape: Shape
  ) -> [Writer] {
    var value = value
    var shape = shape
    for key in path {
      guard let entry = reader.entry(key, in: value, shape) else { return [] }
      value = entry.value
      shape = shape.child(key)
    }
    var result: [Writer] = []
    if case .merged(let merged) = value {
      var order = merged.order
      while let link = order {
        for node in link.nodes {
          result.append(Writer(deed: .placed, layer: link.layer, node: node, value: nil))
        }
        order = link.earlier
      }
    }
    if let node = reader.node(of: value), let layer = workspace.layer(of: node) {
      result.append(Writer(deed: .defined, layer: layer, node: node, value: .node(node)))
    }
    return result
  }

  /// The entry a path goes through and how many of its segments that takes: all that are left in a
  /// map of dotted keys.
  private func step(
    _ value: Value, _ shape: Shape, _ path: ArraySlice<Symbol>
  ) -> (entry: Merged.Entry, length: Int)? {
    guard let first = path.first else { return nil }
    if case .map(let map) = shape.form, map.key.isDotted {
      let text = path.map(reader.text).joined(separator: ".")
      return reader.symbols.find(text).flatMap { reader.entry($0, in: value, shape) }
        .map { ($0, path.count) }
    }
    return reader.entry(first, in: value, shape).map { ($0, 1) }
  }

  /// A dependent shape looked up; others as they are.
  private func known(_ shape: Shape, _ around: [Value]) -> Shape {
    guard case .dependent(let dependency) = shape.form else { return shape }
    let environment = environment
    let context = ShapeContext(reader: reader, cache: workspace.models, paths: workspace.paths) {
      header, id in
      environment.workspace.schema.kind(header: header).flatMap { environment.module($0, id) }
    }
    return dependency.shape(around, context) ?? .plain
  }
}
