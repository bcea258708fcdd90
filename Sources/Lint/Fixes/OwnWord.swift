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
    switch (wanted, shared) {
    case (let wanted?, _?):
      if writer.setInRecord(path, of: place.module, to: wanted.node, &edits) { return }
      try writer.set(path, of: place.module, to: place.value(wanted, scene), &edits)
    case (nil, _?):
      guard isEntry(place) else {
        throw OverrideWriter.Refusal(reason: "a field cannot be taken out by a layer above")
      }
      let name = scene.reader.spellPath(path)
      try writer.write(["without"], .list([.text(name)]), place.module, &edits)
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
    try writer.write(["add", name], value, place.module, &edits)
    try writer.write(["place", name], position(wanted, list), place.module, &edits)
  }

  private func position(_ spot: SharedPlace.Spot, _ list: KeyedList) -> NewValue {
    let items = Array(scene.forest.items(spot.container))
    guard let index = items.firstIndex(of: spot.node), index > 0,
      let neighbour = scene.reader.entryID(items[index - 1], list)
    else { return .map([NewPair("at", .text("first"))]) }
    return .map([NewPair("after", .text(scene.reader.text(neighbour)))])
  }
}
