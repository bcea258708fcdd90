package import Syntax

/// What a value refers to, and who wrote that: tokens along their chain, a text in each language, the
/// files of a picture, endpoints, routes and screens, values put into texts.
struct ReferenceExplanation {
  let search: WriterSearch
  let place: ModulePath

  private typealias Reference = Explanation.Reference

  private var environment: Environment { search.environment }
  private var workspace: Workspace { search.workspace }
  private var reader: Reader { search.workspace.reader }

  /// Of the value at the place; empty for plain values.
  func references(of value: Value) -> [Explanation.Reference] {
    guard case .value(let type)? = search.shape(of: place)?.form, case .node(let node) = value
    else { return [] }
    if type is TargetType { return destinations(node, isRoute: true) }
    if type.isAction { return destinations(node, isRoute: false) }
    if type is EndpointType {
      return reader.forest.symbol(node).map { endpoint($0, field: nil) } ?? []
    }
    if BindingType.isBinding(node, reader) { return binding(node) }
    let words = workspace.words
    switch type.reference {
    case .token(let name):
      guard let field = reader.symbols.find(name) else { return [] }
      let nodes =
        reader.forest.kind(node) == .scalar
        ? [node] : [words.light, words.dark].compactMap { reader.forest.value($0, in: node) }
      var seen = Set<Symbol>()
      return nodes.flatMap { tokens(from: $0, field, &seen) }
    case .text:
      guard reader.forest.kind(node) == .mapping else { return texts(node) }
      let key = reader.forest.value(words.text, in: node)
      let arguments = reader.forest.value(words.with, in: node).map(reader.forest.pairs)
      return (key.map(texts) ?? [])
        + (arguments.map { $0.flatMap { binding($0.value) } } ?? [])
    case .module(let header):
      guard let symbol = reader.forest.symbol(node) else { return [] }
      return module(header, symbol)
    case .image: return picture(node)
    case .none: return constants([value])
    }
  }

  private func made(_ what: String, _ place: ModulePath) -> [Explanation.Reference] {
    let writers = search.writers(of: place)
    return writers.isEmpty ? [] : [Reference(what: what, writers: writers)]
  }

  // MARK: Tokens and texts

  private func tokens(
    from node: NodeID, _ field: Symbol, _ seen: inout Set<Symbol>
  ) -> [Explanation.Reference] {
    guard let kind = workspace.schema.tableKind(with: field) else { return [] }
    var result: [Explanation.Reference] = []
    var open = reader.forest.symbol(node).map { [$0] } ?? []
    while let current = open.popLast() {
      guard seen.insert(current).inserted else { continue }
      let place = ModulePath(
        key: ModuleKey(kind: kind, id: workspace.schema[kind].header), path: [field, current])
      let writers = search.writers(of: place)
      guard !writers.isEmpty else { continue }
      let folder = workspace.schema[kind].folder
      result.append(
        Reference(
          what: "\(folder):\(reader.text(field)).\(reader.text(current))", writers: writers))
      guard case .node(let next)? = writers.first?.value else { continue }
      if let symbol = reader.forest.symbol(next) {
        open.append(symbol)
      } else if reader.forest.kind(next) == .mapping {
        open += [workspace.words.dark, workspace.words.light].compactMap {
          reader.forest.value($0, in: next).flatMap(reader.forest.symbol)
        }
      }
    }
    return result
  }

  private func texts(_ node: NodeID) -> [Explanation.Reference] {
    guard let symbol = reader.forest.symbol(node),
      let kind = workspace.schema.kinds.firstIndex(where: {
        if case .tablePerLabel = $0.identity { return true }
        return false
      })
    else { return [] }
    var result: [Explanation.Reference] = []
    for (index, language) in environment.record.languages.enumerated() {
      guard let found = environment.texts.find(symbol, language: index) else { continue }
      let place = ModulePath(
        key: ModuleKey(kind: KindID(kind), id: found.language),
        path: [workspace.words.texts] + workspace.paths.segments(of: symbol))
      var what = "text in \(reader.text(language))"
      if !found.isOwn { what += ", from \(reader.text(found.language))" }
      result.append(Reference(what: what, writers: search.writers(of: place)))
    }
    return result + constants(result.compactMap(\.writers.first?.value))
  }

  /// Values of the record that stand in texts or addresses as `${name}`.
  private func constants(_ values: [Value]) -> [Explanation.Reference] {
    var names: [String] = []
    for case .node(let node) in values {
      for name in constantNames(in: Spelling(reader: reader).spell(node))
      where !names.contains(name) {
        names.append(name)
      }
    }
    return names.flatMap(constant)
  }

  private func constantNames(in text: String) -> [String] {
    var names: [String] = []
    var rest = text.utf8[...]
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      rest = rest[rest.index(after: dollar)...]
      guard rest.first == UInt8(ascii: "{") else {
        // `$$` stands for the sign itself.
        if rest.first == UInt8(ascii: "$") { rest = rest.dropFirst() }
        continue
      }
      rest = rest.dropFirst()
      guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { break }
      names.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[end...]
    }
    return names
  }

  private func constant(_ name: String) -> [Explanation.Reference] {
    let path = "\(reader.text(workspace.words.values)).\(name)"
    let line = RecordExplanation(environment: environment).lines.first { $0.path == path }
    guard let line, !line.writers.isEmpty else { return [] }
    return [Reference(what: "country:\(path)", writers: line.writers)]
  }

  // MARK: Modules and pictures

  private func module(_ header: String, _ id: Symbol) -> [Explanation.Reference] {
    guard let kind = reader.symbols.find(header).flatMap(workspace.schema.kind(header:)) else {
      return []
    }
    return made(
      "\(workspace.schema[kind].folder)/\(reader.text(id))",
      ModulePath(key: ModuleKey(kind: kind, id: id), path: []))
  }

  private func picture(_ node: NodeID) -> [Explanation.Reference] {
    guard let name = reader.forest.symbol(node) else { return [] }
    let owners = pictures(named: name, in: environment)
    return owners.isEmpty
      ? [] : [Reference(what: "pictures/\(reader.text(name))", pictures: owners)]
  }

  // MARK: Endpoints, routes and screens

  private func binding(_ node: NodeID) -> [Explanation.Reference] {
    guard BindingType.isBinding(node, reader) else { return [] }
    let words = workspace.words
    var result: [Explanation.Reference] = []
    if let from = reader.forest.value(words.from, in: node).flatMap(reader.forest.symbol) {
      result += endpoint(from, field: reader.forest.value(words.field, in: node))
    }
    if let format = reader.forest.value(words.format, in: node).flatMap(reader.forest.symbol) {
      result += module("format", format)
    }
    return result
  }

  /// A field of an endpoint's answer, or the endpoint where that has no such field.
  private func endpoint(_ reference: Symbol, field: NodeID?) -> [Explanation.Reference] {
    let segments = workspace.paths.segments(of: reference)
    let words = workspace.words
    guard segments.count == 2,
      let kind = workspace.schema.kind(header: reader.schema.headers.service)
    else { return [] }
    let key = ModuleKey(kind: kind, id: segments[0])
    let path = [words.endpoints, segments[1]]
    let folder = "\(workspace.schema[kind].folder)/\(reader.text(segments[0]))"
    let answers = ModulePath(key: key, path: path + [words.answers])
    if let field = field.flatMap(reader.forest.symbol), let found = search.value(at: answers) {
      let fields = workspace.paths.segments(of: field)
      for status in reader.entries(found.value, found.shape).map(\.key)
      where reader.text(status).hasPrefix("2") {
        var inner = answers.path + [status]
        for (index, name) in fields.enumerated() {
          inner += index == 0 ? [name] : [words.fields, name]
        }
        let place = ModulePath(key: key, path: inner)
        guard search.value(at: place) != nil else { continue }
        return made("\(folder):\(reader.spellPath(inner))", place)
      }
    }
    return made("\(folder):\(reader.spellPath(path))", ModulePath(key: key, path: path))
  }

  /// Of an action the route and where that leads, of a route the screen.
  private func destinations(_ node: NodeID, isRoute: Bool) -> [Explanation.Reference] {
    let taken =
      reader.forest.kind(node) == .sequence
      ? alternatives(.node(node), environment).first { $0.isTaken }?.node : node
    guard let taken, let destination = Destination(taken, reader) else { return [] }
    let words = workspace.words
    switch destination.kind {
    case .builtIn: return []
    case .open(let address): return constants([.node(address)])
    case .dial(let value): return constant(reader.text(value))
    case .name(let name):
      guard let id = reader.forest.symbol(name) else { return [] }
      let screen = reader.text(reader.schema.headers.screen)
      guard !isRoute else { return module(screen, id) }
      let route = ModulePath(key: place.key, path: [words.routes, id, words.to])
      return made("\(workspace.spelled(place.key)):\(reader.spellPath(route.path))", route)
    }
  }
}

extension ValueType {
  fileprivate var isAction: Bool {
    if let narrowed = self as? AllowedType { return narrowed.base.isAction }
    return self is ActionType
  }
}

extension Schema {
  /// The one-per-workspace table that has a field.
  package func tableKind(with field: Symbol) -> KindID? {
    kinds.firstIndex { kind in
      if case .table = kind.identity { return kind.body[field] != nil }
      return false
    }.map(KindID.init)
  }
}
