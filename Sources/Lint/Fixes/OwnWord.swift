import Composition
import Syntax

/// Makes a layer say at a place what one state of a shared layer says there, against what the
/// shared layer will say.
struct OwnWord {
  let layer: Layer
  let scene: FixScene

  /// - Parameters:
  ///   - wanted: what the layer shall have; nil for nothing there.
  ///   - shared: what it gets from below; nil for nothing there.
  func say(
    _ place: SharedPlace, as wanted: SharedPlace.Spot?, against shared: SharedPlace.Spot?,
    _ edits: inout FileEdits
  ) throws(OverrideWriter.Refusal) {
    let writer = OverrideWriter(scene: scene, layer: layer)
    let path = place.cause.path
    if let order = place.order(scene) {
      let isNow = wanted?.node == place.now?.node
      return try reorder(
        place, order.list, from: isNow ? order.then : order.now, to: isNow ? order.now : order.then,
        writer, &edits)
    }
    let kind = scene.workspace.schema[place.module.kind]
    // Names of texts may have several parts.
    let isKey = kind.isTable && path.count > 1 && (isEntry(place) || kind.folder == "strings")
    switch (wanted, shared) {
    case (let wanted?, _?):
      if writer.setInRecord(path, of: place.module, to: wanted.node, &edits) { return }
      try writer.set(path, of: place.module, to: place.value(wanted, scene), &edits)
    case (nil, _?):
      let name = scene.reader.spellPath(path)
      try writer.write(["without"], .list([.text(name)]), place.module, &edits)
    case (let wanted?, nil) where isKey:
      // Nothing below has the key, so the layer defines it.
      try writer.define(
        path.map(scene.reader.text), place.value(wanted, scene), place.module, &edits)
    case (let wanted?, nil):
      guard isEntry(place) else {
        return try writer.set(path, of: place.module, to: place.value(wanted, scene), &edits)
      }
      try add(place, wanted, writer, &edits)
    case (nil, nil): break
    }
  }

  private func isEntry(_ place: SharedPlace) -> Bool {
    switch container(place)?.form {
    case .list, .map, .open: true
    case .record, .value, .dependent, nil: false
    }
  }

  private func container(_ place: SharedPlace) -> Shape? {
    place.cause.path.dropLast().reduce(scene.workspace.schema[place.module.kind].shape) {
      $0.child($1)
    }
  }

  /// `add:` with the entry and, in an ordered list, `place:` behind its neighbour.
  private func add(
    _ place: SharedPlace, _ wanted: SharedPlace.Spot, _ writer: OverrideWriter,
    _ edits: inout FileEdits
  ) throws(OverrideWriter.Refusal) {
    let name = scene.reader.spellPath(place.cause.path)
    var value = place.value(wanted, scene)
    guard case .list(let list)? = container(place)?.form else {
      return try writer.write(["add", name], value, place.module, &edits)
    }
    let id = scene.reader.text(list.id)
    if case .map(let pairs) = value { value = .map(pairs.filter { $0.key != id }) }
    guard list.ordered else {
      return try writer.write(["add", name], value, place.module, &edits)
    }
    let position = try position(wanted, list, writer.anchors(place.module))
    try writer.write(["add", name], value, place.module, &edits)
    try writer.write(["place", name], position, place.module, &edits)
  }

  /// Behind the entry before it, or where the layer has put something there, before the next.
  private func position(
    _ spot: SharedPlace.Spot, _ list: KeyedList, _ taken: [(side: String, anchor: Symbol)]
  ) throws(OverrideWriter.Refusal) -> NewValue {
    let items = Array(scene.forest.items(spot.container))
    guard let index = items.firstIndex(of: spot.node) else {
      throw OverrideWriter.Refusal(reason: "its place in the list could not be found")
    }
    func isFree(_ side: String, _ anchor: Symbol) -> Bool {
      !taken.contains { $0.side == side && $0.anchor == anchor }
    }
    let reader = scene.reader
    if index > 0, let neighbour = reader.entryID(items[index - 1], list),
      isFree("after", neighbour)
    {
      return .map([NewPair("after", .text(reader.text(neighbour)))])
    }
    if index + 1 < items.count,
      index > 0 || taken.contains(where: { reader.text($0.anchor) == "first" }),
      let next = reader.entryID(items[index + 1], list), isFree("before", next)
    {
      return .map([NewPair("before", .text(reader.text(next)))])
    }
    guard index == 0 else {
      throw OverrideWriter.Refusal(
        reason: "`\(layer.folder)` has put something on either side of it")
    }
    return .map([NewPair("at", .text("first"))])
  }

  /// `place:` for the fewest entries that make one order another.
  private func reorder(
    _ place: SharedPlace, _ list: KeyedList, from old: [Symbol], to new: [Symbol],
    _ writer: OverrideWriter, _ edits: inout FileEdits
  ) throws(OverrideWriter.Refusal) {
    let reader = scene.reader
    for id in moves(from: old, to: new) {
      let index = new.firstIndex(of: id) ?? 0
      let position =
        index > 0
        ? NewPair("after", .text(reader.text(new[index - 1]))) : NewPair("at", .text("first"))
      try writer.write(
        ["place", reader.spellPath(place.cause.path + [id])], .map([position]), place.module, &edits
      )
    }
  }
}
