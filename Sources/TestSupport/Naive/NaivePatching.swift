extension NaiveMerger {
  typealias Deed = (
    _ merger: inout NaiveMerger, _ container: inout NaiveValue, _ key: String, _ form: NaiveForm
  ) -> Void

  // MARK: Definitions

  /// A tree in definition form.
  func value(of plain: Plain, _ form: NaiveForm) -> NaiveValue {
    switch form {
    case .atom, .model: return atom(plain)
    case .record(let fields):
      var map: [String: NaiveValue] = [:]
      let isDesigned = Self.isDesigned(fields)
      for (key, inner) in plain.pairs where key != "model" || !isDesigned {
        map[key] = value(of: inner, form.child(key))
      }
      if isDesigned, let inner = plain["model"] {
        map["model"] = value(of: inner, state.model(beside: map))
      }
      return .map(map)
    case .map(_, let inner): return .map(plain.pairs.mapValues { value(of: $0, inner) })
    case .dotted:
      return .map(Dictionary(uniqueKeysWithValues: Self.leaves(plain).map { ($0, atom($1)) }))
    case .list(let list):
      return .list(
        plain.items.map { item in
          if list.isShorthand, let id = item.text { return NaiveEntry(id: id, value: .map([:])) }
          let id = item[list.id]?.text ?? "?"
          return NaiveEntry(id: id, value: self.entry(item, list))
        })
    case .open(let children):
      guard plain.isMap else { return atom(plain) }
      var map: [String: NaiveValue] = [:]
      for (key, inner) in plain.pairs { map[key] = value(of: inner, children[key] ?? .open([:])) }
      return .map(map)
    }
  }

  /// An entry's fields without its id.
  private func entry(_ item: Plain, _ list: NaiveList) -> NaiveValue {
    var pairs = item.pairs
    pairs[list.id] = nil
    return value(of: .map(pairs), list.entry)
  }

  private func atom(_ plain: Plain) -> NaiveValue {
    .atom(NaiveWritten(plain: plain, layer: layer))
  }

  /// Entries with a design beside a model.
  static func isDesigned(_ fields: [NaiveField]) -> Bool {
    for field in fields where field.isModel { return true }
    return false
  }

  /// Text keys, nested maps joined by dots. A map with nothing but `plural` is a text.
  static func leaves(_ plain: Plain) -> [(String, Plain)] {
    plain.pairs.flatMap { key, value -> [(String, Plain)] in
      if value.isMap, Array(value.pairs.keys) != ["plural"] {
        return leaves(value).map { ("\(key).\($0)", $1) }
      }
      return [(key, value)]
    }
  }

  // MARK: Body

  /// Changes what a body in patch form says.
  mutating func merge(_ body: [String: Plain], into value: inout NaiveValue, _ form: NaiveForm) {
    switch form {
    case .atom, .model: break
    case .record(let fields): mergeRecord(body, into: &value, form, fields)
    case .dotted:
      for (key, text) in Self.leaves(.map(body)) { change(key, text, in: &value, .atom(.text)) }
    case .map(_, let inner):
      for (key, plain) in body.sorted(by: { $0.key < $1.key }) {
        change(key, plain, in: &value, inner)
      }
    case .list(let list):
      for (key, plain) in body.sorted(by: { $0.key < $1.key }) {
        change(key, plain, in: &value, list.entry)
      }
    case .open(let children):
      for (key, plain) in body.sorted(by: { $0.key < $1.key }) {
        guard let name = name(key, in: value), let old = child(name, of: value) else {
          fault("nothing at \(key)")
          continue
        }
        let form = children[key] ?? .open([:])
        var new = old
        if plain.isMap, old.plain == nil {
          merge(plain.pairs, into: &new, form)
        } else {
          new = self.value(of: plain, form)
        }
        set(name, new, in: &value)
      }
    }
  }

  private mutating func mergeRecord(
    _ body: [String: Plain], into value: inout NaiveValue, _ form: NaiveForm,
    _ fields: [NaiveField]
  ) {
    var map = value.pairs
    let isDesigned = Self.isDesigned(fields)
    let restarts = isDesigned && body["cell"] != nil
    for (key, plain) in body where key != "keep" && key != "model" || !isDesigned {
      let form = form.child(key)
      if form.isContainer {
        var inner = map[key] ?? Self.empty(form)
        merge(plain.pairs, into: &inner, form)
        map[key] = inner
      } else {
        map[key] = self.value(of: plain, form)
      }
    }
    if isDesigned {
      let model = state.model(beside: map)
      if let old = map["model"] { map["model"] = state.model(old, beside: map) }
      if restarts {
        var fresh: [String: NaiveValue] = [:]
        for name in body["keep"]?.items.compactMap(\.text) ?? [] {
          if let old = map["model"]?.pairs[name] {
            fresh[name] = written(old)
          } else {
            fault("nothing to keep at \(name)")
          }
        }
        if let new = body["model"] {
          fresh.merge(self.value(of: new, model).pairs) { _, new in new }
        }
        map["model"] = .map(fresh)
      } else if let changes = body["model"] {
        var inner = map["model"] ?? .map([:])
        merge(changes.pairs, into: &inner, model)
        map["model"] = inner
      }
    }
    value = .map(map)
  }

  /// The same value, as this layer's word.
  private func written(_ value: NaiveValue) -> NaiveValue {
    value.plain.map(atom) ?? value
  }

  /// Changes what exists under a key or id.
  private mutating func change(
    _ key: String, _ plain: Plain, in value: inout NaiveValue, _ form: NaiveForm
  ) {
    guard let name = name(key, in: value), var inner = child(name, of: value) else {
      fault("nothing at \(key)")
      return
    }
    if form.isAtom {
      inner = self.value(of: plain, form)
    } else {
      merge(plain.pairs, into: &inner, form)
    }
    set(name, inner, in: &value)
  }

  static func empty(_ form: NaiveForm) -> NaiveValue {
    if case .list = form { return .list([]) }
    return .map([:])
  }

  // MARK: Paths

  /// Finds the container that holds the end of a path and hands it on, with the form of the end.
  mutating func reach(
    _ path: ArraySlice<String>, in value: inout NaiveValue, _ form: NaiveForm, _ deed: Deed
  ) {
    guard let key = path.first else { return }
    if case .dotted = form {
      return deed(&self, &value, path.joined(separator: "."), .atom(.text))
    }
    guard path.count > 1 else { return deed(&self, &value, key, form.child(key)) }
    var inner: NaiveValue
    let name: String
    var childForm = form.child(key)
    if case .record(let fields) = form {
      name = key
      inner = value.pairs[key] ?? Self.empty(childForm)
      if case .model = childForm {
        childForm = state.model(beside: value.pairs)
        inner = state.model(inner, beside: value.pairs)
      }
      guard fields.contains(where: { $0.name == key }), childForm.isContainer else {
        return fault("no container \(key)")
      }
    } else {
      guard let found = self.name(key, in: value), let old = child(found, of: value) else {
        return fault("nothing at \(key)")
      }
      name = found
      inner = old
    }
    reach(path.dropFirst(), in: &inner, childForm, deed)
    if !inner.isEmpty || child(name, of: value) != nil { set(name, inner, in: &value) }
  }

  /// The key or id something has today.
  func name(_ key: String, in value: NaiveValue) -> String? {
    switch value {
    case .atom: return nil
    case .map(let pairs):
      if pairs[key] != nil { return key }
      return pairs.sorted { $0.key < $1.key }.first { $0.value.formerIDs.contains(key) }?.key
    case .list(let entries):
      if entries.contains(where: { $0.id == key }) { return key }
      return entries.first { $0.value.formerIDs.contains(key) }?.id
    }
  }

  func child(_ name: String, of value: NaiveValue) -> NaiveValue? {
    value.at([name])
  }

  func set(_ name: String, _ new: NaiveValue, in value: inout NaiveValue) {
    switch value {
    case .atom: break
    case .map(var pairs):
      pairs[name] = new
      value = .map(pairs)
    case .list(var entries):
      for index in entries.indices where entries[index].id == name { entries[index].value = new }
      value = .list(entries)
    }
  }

  // MARK: Operations

  mutating func drop(_ key: String, from container: inout NaiveValue) {
    guard let name = name(key, in: container) else { return fault("nothing at \(key)") }
    switch container {
    case .atom: break
    case .map(var pairs):
      pairs[name] = nil
      container = .map(pairs)
    case .list(let entries): container = .list(entries.filter { $0.id != name })
    }
  }

  mutating func replace(
    _ key: String, with plain: Plain, in container: inout NaiveValue, _ form: NaiveForm
  ) {
    guard let name = name(key, in: container) else { return fault("nothing at \(key)") }
    set(name, value(of: plain, form), in: &container)
  }

  mutating func add(
    _ key: String, _ plain: Plain, to container: inout NaiveValue, _ form: NaiveForm
  ) {
    if child(key, of: container) != nil {
      fault("taken \(key)")
      guard isTotal else { return }
      return set(key, value(of: plain, form), in: &container)
    }
    let new = value(of: plain, form)
    switch container {
    case .atom: break
    case .map(var pairs):
      pairs[key] = new
      container = .map(pairs)
    case .list(let entries): container = .list(entries + [NaiveEntry(id: key, value: new)])
    }
  }
}
