import Diagnostics
import Syntax

extension Resolution {
  /// Proves a module and writes its body as one JSON object: fields in schema order, what is off
  /// in the country left out, defaults put in.
  package mutating func resolve(module value: Value, kind: ModuleKind) {
    // Texts are written per language, and their forms were checked with their files.
    if case .tablePerLabel = kind.identity { return }
    let record = environment.settings.map(Value.node)
    scope.platforms = Platforms(
      record.flatMap { reader.node(words.platforms, of: $0) }, reader)
    kind.rule?(value, &self)
    // A table is one object; other modules stand in an array and carry their id.
    resolveRecord(
      value, kind.body,
      id: kind.isTable ? nil : EntryID(name: words.id, text: reader.symbols.bytes(module.id)))
  }

  /// Proves a value at a place of a shape and writes exactly one JSON value.
  ///
  /// Records come in schema order (only what bundles carry), open maps in code-point order, keyed
  /// lists as arrays of objects with the id first.
  package mutating func resolve(value: Value, shape: Shape) {
    switch shape.form {
    case .value(let type):
      guard case .node(let node) = value else { return out.null() }
      resolveLeaf(node, type)
    case .record(let record): resolveRecord(value, record, id: nil)
    case .map(let map): resolveMap(value, shape, map)
    case .list(let list): resolveList(value, shape, list)
    case .dependent(let dependency):
      guard let shape = dependentShape(dependency) else {
        out.beginObject()
        out.endObject()
        return
      }
      if case .record = shape.form { scope.design = dependency.subject?(scope.around, reader) }
      resolve(value: value, shape: shape)
    case .open(let content): resolveOpen(value, content)
    }
  }

  /// Writes a record's fields between two braces, the id of an entry first.
  mutating func resolveRecord(_ value: Value, _ record: Record, id: EntryID?) {
    out.beginObject()
    if let id {
      writeKey(id.name)
      out.string(id.text)
    }
    writeFields(of: value, record, except: id?.name)
    out.endObject()
  }

  /// The field that holds an entry's id, and the id as bundles show it.
  struct EntryID {
    let name: Symbol
    let text: ArraySlice<UInt8>
  }

  /// The id of an entry; an endpoint under its name of today.
  mutating func id(of entry: Merged.Entry, _ list: KeyedList) -> EntryID {
    var text = reader.symbols.bytes(entry.key)
    if list.namesEndpoints, endpoint(entry.key) == nil,
      let renamed = findRenamed(entry.key)?.renamed
    {
      text = Array(renamed.utf8)[...]
    }
    return EntryID(name: list.id, text: text)
  }

  /// Writes the fields of a record that bundles carry, without braces.
  mutating func writeFields(of value: Value, _ record: Record, except id: Symbol? = nil) {
    let outer = (
      item, scope.platforms, scope.isModel, scope.isDefault, scope.isItemUnknown, scope.isUncertain
    )
    let outerMeant = scope.meant
    let design = scope.design
    scope.design = nil
    scope.around.append(value)
    scope.meant = []
    scope.isModel = record.isModel
    narrowPlatforms(value, record)
    if let rule = record.rule, case .merged = value { prove(rule, value) }
    let first = answers.found.count
    find(fields: record, of: value)
    for (index, field) in record.fields.enumerated() where field.inBundle && field.name != id {
      writeField(field, answers.found[first + index], in: value, of: design)
    }
    if mode == .proving, recorder == nil {
      for (index, field) in record.fields.enumerated() where field.isProved {
        if let value = answers.found[first + index] { prove(field, value) }
      }
    }
    while answers.found.count > first { answers.found.removeLast() }
    scope.around.removeLast()
    (
      item, scope.platforms, scope.isModel, scope.isDefault, scope.isItemUnknown, scope.isUncertain
    ) = outer
    scope.meant = outerMeant
  }

  /// - Parameter design: The design that declares the field.
  private mutating func writeField(
    _ field: Field, _ written: Value?, in record: Value, of design: Symbol?
  ) {
    if written == nil, field.isPlainlyAbsent {
      if field.required { reportMissing(field, in: record) }
      return
    }
    path.append(field.name)
    defer { path.removeLast() }
    if let computed = field.computed {
      writeKey(field.name)
      let mark = leafMark
      computed(&self)
      if case .value(let type) = field.shape.form { self.record(.value(type), nil, since: mark) }
      return
    }
    if let written, let sealed = field.sealed, !scope.isDefault {
      reportSealed(written, sealed, field)
    }
    let outerDefault = scope.isDefault
    defer { scope.isDefault = outerDefault }
    guard let value = written ?? substitute(for: field) else {
      if field.required { reportMissing(field, in: record) }
      return
    }
    if written == nil, field.fallback != nil, let design, recorder == nil,
      takesToken(field.name, of: design)
    {
      writeKey(field.name)
      return writeToken(.fallback(field.name), design)
    }
    guard case .value(let type) = field.shape.form else {
      if scope.isModel, case .node(let node) = value, case .record = field.shape.form,
        forest.kind(node) != .mapping
      {
        return reportNoMap(node, field)
      }
      if !writeContainer(field, value), field.required { reportMissing(field, in: record) }
      return
    }
    guard case .node(let node) = value, !isNothing(node, type) else { return }
    if scope.isModel, !scope.isDefault, !isWellFormed(node, field.shape) {
      writeKey(field.name)
      return out.null()
    }
    if type.isAbsent(node, &self) {
      if field.required { type.reportAbsent(node, &self) }
      return
    }
    writeKey(field.name)
    resolveLeaf(node, type)
  }

  /// Whether a value is nothing where nothing is no value; what reading or the form check said.
  private func isNothing(_ node: NodeID, _ type: any ValueType) -> Bool {
    guard mode == .proving, !type.allowsNull, forest.kind(node) == .scalar else { return false }
    return reader.isNull(node)
      || (forest[node].style == .plain && forest[node].start == forest[node].end)
  }

  /// What stands for a field that is not written: its default, or an empty model.
  private mutating func substitute(for field: Field) -> Value? {
    if let fallback = field.fallback {
      scope.isDefault = true
      return .node(fallback)
    }
    if case .dependent(let dependency) = field.shape.form,
      case .record? = dependentShape(dependency)?.form
    {
      return Value.emptyContainer
    }
    return nil
  }

  /// Proves of what patches made of a record what its file alone could not show.
  private mutating func prove(_ rule: RecordRule, _ value: Value) {
    var checker = FormChecker(reader: reader, paths: environment.workspace.paths, module: nil)
    rule(value, &checker)
    for diagnostic in checker.diagnostics { report(diagnostic) }
  }

  /// Proves what a field names that the bundle does not carry.
  private mutating func prove(_ field: Field, _ value: Value) {
    guard case .value(let type) = field.shape.form, case .node(let node) = value,
      !isNothing(node, type)
    else { return }
    var inner = JSONWriter(discarding: true)
    let outerHoles = holes
    swap(&inner, &out)
    path.append(field.name)
    type.resolve(node, &self)
    path.removeLast()
    swap(&inner, &out)
    holes = outerHoles
  }

  /// Writes key and value of a container unless nothing of it is there in the country.
  private mutating func writeContainer(_ field: Field, _ value: Value) -> Bool {
    switch field.shape.form {
    case .list(let list):
      if isListForm(value, list) {
        let entries = liveEntries(value, field.shape, list.entry)
        guard !entries.isEmpty || scope.isModel else { return false }
        writeKey(field.name)
        write(entries, list)
        return true
      }
    case .map(let map) where !map.dropsEmpty:
      let entries = liveEntries(value, field.shape, map.value)
      guard !entries.isEmpty else { return false }
      writeKey(field.name)
      write(entries, map)
      return true
    default: break
    }
    guard hasContent(value, field.shape) else { return false }
    writeKey(field.name)
    resolve(value: value, shape: field.shape)
    return true
  }

  /// Puts the values of a record's fields behind those `found` so far, by position; reports keys that
  /// are none of a model.
  private mutating func find(fields record: Record, of value: Value) {
    let first = answers.found.count
    for _ in record.fields { answers.found.append(nil) }
    var renamed: [(key: Symbol, node: NodeID?, value: Value)] = []
    switch value {
    case .merged(let merged):
      for entry in merged.entries {
        if let position = record.position(of: entry.key) {
          answers.found[first + position] = entry.value
        } else if record.isModel {
          renamed.append((entry.key, entry.history?.node, entry.value))
        }
      }
    case .node(let node):
      for pair in forest.pairs(node) {
        guard let key = forest.symbol(pair.key) else { continue }
        if let position = record.position(of: key) {
          answers.found[first + position] = .node(pair.value)
        } else if record.isModel {
          renamed.append((key, pair.key, .node(pair.value)))
        }
      }
    }
    for (key, node, value) in renamed {
      guard let position = record.fields.firstIndex(where: { $0.former.contains(key) }) else {
        if let near = reportUnknownProperty(key, node, value, record) { scope.meant.append(near) }
        continue
      }
      if let node = node ?? reader.node(of: value) {
        reportRenamed(
          node, from: reader.text(key), to: reader.text(record.fields[position].name))
      }
      if answers.found[first + position] == nil { answers.found[first + position] = value }
    }
  }

  private mutating func resolveMap(_ value: Value, _ shape: Shape, _ map: OpenMap) {
    write(liveEntries(value, shape, map.value), map)
  }

  private mutating func write(_ entries: [Merged.Entry], _ map: OpenMap) {
    var entries = entries
    entries.sort { reader.symbols.precedes($0.key, $1.key) }
    out.beginObject()
    for entry in entries where !map.dropsEmpty || hasContent(entry.value, map.value) {
      path.append(entry.key)
      writeKey(entry.key)
      if map.value.isContainer { recordEntry(entry.value) }
      resolve(value: entry.value, shape: map.value)
      path.removeLast()
    }
    out.endObject()
  }

  private mutating func resolveList(_ value: Value, _ shape: Shape, _ list: KeyedList) {
    guard isListForm(value, list) else {
      out.beginArray()
      return out.endArray()
    }
    write(liveEntries(value, shape, list.entry), list)
  }

  private mutating func write(_ entries: [Merged.Entry], _ list: KeyedList) {
    var entries = entries
    if !list.ordered { entries.sort { reader.symbols.precedes($0.key, $1.key) } }
    if list.ordered, recorder != nil { recordOrder(entries.map(\.key)) }
    if path.count == 1 { draft.reserve(entries.count) }
    out.beginArray()
    for entry in entries {
      path.append(entry.key)
      recordEntry(entry.value)
      if case .record(let record) = list.entry.form {
        resolveEntry(entry, record, list)
      } else {
        resolve(value: entry.value, shape: list.entry)
      }
      path.removeLast()
    }
    out.endArray()
  }

  /// Entries that are there in the country.
  mutating func liveEntries(_ value: Value, _ shape: Shape, _ entry: Shape) -> [Merged.Entry] {
    var entries = reader.entries(value, shape)
    if case .record(let record) = entry.form, record.position(of: words.when) != nil {
      let isUncertain = scope.isUncertain
      entries.removeAll { !proveGuard(of: $0.value) }
      scope.isUncertain = isUncertain
    }
    return entries
  }

  /// Whether a container has anything a bundle shows; empty ones are left out.
  mutating func hasContent(_ value: Value, _ shape: Shape) -> Bool {
    switch shape.form {
    case .value, .open: true
    case .map(let map): mapHasContent(liveEntries(value, shape, map.value), map)
    case .list(let list): !liveEntries(value, shape, list.entry).isEmpty || scope.isModel
    case .dependent(let dependency):
      dependentShape(dependency).map { hasContent(value, $0) } ?? false
    case .record(let record): record.isModel || recordHasContent(value, record)
    }
  }

  private mutating func mapHasContent(_ entries: [Merged.Entry], _ map: OpenMap) -> Bool {
    guard map.dropsEmpty else { return !entries.isEmpty }
    return entries.contains { hasContent($0.value, map.value) }
  }

  private mutating func recordHasContent(_ value: Value, _ record: Record) -> Bool {
    for field in record.fields where field.inBundle {
      if field.computed != nil || field.fallback != nil { return true }
      guard let value = reader.field(field.name, of: value) else { continue }
      if hasContent(value, field.shape) { return true }
    }
    return false
  }

  /// The shape a dependency has at the place at hand; what it looks at is recorded.
  mutating func dependentShape(_ dependency: Dependency) -> Shape? {
    let owner = scope.around.last?.identity
    if let known = knownDependent, known.dependency === dependency, known.owner == owner {
      return known.shape
    }
    let subject = dependency.subject?(scope.around, reader)
    if let subject, let known = answers.shapes[subject], known.dependency === dependency {
      for slot in known.asked { record(slot) }
      knownDependent = KnownDependent(dependency: dependency, owner: owner, shape: known.shape)
      return known.shape
    }
    let asked = Asked()
    let environment = environment
    let schema = reader.schema
    let context = ShapeContext(
      reader: reader, cache: environment.workspace.models, paths: environment.workspace.paths
    ) { header, id in
      asked.modules.append((header, id))
      guard let kind = schema.kind(header: header) else { return nil }
      if let module = environment.module(kind, id) { return module }
      guard let current = environment.currentName(.module(kind), id) else { return nil }
      asked.modules.append((header, current))
      return environment.module(kind, current)
    }
    let shape = dependency.shape(scope.around, context)
    var isSuspect = false
    var slots: [Slot] = []
    for (header, id) in asked.modules {
      guard let kind = schema.kind(header: header) else { continue }
      let slot = Slot(group: .declarations(kind), name: id)
      record(slot)
      slots.append(slot)
      isSuspect = isSuspect || environment.isSuspect(slot.group, id)
    }
    // What a faulty design seems to declare is not held against those that use it.
    let trusted = isSuspect && mode == .proving ? nil : shape
    if let subject {
      answers.shapes[subject] = AnswerCache.DependentShape(
        dependency: dependency, shape: trusted, asked: slots)
    }
    knownDependent = KnownDependent(dependency: dependency, owner: owner, shape: trusted)
    return trusted
  }

  /// The dependent shape looked up last; one place asks for it several times.
  struct KnownDependent {
    let dependency: Dependency
    let owner: UInt64?
    let shape: Shape?
  }

  private final class Asked {
    var modules: [(Symbol, Symbol)] = []
  }
}

extension Value {
  /// A container nobody wrote anything into.
  static let emptyContainer = Value.merged(Merged(entries: []))
}
