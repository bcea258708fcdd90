import Diagnostics
package import Syntax

extension FormChecker {
  /// Checks a value in definition form at a place of a shape.
  ///
  /// - Parameter id: The id field of an entry whose id stands elsewhere and is not repeated.
  package mutating func checkDefinition(_ node: NodeID, _ shape: Shape, id: Symbol? = nil) {
    switch shape.form {
    case .value(let type): check(node, type)
    case .record(let record): checkRecord(node, record, id: id)
    case .map(let map):
      if map.key.isDotted { checkTexts(node, map) } else { checkMap(node, map) }
    case .list(let list): checkList(node, list)
    case .dependent(let dependency):
      // Types of a model are checked where it is resolved: the design may change in a layer.
      if !dependency.isOpen {
        if isMapping(node, "a map of properties") { checkNoNull(node) }
      } else if !isPatch, let shape = self.shape(of: dependency) {
        checkDefinition(node, shape)
      }
    case .open(let content): checkOpen(node, content)
    }
  }

  /// Whether a value is a map; reports what is none.
  mutating func isMapping(_ node: NodeID, _ what: String) -> Bool {
    guard forest.kind(node) != .mapping else { return !isBroken(node) }
    if reader.isNull(node) {
      reportNull(node, nil)
    } else {
      report(
        "wrong-type", "expected \(what), found \(reader.describe(node))", at: node,
        help: "write a map: `key: value` lines, or `{ key: value }`")
    }
    return false
  }

  private mutating func checkRecord(_ node: NodeID, _ record: Record, id: Symbol?) {
    guard isMapping(node, "a map of fields") else { return }
    around.append(node)
    defer { around.removeLast() }
    var found = [Bool](repeating: false, count: record.fields.count)
    for pair in forest.pairs(node) {
      guard let key = forest.symbol(pair.key) else { continue }
      if let field = record.field(ofFormer: key), let position = record.position(of: field.name) {
        found[position] = true
        checkDefinition(pair.value, field.shape)
        continue
      }
      guard let position = record.position(of: key), record.fields[position].computed == nil else {
        // What it was meant to be is not missing on top.
        if let near = reportUnknownField(pair.key, record, isPatch: false),
          let meant = reader.symbols.find(near).flatMap(record.position)
        {
          found[meant] = true
        }
        continue
      }
      found[position] = true
      if key == id { reportRepeatedID(pair.key) }
      checkDefinition(pair.value, record.fields[position].shape)
    }
    for (position, field) in record.fields.enumerated()
    where field.required && !found[position] && field.name != id {
      reportMissing(field, record, at: node)
    }
    record.rule?(.node(node), &self)
  }

  private mutating func reportMissing(_ field: Field, _ record: Record, at node: NodeID) {
    let name = reader.text(field.name)
    var place = forest.span(node)
    if let first = forest.firstPair(node) { place = forest.span(first.key) }
    var help = "add `\(name): …`"
    if case .value(let type) = field.shape.form { help += ", \(type.spelling)" }
    report(
      Diagnostic(
        record.isModel ? "property-missing" : "field-missing", "`\(name)` is needed here",
        at: place, label: "has no `\(name)`", notes: field.doc.isEmpty ? [] : [field.doc],
        help: help))
  }

  mutating func reportRepeatedID(_ key: NodeID) {
    report(
      "id-repeated", "the id stands in the path already", at: key,
      help: "drop `\(reader.text(key))` here")
  }

  /// Reports a key that is no field; says more of those that belong to the other form. Returns the
  /// field that was meant.
  @discardableResult
  mutating func reportUnknownField(_ key: NodeID, _ record: Record, isPatch: Bool) -> String? {
    let symbol = forest.symbol(key)
    if let restart = record.restart, symbol == restart.keep, !isPatch {
      report(
        "patch-word", "`keep` belongs to a patch", at: key,
        help: "drop it; a definition sets all values itself")
      return nil
    }
    let known = record.fields.filter { $0.computed == nil }.map { reader.text($0.name) }
    var notes: [String] = []
    if let restart = record.restart {
      notes = [
        "the keys are \(known.joined(separator: ", "))",
        "what the design in `\(reader.text(restart.trigger))` declares stands under "
          + "`\(reader.text(restart.restarted)):`",
      ]
    }
    return reportUnknownKey(
      key, known: known, id: record.isModel ? "unknown-property" : "unknown-key", notes: notes)
  }

  private mutating func checkMap(_ node: NodeID, _ map: OpenMap) {
    guard isMapping(node, "a map of \(plural(map.noun))") else { return }
    var keys: [NodeID] = []
    let namesThings = map.key.isID || map.noun == "feature"
    for pair in forest.pairs(node) {
      checkKey(pair.key, map)
      if namesThings { checkNamesNoCountry(pair.key, map.noun) }
      keys.append(pair.key)
      checkDefinition(pair.value, map.value)
    }
    if !map.key.isFree { checkDistinct(keys, noun: map.noun) }
    checkReused(forest.pairs(node).map { ($0.key, $0.value) })
  }

  /// Reports ids that stand in a `was:` of their list.
  private mutating func checkReused(_ entries: [(id: NodeID, value: NodeID)]) {
    var former: [Symbol: (now: Symbol, node: NodeID)] = [:]
    for (id, value) in entries {
      guard let now = forest.symbol(id), let was = forest.value(words.was, in: value) else {
        continue
      }
      checkFormer(was, of: now)
      for item in forest.kind(was) == .scalar ? [was] : Array(forest.items(was)) {
        guard let old = forest.symbol(item), old != now else { continue }
        if let other = former[old], other.now != now { reportSharedFormer(item, of: now, other) }
        former[old] = former[old] ?? (now, item)
      }
    }
    guard !former.isEmpty else { return }
    for (id, _) in entries {
      if let symbol = forest.symbol(id), let (now, node) = former[symbol] {
        reportReused(id, of: now, said: node)
      }
    }
  }

  /// Checks the spelling of a map's key and that it is not taken by the language.
  mutating func checkKey(_ key: NodeID, _ map: OpenMap) {
    checkKey(key, map.key, noun: map.noun)
    guard !map.reserved.isEmpty, map.reserved.contains(reader.text(key)) else { return }
    report(
      "id-reserved",
      "`\(reader.text(key))` is built in and cannot be the id of \(indefinite(map.noun))",
      at: key, notes: ["built in are \(map.reserved.joined(separator: ", "))"],
      help: "give it another id")
  }

  /// Checks that a keyed list is one and that its entries have ids of their own.
  ///
  /// - Parameter deep: Whether what else stands in the entries is checked, too; where a design declares
  ///   it, it is checked field by field as it is resolved.
  mutating func checkList(_ node: NodeID, _ list: KeyedList, deep: Bool = true) {
    guard forest.kind(node) == .sequence else {
      return reportMapInDefinition(node, list)
    }
    var ids: [NodeID] = []
    for item in forest.items(node) {
      if forest.kind(item) == .scalar, list.shorthand, !reader.isNull(item) {
        checkKey(item, list.key, noun: list.noun)
        ids.append(item)
        continue
      }
      if let id = forest.value(list.id, in: item), forest.kind(id) == .scalar, !reader.isNull(id) {
        checkKey(id, list.key, noun: list.noun)
        if list.key.isID { checkNamesNoCountry(id, list.noun) }
        ids.append(id)
      }
      if deep { checkDefinition(item, list.entry) } else { checkID(of: item, list) }
    }
    if list.key.isFree {
      checkRepeated(ids, noun: list.noun)
    } else {
      checkDistinct(ids, noun: list.noun)
    }
    guard deep else { return }
    checkReused(
      forest.items(node).compactMap { item in
        forest.value(list.id, in: item).map { ($0, item) }
      })
  }

  /// Checks that an entry is a map with an id.
  private mutating func checkID(of item: NodeID, _ list: KeyedList) {
    guard isMapping(item, "a map of fields"), case .record(let record) = list.entry.form,
      let field = record[list.id]
    else { return }
    if let id = forest.value(list.id, in: item) { return checkDefinition(id, field.shape) }
    let name = reader.text(list.id)
    let misspelt = forest.pairs(item).first { pair in
      forest.symbol(pair.key).map { record[$0] == nil && record.field(ofFormer: $0) == nil } ?? true
        && nearest(to: reader.text(pair.key), in: [name]) != nil
    }
    if let misspelt {
      reportUnknownField(misspelt.key, record, isPatch: false)
    } else {
      reportMissing(field, record, at: item)
    }
  }

  /// Reports ids that stand twice, where any text may be one.
  private mutating func checkRepeated(_ ids: [NodeID], noun: String) {
    var seen: [Symbol: NodeID] = [:]
    for node in ids {
      guard let id = forest.symbol(node) else { continue }
      if let first = seen[id] {
        report(
          "entry-duplicate", "the \(noun) `\(reader.text(id))` stands here twice", at: node,
          related: [Related(.span(forest.span(first)), "first here")],
          help: "keep one, or give this one another id")
      } else {
        seen[id] = node
      }
    }
  }

  /// Content without a schema: declared lists must be lists with ids.
  private mutating func checkOpen(_ node: NodeID, _ content: OpenContent) {
    if let list = content.list {
      checkOpenList(node, list)
      for item in forest.items(node) { checkOpenFields(item, content) }
    } else if !content.children.isEmpty {
      checkOpenFields(node, content)
    }
  }

  /// Checks that a declared list of content is one, or nothing, and that its entries have ids of their own.
  mutating func checkOpenList(_ node: NodeID, _ list: KeyedList) {
    guard forest.kind(node) == .sequence else {
      if !reader.isNull(node) { reportMapInDefinition(node, list) }
      return
    }
    var ids: [NodeID] = []
    for item in forest.items(node) {
      guard forest.kind(item) == .mapping, let id = forest.value(list.id, in: item),
        forest.kind(id) == .scalar
      else {
        let name = reader.text(list.id)
        report(
          "field-missing", "an entry of this list has no `\(name)`", at: item,
          notes: ["`keys:` says that `\(name)` tells the entries apart"],
          help: "write `- \(name): …`")
        continue
      }
      ids.append(id)
    }
    checkRepeated(ids, noun: list.noun)
  }

  private mutating func checkOpenFields(_ node: NodeID, _ content: OpenContent) {
    for pair in forest.pairs(node) {
      if let key = forest.symbol(pair.key), let child = content.children[key] {
        checkOpen(pair.value, child)
      }
    }
  }

  /// Reports `null` in values whose types another module declares.
  mutating func checkNoNull(_ node: NodeID) {
    switch forest.kind(node) {
    case .scalar: if reader.isNull(node) { reportNull(node, nil) }
    case .sequence: for item in forest.items(node) { checkNoNull(item) }
    case .mapping: for pair in forest.pairs(node) { checkNoNull(pair.value) }
    }
  }

  /// The shape of a place whose fields the module itself declares.
  private func shape(of dependency: Dependency) -> Shape? {
    let context = ShapeContext(reader: reader, cache: ShapeCache(), paths: paths) { _, _ in nil }
    return dependency.shape(around.map(Value.node), context)
  }
}

extension KeyRule {
  /// Keys are ids.
  var isID: Bool {
    if case .id = self { return true }
    return false
  }

  /// Any text may be a key, so spellings are not compared.
  var isFree: Bool {
    if case .any = self { return true }
    return false
  }
}
