package import Syntax

/// One layer's word on a value.
package struct Writer: Sendable {
  package enum Deed: String, Sendable {
    case defined, changed, added, dropped, replaced, restarted, kept, placed, pinned
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
package struct WriterSearch: Sendable {
  package let workspace: Workspace
  /// Modules of the stack, for dependent shapes.
  package let environment: Environment

  package init(environment: Environment) {
    workspace = environment.workspace
    self.environment = environment
  }

  private var reader: Reader { workspace.reader }

  /// The layer of the country's stack that a node was written in.
  package func layer(of node: NodeID) -> LayerID? {
    workspace.layer(of: node, on: workspace[environment.layer].stack)
  }

  private var walk: PlaceWalk {
    let environment = environment
    return PlaceWalk(workspace: workspace) { header, id in
      environment.workspace.schema.kind(header: header).flatMap { environment.module($0, id) }
    }
  }

  /// All writers of a place. Empty where no layer of the stack ever had it.
  package func writers(of place: ModulePath) -> [Writer] {
    guard let index = workspace.index(of: place.key),
      let state = environment.state[index]
    else { return [] }
    let shape = workspace.schema[place.key.kind].shape
    guard let value = state.value else {
      guard let history = state.history else { return [] }
      let before = earlier(history, place.path[...], shape, around: [])
      return before.isEmpty ? [] : [dropped(history)] + before
    }
    if place.asksOrder { return orderWriters(of: place) }
    return writers(value, state.history, place.path[...], shape, around: [])
  }

  /// The value at a place and its shape; nil where it is not set.
  package func value(at place: ModulePath) -> (value: Value, shape: Shape)? {
    guard let index = workspace.index(of: place.key),
      let module = environment.state.value(index)
    else { return nil }
    return walk.place(place.path, in: module, workspace.schema[place.key.kind].shape).map {
      ($0.value, $0.shape)
    }
  }

  private func writers(
    _ value: Value, _ history: History?, _ path: ArraySlice<Symbol>, _ shape: Shape,
    around: [Value]
  ) -> [Writer] {
    var found = inside(value, path, shape, around: around)
    guard let history else { return found }
    let earlier = earlier(history, path, shape, around: around)
    if found.isEmpty, !earlier.isEmpty, let deed = Writer.Deed(rawValue: history.operation.rawValue)
    {
      // A whole new value came without it.
      return [Writer(deed: deed, layer: history.layer, node: history.node, value: nil)] + earlier
    }
    if let kept = found.firstIndex(where: { $0.deed == .kept && $0.layer == history.layer }),
      kept + 1 < found.count
    {
      // What a restart carried over goes on with what was there before the restart.
      found.removeSubrange((kept + 1)...)
    } else if let last = found.indices.last, found[last].deed == .defined,
      let deed = Writer.Deed(rawValue: history.operation.rawValue)
    {
      if history.operation == .kept {
        found[last] = Writer(
          deed: .kept, layer: history.layer, node: history.node, value: found[last].value)
      } else if layer(of: found[last].node) == history.layer {
        found[last].deed = deed
      }
    }
    return found + earlier
  }

  private func earlier(
    _ history: History, _ path: ArraySlice<Symbol>, _ shape: Shape, around: [Value]
  ) -> [Writer] {
    if let previous = history.previous {
      return writers(previous, history.earlier, path, shape, around: around)
    }
    guard let earlier = history.earlier else { return [] }
    // The whole was dropped before this layer brought it back; this place with it, if it was there.
    let before = self.earlier(earlier, path, shape, around: around)
    return before.isEmpty ? [] : [dropped(earlier)] + before
  }

  private func dropped(_ history: History) -> Writer {
    Writer(deed: .dropped, layer: history.layer, node: history.node, value: nil)
  }

  private func inside(
    _ value: Value, _ path: ArraySlice<Symbol>, _ shape: Shape, around: [Value]
  ) -> [Writer] {
    guard !path.isEmpty else {
      guard let node = reader.node(of: value), let layer = layer(of: node) else {
        return []
      }
      return [Writer(deed: .defined, layer: layer, node: node, value: value)]
    }
    let shape = walk.known(shape, around)
    let around = around + [value]
    if let step = walk.step(value, shape, path) {
      return writers(
        step.entry.value, step.entry.history, path.dropFirst(step.length),
        shape.child(step.entry.key), around: around)
    }
    if case .merged(let merged) = value, let key = path.first,
      let gone = merged.dropped.first(where: { $0.key == key })
    {
      let before = earlier(gone.history, path.dropFirst(), shape.child(key), around: around)
      return before.isEmpty ? [] : [dropped(gone.history)] + before
    }
    return []
  }

  private func orderWriters(of place: ModulePath) -> [Writer] {
    guard let value = value(at: place)?.value else { return [] }
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
    if let node = reader.node(of: value), let layer = layer(of: node) {
      result.append(Writer(deed: .defined, layer: layer, node: node, value: .node(node)))
    }
    return result
  }
}
