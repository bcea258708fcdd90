package import Diagnostics
package import Syntax

/// Applies one layer's patches to what lies below. It knows shapes and never kinds.
package struct Merger {
  package let workspace: Workspace
  package let layer: LayerID
  package let mode: Resolution.Mode
  /// Modules of the layer as far as they are merged, for dependent shapes.
  package let module: (_ header: Symbol, _ id: Symbol) -> Value?
  package var diagnostics: [Diagnostic] = []
  /// Operations that found no target, in total mode; in proving mode they are errors.
  package var skipped: [NodeID] = []
  /// Values around the place at hand, from the module down.
  var around: [Value] = []
  /// Keys down to the place at hand.
  var trail: [Symbol] = []
  /// What is patched.
  var kind: ModuleKind?
  /// Paths that stand under `pinned:`.
  var pinned: [[Symbol]] = []
  /// A file of the module below was not read in full, so nothing is surely missing.
  package var isUncertain = false

  package init(
    workspace: Workspace, layer: LayerID, mode: Resolution.Mode,
    module: @escaping (_ header: Symbol, _ id: Symbol) -> Value?
  ) {
    self.workspace = workspace
    self.layer = layer
    self.mode = mode
    self.module = module
  }

  var reader: Reader { workspace.reader }
  var forest: Forest { workspace.reader.forest }
  var words: Words { workspace.reader.words }

  /// The module `below` as the patch in `root` leaves it.
  package mutating func merge(_ below: Value, patch root: NodeID, kind: ModuleKind) -> Value {
    let operations = pathOperations(in: root, reader: reader, paths: workspace.paths)
    around = []
    trail = []
    self.kind = kind
    pinned =
      forest.value(words.pinned, in: root).map { node in
        forest.pairs(node).compactMap { pair in
          forest.symbol(pair.key).map(workspace.paths.segments)
        }
      } ?? []
    return apply(
      to: below, kind.shape, body: body(of: root), operations: operations[...], depth: 0)
  }

  /// What a patch says about one place.
  struct Part {
    let key: Symbol
    let keyNode: NodeID
    let value: NodeID
  }

  /// The body of a patch: everything but the header and the patch's own words.
  private func body(of root: NodeID) -> [Part] {
    var parts: [Part] = []
    var isHeader = true
    for pair in forest.pairs(root) {
      defer { isHeader = false }
      guard !isHeader, let key = forest.symbol(pair.key), !words.isPatchWord(key) else { continue }
      parts.append(Part(key: key, keyNode: pair.key, value: pair.value))
    }
    return parts
  }

  /// Parts of a map below the root.
  func parts(of node: NodeID?, _ shape: Shape) -> [Part] {
    guard let node else { return [] }
    if case .map(let map) = shape.form, map.key.isDotted {
      return reader.joined.leaves(node, forest).map {
        Part(key: $0.key, keyNode: $0.keyNode, value: $0.value)
      }
    }
    return forest.pairs(node).compactMap { pair in
      forest.symbol(pair.key).map { Part(key: $0, keyNode: pair.key, value: pair.value) }
    }
  }

  /// The container `below` with the body's changes and the operations whose path leads here.
  /// `depth` segments of each operation's path are spent.
  mutating func apply(
    to below: Value?, _ shape: Shape, body: [Part], operations: ArraySlice<PathOperation>,
    depth: Int
  ) -> Value {
    if body.isEmpty, operations.isEmpty, let below { return below }
    switch shape.form {
    case .value:
      return below ?? .merged(Merged(entries: []))
    case .dependent(let dependency):
      let context = ShapeContext(
        reader: reader, cache: workspace.models, paths: workspace.paths, module: module)
      let known = dependency.shape(around, context) ?? .undeclared
      return apply(to: below, known, body: body, operations: operations, depth: depth)
    case .open(let content):
      if let list = content.list {
        let shape = Shape(.list(list))
        return apply(to: below, shape, body: body, operations: operations, depth: depth)
      }
      return applyKeys(to: below, shape, body: body, operations: operations, depth: depth)
    case .record, .map, .list:
      return applyKeys(to: below, shape, body: body, operations: operations, depth: depth)
    }
  }

  private mutating func applyKeys(
    to below: Value?, _ shape: Shape, body: [Part], operations: ArraySlice<PathOperation>,
    depth: Int
  ) -> Value {
    var draft = Draft(below, shape, reader)
    around.append(below ?? .merged(Merged(entries: [])))
    defer { around.removeLast() }
    var body = body
    if case .record(let record) = shape.form, let restart = record.restart {
      body = applyRestart(restart, to: &draft, body: body)
    }
    var nested: [(key: Symbol, part: Part?, operations: [PathOperation])] = []
    nested.reserveCapacity(body.count)
    var positions = SymbolIndex(capacity: body.count)
    func position(of key: Symbol) -> Int {
      if let known = positions[key] { return known }
      positions[key] = nested.count
      nested.append((key, nil, []))
      return nested.count - 1
    }
    for written in body {
      let part = today(written, in: &draft, shape)
      let place = position(of: part.key)
      if let other = nested[place].part {
        reportBothNames(part, other, now: part.key)
        // Whichever comes first, today's name counts.
        if written.key != part.key { continue }
      }
      nested[place].part = part
    }
    var placements: [Placement] = []
    for operation in operations {
      guard let (spelled, isLeaf) = segment(of: operation, depth: depth, shape, draft) else {
        continue
      }
      let key = today(spelled, at: operation.pathNode, in: &draft, shape)
      if isLeaf, operation.part == .place {
        if let placement = Placement(operation, reader) { placements.append(placement) }
      } else if isLeaf {
        write(operation, key: key, to: &draft, shape)
      } else {
        nested[position(of: key)].operations.append(operation)
      }
    }
    // Fields in the order of the schema, so that a design is known before the model beside it.
    if case .record(let record) = shape.form {
      nested.sort { (record.position(of: $0.key) ?? .max) < (record.position(of: $1.key) ?? .max) }
    }
    for (key, part, operations) in nested {
      if let part, draft.position(of: key) == nil, !isRecord(shape),
        let now = current(key, in: draft).map({ draft.entries[$0].key }),
        let other = positions[now].flatMap({ nested[$0].part })
      {
        reportBothNames(part, other, now: now)
        continue
      }
      change(key, part, operations[...], in: &draft, shape, depth: depth)
    }
    if case .list(let list) = shape.form {
      draft.sortAdded(reader.symbols)
      arrange(&draft, placements, list)
    } else {
      for placement in placements { checkForm(of: placement, nil) }
    }
    return draft.value(shape, reader)
  }

  /// The key an operation goes through here and whether its path ends with it. Paths into dotted
  /// maps end here whatever dots are left.
  private func segment(
    of operation: PathOperation, depth: Int, _ shape: Shape, _ draft: Draft
  ) -> (key: Symbol, isLeaf: Bool)? {
    guard depth < operation.path.count else { return nil }
    if case .map(let map) = shape.form, map.key.isDotted {
      let text = operation.path[depth...].map(reader.symbols.text).joined(separator: ".")
      return reader.symbols.find(text).map { ($0, true) }
    }
    return (operation.path[depth], depth + 1 == operation.path.count)
  }

  /// Applies body and deeper operations to the place under one key.
  private mutating func change(
    _ key: Symbol, _ part: Part?, _ operations: ArraySlice<PathOperation>, in draft: inout Draft,
    _ shape: Shape, depth: Int
  ) {
    trail.append(key)
    defer { trail.removeLast() }
    let position = draft.position(of: key) ?? renamed(key, in: draft, part, operations, shape)
    let child = childShape(key, shape, draft, position, part)
    if case .record(let record) = shape.form {
      guard let field = record[key] else {
        // A model says what it does not have when it is resolved, anything else was told.
        if record.isModel, let part { assign(part, to: &draft, position, shape) }
        return
      }
      // Told when the form was checked.
      if field.isFixed, part != nil, position != nil { return }
    }
    guard child.isContainer else {
      guard let part else {
        reportInside(operations)
        return
      }
      assign(part, to: &draft, position, shape)
      return
    }
    if let part { checkForm(of: part, child, in: shape) }
    if position == nil, !isAlwaysThere(shape) {
      reportMissing(key, part?.keyNode, operations.first, draft, shape)
      return
    }
    let below = position.map { draft.entries[$0].value }
    if isAlwaysThere(shape) { around[around.count - 1] = draft.value(shape, reader) }
    let parts = part.map { self.parts(of: $0.value, child) } ?? []
    let value = apply(to: below, child, body: parts, operations: operations, depth: depth + 1)
    if let position {
      draft.set(position, value, history: draft.entries[position].history)
    } else {
      draft.append(key, value, history: nil)
    }
  }

  /// Containers of records exist though nobody wrote them; keys and entries do not.
  private func isAlwaysThere(_ shape: Shape) -> Bool {
    if case .record = shape.form { return true }
    return false
  }

  /// The shape of the place under a key.
  private func childShape(
    _ key: Symbol, _ shape: Shape, _ draft: Draft, _ position: Int?, _ part: Part?
  ) -> Shape {
    switch shape.form {
    case .record(let record): return record[key]?.shape ?? .plain
    case .map(let map): return map.value
    case .list(let list): return list.entry
    case .open(let content):
      let inner = content.children[key] ?? .plain
      if inner.list != nil || !inner.children.isEmpty { return Shape(.open(inner)) }
      // Without a schema maps merge, if both sides are maps.
      let below = position.map { draft.entries[$0].value }
      let isMap = below.map(reader.isMap) ?? false
      let staysMap = part.map { forest.kind($0.value) == .mapping } ?? true
      return isMap && staysMap ? Shape(.open(inner)) : Shape.anything
    case .value, .dependent: return Shape.anything
    }
  }

  /// Sets a value that is replaced whole.
  private mutating func assign(
    _ part: Part, to draft: inout Draft, _ position: Int?, _ shape: Shape
  ) {
    guard let position else {
      guard isAlwaysThere(shape) else {
        reportMissing(part.key, part.keyNode, nil, draft, shape)
        return
      }
      let earlier = draft.takeDropped(part.key)
      draft.append(
        part.key, .node(part.value),
        history: History(
          .changed, layer: layer, node: part.value, previous: nil, earlier: earlier))
      return
    }
    let entry = draft.entries[position]
    if mode == .proving, !isRestart(part.key, shape), !isPinned(part.key),
      reader.isEqual(entry.value, .node(part.value))
    {
      reportRedundant(part, below: entry)
    }
    draft.set(
      position, .node(part.value),
      history: History(
        .changed, layer: layer, node: part.value, previous: entry.value, earlier: entry.history))
  }

  /// Adds, drops or replaces the place under a key.
  private mutating func write(
    _ operation: PathOperation, key: Symbol, to draft: inout Draft, _ shape: Shape
  ) {
    let position =
      draft.position(of: key)
      ?? (operation.part == .add ? nil : renamed(key, in: draft, nil, [operation], shape))
    if case .list(let list) = shape.form { checkForm(of: operation, key: key, list) }
    switch operation.part {
    case .add:
      guard let value = operation.value else { return }
      if let position {
        reportExists(operation, value, below: draft.entries[position])
        guard mode == .total else { return }
        replace(position, with: value, operation, in: &draft)
        return
      }
      if mode == .proving { checkNew(key, operation, draft, shape) }
      let earlier = draft.takeDropped(key)
      draft.append(
        key, .node(value),
        history: History(.added, layer: layer, node: value, previous: nil, earlier: earlier))
      draft.added.insert(key)
    case .instead:
      guard let value = operation.value else { return }
      guard let position else {
        reportMissing(key, nil, operation, draft, shape)
        return
      }
      replace(position, with: value, operation, in: &draft)
    case .without:
      guard let position else {
        reportMissing(key, nil, operation, draft, shape)
        return
      }
      let entry = draft.entries[position]
      draft.drop(
        position,
        history: History(
          .dropped, layer: layer, node: operation.pathNode, previous: entry.value,
          earlier: entry.history))
    case .place: break
    }
  }

  /// Starting a model afresh says something even where the design stays.
  private func isRestart(_ key: Symbol, _ shape: Shape) -> Bool {
    if case .record(let record) = shape.form { return record.restart?.trigger == key }
    return false
  }

  private func isPinned(_ key: Symbol) -> Bool {
    guard !pinned.isEmpty else { return false }
    let path = trail.last == key ? trail : trail + [key]
    return pinned.contains { path.starts(with: $0) }
  }

  private func replace(
    _ position: Int, with value: NodeID, _ operation: PathOperation, in draft: inout Draft
  ) {
    let entry = draft.entries[position]
    draft.set(
      position, .node(value),
      history: History(
        .replaced, layer: layer, node: value, previous: entry.value, earlier: entry.history))
  }
}

extension Shape {
  /// Of a model whose design is not there: fields may be set, and each is replaced whole.
  fileprivate static let undeclared = Shape(.record(Record(fields: [], isModel: true)))
}

extension Words {
  /// The parts of a patch beside its body.
  package func isPatchWord(_ word: Symbol) -> Bool {
    word == add || word == place || word == without || word == instead || word == pinned
      || word == renamed
  }
}
