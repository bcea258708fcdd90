import Diagnostics
import Syntax

extension Resolution {
  /// Says that a name stands for nothing in the country, with the nearest one that does.
  ///
  /// - Parameters:
  ///   - what: What it should be, as in the diagnostic's id: `color` gives `unknown-color`.
  ///   - prefix: What stands before the name in the source; nil where more stands behind it, so
  ///     that no edit can be offered.
  mutating func unknown(
    _ what: String, _ name: String, in group: Slot.Group, at node: NodeID, prefix: String? = "",
    notes: [String] = []
  ) {
    guard mode == .proving else { return }
    if let symbol = reader.symbols.find(name) {
      if environment.isSuspect(group, symbol) { return }
      // That the country must set it and does not is told at its record.
      if group == .constant, environment.declares(symbol, in: words.values) { return }
      if group == .feature, environment.declares(symbol, in: words.features) { return }
    }
    // Without a language nothing is a text, which is told at the country's record.
    if group == .text, languages().isEmpty { return }
    unknown(
      what, name, among: names(group), at: node, prefix: prefix, notes: notes,
      related: environment.whereabouts(of: name, group))
  }

  /// The same with the names that would do.
  mutating func unknown(
    _ what: String, _ name: String, among known: [String], at node: NodeID, prefix: String? = "",
    notes: [String] = [], related: [Related] = []
  ) {
    guard mode == .proving else { return }
    let near = nearest(to: name, in: known)
    var help: String?
    var edits: [Edit] = []
    if let near {
      help = "did you mean `\(near)`?"
      if let prefix {
        edits = [Edit(forest.span(node), requoted(prefix + near, like: node))]
      }
    } else if known.isEmpty {
      help = "there is none yet; declare `\(name)` or drop the reference"
    } else if known.count <= 8 {
      help = "write one of \(known.map { "`\($0)`" }.joined(separator: ", "))"
    } else {
      help = "declare `\(name)` in a layer of the country, or name one that is there"
    }
    report(
      "unknown-\(what)", "no \(Self.nouns[what] ?? what) `\(name)`", at: node,
      label: "stands for nothing here", related: related, notes: notes, help: help, edits: edits)
  }

  /// Text for the place of a scalar, in the quotes it has.
  func requoted(_ text: String, like node: NodeID) -> String {
    switch forest[node].style {
    case .singleQuoted: "'\(text)'"
    case .doubleQuoted: "\"\(text)\""
    default: text
    }
  }

  /// What is meant by the second word of an `unknown-…` id, where it is not the word itself.
  private static let nouns = [
    "color": "colour", "design": "cell design", "stub-set": "stub set", "value": "value",
  ]
}

extension Environment {
  /// Where a layer removed the module a name stood for, or else where one declares it that the country
  /// does not lie over.
  func whereabouts(of name: String, _ group: Slot.Group) -> [Related] {
    let kind: KindID
    switch group {
    case .module(let found), .presence(let found), .declarations(let found): kind = found
    default: return []
    }
    let reader = workspace.reader
    guard let id = reader.symbols.find(name),
      let index = workspace.index(of: ModuleKey(kind: kind, id: id))
    else { return [] }
    func text(_ layer: LayerID) -> String { reader.text(workspace[layer].name) }
    if let history = state[index]?.history, history.operation == .dropped {
      return [
        Related(.span(reader.forest.span(history.node)), "`\(text(history.layer))` removed it")
      ]
    }
    let stack = workspace[layer].stack
    for other in workspace.layers where !other.isCountry && !stack.contains(other.id) {
      let files = (workspace.filesByLayer[other.id.index][index] ?? []).map(workspace.file)
      if let file = files.first(where: { $0.verb == .define }) {
        return [
          Related(
            .span(reader.forest.span(file.headerValue)),
            "`\(text(other.id))` declares it, which `\(text(layer))` does not lie over")
        ]
      }
    }
    return []
  }
}
