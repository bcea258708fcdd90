package import Syntax

/// Everything there is to say about one value in one country.
package struct Explanation: Sendable {
  /// Winner first.
  package var writers: [Writer] = []
  /// What the value refers to, and who wrote that; empty for plain values.
  package var references: [Reference] = []
  /// Guards around the place.
  package var guards: [Guard] = []
  /// Why layers keep the value on purpose, the country's own word first.
  package var pins: [Pinning] = []
  /// Of a keyed list the entries in order.
  package var list: ListExplanation?
  /// The values of all countries, the most frequent first; the country itself included.
  package var elsewhere: [Elsewhere] = []

  package init() {}

  /// Something the value refers to.
  package struct Reference: Sendable {
    /// "colour `brand`", "text in nb".
    package let what: String
    package let writers: [Writer]
  }

  /// A `when:` on the way to the place.
  package struct Guard: Sendable {
    /// As written: `creditCard`, `not creditCard`.
    package let condition: String
    package let isOn: Bool
    package let node: NodeID
    /// The line that set the feature, or declared its default.
    package let decidedBy: NodeID?
    /// The feature's value there.
    package let value: Bool
  }

  /// A path under `pinned:` at the place or above it.
  package struct Pinning: Sendable {
    package let layer: LayerID
    package let reason: String
    package let node: NodeID
  }

  /// Countries with one value.
  package struct Elsewhere: Sendable {
    /// One line; nil where it is not set.
    package let value: String?
    package let countries: [String]
    /// Of a record or map what is otherwise than in the country that is explained, each as `path:
    /// value`; empty where nothing is, nil for other values.
    package var differences: [String]?

    package init(value: String?, countries: [String], differences: [String]? = nil) {
      self.value = value
      self.countries = countries
      self.differences = differences
    }
  }
}

/// Explains one place in one country.
package func explain(
  _ place: ModulePath, in layer: LayerID, resolver: Resolver
) -> Explanation {
  let workspace = resolver.workspace
  let environment = environment(of: layer, resolver)
  let search = WriterSearch(environment: environment)
  var result = Explanation()
  result.writers = search.writers(of: place)
  if result.writers.isEmpty || result.writers.first?.deed == .dropped {
    result.writers += defaults(of: place, search, environment)
  }
  if let value = result.writers.first?.value {
    let shape = search.value(at: place)?.shape ?? search.declaredShape(of: place)
    result.references = references(value, shape, search, environment)
  }
  result.references += settings(at: place, environment)
  result.guards = guards(on: place, environment)
  result.pins = pins(on: place, environment)
  result.list = place.asksOrder ? nil : listExplanation(of: place, search)
  result.elsewhere = elsewhere(place, in: environment, resolver, isList: result.list != nil)
  return result

  /// The default a design gives a property that no layer set.
  func defaults(
    of place: ModulePath, _ search: WriterSearch, _ environment: Environment
  ) -> [Writer] {
    guard let property = search.property(of: place),
      let found = search.value(at: property), let node = workspace.reader.node(of: found.value),
      let layer = search.layer(of: node)
    else { return [] }
    return [Writer(deed: .defaulted, layer: layer, node: node, value: found.value)]
  }
}

private func environment(of layer: LayerID, _ resolver: Resolver) -> Environment {
  let states = resolver.states(upTo: layer)
  return resolver.environment(
    of: layer, state: states.last ?? .empty(resolver.workspace))
}

/// What the value refers to: tokens along their chain, a text in each language.
private func references(
  _ value: Value, _ shape: Shape?, _ search: WriterSearch, _ environment: Environment
) -> [Explanation.Reference] {
  let workspace = environment.workspace
  let reader = workspace.reader
  guard case .value(let type)? = shape?.form, case .node(let node) = value,
    let symbol = reader.symbol(value)
  else { return [] }
  _ = node
  switch type.reference {
  case .token(let name):
    guard let field = reader.symbols.find(name) else { return [] }
    var result: [Explanation.Reference] = []
    var current = symbol
    var seen = Set<Symbol>()
    while seen.insert(current).inserted {
      guard let kind = workspace.schema.tableKind(with: field) else { break }
      let place = ModulePath(
        key: ModuleKey(kind: kind, id: workspace.schema[kind].header), path: [field, current])
      let writers = search.writers(of: place)
      guard !writers.isEmpty else { break }
      result.append(
        Explanation.Reference(
          what: "\(workspace.schema[kind].folder):\(reader.text(field)).\(reader.text(current))",
          writers: writers))
      guard let next = writers.first?.value.flatMap(reader.symbol) else { break }
      current = next
    }
    return result
  case .text:
    return environment.record.languages.enumerated().compactMap { index, language in
      guard let found = environment.texts.find(symbol, language: index),
        let kind = workspace.schema.kinds.firstIndex(where: {
          if case .tablePerLabel = $0.identity { return true }
          return false
        })
      else { return nil }
      let place = ModulePath(
        key: ModuleKey(kind: KindID(kind), id: found.language),
        path: [workspace.words.texts] + workspace.paths.segments(of: symbol))
      var what = "text in \(reader.text(language))"
      if !found.isOwn { what += ", from \(reader.text(found.language))" }
      return Explanation.Reference(what: what, writers: search.writers(of: place))
    }
  case .module(let header):
    guard let kind = reader.symbols.find(header).flatMap(workspace.schema.kind(header:)) else {
      return []
    }
    let place = ModulePath(key: ModuleKey(kind: kind, id: symbol), path: [])
    let writers = search.writers(of: place)
    guard !writers.isEmpty else { return [] }
    return [
      Explanation.Reference(
        what: "\(workspace.schema[kind].folder)/\(reader.text(symbol))", writers: writers)
    ]
  case .image, .none:
    return []
  }
}

/// What the records of the stack make of a feature or value that is declared at the place.
private func settings(
  at place: ModulePath, _ environment: Environment
) -> [Explanation.Reference] {
  let words = environment.workspace.words
  guard place.path.count >= 2, let field = place.path.first,
    field == words.features || field == words.values,
    environment.workspace.schema[place.key.kind].isTable
  else { return [] }
  let reader = environment.workspace.reader
  let path = "\(reader.text(field)).\(reader.text(place.path[1]))"
  let line = RecordExplanation(environment: environment).lines.first { $0.path == path }
  guard let line, !line.writers.isEmpty else { return [] }
  return [Explanation.Reference(what: "country:\(path)", writers: line.writers)]
}

/// Pins of the place and of what it lies in.
private func pins(on place: ModulePath, _ environment: Environment) -> [Explanation.Pinning] {
  let workspace = environment.workspace
  guard let index = workspace.index(of: place.key) else { return [] }
  return workspace[environment.layer].stack.reversed().flatMap { layer in
    (workspace.filesByLayer[layer.index][index] ?? []).flatMap { file in
      workspace.file(file).pins(workspace).filter { place.path.starts(with: $0.path) }.map {
        Explanation.Pinning(
          layer: layer, reason: workspace.reader.text($0.reason), node: $0.pathNode)
      }
    }
  }
}

/// Guards of the module and of every entry on the way.
private func guards(on place: ModulePath, _ environment: Environment) -> [Explanation.Guard] {
  let workspace = environment.workspace
  let reader = workspace.reader
  guard let index = workspace.index(of: place.key), let module = environment.state.value(index)
  else { return [] }
  var result: [Explanation.Guard] = []
  var value = module
  var shape = workspace.schema[place.key.kind].shape
  func look(_ value: Value) {
    guard case .node(let node)? = reader.field(workspace.words.when, of: value),
      let condition = Condition(node, reader)
    else { return }
    let isSet = environment.features[condition.feature] ?? false
    result.append(
      Explanation.Guard(
        condition: reader.text(node), isOn: isSet != condition.isNegated, node: node,
        decidedBy: environment.record.features[condition.feature]?.node, value: isSet))
  }
  look(value)
  for key in place.path {
    guard let entry = reader.entry(key, in: value, shape) else { break }
    value = entry.value
    shape = shape.child(key)
    if shape.isContainer { look(value) }
  }
  return result
}

/// The value in every country, grouped. Of a list it is the order that is told.
private func elsewhere(
  _ place: ModulePath, in here: Environment, _ resolver: Resolver, isList: Bool
) -> [Explanation.Elsewhere] {
  let workspace = resolver.workspace
  let own = leaves(at: place, WriterSearch(environment: here))
  var groups: [String?: (countries: [String], differences: [String]?)] = [:]
  for country in workspace.countries where !workspace[country].stack.isEmpty {
    let environment = environment(of: country, resolver)
    let search = WriterSearch(environment: environment)
    let text = spelled(place, search, isList: place.asksOrder || isList)
    var differences: [String]?
    if !place.asksOrder, !isList, let own, groups[text] == nil {
      differences = leaves(at: place, search).map { found in differs(found, from: own) }
    }
    groups[text, default: ([], differences)].countries.append(environment.name)
  }
  return groups.map {
    Explanation.Elsewhere(
      value: $0.key, countries: $0.value.countries.sorted(), differences: $0.value.differences)
  }.sorted {
    $0.countries.count == $1.countries.count
      ? ($0.value ?? "") < ($1.value ?? "") : $0.countries.count > $1.countries.count
  }
}

/// A value in one line; ids of a list. Nil where it is not set.
private func spelled(
  _ place: ModulePath, _ search: WriterSearch, isList: Bool
) -> String? {
  let reader = search.workspace.reader
  let spelling = Spelling(reader: reader)
  if let (value, shape) = search.value(at: place) {
    return isList
      ? reader.entries(value, shape).map { reader.text($0.key) }.joined(separator: " ")
      : spelling.spell(value, shape)
  }
  return search.property(of: place).flatMap { search.value(at: $0) }.map {
    spelling.spell($0.value, $0.shape)
  }
}

/// What stands below a record or map, by path; nil for other values, and where nothing stands.
private func leaves(at place: ModulePath, _ search: WriterSearch) -> [(String, String)]? {
  guard let found = search.value(at: place), found.shape.isContainer,
    search.workspace.reader.symbol(found.value) == nil
  else { return nil }
  var above: [String] = []
  var result: [(String, String)] = []
  for line in annotatedTree(of: place, environment: search.environment) {
    above = Array(above.prefix(line.depth)) + [line.key]
    if let value = line.value { result.append((above.joined(separator: "."), value)) }
  }
  return result
}

private func differs(_ found: [(String, String)], from own: [(String, String)]) -> [String] {
  let theirs = Dictionary(found) { first, _ in first }
  let ours = Dictionary(own) { first, _ in first }
  return found.filter { ours[$0.0] != $0.1 }.map { "\($0.0): \($0.1)" }
    + own.filter { theirs[$0.0] == nil }.map { "\($0.0): (not set)" }
}

extension WriterSearch {
  /// Where the default of a model property stands, for a place `….model.<property>`.
  package func property(of place: ModulePath) -> ModulePath? {
    let words = workspace.words
    guard place.path.count >= 2, place.path[place.path.count - 2] == words.model,
      let name = place.path.last,
      let kind = workspace.schema.kind(header: words.cell),
      let entry = value(
        at: ModulePath(key: place.key, path: Array(place.path.dropLast(2)))),
      let design = workspace.reader.symbol(words.cell, of: entry.value)
    else { return nil }
    return ModulePath(
      key: ModuleKey(kind: kind, id: design), path: [words.model, name, words.default_])
  }

  /// The shape of a place that no layer set: what its design declares.
  package func declaredShape(of place: ModulePath) -> Shape? {
    guard let last = place.path.last,
      let parent = value(at: ModulePath(key: place.key, path: Array(place.path.dropLast())))
    else { return nil }
    return parent.shape.child(last)
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
