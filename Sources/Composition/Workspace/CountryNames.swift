import Diagnostics
import Syntax

/// Ids and names of a workspace's countries, which shared layers do not name (language.md §2).
struct CountryNames: Sendable {
  private var ids: Set<String> = []
  /// Ids of all layers but the base, sorted.
  let layers: [String]
  /// Names as they end an id: `norway`, `new-zealand`.
  private var kebab: [String: String] = [:]
  /// Names as they end a name: `Norway`, `NewZealand`.
  private var camel: [(ending: String, id: String)] = []

  init(_ layers: [Layer], _ forest: Forest, _ symbols: SymbolTable, _ words: Words) {
    self.layers = layers.dropFirst().map { symbols.text($0.name) }.sorted()
    for layer in layers where layer.isCountry {
      let id = symbols.text(layer.name)
      ids.insert(id)
      guard let record = layer.record, let node = forest.value(words.name, in: record),
        let name = forest.symbol(node).map(symbols.text)
      else { continue }
      let parts = name.split { !$0.isLetter }.map(String.init)
      guard name.count > 3, !parts.isEmpty else { continue }
      kebab[parts.map { $0.lowercased() }.joined(separator: "-")] = id
      camel.append((parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(), id))
    }
  }

  /// How a name of a shared layer stands to the countries.
  enum Verdict {
    /// It is a country's id as a whole.
    case whole(String)
    /// It ends in a country's id or name.
    case ending(String)
  }

  /// Nil for what names no country.
  func verdict(_ name: String) -> Verdict? {
    if ids.contains(name) { return .whole(name) }
    let bytes = name.utf8
    var dash = bytes.endIndex
    while let next = bytes[..<dash].lastIndex(where: { $0 == 0x2D || $0 == 0x5F }) {
      let end = String(name[bytes.index(after: next)...])
      if ids.contains(end) { return .ending(end) }
      if let id = kebab[end] { return .ending(id) }
      dash = next
    }
    if let id = kebab[name] { return .ending(id) }
    guard bytes.contains(where: { $0 >= 0x80 || (0x41...0x5A).contains($0) }) else { return nil }
    return camel.first { name.hasSuffix($0.ending) }.map { .ending($0.id) }
  }

  /// What is said about a name; nil for one that names no country.
  func diagnostic(_ name: String, _ noun: String, at place: Place) -> Diagnostic? {
    let note = "shared layers name no country, so that a change made for one is seen to reach all"
    switch verdict(name) {
    case nil: return nil
    case .whole(let id):
      return Diagnostic(
        "id-is-country", "`\(name)` is the id of a country", at: place,
        notes: [note],
        helps: [Help("call the \(noun) by what it is for, or define it in `Countries/\(id)`")])
    case .ending(let id):
      return Diagnostic(
        "core-names-country", "`\(name)` names the country `\(id)` in a shared layer", at: place,
        level: .warning, notes: [note],
        helps: [Help("call the \(noun) by what it is for, or define it in `Countries/\(id)`")])
    }
  }
}
