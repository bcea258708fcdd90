import Syntax

extension Workspace {
  /// What can be named in any layer of the workspace, by group, each sorted by code points; for
  /// completion and the enums of JSON Schemas.
  package var schemaNames: [NameGroup: [String]] {
    var found: [NameGroup: Set<Symbol>] = [:]
    var endpoints: Set<String> = []
    let modules: [Symbol: NameGroup] = [
      schema.headers.screen: .screen, schema.headers.cell: .design,
      schema.headers.service: .service, schema.headers.format: .format,
      schema.headers.stubs: .stubSet,
    ]
    let tables: [Symbol: NameGroup] = [
      words.features: .feature, words.values: .constant, words.colors: .color,
      words.fonts: .font, words.spacing: .spacing, words.radii: .radius, words.texts: .text,
    ]
    for file in files where file.verb != .remove {
      let kind = schema[file.kind]
      if let group = modules[kind.header], file.verb != .override {
        found[group, default: []].insert(file.id)
      }
      if kind.header == schema.headers.service {
        for id in endpointIDs(file) { endpoints.insert("\(reader.text(file.id)).\(id)") }
      }
      guard kind.isTable, file.verb == .define else { continue }
      for field in kind.body.fields {
        guard let group = tables[field.name],
          let node = reader.forest.value(field.name, in: file.root)
        else { continue }
        reader.forEach(.node(node), field.shape) { key, _, _ in
          found[group, default: []].insert(key)
        }
      }
    }
    for layer in images { found[.image, default: []].formUnion(layer.keys) }
    var names = found.mapValues { symbols in
      symbols.sorted { reader.symbols.precedes($0, $1) }.map(reader.text)
    }
    names[.endpoint] = endpoints.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return names
  }

  private func endpointIDs(_ file: ModuleFile) -> [String] {
    if file.verb == .override {
      let operations = pathOperations(in: file.root, reader: reader, paths: paths)
      return operations.compactMap { operation in
        guard operation.part == .add, operation.path.count == 2,
          operation.path[0] == words.endpoints
        else { return nil }
        return reader.text(operation.path[1])
      }
    }
    guard let shape = Shape.serviceEndpoints(schema),
      let node = reader.forest.value(words.endpoints, in: file.root)
    else { return [] }
    return reader.entries(.node(node), shape).map { reader.text($0.key) }
  }
}
