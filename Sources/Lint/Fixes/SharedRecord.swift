import Composition
import Diagnostics
import Syntax

/// A field of a shared layer's record, or a feature or value in it, now and before.
struct SharedRecord {
  private let scene: FixScene
  private let path: [Symbol]
  private let record: NodeID?
  private let now: NodeID?
  private let then: NodeID?

  init?(_ cause: Cause, _ scene: FixScene) {
    guard cause.module == nil, !cause.path.isEmpty, cause.path.count < 3,
      cause.node != nil || cause.former != nil
    else { return nil }
    func record(_ workspace: Workspace) -> NodeID? {
      workspace.layers.first { $0.folder == cause.folder }?.record
    }
    self.scene = scene
    path = cause.path
    self.record = record(scene.crossing.after.workspace)
    now = Self.value(path, in: self.record, scene.forest)
    then = Self.value(path, in: record(scene.crossing.before.workspace), scene.forest)
    guard now != nil || then != nil else { return nil }
  }

  private static func value(_ path: [Symbol], in record: NodeID?, _ forest: Forest) -> NodeID? {
    path.reduce(record) { node, key in
      node.flatMap { forest.kind($0) == .mapping ? forest.value(key, in: $0) : nil }
    }
  }

  /// Puts back what the shared layer's record had.
  func restore(_ edits: inout FileEdits) throws(OverrideWriter.Refusal) {
    let forest = scene.forest
    guard let then else {
      guard let now, let spot = Editor.Spot(of: now, in: forest), let key = spot.key else {
        throw OverrideWriter.Refusal(reason: "the line of the record could not be found")
      }
      return edits.add(scene.editor.delete(key, from: spot.container).edits, forest)
    }
    guard let record else {
      throw OverrideWriter.Refusal(reason: "the shared layer has no record any more")
    }
    if let now, let spot = Editor.Spot(of: now, in: forest),
      let former = Editor.Spot(of: then, in: forest),
      let restored = scene.editor.restore(spot, as: former)
    {
      return edits.add(restored, forest)
    }
    write(NewValue(copying: then, from: forest, scene.reader.symbols), into: record, &edits)
  }

  /// Makes a layer's record say what one state says.
  func say(
    _ state: LayerEdit.State, in layer: Layer, _ edits: inout FileEdits
  ) throws(OverrideWriter.Refusal) {
    guard let value = state == .now ? now : then else {
      throw OverrideWriter.Refusal(
        reason: "a record takes nothing away, and `\(layer.folder)` would have "
          + "`\(scene.reader.spellPath(path))`")
    }
    guard let record = layer.record else {
      throw OverrideWriter.Refusal(reason: "`\(layer.folder)` has no record")
    }
    write(NewValue(copying: value, from: scene.forest, scene.reader.symbols), into: record, &edits)
  }

  private func write(_ value: NewValue, into record: NodeID, _ edits: inout FileEdits) {
    let (forest, reader) = (scene.forest, scene.reader)
    var node = record
    for (depth, key) in path.enumerated() {
      guard let inner = forest.value(key, in: node) else {
        let rest = path[(depth + 1)...].reversed().map(reader.text)
        return edits.insert(
          NewPair(reader.text(key), rest.reduce(value) { .map([NewPair($1, $0)]) }), into: node)
      }
      if depth == path.count - 1 {
        return edits.add(scene.editor.replace(inner, in: node, with: value), forest)
      }
      node = inner
    }
  }
}
