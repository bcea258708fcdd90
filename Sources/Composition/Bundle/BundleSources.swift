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
