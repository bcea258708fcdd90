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
      related: environment.whereabouts(of: name, group), removal: removal(of: name, group))
  }

  /// The same with the names that would do.
  ///
  /// - Parameter removal: Where a layer took away what it stood for.
  mutating func unknown(
    _ what: String, _ name: String, among known: [String], at node: NodeID, prefix: String? = "",
    notes: [String] = [], related: [Related] = [], removal: Related? = nil
  ) {
    guard mode == .proving else { return }
    let near = removal == nil ? nearest(to: name, in: known) : nil
    var help: String?
    var edits: [Edit] = []
    if removal != nil {
      help = "the layer that removes it also removes what names it, or gives that another name"
    } else if let near {
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
      label: "stands for nothing here", related: related + [removal].compactMap { $0 },
      notes: notes, help: help, edits: edits)
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

extension Resolution {
  /// Where a layer took a token, a text or a setting away.
  private mutating func removal(of name: String, _ group: Slot.Group) -> Related? {
    let field: Symbol
    switch group {
    case .color, .colorValue: field = words.colors
    case .font: field = words.fonts
    case .spacing: field = words.spacing
    case .radius: field = words.radii
    case .feature: field = words.features
    case .constant, .inserted: field = words.values
    case .text: field = words.texts
    default: return nil
    }
    let kind =
      field == words.texts
      ? reader.schema.kind(folder: "strings") : reader.schema.tableKind(with: field)
    guard let key = reader.symbols.find(name), let kind else { return nil }
    for table in environment.workspace.keys where table.kind == kind {
      if let found = removal(of: key, from: field, of: table) { return found }
    }
    return nil
  }

  /// The same of an entry in a field of some module.
  mutating func removal(of key: Symbol, from field: Symbol, of module: ModuleKey) -> Related? {
    guard let value = environment.module(module.kind, module.id),
      let removal = environment.removal(of: key, from: reader.field(field, of: value))
    else { return nil }
    // Another country that has none either may have removed it elsewhere.
    record(Slot(group: .module(module.kind), name: module.id))
    return removal
  }
}

extension Environment {
  /// Where a layer took an entry away; nil where none did.
  ///
  /// - Parameter container: A map or a keyed list as it holds in the country.
  func removal(of key: Symbol, from container: Value?) -> Related? {
    guard case .merged(let merged)? = container,
      let dropped = merged.dropped.last(where: { $0.key == key })
    else { return nil }
    let layer = workspace.reader.text(workspace[dropped.history.layer].name)
    return Related(
      .span(workspace.reader.forest.span(dropped.history.node)), "`\(layer)` removed it")
  }

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
