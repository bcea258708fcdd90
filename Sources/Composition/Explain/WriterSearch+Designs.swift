import Syntax

/// Where designs declare what entries fill.
extension WriterSearch {
  /// Where the default of a model property stands, for a place `….model.<property>` or a field in it.
  package func property(of place: ModulePath) -> ModulePath? {
    declaration(of: place).map {
      ModulePath(key: $0.key, path: $0.path + [workspace.words.default_])
    }
  }

  /// Where a design declares a model property, or a field of a record in it.
  func declaration(of place: ModulePath) -> ModulePath? {
    let words = workspace.words
    guard let kind = workspace.schema.kind(header: words.cell) else { return nil }
    // The first key of a module is no entry: a design has a `model` of its own.
    for index in place.path.indices.dropFirst() where place.path[index] == words.model {
      guard let name = place.path.dropFirst(index + 1).first,
        let entry = value(at: ModulePath(key: place.key, path: Array(place.path[..<index]))),
        let design = workspace.reader.symbol(words.cell, of: entry.value)
      else { continue }
      return declaration(
        under: ModulePath(key: ModuleKey(kind: kind, id: design), path: [words.model, name]),
        place.path.dropFirst(index + 2))
    }
    return nil
  }

  private func declaration(
    under property: ModulePath, _ path: ArraySlice<Symbol>
  ) -> ModulePath? {
    let words = workspace.words
    var result = property.path
    var rest = path
    while !rest.isEmpty {
      guard let declared = value(at: ModulePath(key: property.key, path: result))?.value else {
        return nil
      }
      // Of a list the next key is an item's.
      if workspace.reader.symbol(words.type, of: declared) == words.list { rest = rest.dropFirst() }
      guard let field = rest.popFirst() else { return nil }
      result += [words.fields, field]
    }
    return ModulePath(key: property.key, path: result)
  }

  /// The shape of a place that no layer set: what its design declares.
  func declaredShape(of place: ModulePath) -> Shape? {
    guard let declaration = declaration(of: place),
      let property = value(at: declaration),
      let shape = workspace.reader.schema.designModel?.mapValue
    else { return nil }
    return Models.shape(of: property.value, shape, context)
  }

  /// The shape of what stands at a place; of a default and of what is allowed that of the property.
  func shape(of place: ModulePath) -> Shape? {
    guard let found = value(at: place) else { return declaredShape(of: place) }
    guard case .value(let type) = found.shape.form, type is DeclaredValueType,
      let property = value(at: ModulePath(key: place.key, path: Array(place.path.dropLast()))),
      let shape = workspace.reader.schema.designModel?.mapValue
    else { return found.shape }
    return Models.shape(of: property.value, shape, context)
  }

  private var context: ShapeContext {
    ShapeContext(
      reader: workspace.reader, cache: workspace.models, paths: workspace.paths,
      module: { _, _ in nil })
  }
}
