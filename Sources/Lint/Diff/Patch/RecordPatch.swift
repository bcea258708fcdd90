import Composition
import Syntax

/// The record of a layer that turns one stack's record into another's.
struct RecordPatch {
  let workspace: Workspace
  let old: Environment
  let new: Environment

  private var reader: Reader { workspace.reader }

  func write(_ patch: inout LayerPatch) {
    let words = workspace.words
    let layer = workspace[new.layer]
    let header = layer.isCountry ? "country" : "layer"
    var pairs = [NewPair(header, .text(reader.text(layer.name)))]
    let skipped = [words.over, words.features, words.values]
    for field in workspace.schema.layer.fields {
      let name = reader.text(field.name)
      guard name != "country", name != "layer", !skipped.contains(field.name) else { continue }
      let (before, after) = (old.record.fields[field.name], new.record.fields[field.name])
      guard let after else {
        if let before, field.inBundle, field.name != words.name {
          unset(field.name, before.node, &pairs, &patch)
        }
        continue
      }
      // What is not inherited is always written.
      let isOwn = field.name == words.name || field.name == words.owners
      if !isOwn, let before, reader.isEqual(.node(before.node), .node(after.node)) { continue }
      pairs.append(NewPair(name, copy(after.node)))
    }
    let features = features()
    if !features.isEmpty { pairs.append(NewPair("features", .map(features))) }
    let values = values()
    if !values.isEmpty { pairs.append(NewPair("values", .map(values))) }
    patch.record = .map(pairs)
    let declared = Set(new.features.keys).union(new.constants.keys)
    let set = Set(old.record.features.keys).union(old.record.values.keys)
    for name in set.subtracting(declared).sorted(by: reader.symbols.precedes) {
      patch.remarks.append("`\(reader.text(name))` stays declared: no record unsets it")
    }
  }

  /// No record unsets a field; the same is said otherwise where that can be.
  private func unset(
    _ field: Symbol, _ node: NodeID, _ pairs: inout [NewPair], _ patch: inout LayerPatch
  ) {
    let source = new.settings.flatMap { reader.forest.value(workspace.words.source, in: $0) }
    if field == workspace.words.fallback, let source {
      pairs.append(NewPair(reader.text(field), copy(source)))
    } else {
      patch.remarks.append("`\(reader.text(field))` stays: no record unsets a field")
    }
  }

  /// Features that the lower record sets otherwise, or not.
  private func features() -> [NewPair] {
    new.features.sorted { reader.symbols.precedes($0.key, $1.key) }.compactMap { name, isOn in
      let below = old.record.features[name]?.node
      guard below != nil || new.record.features[name] != nil else { return nil }
      if let below, (reader.forest.symbol(below) == workspace.words.true_) == isOn { return nil }
      return NewPair(reader.text(name), .word(isOn ? "true" : "false"))
    }
  }

  private func values() -> [NewPair] {
    new.constants.sorted { reader.symbols.precedes($0.key, $1.key) }.compactMap { name, node in
      let below = old.record.values[name]?.node
      guard below != nil || new.record.values[name] != nil else { return nil }
      if let below, reader.isEqual(.node(below), .node(node)) { return nil }
      return NewPair(reader.text(name), copy(node))
    }
  }

  private func copy(_ node: NodeID) -> NewValue {
    NewValue(copying: node, from: reader.forest, reader.symbols)
  }
}
