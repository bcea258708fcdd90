import Composition
import Diagnostics
import Syntax

/// The edited place of a shared layer, now and before, with what holds it.
struct SharedPlace {
  let cause: Cause
  let module: ModuleKey
  let now: Spot?
  let then: Spot?

  typealias Spot = Editor.Spot

  /// Nil where the cause is no place of a module, or not one value or entry in a file.
  init?(_ finding: Finding, _ scene: FixScene) {
    guard let cause = finding.cause, let module = cause.module, !cause.path.isEmpty, !cause.isOwn
    else { return nil }
    self.cause = cause
    self.module = module
    now = cause.node.flatMap { Spot(of: $0, in: scene.forest) }
    then = cause.former.flatMap { Spot(of: $0, in: scene.forest) }
    guard now != nil || then != nil else { return nil }
    guard (now != nil) == (cause.node != nil), (then != nil) == (cause.former != nil) else {
      return nil
    }
  }

  /// Writes back what was there before.
  func restore(_ scene: FixScene, _ edits: inout FileEdits) -> Bool {
    let forest = scene.forest
    if now == nil || then == nil, let whole = wholeFile(scene) {
      edits.write(whole.path, whole.now, whole.then)
      return true
    }
    switch (now, then) {
    case (let now?, let then?):
      guard isOrder(scene) else {
        edits.add(restored(now, then, scene), forest)
        return true
      }
      // The entries may have been changed as well.
      guard haveSameEntries(now.node, then.node, scene) else { return false }
      edits.add(scene.editor.restore(now, as: then) ?? [], forest)
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

  /// The edit gave a keyed list another order.
  func isOrder(_ scene: FixScene) -> Bool { order(scene) != nil }

  /// The ids of a list that got another order, as they are and as they were; nil where the place is
  /// no such list.
  func order(_ scene: FixScene) -> (list: KeyedList, now: [Symbol], then: [Symbol])? {
    let shape = cause.path.reduce(scene.workspace.schema[module.kind].shape) { $0.child($1) }
    guard case .list(let list) = shape.form, let now, let then,
      scene.forest.kind(now.node) == .sequence, scene.forest.kind(then.node) == .sequence
    else { return nil }
    return (list, ids(now.node, list, scene), ids(then.node, list, scene))
  }

  private func ids(_ node: NodeID, _ list: KeyedList, _ scene: FixScene) -> [Symbol] {
    scene.forest.items(node).compactMap { scene.reader.entryID($0, list) }
  }

  private func haveSameEntries(_ now: NodeID, _ then: NodeID, _ scene: FixScene) -> Bool {
    let (now, old) = (Array(scene.forest.items(now)), Array(scene.forest.items(then)))
    return now.count == old.count
      && now.allSatisfy { item in
        old.contains { scene.reader.isEqual(.node($0), .node(item)) }
      }
  }

  /// The bytes of before: only the smallest part that holds all of the edit, where they fit; else the
  /// value anew.
  private func restored(_ now: Spot, _ then: Spot, _ scene: FixScene) -> [Edit] {
    var (inner, former) = (now, then)
    while let next = NarrowedEdit.onlyDifference(inner.node, former.node, scene.reader),
      let node = next.node, let old = next.former,
      let spot = child(node, of: inner.node, scene.forest),
      let oldSpot = child(old, of: former.node, scene.forest)
    {
      (inner, former) = (spot, oldSpot)
    }
    if let edits = scene.editor.restore(inner, as: former)
      ?? scene.editor.restore(now, as: then)
    {
      return edits
    }
    let value = NewValue(copying: then.node, from: scene.forest, scene.reader.symbols)
    return scene.editor.replace(now.node, in: now.container, with: value)
  }

  private func child(_ node: NodeID, of container: NodeID, _ forest: Forest) -> Spot? {
    switch forest.kind(container) {
    case .scalar: nil
    case .mapping:
      forest.pairs(container).first { $0.value == node }.map {
        Spot(node, in: container, key: $0.key)
      }
    case .sequence: Spot(node, in: container, key: nil)
    }
  }

  /// The file as it is and as it was, where nothing else in it was edited.
  private func wholeFile(_ scene: FixScene) -> (path: String, now: [UInt8], then: [UInt8])? {
    guard let then = then ?? now, let mine = file(then.node, scene),
      let other = scene.counterpart(of: mine)
    else { return nil }
    let isAdded = self.then == nil
    let (now, former) = isAdded ? (mine, other) : (other, mine)
    let forest = scene.forest
    guard let root = forest.roots[now.index], let old = forest.roots[former.index],
      isEqual(isAdded ? old : root, isAdded ? root : old, except: then.node, scene)
    else { return nil }
    let (bytes, formerBytes) = (forest.sources[now].bytes, forest.sources[former].bytes)
    // What was written elsewhere, comments too, is none of this edit.
    let whole = forest.sources[mine]
    guard
      isOnlyDifference(
        forest.span(then.container), of: whole, from: forest.sources[other].bytes)
    else { return nil }
    return (forest.sources[now].path, bytes, formerBytes)
  }

  /// Whether all bytes in which a file differs from another lie in a part of it.
  private func isOnlyDifference(_ part: Span, of file: SourceFile, from other: [UInt8]) -> Bool {
    let bytes = file.bytes
    var start = zip(bytes, other).prefix { $0 == $1 }.count
    let same = zip(bytes.reversed(), other.reversed()).prefix { $0 == $1 }.count
    var end = max(start, bytes.count - min(same, other.count - start))
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return Int(part.start - file.base) <= start && end <= Int(part.end - file.base)
  }

  private func file(_ node: NodeID, _ scene: FixScene) -> FileID? {
    scene.forest.sources.file(at: scene.forest.span(node).start)
  }

  /// Whether a tree is another one without one value.
  private func isEqual(
    _ small: NodeID, _ large: NodeID, except extra: NodeID, _ scene: FixScene
  ) -> Bool {
    let forest = scene.forest
    guard forest.kind(small) == forest.kind(large) else { return false }
    switch forest.kind(small) {
    case .scalar: return scene.reader.isEqual(.node(small), .node(large))
    case .mapping:
      let pairs = Array(forest.pairs(small))
      let others = forest.pairs(large).filter { $0.value != extra }
      return pairs.count == others.count
        && zip(pairs, others).allSatisfy { pair, other in
          forest.symbol(pair.key) == forest.symbol(other.key)
            && isEqual(pair.value, other.value, except: extra, scene)
        }
    case .sequence:
      let items = Array(forest.items(small))
      let others = forest.items(large).filter { $0 != extra }
      return items.count == others.count
        && zip(items, others).allSatisfy { isEqual($0, $1, except: extra, scene) }
    }
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
