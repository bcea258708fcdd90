import Composition
import Syntax

/// A text of a cell with its colour and the nearest colour behind it along the layout tree.
struct PaintedText {
  struct Paint {
    let value: ColorValue
    /// A token, a hex value, or both sides of one.
    let name: String
    /// Where it is named: in the layout, in the property's default, or in the screen.
    let node: NodeID
  }

  let text: Paint
  let background: Paint
  let isLarge: Bool
}

/// Walks the layout of a cell's design in a country.
struct PaintedTexts {
  let country: CountryScan
  /// Values of the design's properties that the screen gives; nil where it gives none.
  private let model: Value?
  private let design: Value
  private(set) var texts: [PaintedText] = []

  private var reader: Reader { country.reader }
  private var forest: Forest { country.forest }
  private var words: Words { country.words }

  /// - Parameter screen: The module the cell stands in.
  init?(_ cell: RouteScreen.Cell, of screen: ResolvedModule, in country: CountryScan) {
    guard let kind = country.workspace.schema.kind(folder: "cells"),
      let id = country.reader.symbols.find(cell.design),
      let design = country.environment.module(kind, id),
      let layout = country.reader.field(country.words.layout, of: design),
      let root = country.reader.node(of: layout)
    else { return nil }
    self.country = country
    model = country.model(of: cell, in: screen)
    self.design = design
    walk(root, background: nil)
  }

  private mutating func walk(_ node: NodeID, background: PaintedText.Paint?) {
    guard let (key, body) = forest.firstPair(node) else { return }
    let own = attribute("background", of: body).flatMap(paint) ?? background
    switch reader.text(key) {
    case "column", "row", "overlay":
      guard let children = attribute("children", of: body) else { return }
      for child in forest.items(children) { walk(child, background: own) }
    case "list":
      if let child = attribute("child", of: body) { walk(child, background: background) }
    case "label":
      add(body, attribute("font", of: body), on: background)
    case "button":
      add(body, nil, on: own)
    default: break
    }
  }

  private mutating func add(_ body: NodeID, _ font: NodeID?, on background: PaintedText.Paint?) {
    guard let background, background.value.isOpaque,
      let text = attribute("color", of: body).flatMap(paint)
    else { return }
    texts.append(
      PaintedText(text: text, background: background, isLarge: font.map(isLarge) ?? false))
  }

  private func attribute(_ name: String, of body: NodeID) -> NodeID? {
    reader.symbols.find(name).flatMap { forest.value($0, in: body) }
  }

  /// What `.name` stands for: the screen's value of the property, or its default.
  private func property(_ node: NodeID) -> NodeID? {
    let text = reader.text(node)
    guard text.hasPrefix(".") else { return node }
    guard let name = reader.symbols.find(String(text.dropFirst())) else { return nil }
    if let value = model.flatMap({ reader.field(name, of: $0) }) { return reader.node(of: value) }
    guard let properties = reader.field(words.model, of: design),
      let shape = country.workspace.schema.designModel,
      let declaration = reader.entry(name, in: properties, shape)?.value,
      let value = reader.field(words.default_, of: declaration)
    else { return nil }
    return reader.node(of: value)
  }

  private func paint(_ node: NodeID) -> PaintedText.Paint? {
    guard let node = property(node) else { return nil }
    guard forest.kind(node) == .mapping else {
      return color(node).map { PaintedText.Paint(value: $0, name: reader.text(node), node: node) }
    }
    guard let light = forest.value(words.light, in: node),
      let dark = forest.value(words.dark, in: node), let day = color(light), let night = color(dark)
    else { return nil }
    return PaintedText.Paint(
      value: ColorValue(light: day.light, dark: night.dark),
      name: "\(reader.text(light))/\(reader.text(dark))", node: node)
  }

  private func color(_ node: NodeID) -> ColorValue? {
    guard let symbol = forest.symbol(node) else { return nil }
    if let hex = hexColor(reader.text(symbol)) { return ColorValue(light: hex, dark: hex) }
    return country.environment.color(symbol)
  }

  /// 24 points or more, or 18.66 and bold, in every language of the country.
  private func isLarge(_ node: NodeID) -> Bool {
    guard let name = property(node).flatMap(forest.symbol),
      let font = country.environment.token(.font, name)
    else { return false }
    let others = attribute("by-language", of: font).map { languages in
      forest.pairs(languages).filter { pair in
        country.environment.texts.languages.contains { forest.symbol(pair.key) == $0 }
      }.map(\.value)
    }
    return ([font] + (others ?? [])).allSatisfy { variant in
      func part(_ name: String) -> String {
        (attribute(name, of: variant) ?? attribute(name, of: font)).map(reader.text) ?? ""
      }
      let size = Double(part("size")) ?? 0
      return size >= 24 || size >= 18.66 && part("weight") == "bold"
    }
  }
}

extension CountryScan {
  /// What a screen writes into the model of one of its cells; nil where it writes none.
  func model(of cell: RouteScreen.Cell, in screen: ResolvedModule) -> Value? {
    guard let shape = workspace.schema[screen.key.kind].body[words.cells]?.shape,
      let cells = reader.field(words.cells, of: screen.value),
      let id = reader.symbols.find(cell.emptyOf ?? cell.id),
      let entry = reader.entry(id, in: cells, shape)?.value,
      let written = cell.emptyOf == nil ? entry : reader.field(words.empty, of: entry)
    else { return nil }
    return reader.field(words.model, of: written)
  }

  /// Nodes of the values in a model as the screen gives them.
  func nodes(of model: Value) -> [NodeID] {
    switch model {
    case .merged(let merged): merged.entries.compactMap { reader.node(of: $0.value) }
    case .node(let node): forest.pairs(node).map(\.value)
    }
  }
}

extension ColorValue {
  /// Nothing behind it shines through, in either scheme.
  var isOpaque: Bool { light & 0xFF == 0xFF && dark & 0xFF == 0xFF }
}
