import Composition
import Diagnostics
import Syntax

extension Comparison {
  /// Texts of every language of a country by key, constants put in.
  func textLeaves(_ country: ResolvedCountry) -> LeafTable {
    let environment = country.environment
    var table: LeafTable = [:]
    for (position, language) in environment.texts.languages.enumerated() {
      for key in environment.texts.keys(language: position) {
        guard let found = environment.texts.find(key, language: position),
          case .node(let node) = found.entry.value
        else { continue }
        table[LeafKey(.text(language: language), [key])] = LeafState(
          json: Array(spell(node, environment).utf8))
      }
    }
    return table
  }

  func spell(_ node: NodeID, _ environment: Environment) -> String {
    let reader = workspace.reader
    let isPlural = reader.forest.kind(node) == .mapping
    var text = isPlural ? spellPlural(node) : reader.text(node)
    guard text.utf8.contains(UInt8(ascii: "$")), text.contains("${") else { return text }
    for (name, value) in environment.constants {
      let hole = "${\(reader.text(name))}"
      if text.contains(hole) {
        text = text.split(separator: hole, omittingEmptySubsequences: false)
          .joined(separator: reader.text(value))
      }
    }
    return text
  }

  /// Forms of a plural in one order and in quotes, however they are written.
  private func spellPlural(_ node: NodeID) -> String {
    let (reader, words) = (workspace.reader, workspace.words)
    guard let plural = reader.forest.value(words.plural, in: node) else {
      return Spelling(reader: reader).spell(node)
    }
    var parts: [String] = []
    for name in ["count", "zero", "one", "two", "few", "many", "other"] {
      guard let key = reader.symbols.find(name), let form = reader.forest.value(key, in: plural)
      else { continue }
      let text = reader.text(form)
      parts.append(
        name == "count"
          ? "count: \(text)" : "\(name): \"\(text.replacing("\"", with: "\\\""))\"")
    }
    return "{plural: {\(parts.joined(separator: ", "))}}"
  }

  /// Pictures by name: which files they have and whose.
  func pictureLeaves(_ country: ResolvedCountry) -> LeafTable {
    var table: LeafTable = [:]
    for (name, set) in country.environment.allImages {
      var files: [String] = []
      var seen: [String] = []
      for path in set.variants.map(\.path) {
        // A file whose bytes changed is another one in the layers of the state before.
        let isFormer =
          changedAssets.contains(path) && set.layer.index >= crossing.after.workspace.layers.count
        files.append(isFormer ? path + " (before)" : path)
        if let contents, contents.names.contains(name) {
          seen.append(contents.spelled(path, isFormer: isFormer))
          continue
        }
        seen.append(isFormer && !isReencoded(path) ? path + " (before)" : path)
      }
      table[LeafKey(.picture, [name])] = LeafState(
        json: Array(files.joined(separator: " ").utf8),
        value: Array(seen.joined(separator: " ").utf8))
    }
    return table
  }

  /// Fields of a country's record as they hold on its stack.
  func recordLeaves(_ environment: Environment) -> LeafTable {
    let reader = workspace.reader
    let record = environment.record
    var table: LeafTable = [:]
    func add(_ field: Symbol, _ text: String) {
      table[LeafKey(.record, [field])] = LeafState(json: Array(text.utf8))
    }
    let words = workspace.words
    for field in [words.app, words.source] {
      guard let settings = environment.settings,
        let node = reader.forest.value(field, in: settings)
      else { continue }
      add(field, reader.text(node))
    }
    let layers = workspace[environment.layer].stack.map { reader.text(workspace[$0].name) }
    add(words.over, layers.joined(separator: " "))
    for (field, setting) in record.fields where !Self.unread.contains(reader.text(field)) {
      add(field, Spelling(reader: reader).spell(setting.node))
    }
    return table
  }

  /// Fields of a record that no bundle holds.
  private static let unread: Set<String> = [
    "country", "layer", "over", "owners", "doc", "features", "values",
  ]
}
