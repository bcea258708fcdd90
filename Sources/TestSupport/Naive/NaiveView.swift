package import Composition
package import Syntax

/// Reads the compiler's merged values into naive ones, by the naive forms and never by the
/// compiler's shapes.
package struct NaiveView {
  let workspace: Workspace
  /// Modules of the layer at hand, for models.
  private var state = NaiveState()
  /// What cannot be, such as a key that stands twice in one container.
  package private(set) var problems: [String] = []

  package init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  private var reader: Reader { workspace.reader }

  /// All modules of a layer.
  package mutating func state(_ layer: LayerState) -> NaiveState {
    state = NaiveState()
    for kind in NaiveKind.all {
      for (position, key) in workspace.keys.enumerated() {
        guard workspace.schema[key.kind].folder == kind.folder,
          let value = layer.modules[position]?.value
        else { continue }
        state.modules[ref(key, kind)] = body(value, kind)
      }
    }
    return state
  }

  private func ref(_ key: ModuleKey, _ kind: NaiveKind) -> NaiveRef {
    let id = reader.text(key.id)
    return NaiveRef(
      folder: kind.folder, id: kind.isTable && kind.folder != "strings" ? kind.folder : id)
  }

  /// A module without its header.
  private mutating func body(_ value: Value, _ kind: NaiveKind) -> NaiveValue {
    guard case .record(let fields) = kind.form, case .map(var map) = read(value, kind.form) else {
      return .map([:])
    }
    for key in map.keys where !fields.contains(where: { $0.name == key }) || key == "sealed" {
      map[key] = nil
    }
    return .map(map)
  }

  private mutating func read(_ value: Value, _ form: NaiveForm) -> NaiveValue {
    switch form {
    case .atom, .model: return atom(value)
    case .record(let fields):
      var map: [String: NaiveValue] = [:]
      let isDesigned = NaiveMerger.isDesigned(fields)
      var model: Value?
      for (key, inner) in pairs(value) {
        if isDesigned, key == "model" {
          model = inner
        } else {
          add(key, read(inner, form.child(key)), to: &map)
        }
      }
      if let model { map["model"] = read(model, state.model(beside: map)) }
      return .map(map)
    case .map(_, let inner):
      var map: [String: NaiveValue] = [:]
      for (key, value) in pairs(value) { add(key, read(value, inner), to: &map) }
      return .map(map)
    case .dotted:
      var map: [String: NaiveValue] = [:]
      for (key, value) in leaves(value) { add(key, atom(value), to: &map) }
      return .map(map)
    case .list(let list):
      // Written when the design said something else.
      if case .node(let node) = value, reader.forest.kind(node) == .scalar { return atom(value) }
      return .list(entries(value, list))
    case .open(let children):
      guard isMap(value) else { return atom(value) }
      var map: [String: NaiveValue] = [:]
      for (key, inner) in pairs(value) {
        add(key, read(inner, children[key] ?? .open([:])), to: &map)
      }
      return .map(map)
    }
  }

  private mutating func add(
    _ key: String, _ value: NaiveValue, to map: inout [String: NaiveValue]
  ) {
    if map.updateValue(value, forKey: key) != nil { problems.append("`\(key)` stands twice") }
  }

  private func isMap(_ value: Value) -> Bool {
    switch value {
    case .merged: true
    case .node(let node): reader.forest.kind(node) == .mapping
    }
  }

  private func pairs(_ value: Value) -> [(String, Value)] {
    switch value {
    case .merged(let merged): merged.entries.map { (reader.text($0.key), $0.value) }
    case .node(let node):
      reader.forest.pairs(node).map { (reader.text($0.key), .node($0.value)) }
    }
  }

  private func leaves(_ value: Value) -> [(String, Value)] {
    guard case .node(let node) = value else { return pairs(value) }
    return NaiveMerger.leaves(plain(node)).map(\.0).compactMap { key in
      nested(key, node).map { (key, Value.node($0)) }
    }
  }

  /// The text under a joined key.
  private func nested(_ key: String, _ node: NodeID) -> NodeID? {
    for pair in reader.forest.pairs(node) {
      let name = reader.text(pair.key)
      if name == key { return pair.value }
      if key.hasPrefix(name + "."),
        let found = nested(String(key.dropFirst(name.count + 1)), pair.value)
      {
        return found
      }
    }
    return nil
  }

  private mutating func entries(_ value: Value, _ list: NaiveList) -> [NaiveEntry] {
    var result: [NaiveEntry] = []
    switch value {
    case .merged(let merged):
      for held in merged.entries {
        result.append(entry(reader.text(held.key), held.value, list))
      }
    case .node(let node):
      for item in reader.forest.items(node) {
        let id = reader.symbols.find(list.id).flatMap { reader.forest.value($0, in: item) } ?? item
        result.append(entry(reader.text(id), .node(item), list))
      }
    }
    if Set(result.map(\.id)).count < result.count { problems.append("ids stand twice") }
    return result
  }

  private mutating func entry(_ id: String, _ value: Value, _ list: NaiveList) -> NaiveEntry {
    guard isMap(value) else { return NaiveEntry(id: id, value: .map([:])) }
    var pairs = read(value, list.entry).pairs
    // Its form would read it as a field of its own.
    pairs[list.id] = nil
    return NaiveEntry(id: id, value: .map(pairs))
  }

  private func atom(_ value: Value) -> NaiveValue {
    switch value {
    case .node(let node):
      // Who wrote it does not count here; looking for the file of each would.
      return .atom(NaiveWritten(plain: plain(node), layer: -1))
    case .merged(let merged):
      // Shown in messages: no atom is ever merged.
      let keys = merged.entries.map { reader.text($0.key) }
      return .map(["<merged>": .list(keys.map { NaiveEntry(id: $0, value: .map([:])) })])
    }
  }

  /// A subtree as written.
  package func plain(_ node: NodeID) -> Plain {
    let forest = reader.forest
    switch forest.kind(node) {
    case .scalar: return .scalar(reader.text(node))
    case .sequence: return .list(forest.items(node).map(plain))
    case .mapping:
      var map: [String: Plain] = [:]
      for pair in forest.pairs(node) { map[reader.text(pair.key)] = plain(pair.value) }
      return .map(map)
    }
  }
}

extension NaiveValue {
  /// The first place where two values differ, for messages; nil where they are equal.
  package func difference(from other: NaiveValue?, _ path: String = "") -> String? {
    guard let other else { return "\(path): \(line) ≠ nothing" }
    if self == other { return nil }
    switch (self, other) {
    case (.map(let left), .map(let right)):
      for key in Set(left.keys).union(right.keys).sorted() {
        let inner = path + "." + key
        guard let value = left[key] else { return "\(inner): nothing ≠ \(right[key]?.line ?? "")" }
        if let found = value.difference(from: right[key], inner) { return found }
      }
      return nil
    case (.list(let left), .list(let right)):
      guard left.map(\.id) == right.map(\.id) else {
        return "\(path): \(left.map(\.id)) ≠ \(right.map(\.id))"
      }
      for (one, two) in zip(left, right) {
        if let found = one.value.difference(from: two.value, path + "." + one.id) { return found }
      }
      return nil
    default: return "\(path): \(line) ≠ \(other.line)"
    }
  }
}
