import Composition
import Syntax

/// What a screen has in a country and where it leads, guards decided.
struct ScreenFacts: Sendable {
  struct Cell: Sendable {
    let id: Symbol
    let design: Symbol
    /// Values of the design's properties that the screen gives, each a scalar or a map as written.
    let model: [Symbol: Value]
  }

  let module: ResolvedModule
  let id: Symbol
  let cells: [Cell]
  /// Screens its routes lead to, in the order of the bundle.
  let targets: [Symbol]
  /// A route or an action goes back, closes the screen or starts the app anew.
  let hasWayBack: Bool
  let isFinal: Bool
  let marker: Symbol?
  /// Designs its cells have, those for an empty list included.
  let designs: Set<Symbol>

  init?(_ module: ResolvedModule, in country: ResolvedCountry, _ scan: WorkspaceScan) {
    guard let index = scan.workspace.index(of: module.key) else { return nil }
    let words = scan.words
    let symbols = scan.reader.symbols
    var order: [Symbol] = []
    var designs: [Symbol: Symbol] = [:]
    var models: [Symbol: [Symbol: Value]] = [:]
    var targets: [Symbol] = []
    var hasWayBack = false
    var isFinal = false
    var marker: Symbol?
    for leaf in scan.resolver.leaves(of: index, in: country.environment) {
      let path = leaf.path
      let text = String(decoding: leaf.json, as: UTF8.self)
      switch path.first {
      case words.marker: marker = Self.word(text).flatMap(symbols.find)
      case words.cells where path.count == 3 && path[2] == words.cell:
        order.append(path[1])
        designs[path[1]] = Self.word(text).flatMap(symbols.find)
      case words.cells where path.count > 3 && path[2] == words.model:
        if path.count == 4, !leaf.isDefault, let value = leaf.value {
          models[path[1], default: [:]][path[3]] = value
        }
        hasWayBack = hasWayBack || Self.leavesScreen(text)
      case words.routes where path.count == 3 && path[2] == words.to:
        if text.hasPrefix("{\"screen\":"),
          let target = Self.word(text.dropFirst(10).dropLast()).flatMap(symbols.find)
        {
          targets.append(target)
        }
        hasWayBack = hasWayBack || Self.leavesScreen(text)
      default:
        if path.count == 1, scan.reader.text(path[0]) == "final" { isFinal = text == "true" }
      }
    }
    self.module = module
    id = module.key.id
    cells = order.compactMap { id in
      designs[id].map { Cell(id: id, design: $0, model: models[id] ?? [:]) }
    }
    self.targets = targets
    self.hasWayBack = hasWayBack
    self.isFinal = isFinal
    self.marker = marker
    self.designs = Set(
      module.asked(country.environment).compactMap { slot in
        switch slot.group {
        case .module(let kind), .presence(let kind), .declarations(let kind):
          scan.workspace.schema[kind].folder == "cells" ? slot.name : nil
        default: nil
        }
      })
  }

  /// Whether a value is or holds an action that leaves the screen.
  private static func leavesScreen(_ json: String) -> Bool {
    // Only objects and lists of them do; most values are none.
    guard let first = json.utf8.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else {
      return false
    }
    return ways.contains(where: json.contains)
  }

  /// Built-in actions that leave a screen; quotes in a user's text are escaped, so no text has them.
  private static let ways = ["\"back\":true", "\"close\":true", "\"restart\":true"]

  /// The text of a JSON string without escapes.
  private static func word(_ json: some StringProtocol) -> String? {
    json.count > 2 && json.hasPrefix("\"") ? String(json.dropFirst().dropLast()) : nil
  }
}
