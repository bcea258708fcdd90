import Syntax

/// Explains one place in one country.
package func explain(
  _ place: ModulePath, in layer: LayerID, resolver: Resolver
) -> Explanation {
  let environment = environment(of: layer, resolver)
  let search = WriterSearch(environment: environment)
  var result = Explanation()
  let written = search.writers(of: place)
  let defaults = defaultWriters(of: place, search)
  result.writers = written + defaults
  if let value = written.first?.value ?? defaults.first?.value {
    result.references = ReferenceExplanation(search: search, place: place).references(of: value)
    result.alternatives = alternatives(value, environment)
  }
  result.references += settings(at: place, environment)
  describeSurroundings(of: place, environment, &result)
  result.list = place.asksOrder ? nil : listExplanation(of: place, search)
  result.elsewhere = elsewhere(place, in: environment, resolver, isList: result.list != nil)
  return result
}

/// Explains a whole module: what guards, seals and pins it; what stands in it is told by `annotatedTree`.
package func explainModule(_ key: ModuleKey, in environment: Environment) -> Explanation {
  var result = Explanation()
  describeSurroundings(of: ModulePath(key: key, path: []), environment, &result)
  return result
}

private func describeSurroundings(
  of place: ModulePath, _ environment: Environment, _ result: inout Explanation
) {
  result.guards = guards(on: place, environment)
  result.platforms = platforms(on: place, environment)
  result.seals = seals(on: place, environment)
  result.pins = pins(on: place, environment)
}

private func environment(of layer: LayerID, _ resolver: Resolver) -> Environment {
  let states = resolver.states(upTo: layer)
  return resolver.environment(
    of: layer, state: states.last ?? .empty(resolver.workspace))
}

/// The default a design gives a property: all layers that wrote it, winner first.
private func defaultWriters(of place: ModulePath, _ search: WriterSearch) -> [Writer] {
  guard !place.asksOrder, let property = search.property(of: place) else { return [] }
  return search.writers(of: property).map { writer in
    guard writer.value != nil else { return writer }
    return Writer(
      deed: .defaulted, layer: writer.layer, node: writer.node, value: writer.value)
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

/// The value in every country, grouped. Of a list it is the order that is told.
private func elsewhere(
  _ place: ModulePath, in here: Environment, _ resolver: Resolver, isList: Bool
) -> [Explanation.Elsewhere] {
  let workspace = resolver.workspace
  struct Said: Hashable {
    let value: String?
    let isOff: Bool
  }
  let own = leaves(at: place, WriterSearch(environment: here))
  var groups: [Said: (countries: [String], differences: [String]?)] = [:]
  for country in workspace.countries where !workspace[country].stack.isEmpty {
    let environment = environment(of: country, resolver)
    let search = WriterSearch(environment: environment)
    let text = Said(
      value: spelled(place, search, isList: place.asksOrder || isList),
      isOff: guards(on: place, environment).contains { !$0.isOn })
    var differences: [String]?
    if !place.asksOrder, !isList, let own, groups[text] == nil {
      differences = leaves(at: place, search).map { found in differs(found, from: own) }
    }
    groups[text, default: ([], differences)].countries.append(environment.name)
  }
  return groups.map {
    Explanation.Elsewhere(
      value: $0.key.value, countries: $0.value.countries.sorted(), isOff: $0.key.isOff,
      differences: $0.value.differences)
  }.sorted {
    $0.countries.count == $1.countries.count
      ? ($0.value ?? "", $0.isOff ? 1 : 0) < ($1.value ?? "", $1.isOff ? 1 : 0)
      : $0.countries.count > $1.countries.count
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
