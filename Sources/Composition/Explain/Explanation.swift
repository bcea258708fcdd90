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
  /// The values of all countries, the most frequent first; the country itself included.
  package var elsewhere: [Elsewhere] = []

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
  result.guards = guards(on: place, environment)
  result.pins = pins(on: place, environment)
  result.elsewhere = elsewhere(place, resolver)
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

/// Pins of the place and of what it lies in.
private func pins(on place: ModulePath, _ environment: Environment) -> [Explanation.Pinning] {
  let workspace = environment.workspace
  guard let index = workspace.index(of: place.key) else { return [] }
  return workspace[environment.layer].stack.reversed().flatMap { layer in
    (workspace.filesByLayer[layer.index][index] ?? []).flatMap { file in
      workspace.files[file].pins(workspace).filter { place.path.starts(with: $0.path) }.map {
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

/// The value in every country, grouped.
private func elsewhere(_ place: ModulePath, _ resolver: Resolver) -> [Explanation.Elsewhere] {
  let workspace = resolver.workspace
  let spelling = Spelling(reader: workspace.reader)
  var groups: [String?: [String]] = [:]
  for country in workspace.countries where !workspace[country].stack.isEmpty {
    let environment = environment(of: country, resolver)
    let search = WriterSearch(environment: environment)
    var text = search.value(at: place).map { value, shape in
      place.asksOrder
        ? workspace.reader.entries(value, shape).map { workspace.reader.text($0.key) }
          .joined(separator: " ")
        : spelling.spell(value, shape)
    }
    if text == nil, let property = search.property(of: place),
      let found = search.value(at: property)
    {
      text = spelling.spell(found.value, found.shape)
    }
    groups[text, default: []].append(environment.name)
  }
  return groups.map { Explanation.Elsewhere(value: $0.key, countries: $0.value.sorted()) }.sorted {
    $0.countries.count == $1.countries.count
      ? ($0.value ?? "") < ($1.value ?? "") : $0.countries.count > $1.countries.count
  }
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
