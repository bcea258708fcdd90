extension Drawing {
  /// Content in definition form; nil where something required cannot be drawn.
  mutating func definition(
    _ form: NaiveForm, name: String = "", beside: [String: NaiveValue] = [:]
  ) -> Plain? {
    switch form {
    case .atom(let atom): return self.atom(atom, beside: beside, name: name)
    case .model: return model(beside)
    case .record(let fields):
      if fields.contains(where: { $0.name == "key" && $0.isFixed }) { return property() }
      return record(fields)
    case .map(let keys, let value):
      return .map(pairs(keys, value, count: number(0...3), taken: []))
    case .dotted:
      return nil
    case .list(let list): return .list(entries(list, count: number(0...4)))
    case .open(let children): return openContent(children)
    }
  }

  /// Fields in order, the required ones and some others.
  mutating func record(_ fields: [NaiveField]) -> Plain? {
    var pairs: [String: Plain] = [:]
    var beside: [String: NaiveValue] = [:]
    for field in fields {
      let isModel = if case .model = field.form { true } else { false }
      guard field.isRequired || isModel || chance(45) else { continue }
      guard let value = definition(field.form, name: field.name, beside: beside) else {
        if field.isRequired { return nil }
        continue
      }
      if isModel, value.pairs.isEmpty, chance(70) { continue }
      pairs[field.name] = value
      beside[field.name] = .atom(NaiveWritten(plain: value, layer: 0))
    }
    return .map(pairs)
  }

  /// New pairs of an open map.
  mutating func pairs(
    _ keys: NaiveKeys, _ form: NaiveForm, count: Int, taken: [String]
  ) -> [String: Plain] {
    var pairs: [String: Plain] = [:]
    for _ in 0..<count {
      guard let key = key(keys, taken: taken + pairs.keys),
        let value = definition(form, name: key)
      else { continue }
      pairs[key] = renaming(value, form, key)
    }
    return pairs
  }

  /// New entries of a list, each with its id.
  mutating func entries(_ list: NaiveList, count: Int) -> [Plain] {
    var items: [Plain] = []
    var taken: [String] = []
    for _ in 0..<count {
      guard let id = key(list.keys, taken: taken), let entry = definition(list.entry) else {
        continue
      }
      taken.append(id)
      if list.isShorthand, entry.pairs.isEmpty, chance(70) {
        items.append(.scalar(id))
        continue
      }
      var pairs = renaming(entry, list.entry, id).pairs
      pairs[list.id] = .scalar(id)
      items.append(.map(pairs))
    }
    return items
  }

  /// With a former id, now and then.
  private mutating func renaming(_ value: Plain, _ form: NaiveForm, _ key: String) -> Plain {
    guard options.renames, case .record(let fields) = form,
      fields.contains(where: { $0.name == "was" }), chance(12)
    else { return value }
    var pairs = value.pairs
    pairs["was"] = .list([.scalar(key + "Was")].map { lowercased($0, key) })
    return .map(pairs)
  }

  /// Ids take no capitals; names no dashes.
  private func lowercased(_ former: Plain, _ key: String) -> Plain {
    key == key.lowercased() && !key.contains("_") ? .scalar(key + "0was") : former
  }

  /// A value for some properties of a design, the required ones among them.
  mutating func model(_ beside: [String: NaiveValue], except: Set<String> = []) -> Plain? {
    guard case .record(let fields) = state.model(beside: beside),
      let design = beside["cell"]?.plain?.text
    else { return .map([:]) }
    var pairs: [String: Plain] = [:]
    for field in fields where !except.contains(field.name) && (field.isRequired || chance(50)) {
      guard let value = definition(field.form, name: field.name) else {
        if field.isRequired { return nil }
        continue
      }
      pairs[field.name] = value
      keep(NaiveRef(folder: "cells", id: design), ["model", field.name])
    }
    return .map(pairs)
  }

  /// A property of a design; with `like`, one of the same type.
  mutating func property(like old: [String: NaiveValue]? = nil) -> Plain {
    var pairs: [String: Plain] = [:]
    for field in ["type", "of", "key", "fields", "required"] {
      pairs[field] = old?[field]?.plain
    }
    let types = ["text", "color", "spacing", "number", "integer", "bool", "enum", "action", "list"]
    let type = old?["type"]?.plain?.text ?? word(types)
    pairs["type"] = .scalar(type)
    if old == nil {
      if type == "enum" {
        pairs["of"] = .list(["leading", "center", "trailing"].map(Plain.scalar))
      }
      if type == "list" {
        pairs["of"] = .scalar("record")
        pairs["key"] = .scalar("code")
        pairs["fields"] = .map([
          "code": .map(["type": .scalar("integer")]),
          "low": .map(["type": .scalar("integer"), "required": .scalar("true")]),
          "high": .map(["type": .scalar("integer"), "required": .scalar("true")]),
        ])
      }
    }
    let beside = pairs.mapValues { NaiveValue.atom(NaiveWritten(plain: $0, layer: 0)) }
    if pairs["required"] == nil {
      if old == nil, mayRequire, chance(25), ["text", "color", "integer"].contains(type) {
        pairs["required"] = .scalar("true")
      } else if chance(60) {
        pairs["default"] = atom(.propertyDefault, beside: beside)
      }
    }
    if chance(20) { pairs["doc"] = .scalar(literal()) }
    return .map(pairs)
  }

  private mutating func openContent(_ children: [String: NaiveForm]) -> Plain {
    var pairs = open(depth: 2).pairs
    for (key, form) in children.sorted(by: { $0.key < $1.key }) {
      pairs[key] = chance(85) ? definition(form) : nil
    }
    return .map(pairs)
  }
}
