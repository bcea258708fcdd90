import Syntax

/// Pins of the place and of what it lies in.
func pins(on place: ModulePath, _ environment: Environment) -> [Explanation.Pinning] {
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
func guards(on place: ModulePath, _ environment: Environment) -> [Explanation.Guard] {
  fields(environment.workspace.words.when, on: place, environment)
    .compactMap { guardLine($0, environment) }
}

/// What a `when:` comes to in a country; nil for what is spelled as none.
func guardLine(_ node: NodeID, _ environment: Environment) -> Explanation.Guard? {
  let reader = environment.workspace.reader
  guard let condition = Condition(node, reader) else { return nil }
  let isSet = environment.features[condition.feature] ?? false
  return Explanation.Guard(
    condition: reader.text(node), isOn: isSet != condition.isNegated, node: node,
    decidedBy: environment.record.features[condition.feature]?.node
      ?? declaredDefault(of: condition.feature, environment), value: isSet)
}

/// Where the default of a feature stands.
private func declaredDefault(of feature: Symbol, _ environment: Environment) -> NodeID? {
  let words = environment.workspace.words
  return environment.declarations(words.features).first { $0.key == feature }.flatMap {
    environment.workspace.reader.node(words.default_, of: $0.value)
  }
}

/// Platforms of the module and of every entry on the way.
func platforms(on place: ModulePath, _ environment: Environment) -> [Explanation.Platforms] {
  let spelling = Spelling(reader: environment.workspace.reader)
  return fields(environment.workspace.words.platforms, on: place, environment).map {
    Explanation.Platforms(value: spelling.spell($0), node: $0)
  }
}

/// A field of the module and of every record on the way to a place.
private func fields(
  _ field: Symbol, on place: ModulePath, _ environment: Environment
) -> [NodeID] {
  let workspace = environment.workspace
  let reader = workspace.reader
  guard let index = workspace.index(of: place.key), let module = environment.state.value(index)
  else { return [] }
  var result: [NodeID] = []
  var value = module
  var shape = workspace.schema[place.key.kind].shape
  func look(_ value: Value) {
    if case .node(let node)? = reader.field(field, of: value) { result.append(node) }
  }
  look(value)
  for key in place.path {
    guard let entry = reader.entry(key, in: value, shape) else { break }
    value = entry.value
    shape = shape.child(key)
    if case .record(let record) = shape.form, record[field] != nil { look(value) }
  }
  return result
}

/// Of a value that lists alternatives each one, and which is taken.
func alternatives(_ value: Value, _ environment: Environment) -> [Explanation.Alternative] {
  let reader = environment.workspace.reader
  guard case .node(let node) = value, reader.forest.kind(node) == .sequence else { return [] }
  var result: [Explanation.Alternative] = []
  var isTaken = false
  for item in reader.forest.items(node) {
    guard let destination = Destination(item, reader) else { return [] }
    let condition = destination.condition.flatMap { guardLine($0, environment) }
    let holds = destination.condition == nil || condition?.isOn ?? false
    result.append(
      Explanation.Alternative(
        value: destination.spelled(reader), node: item, condition: condition,
        isTaken: holds && !isTaken))
    isTaken = isTaken || holds
  }
  return result
}

extension Destination {
  /// One line: `home`, `{open: "…"}`.
  fileprivate func spelled(_ reader: Reader) -> String {
    switch kind {
    case .name(let node), .builtIn(let node): reader.text(node)
    case .open(let node): "open \(reader.text(node))"
    case .dial(let node): "dial \(reader.text(node))"
    }
  }
}

/// Seals of the stack that hold for a place, for what it lies in, for something in it, or for the
/// property that it fills.
func seals(on place: ModulePath, _ environment: Environment) -> [Explanation.Sealing] {
  let search = WriterSearch(environment: environment)
  let own = seals(of: place, environment).map(\.sealing)
  guard let declaration = search.declaration(of: place) else { return own }
  // A seal of a whole design does not hold for what screens put into it.
  return own
    + seals(of: declaration, environment).filter { !$0.isWhole && !$0.sealing.isInside }
    .map(\.sealing)
}

private func seals(
  of place: ModulePath, _ environment: Environment
) -> [(sealing: Explanation.Sealing, isWhole: Bool)] {
  let workspace = environment.workspace
  let reader = workspace.reader
  guard let index = workspace.index(of: place.key) else { return [] }
  let stack = workspace[environment.layer].stack
  let found = stack.flatMap { layer in
    (workspace.filesByLayer[layer.index][index] ?? []).flatMap { file in
      Seal.read(workspace.file(file), workspace)
    }
  }
  return found.compactMap { seal -> (sealing: Explanation.Sealing, isWhole: Bool)? in
    let isAround = place.path.starts(with: seal.path)
    guard isAround || seal.path.starts(with: place.path) else { return nil }
    var path = workspace.spelled(place.key)
    if !seal.path.isEmpty { path += ":" + reader.spellPath(seal.path) }
    let exceptions = seal.exceptions.map { reader.forest.pairs($0) }.map { pairs in
      pairs.map {
        Explanation.Sealing.Exception(
          layer: reader.text($0.key), reason: reader.text($0.value), node: $0.key)
      }
    }
    return (
      Explanation.Sealing(
        layer: seal.layer, path: path, reason: seal.reason, node: seal.node,
        exceptions: exceptions ?? [], isInside: !isAround),
      seal.path.isEmpty
    )
  }
}
