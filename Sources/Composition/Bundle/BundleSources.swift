package import Diagnostics
import Syntax

extension CountryBundle {
  /// Where something of the bundle was written: the id or key itself where it stands in a list or a
  /// map of a file, else its value.
  ///
  /// - Parameters:
  ///   - folder: Of the module's kind.
  ///   - id: Of the module; nil for a table.
  ///   - path: Ids and keys from the module down; none for the module's own id.
  package func place(_ folder: String, _ id: String?, _ path: [String]) -> Place? {
    let environment = country.environment
    let workspace = environment.workspace
    let reader = workspace.reader
    guard let kind = workspace.schema.kind(folder: folder) else { return nil }
    let header = workspace.schema[kind].header
    let symbols = path.compactMap(reader.symbols.find)
    guard let module = id.map(reader.symbols.find) ?? header, symbols.count == path.count else {
      return nil
    }
    let search = WriterSearch(environment: environment)
    func value(_ path: [Symbol]) -> Value? {
      search.value(
        at: ModulePath(key: ModuleKey(kind: kind, id: module), path: path))?.value
    }
    guard let found = value(symbols) else { return nil }
    if case .node(let node) = found, let key = symbols.last {
      // An entry of a list names itself.
      if let own = reader.forest.value(workspace.words.id, in: node),
        reader.forest.symbol(own) == key
      {
        return .span(reader.forest.span(own))
      }
      if case .node(let outer)? = value(Array(symbols.dropLast())),
        let pair = reader.forest.pairs(outer).first(where: { reader.forest.symbol($0.key) == key })
      {
        return .span(reader.forest.span(pair.key))
      }
    } else if symbols.isEmpty, let node = reader.node(of: found),
      let own = reader.forest.value(header, in: node)
    {
      return .span(reader.forest.span(own))
    }
    return reader.span(found).map(Place.span)
  }
}

extension CountryBundle {
  /// Where a text that a screen shows comes from: the text itself in its language, else what gives the
  /// property its value in the screen, else the property of the design, else the entry, else the screen.
  ///
  /// - Parameter part: `hero.title`, or `title` for the screen's own; `hero` for the layout of an entry.
  package func place(ofText part: String, of screen: String, _ language: String?) -> Place? {
    let parts = part.split(separator: ".").map(String.init)
    let module = modules("screens").first { $0.id == screen }
    var key: String?
    var found: Place?
    if parts.count > 1 {
      let entry = module?["cells"]?.array?.first { $0["id"]?.string == parts[0] }
      key = entry?["model"]?[parts[1]]?["text"]?.string
      found = place("screens", screen, ["cells", parts[0], "model", parts[1]])
      if found == nil, let design = entry?["cell"]?.string {
        found = place("cells", design, ["model", parts[1]])
      }
      found = found ?? place("screens", screen, ["cells", parts[0]])
    } else if let name = parts.first {
      key = module?[name]?["text"]?.string
      found = place("screens", screen, [name])
      if found == nil,
        let entry = module?["cells"]?.array?.first(where: { $0["id"]?.string == name })
      {
        found = entry["cell"]?.string.flatMap { place("cells", $0, ["layout"]) }
      }
    }
    return text(key, language) ?? found ?? place("screens", screen, [])
  }

  private func text(_ key: String?, _ language: String?) -> Place? {
    guard let key = key.flatMap(reader.symbols.find),
      let index = languages.firstIndex(where: { $0 == language }),
      let found = environment.texts.find(key, language: index)
    else { return nil }
    return reader.span(found.entry.value).map(Place.span)
  }
}
