import Syntax

extension Merger {
  /// `cell:` in a patch: the model starts afresh, kept values are carried over. Returns the body
  /// without what is done here.
  mutating func applyRestart(
    _ restart: Record.Restart, to draft: inout Draft, body: [Part]
  ) -> [Part] {
    guard let trigger = body.first(where: { $0.key == restart.trigger }) else {
      return body.filter { $0.key != restart.keep }
    }
    let position = draft.position(of: restart.restarted)
    let old = position.map { draft.entries[$0] }
    var entries: [Merged.Entry] = []
    if let keep = body.first(where: { $0.key == restart.keep }) {
      for item in forest.items(keep.value) {
        guard let name = forest.symbol(item) else { continue }
        let shape = Shape.plain
        guard let kept = old.flatMap({ reader.entry(name, in: $0.value, shape) }) else {
          reportNothingToKeep(item, old?.value)
          continue
        }
        entries.append(
          Merged.Entry(
            key: name, value: kept.value,
            history: History(
              .kept, layer: layer, node: item, previous: kept.value, earlier: kept.history)))
      }
    }
    if let fresh = body.first(where: { $0.key == restart.restarted }) {
      for pair in forest.pairs(fresh.value) {
        guard let key = forest.symbol(pair.key) else { continue }
        entries.removeAll { $0.key == key }
        entries.append(Merged.Entry(key: key, value: .node(pair.value)))
      }
    }
    let history = History(
      .restarted, layer: layer, node: trigger.value, previous: old?.value, earlier: old?.history)
    let model = Value.merged(Merged(entries: entries))
    if let position {
      draft.set(position, model, history: history)
    } else {
      draft.append(restart.restarted, model, history: history)
    }
    return body.filter { $0.key != restart.keep && $0.key != restart.restarted }
  }
}
