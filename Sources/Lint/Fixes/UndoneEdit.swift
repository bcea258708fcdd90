import Composition
import Diagnostics
import Syntax

/// The state after without the edit behind a finding, where everything else stays as it is: what a
/// country shall get when several edits reach the same value and only one is taken back.
struct UndoneEdit {
  let scene: FixScene
  let edit: LayerEdit

  /// Nil where a finding is about no edit of a shared layer.
  init?(_ scene: FixScene) {
    guard let edit = LayerEdit(scene) else { return nil }
    self.scene = scene
    self.edit = edit
  }

  /// The files that undoing it changes; nil where it cannot be undone by itself.
  func changes() -> [FileEdits.Change]? {
    var edits = FileEdits()
    do throws(OverrideWriter.Refusal) { try edit.restore(&edits) } catch { return nil }
    return edits.changes(scene.editor)
  }

  /// Whether the shared layer has at the place what it had, in a crossing from the state before to
  /// the one without the edit.
  func isUndone(in step: Crossing) -> Bool {
    guard let place = edit.place else { return false }
    let symbols = step.workspace.reader.symbols
    let path = place.path.compactMap { symbols.find(scene.reader.text($0)) }
    guard path.count == place.path.count,
      let id = symbols.find(scene.reader.text(place.module.id)),
      let layer = step.after.workspace.layers.first(where: { $0.folder == place.folder }),
      let former = step.formerLayer(of: layer.id)
    else { return false }
    let key = ModuleKey(kind: place.module.kind, id: id)
    let resolver = Comparison(step, changedAssets: []).resolver
    func value(_ layer: LayerID) -> Value? {
      let state = resolver.states(upTo: layer).last ?? .empty(step.workspace)
      let environment = resolver.environment(of: layer, state: state)
      guard !path.isEmpty else {
        return step.workspace.index(of: key).flatMap { environment.state.value($0) }
      }
      return WriterSearch(environment: environment).value(at: ModulePath(key: key, path: path))?
        .value
    }
    switch (value(former), value(layer.id)) {
    case (nil, nil): return true
    case (let before?, let now?): return step.workspace.reader.isEqual(before, now)
    default: return false
    }
  }
}
