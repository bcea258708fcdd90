package import Syntax

extension Reader {
  /// Today's name of what a table once called otherwise: by its `renamed:`, whose names may begin
  /// with the field (`colors.primary`), or by the `was:` of a key.
  package func currentName(_ former: Symbol, in field: Symbol, of table: Value) -> Symbol? {
    if let renamed = self.field(words.renamed, of: table) {
      let prefix = text(field) + "."
      let names = [former, symbols.find(prefix + text(former))].compactMap { $0 }
      for name in names {
        guard let now = symbol(name, of: renamed) else { continue }
        let spelled = text(now)
        return spelled.hasPrefix(prefix)
          ? symbols.find(String(spelled.dropFirst(prefix.count))) : now
      }
    }
    // Texts have no `was:`, and there are many.
    guard field != words.texts, let entries = self.field(field, of: table) else { return nil }
    var found: Symbol?
    forEach(entries, .plain) { key, value, _ in
      if found == nil, formerIDs(of: value).contains(former) { found = key }
    }
    return found
  }
}

extension Environment {
  /// Today's id of a module or table key that once had another; nil where there is none.
  package func currentName(_ group: Slot.Group, _ former: Symbol) -> Symbol? {
    let words = workspace.words
    switch group {
    case .module(let kind), .presence(let kind), .declarations(let kind):
      return currentModule(kind, former)
    case .endpoint, .contract: return currentEndpoint(former)
    case .color, .colorValue: return currentKey(words.colors, former)
    case .font: return currentKey(words.fonts, former)
    case .spacing: return currentKey(words.spacing, former)
    case .radius: return currentKey(words.radii, former)
    case .text, .textPlaces: return currentKey(words.texts, former)
    case .image: return currentKey(words.names, former)
    case .feature: return currentKey(words.features, former)
    case .constant, .inserted: return currentKey(words.values, former)
    case .record, .address, .fallback: return nil
    }
  }

  private func currentModule(_ kind: KindID, _ former: Symbol) -> Symbol? {
    for (position, key) in workspace.keys.enumerated() where key.kind == kind {
      if let value = state.modules[position]?.value,
        workspace.reader.formerIDs(of: value).contains(former)
      {
        return key.id
      }
    }
    return nil
  }

  private func currentKey(_ field: Symbol, _ former: Symbol) -> Symbol? {
    for key in workspace.keys where workspace.schema[key.kind].body[field] != nil {
      guard workspace.schema[key.kind].isTable, let table = module(key.kind, key.id),
        let now = workspace.reader.currentName(former, in: field, of: table)
      else { continue }
      return now
    }
    return nil
  }

  /// `service.endpoint` with a service or an endpoint that was renamed.
  private func currentEndpoint(_ former: Symbol) -> Symbol? {
    let reader = workspace.reader
    let segments = workspace.paths.segments(of: former)
    guard segments.count == 2, let kind = reader.schema.kind(header: reader.schema.headers.service),
      let shape = Shape.serviceEndpoints(reader.schema)
    else { return nil }
    let service =
      module(kind, segments[0]) == nil ? currentModule(kind, segments[0]) : segments[0]
    guard let service, let value = module(kind, service),
      let endpoints = reader.field(workspace.words.endpoints, of: value)
    else { return nil }
    let entry =
      reader.entry(segments[1], in: endpoints, shape)
      ?? reader.entries(endpoints, shape).first {
        reader.formerIDs(of: $0.value).contains(segments[1])
      }
    return entry.flatMap { reader.symbols.find("\(reader.text(service)).\(reader.text($0.key))") }
  }
}
