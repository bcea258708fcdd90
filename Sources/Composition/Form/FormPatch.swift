import Diagnostics
import Syntax

extension FormChecker {
  /// Checks what the body of a patch says about a place: changes of what exists below.
  mutating func checkPatch(_ node: NodeID, _ shape: Shape, entry list: KeyedList? = nil) {
    switch shape.form {
    case .value(let type): check(node, type)
    case .record(let record): checkPatch(node, record, list)
    case .map(let map):
      if map.key.isDotted { return checkTexts(node, map) }
      guard isMapping(node, "a map of \(plural(map.noun))") else { return }
      var keys: [NodeID] = []
      for pair in forest.pairs(node) {
        checkKey(pair.key, map)
        keys.append(pair.key)
        checkPatch(pair.value, map.value)
      }
      if !map.key.isFree { checkDistinct(keys, noun: map.noun) }
    case .list(let list):
      guard forest.kind(node) == .mapping, !isBroken(node) else {
        return reportListInPatch(node, list)
      }
      for pair in forest.pairs(node) {
        checkKey(pair.key, list.key, noun: list.noun)
        checkPatch(pair.value, list.entry, entry: list)
      }
    case .dependent(let dependency):
      if !dependency.isOpen, isMapping(node, "a map of properties") { checkNoNull(node) }
    case .open: break
    }
  }

  private mutating func checkPatch(_ node: NodeID, _ record: Record, _ list: KeyedList?) {
    guard isMapping(node, "a map of the fields that change") else { return }
    around.append(node)
    defer { around.removeLast() }
    for pair in forest.pairs(node) { checkPatchField(pair.key, pair.value, record, list) }
    if let restart = record.restart { checkRestart(node, restart) }
  }

  /// One field in the body of a patch.
  mutating func checkPatchField(
    _ key: NodeID, _ value: NodeID, _ record: Record, _ list: KeyedList?
  ) {
    guard let symbol = forest.symbol(key) else { return }
    if symbol == record.restart?.keep { return }
    guard let field = record[symbol], field.computed == nil else {
      reportUnknownField(key, record, isPatch: true)
      return
    }
    if let list, symbol == list.id { return reportIDInPatch(key, list) }
    if field.isFixed {
      return report(
        "field-fixed", "`\(reader.text(symbol))` does not change in the body of a patch", at: key,
        notes: ["everything that was written for the old one may be wrong for the new one"],
        help: "replace the whole declaration under `instead:`, or give it a new id")
    }
    checkPatch(value, field.shape)
  }

  /// Reports an id in what a patch says of an entry.
  mutating func reportIDInPatch(_ key: NodeID, _ list: KeyedList) {
    report(
      "id-repeated", "the id of \(indefinite(list.noun)) is its key here and does not change",
      at: key,
      help: "drop it; a renamed \(list.noun) says `was:` in its definition")
  }

  /// `keep` stands beside `cell`, is a list of names, and names nothing that the patch sets.
  private mutating func checkRestart(_ node: NodeID, _ restart: Record.Restart) {
    guard let keep = forest.value(restart.keep, in: node) else { return }
    let trigger = reader.text(restart.trigger)
    if forest.value(restart.trigger, in: node) == nil {
      report(
        "keep-form", "`keep` stands beside `\(trigger):` only", at: keep,
        notes: ["without another design the model stays as it is"],
        help: "drop it, or add `\(trigger):`")
    }
    guard forest.kind(keep) == .sequence else {
      let written = forest.kind(keep) == .scalar ? reader.flow(keep) : nil
      return report(
        "wrong-type", "`keep` is a list of properties, found \(reader.describe(keep))", at: keep,
        help: "write `keep: [\(written ?? "value")]`",
        edits: written.map { [Edit(forest.span(keep), "[\($0)]")] } ?? [])
    }
    let model = forest.value(restart.restarted, in: node)
    for item in forest.items(keep) {
      check(item, Types.name)
      guard let model, let name = forest.symbol(item),
        let set = forest.pairs(model).first(where: { forest.symbol($0.key) == name })
      else { continue }
      report(
        Diagnostic(
          "restart-conflict", "`\(reader.text(name))` is kept and set at once",
          at: .span(forest.span(item)),
          related: [Related(.span(forest.span(set.key)), "set here")],
          helps: [Help("drop it from `keep`, or do not set it")]))
    }
  }
}
