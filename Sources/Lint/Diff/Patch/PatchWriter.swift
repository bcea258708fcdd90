import Composition
import Syntax

/// The body and the parts of one patch while it is written. It knows shapes and no kind.
struct PatchWriter {
  private let form: DefinitionForm
  /// Tables take neither `add` nor `place`.
  private let isTable: Bool
  private var body = NewValue.map([])
  private var add: [NewPair] = []
  private var place: [NewPair] = []
  private var without: [String] = []
  private var insteads: [NewPair] = []

  init(form: DefinitionForm, isTable: Bool = false) {
    self.form = form
    self.isTable = isTable
  }

  private var reader: Reader { form.workspace.reader }

  var isEmpty: Bool {
    body.isEmptyMap && add.isEmpty && place.isEmpty && without.isEmpty && insteads.isEmpty
  }

  /// What stands behind the header.
  var pairs: [NewPair] {
    var result = body.pairs
    for (name, part) in [("add", add), ("place", place), ("instead", insteads)]
    where !part.isEmpty {
      result.append(NewPair(name, .map(part)))
    }
    if !without.isEmpty { result.append(NewPair("without", .list(without.map(NewValue.text)))) }
    return result
  }

  mutating func drop(_ path: [Symbol]) { without.append(reader.spellPath(path)) }

  mutating func instead(_ path: [Symbol], _ value: NewValue) {
    insteads.append(NewPair(reader.spellPath(path), value))
  }

  /// Writes what turns one value into the other; false, with nothing written, where only a whole
  /// new value does.
  mutating func changed(
    _ old: Value, _ new: Value, _ shape: Shape, _ path: [Symbol], around: [Value]
  ) -> Bool {
    let saved = self
    if change(old, new, shape, path, around: around) { return true }
    self = saved
    return false
  }

  /// The same; may leave half a patch where it fails.
  ///
  /// - Parameter around: the new values around the place, from the module down.
  mutating func change(
    _ old: Value, _ new: Value, _ shape: Shape, _ path: [Symbol], around: [Value]
  ) -> Bool {
    if old.isIdentical(to: new) { return true }
    switch shape.form {
    case .value:
      if reader.isEqual(old, new) { return true }
      body.set(path.map(reader.text)[...], form.tree(new, shape, around: around))
      return true
    case .dependent:
      let known = form.walk.known(shape, around)
      if case .dependent = known.form { return false }
      return change(old, new, known, path, around: around)
    case .record(let record):
      return change(old, new, record, shape, path, around: around + [new])
    case .map: return keys(old, new, shape, path, around: around + [new])
    case .list(let list):
      return !isTable && entries(old, new, list, path, around: around + [new])
    case .open(let content):
      if let list = content.list {
        return !isTable && entries(old, new, list, path, around: around + [new])
      }
      guard reader.isMap(old), reader.isMap(new) else {
        return change(old, new, .anything, path, around: around)
      }
      return keys(old, new, shape, path, around: around + [new])
    }
  }

  // MARK: Records

  private mutating func change(
    _ old: Value, _ new: Value, _ record: Record, _ shape: Shape, _ path: [Symbol], around: [Value]
  ) -> Bool {
    let words = form.workspace.words
    // A field of a model that no design declares is replaced whole.
    let free = record.isModel ? undeclared(old, new, record, shape) : []
    for field in record.fields where field.computed == nil {
      let (before, after) = (reader.field(field.name, of: old), reader.field(field.name, of: new))
      if isFixed(field, record) {
        guard isSame(before, after) else { return false }
        continue
      }
      // Seals add up over a stack, and none is opened from above.
      if field.name == words.sealed { continue }
      guard self.field(field, before, after, path + [field.name], around: around) else {
        return false
      }
    }
    for name in free {
      guard isSame(reader.field(name, of: old), reader.field(name, of: new)) else { return false }
    }
    return true
  }

  /// What changes only with the whole: types, the design a model hangs on, former names, and what a
  /// data module declares about its content.
  private func isFixed(_ field: Field, _ record: Record) -> Bool {
    let words = form.workspace.words
    let name = reader.text(field.name)
    return field.isFixed || field.name == record.restart?.trigger || field.name == words.was
      || (!field.inBundle && (name == "keys" || name == "unordered"))
  }

  private func undeclared(
    _ old: Value, _ new: Value, _ record: Record, _ shape: Shape
  ) -> [Symbol] {
    (reader.entries(old, shape) + reader.entries(new, shape)).map(\.key).filter {
      record[$0] == nil
    }
  }

  private func isSame(_ old: Value?, _ new: Value?) -> Bool {
    switch (old, new) {
    case (nil, nil): true
    case (let old?, let new?): reader.isEqual(old, new)
    default: false
    }
  }

  private mutating func field(
    _ field: Field, _ old: Value?, _ new: Value?, _ path: [Symbol], around: [Value]
  ) -> Bool {
    let empty = Value.merged(Merged(entries: []))
    let isContainer = field.shape.isContainer
    guard let after = new else {
      if old != nil { drop(path) }
      return true
    }
    if old == nil, isContainer, isEmpty(after) {
      // A list that is there and empty is not one that nobody set.
      body.set(path.map(reader.text)[...], .map([]))
      return true
    }
    guard let before = old ?? (isContainer ? empty : nil) else {
      body.set(path.map(reader.text)[...], form.tree(after, field.shape, around: around))
      return true
    }
    if changed(before, after, field.shape, path, around: around) { return true }
    // Only what is set can be replaced; above it something is.
    guard old != nil else { return false }
    instead(path, form.tree(after, field.shape, around: around))
    return true
  }

  private func isEmpty(_ value: Value) -> Bool {
    switch value {
    case .merged(let merged): merged.entries.isEmpty
    case .node(let node): reader.forest[node].extent == 1 && reader.forest.symbol(node) == nil
    }
  }

  // MARK: Maps

  private mutating func keys(
    _ old: Value, _ new: Value, _ shape: Shape, _ path: [Symbol], around: [Value]
  ) -> Bool {
    let before = reader.entries(old, shape)
    let after = reader.entries(new, shape)
    var known: [Symbol: Value] = [:]
    for entry in before { known[entry.key] = entry.value }
    for entry in after {
      let inner = path + [entry.key]
      let child = shape.child(entry.key)
      guard let below = known[entry.key] else {
        if isTable { return false }
        let value = form.tree(entry.value, child, around: around)
        add.append(NewPair(reader.spellPath(inner), value))
        continue
      }
      if !changed(below, entry.value, child, inner, around: around) {
        instead(inner, form.tree(entry.value, child, around: around))
      }
    }
    let kept = Set(after.map(\.key))
    for entry in before where !kept.contains(entry.key) { drop(path + [entry.key]) }
    return true
  }

  // MARK: Keyed lists

  private mutating func entries(
    _ old: Value, _ new: Value, _ list: KeyedList, _ path: [Symbol], around: [Value]
  ) -> Bool {
    let shape = Shape(.list(list))
    let before = reader.entries(old, shape)
    let after = reader.entries(new, shape)
    var known: [Symbol: Value] = [:]
    for entry in before { known[entry.key] = entry.value }
    for entry in after {
      let inner = path + [entry.key]
      guard let below = known[entry.key] else {
        let value = form.entry(entry.value, list, around: around)
        add.append(NewPair(reader.spellPath(inner), value))
        continue
      }
      if !changedEntry(below, entry.value, list, inner, around: around) {
        instead(inner, form.entry(entry.value, list, around: around))
      }
    }
    let kept = Set(after.map(\.key))
    for entry in before where !kept.contains(entry.key) { drop(path + [entry.key]) }
    if list.ordered { arrange(before.map(\.key), after.map(\.key), path) }
    return true
  }

  private mutating func changedEntry(
    _ old: Value, _ new: Value, _ list: KeyedList, _ path: [Symbol], around: [Value]
  ) -> Bool {
    guard reader.isMap(old), reader.isMap(new) else {
      return reader.isMap(old) == reader.isMap(new) && reader.isEqual(old, new)
    }
    guard case .record(let record) = list.entry.form else {
      return changed(old, new, list.entry, path, around: around)
    }
    // The id is the key.
    let rest = Record(
      fields: record.fields.filter { $0.name != list.id }, restart: record.restart,
      rule: record.rule, isModel: false)
    return changed(old, new, Shape(.record(rest)), path, around: around)
  }

  /// The fewest entries are lifted out; each stands behind its new neighbour.
  private mutating func arrange(_ old: [Symbol], _ new: [Symbol], _ path: [Symbol]) {
    var positions: [Symbol: Int] = [:]
    for (index, id) in new.enumerated() { positions[id] = index }
    let stay = staying(old.compactMap { positions[$0] })
    for (index, id) in new.enumerated() where !stay.contains(index) {
      let target =
        index == 0
        ? NewPair("at", .text("first")) : NewPair("after", .text(reader.text(new[index - 1])))
      place.append(NewPair(reader.spellPath(path + [id]), .map([target])))
    }
  }
}
