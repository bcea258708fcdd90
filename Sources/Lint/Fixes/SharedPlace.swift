import Composition
import Diagnostics
import Syntax

/// The edited place of a shared layer, now and before, with what holds it.
struct SharedPlace {
  let cause: Cause
  let module: ModuleKey
  let now: Spot?
  let then: Spot?

  /// A node with the collection around it.
  struct Spot {
    let node: NodeID
    let container: NodeID
    /// The key of the pair it is the value of; nil in a list.
    let key: NodeID?
  }

  /// Nil where the cause is no place of a module, or not one value or entry in a file.
  init?(_ finding: Finding, _ scene: FixScene) {
    guard let cause = finding.cause, let module = cause.module, !cause.path.isEmpty, !cause.isOwn
    else { return nil }
    self.cause = cause
    self.module = module
    now = cause.node.flatMap { Self.spot($0, scene.forest) }
    then = cause.former.flatMap { Self.spot($0, scene.forest) }
    guard now != nil || then != nil else { return nil }
    guard (now != nil) == (cause.node != nil), (then != nil) == (cause.former != nil) else {
      return nil
    }
  }

  /// Looks for a node below the root of its file.
  private static func spot(_ node: NodeID, _ forest: Forest) -> Spot? {
    guard let file = forest.sources.file(at: forest.span(node).start),
      let root = forest.roots[file.index]
    else { return nil }
    var container = root
    while true {
      var next: NodeID?
      switch forest.kind(container) {
      case .scalar: return nil
      case .mapping:
        for pair in forest.pairs(container) {
          if pair.value == node { return Spot(node: node, container: container, key: pair.key) }
          // The key of a part of a patch, or of an entry, is no value.
          if pair.key == node { return nil }
          if contains(pair.value, node, forest) { next = pair.value }
        }
      case .sequence:
        for item in forest.items(container) {
          if item == node { return Spot(node: node, container: container, key: nil) }
          if contains(item, node, forest) { next = item }
        }
      }
      guard let next else { return nil }
      container = next
    }
  }

  private static func contains(_ outer: NodeID, _ inner: NodeID, _ forest: Forest) -> Bool {
    let (left, right) = (forest.span(outer), forest.span(inner))
    return left.start <= right.start && right.end <= left.end && outer != inner
  }

  /// Writes back what was there before.
  func restore(_ scene: FixScene, _ edits: inout FileEdits) -> Bool {
    let forest = scene.forest
    switch (now, then) {
    case (let now?, let then?):
      edits.add(restored(now, then, scene), forest)
      return true
    case (let now?, nil):
      edits.add(scene.editor.delete(now.key ?? now.node, from: now.container).edits, forest)
      return true
    case (nil, let then?):
      guard let container = containerNow(scene) else { return false }
      let value = NewValue(copying: then.node, from: forest, scene.reader.symbols)
      if let key = then.key {
        let pair = NewPair(scene.reader.text(key), value)
        edits.add(scene.editor.insert(pair, into: container), forest)
      } else {
        edits.add(
          scene.editor.insert(value, into: container, at: place(then, container, scene)), forest)
      }
      return true
    case (nil, nil): return false
    }
  }

  /// The very bytes of before where they fit, else the value anew.
  private func restored(_ now: Spot, _ then: Spot, _ scene: FixScene) -> [Edit] {
    let forest = scene.forest
    let bytes = forest.sources.bytes(forest.span(then.node))
    let old = forest.sources.bytes(forest.span(now.node))
    let newline = UInt8(ascii: "\n")
    if !bytes.contains(newline), !old.contains(newline) {
      return [Edit(forest.span(now.node), String(decoding: bytes, as: UTF8.self))]
    }
    let value = NewValue(copying: then.node, from: forest, scene.reader.symbols)
    return scene.editor.replace(now.node, in: now.container, with: value)
  }

  /// The collection in the state after that held what is gone.
  private func containerNow(_ scene: FixScene) -> NodeID? {
    guard let then, let file = scene.forest.sources.file(at: scene.forest.span(then.node).start)
    else { return nil }
    let path = scene.forest.sources[file].path
    let workspace = scene.crossing.after.workspace
    guard let index = workspace.index(of: module),
      let layer = workspace.layers.first(where: { $0.folder == cause.folder })
    else { return nil }
    let files = (workspace.filesByLayer[layer.id.index][index] ?? []).map { workspace.file($0) }
    guard
      let module = files.first(where: { scene.forest.sources[$0.file].path == path }) ?? files.first
    else { return nil }
    var value = Value.node(module.root)
    var shape = workspace.schema[module.kind].shape
    for key in cause.path.dropLast() {
      guard let entry = scene.reader.entry(key, in: value, shape) else { return nil }
      value = entry.value
      shape = shape.child(key)
    }
    guard case .node(let node) = value, scene.forest.kind(node) != .scalar else { return nil }
    return node
  }

  /// Behind the item that stood before it, if that is still there.
  private func place(_ then: Spot, _ container: NodeID, _ scene: FixScene) -> Editor.Place {
    let forest = scene.forest
    func id(_ item: NodeID) -> Symbol? {
      forest.symbol(item) ?? forest.value(scene.reader.words.id, in: item).flatMap(forest.symbol)
    }
    let items = Array(forest.items(then.container))
    guard let position = items.firstIndex(of: then.node) else { return .last }
    for earlier in items[..<position].reversed() {
      if let match = forest.items(container).first(where: { id($0) == id(earlier) }) {
        return .after(match)
      }
    }
    return .first
  }

  /// The value of the change, or of before, for another file.
  func value(_ spot: Spot, _ scene: FixScene) -> NewValue {
    NewValue(copying: spot.node, from: scene.forest, scene.reader.symbols)
  }
}
