package import Syntax

/// Texts of all languages in one stack, and how a language falls back to others. Entries read from
/// the same node are read once per run.
package final class TextTable: Sendable {
  /// Where a language's text was found.
  package struct Found: Sendable {
    package let entry: Merged.Entry
    /// The language whose table has it.
    package let language: Symbol
    /// It is the language itself or one of its prefixes.
    package let isOwn: Bool
  }

  package let reader: Reader
  /// The country's languages, the first is the default.
  package let languages: [Symbol]
  /// Per language the tables to look into, nearest first.
  private let chains: [[Link]]
  private let shape: Shape
  let templates: TemplateCache

  /// A table a language looks into.
  private struct Link {
    /// The table's language.
    let language: Symbol
    let texts: Value
    let glances: TextGlances
    /// It is the language itself or one of its prefixes.
    let isOwn: Bool
  }

  init(
    reader: Reader, languages: [Symbol], fallback: Symbol?, source: Symbol?,
    tables: [Symbol: Value], templates: TemplateCache
  ) {
    self.reader = reader
    self.languages = languages
    self.templates = templates
    let strings = reader.schema.kinds.first { kind in
      if case .tablePerLabel = kind.identity { return true }
      return false
    }
    let shape = strings?.body[reader.words.texts]?.shape ?? .plain
    self.shape = shape
    var glances: [Symbol: TextGlances] = [:]
    chains = languages.map { language in
      var chain: [Link] = []
      var seen = Set<Symbol>()
      func add(_ symbol: Symbol, isOwn: Bool) {
        guard seen.insert(symbol).inserted, let module = tables[symbol],
          let texts = reader.field(reader.words.texts, of: module)
        else { return }
        let made = glances[symbol] ?? templates.glances(texts, shape, language: symbol, reader)
        glances[symbol] = made
        chain.append(Link(language: symbol, texts: texts, glances: made, isOwn: isOwn))
      }
      for prefix in languagePrefixes(reader.text(language)) {
        if let symbol = reader.symbols.find(prefix) { add(symbol, isOwn: true) }
      }
      if let fallback { add(fallback, isOwn: false) }
      if let source { add(source, isOwn: false) }
      return chain
    }
  }

  /// Whether all texts are written in the very same places, in whatever objects they are held.
  package func hasSameTexts(as other: TextTable) -> Bool {
    func areSame(_ left: Value, _ right: Value) -> Bool {
      if left.isIdentical(to: right) { return true }
      guard case .merged(let left) = left, case .merged(let right) = right,
        left.entries.count == right.entries.count
      else { return false }
      return zip(left.entries, right.entries).allSatisfy {
        $0.key == $1.key && $0.value.isIdentical(to: $1.value)
      }
    }
    return languages == other.languages
      && zip(chains, other.chains).allSatisfy { left, right in
        left.count == right.count
          && zip(left, right).allSatisfy {
            $0.language == $1.language && $0.isOwn == $1.isOwn && areSame($0.texts, $1.texts)
          }
      }
  }

  /// A key in the language at a position of `languages`.
  package func find(_ key: Symbol, language: Int) -> Found? {
    for link in chains[language] {
      if let entry = reader.entry(key, in: link.texts, shape) {
        return Found(entry: entry, language: link.language, isOwn: link.isOwn)
      }
    }
    return nil
  }

  /// Whether there is any table of the language at a position of `languages` or of its prefixes.
  package func hasOwn(language: Int) -> Bool {
    chains[language].contains(where: \.isOwn)
  }

  /// All keys some language's chain has, sorted by code points.
  package func keys(language: Int) -> [Symbol] {
    var seen = SymbolIndex(capacity: 1024)
    var keys: [Symbol] = []
    for link in chains[language] {
      reader.forEach(link.texts, shape) { key, _, _ in
        guard seen[key] == nil else { return }
        seen[key] = 0
        keys.append(key)
      }
    }
    if chains[language].count > 1 { keys.sort { reader.symbols.precedes($0, $1) } }
    return keys
  }

  /// A text in which every character stands for itself; nil for others.
  package func literal(_ found: Found) -> Symbol? {
    guard case .node(let node) = found.entry.value else { return nil }
    return templates.literal(node, reader)
  }

  /// A text's parts.
  package func entry(_ found: Found) -> TextEntry? {
    guard case .node(let node) = found.entry.value else { return nil }
    return templates.entry(node, reader)
  }

  /// The texts of a key in the country's languages that have one, fall-backs included.
  func entries(_ key: Symbol) -> [(language: Symbol, entry: TextEntry)] {
    languages.indices.compactMap { index in
      guard let found = find(key, language: index), let entry = entry(found) else { return nil }
      return (found.language, entry)
    }
  }

  /// A key's texts in all languages at a glance.
  struct Glance {
    /// What the texts take, as a number: 0 where no language has one, 1 for no arguments; nil where
    /// languages differ.
    var signature: UInt64? = 0
    /// Each language has a text of its own, none of which needs a look, and all take the same: there
    /// is nothing to say about such texts.
    var isUnremarkable = true
  }

  func glance(_ key: Symbol) -> Glance {
    var result = Glance()
    for chain in chains {
      var found: (glance: TextGlances.Glance, isOwn: Bool)?
      for link in chain {
        guard let glance = link.glances[key] else { continue }
        found = (glance, link.isOwn)
        break
      }
      guard let found else {
        result.isUnremarkable = false
        continue
      }
      if !found.isOwn || !found.glance.isSettled { result.isUnremarkable = false }
      let one = found.glance.signature
      guard let known = result.signature else { continue }
      if known != 0, known != one { result.isUnremarkable = false }
      result.signature = known > 1 && one > 1 && one != known ? nil : max(known, one)
    }
    return result
  }

  /// Whether a text has neither placeholders nor constants nor plural forms.
  func isPlain(_ found: Found) -> Bool {
    guard case .node(let node) = found.entry.value else { return false }
    return templates.isPlain(node, reader)
  }

  /// What the key stands for over all languages; nil where none has it.
  func facts(_ key: Symbol) -> TextFacts? {
    var arguments: [String: TextFacts.Argument] = [:]
    var missing: [Symbol] = []
    var absent: [Symbol] = []
    var clashing: Set<String> = []
    var areAllPlain = true
    for (index, language) in languages.enumerated() {
      guard let found = find(key, language: index) else {
        absent.append(language)
        continue
      }
      if !found.isOwn { missing.append(language) }
      if isPlain(found) { continue }
      areAllPlain = false
      for argument in entry(found)?.arguments ?? [] {
        let known = arguments[argument.name]
        if known == nil || known == .plain {
          arguments[argument.name] = argument.type
        } else if argument.type != .plain, argument.type != known {
          clashing.insert(argument.name)
        }
      }
    }
    guard absent.count < languages.count else { return nil }
    // A placeholder of two types is told; whatever is given to it fits.
    for name in clashing { arguments[name] = .plain }
    let sorted = arguments.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return TextFacts(
      arguments: sorted.map { (name: $0.key, type: $0.value) }, missing: missing, absent: absent,
      isPlain: areAllPlain)
  }
}

/// A language and what is left of it without its last subtags: `pt-BR`, `pt`.
func languagePrefixes(_ tag: String) -> [String] {
  var result = [tag]
  var rest = tag[...]
  while let dash = rest.lastIndex(of: "-") {
    rest = rest[..<dash]
    result.append(String(rest))
  }
  return result
}
