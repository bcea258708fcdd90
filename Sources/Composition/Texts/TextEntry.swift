package import Syntax

/// One text of one language as written: a template, or a template per plural category.
package struct TextEntry: Sendable {
  /// The node of the text.
  package let node: NodeID
  /// The placeholder that chooses the category; nil for a plain text.
  package let count: Symbol?
  /// By category in written order; one under an empty category for a plain text.
  package let forms: [(category: String, node: NodeID, template: TextTemplate)]
  /// Placeholders over all forms, sorted by name.
  package let arguments: [(name: String, type: TextFacts.Argument)]
  /// Placeholders given two types within this text.
  package let clashes: [String]

  /// Reads a text's node; nil for what is neither text nor plural.
  package init?(_ node: NodeID, _ reader: Reader) {
    self.node = node
    var forms: [(category: String, node: NodeID, template: TextTemplate)] = []
    var count: Symbol?
    if let text = reader.forest.symbol(node) {
      forms = [("", node, TextTemplate(reader.symbols.bytes(text)))]
    } else {
      guard let plural = reader.forest.value(reader.words.plural, in: node) else { return nil }
      for pair in reader.forest.pairs(plural) {
        guard let key = reader.forest.symbol(pair.key) else { continue }
        if key == reader.words.count {
          count = reader.forest.symbol(pair.value)
        } else if let text = reader.forest.symbol(pair.value) {
          forms.append((reader.text(key), pair.value, TextTemplate(reader.symbols.bytes(text))))
        }
      }
    }
    self.count = count
    self.forms = forms
    if count == nil, forms.allSatisfy({ !$0.template.hasPlaceholders }) {
      arguments = []
      clashes = []
      return
    }
    var types: [String: TextFacts.Argument] = [:]
    var clashes: Set<String> = []
    // Platforms choose a form by a whole number.
    if let count { types[reader.text(count)] = .integer }
    for form in forms {
      for case .placeholder(let name, let type) in form.template.parts {
        guard let known = types[name], known != .plain else {
          types[name] = type
          continue
        }
        if type != .plain, type != known { clashes.insert(name) }
      }
    }
    for name in clashes { types[name] = .plain }
    arguments = types.sorted { $0.key < $1.key }.map { (name: $0.key, type: $0.value) }
    self.clashes = clashes.sorted()
  }

  /// Plural categories that a language distinguishes and the text lacks, and those it has in vain.
  func categories(needed: [String]) -> (lacking: [String], idle: [String]) {
    let written = forms.map(\.category)
    return (
      needed.filter { !written.contains($0) && $0 != "other" },
      written.filter { !needed.contains($0) }
    )
  }
}
