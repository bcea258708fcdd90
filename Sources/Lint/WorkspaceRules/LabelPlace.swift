import Composition
import Syntax

extension CountryScan {
  /// Where a text that was measured comes from: the text itself in its language, else what gives the
  /// property its value in the screen, else its default in the design, else the entry; the screen's
  /// header where nothing is found.
  ///
  /// - Parameters:
  ///   - identifier: `hero.title`, or `title` for the screen's own.
  ///   - language: position among the country's languages; nil where the property is looked for.
  func node(ofLabel identifier: String, on screen: RouteScreen, language: Int?) -> NodeID? {
    guard let module = module(ofScreen: screen.id) else { return nil }
    let header = definition(of: module.key)?.headerValue
    let parts = identifier.split(separator: ".").map(String.init)
    guard let property = property(parts, screen, module) else { return header }
    guard let language, let key = forest.symbol(property),
      let found = environment.texts.find(key, language: language),
      let text = reader.node(of: found.entry.value)
    else { return property }
    return text
  }

  private func property(
    _ parts: [String], _ screen: RouteScreen, _ module: ResolvedModule
  ) -> NodeID? {
    guard let first = parts.first, let symbol = reader.symbols.find(first) else { return nil }
    guard parts.count > 1 else {
      return reader.field(symbol, of: module.value).flatMap(reader.node(of:))
    }
    guard let cell = screen.cells.first(where: { $0.id == first }) else { return nil }
    let name = reader.symbols.find(parts[1])
    if let name, let model = model(of: cell, in: module),
      let value = reader.field(name, of: model)
    {
      return reader.node(of: value)
    }
    return name.flatMap { fallback($0, of: cell) } ?? entry(symbol, of: module)
  }

  /// The default of a property in the cell's design, or its declaration.
  private func fallback(_ property: Symbol, of cell: RouteScreen.Cell) -> NodeID? {
    guard let kind = workspace.schema.kind(folder: "cells"),
      let id = reader.symbols.find(cell.design), let design = environment.module(kind, id),
      let properties = reader.field(words.model, of: design),
      let shape = workspace.schema.designModel,
      let declaration = reader.entry(property, in: properties, shape)?.value,
      let value = reader.field(words.default_, of: declaration)
    else { return nil }
    return reader.node(of: value)
  }

  private func entry(_ id: Symbol, of screen: ResolvedModule) -> NodeID? {
    guard let shape = workspace.schema[screen.key.kind].body[words.cells]?.shape,
      let cells = reader.field(words.cells, of: screen.value),
      let entry = reader.entry(id, in: cells, shape)?.value, let node = reader.node(of: entry)
    else { return nil }
    return forest.value(words.id, in: node) ?? node
  }
}
