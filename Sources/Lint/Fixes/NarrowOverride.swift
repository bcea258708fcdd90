import Composition
import Diagnostics
import Syntax

/// Turns `instead:` of a whole into changes of what differs, so that later changes of the rest come
/// through.
enum NarrowOverride: Fix {
  static let name = "narrow-override"
  static let takesCountry = false
  static let summary = "turns `instead:` into changes of what differs"

  static func propose(_ scene: FixScene) -> [FixProposal] {
    guard scene.finding.rule == ChangeMasked.about.id, let mask = scene.finding.cause,
      let module = mask.module, let node = mask.node,
      let layer = scene.crossing.after.workspace.layers.first(where: { $0.folder == mask.folder }),
      let part = instead(node, scene)
    else { return [] }
    return [
      FixProposal(
        name: name, promise: "lets later changes of the rest through (checked: no bundle changes)",
        expectation: .nothingChanges, outcome: outcome(mask, module, part, layer, scene))
    ]
  }

  /// The pair below `instead:` with a value.
  private static func instead(
    _ value: NodeID, _ scene: FixScene
  ) -> (key: NodeID, container: NodeID)? {
    let forest = scene.forest
    guard let file = forest.sources.file(at: forest.span(value).start),
      let root = forest.roots[file.index],
      let part = forest.value(scene.reader.words.instead, in: root)
    else { return nil }
    for pair in forest.pairs(part) where pair.value == value || pair.key == value {
      return (pair.key, part)
    }
    return nil
  }

  private static func outcome(
    _ mask: Cause, _ module: ModuleKey, _ part: (key: NodeID, container: NodeID), _ layer: Layer,
    _ scene: FixScene
  ) -> FixProposal.Outcome {
    let workspace = scene.workspace
    guard let index = workspace.index(of: module), let over = layer.over,
      let below = scene.comparison.resolver.state(of: over).value(index),
      let own = scene.comparison.resolver.states(upTo: layer.id).last?.value(index)
    else { return .impossible("the layer below has nothing there") }
    let shape = workspace.schema[module.kind].shape
    let differences = valueDifferences(below, own, shape, scene.reader)
      .filter { $0.starts(with: mask.path) }
    var edits = FileEdits()
    // The part itself goes where nothing else stands in it.
    let removal = OperationRemoval(scene: scene, keepsFile: true)
    guard removal.remove(at: scene.forest.span(part.key), &edits) else {
      return .impossible("the line could not be found")
    }
    let environment = scene.comparison.resolver.environment(
      of: layer.id,
      state: scene.comparison.resolver.states(upTo: layer.id).last ?? .empty(workspace))
    let search = WriterSearch(environment: environment)
    let writer = OverrideWriter(scene: scene, layer: layer)
    do throws(OverrideWriter.Refusal) {
      for path in differences {
        if case .node(let node)? = search.value(at: ModulePath(key: module, path: path))?.value {
          let value = NewValue(copying: node, from: scene.forest, scene.reader.symbols)
          try writer.set(path, of: module, to: value, &edits)
        } else if let fallback = fallback(ModulePath(key: module, path: path), search) {
          // A field cannot be taken out, so it says what its design would.
          let value = NewValue(copying: fallback, from: scene.forest, scene.reader.symbols)
          try writer.set(path, of: module, to: value, &edits)
        } else {
          try writer.write(
            ["without"], .list([.text(scene.reader.spellPath(path))]), module, &edits)
        }
      }
    } catch {
      return .impossible(error.reason)
    }
    return .edits(edits)
  }

  /// The default a design gives a property.
  private static func fallback(_ place: ModulePath, _ search: WriterSearch) -> NodeID? {
    guard let property = search.property(of: place),
      case .node(let node)? = search.value(at: property)?.value
    else { return nil }
    return node
  }
}
