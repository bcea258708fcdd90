import Diagnostics
import Syntax

extension Resolution {
  /// Proves a text's key and its arguments in all languages of the country and writes
  /// `{"text": key, "with": {…}}`.
  mutating func resolveText(key node: NodeID, arguments: NodeID?) {
    if arguments == nil, let key = forest.symbol(node), isPlainText(key) {
      guard !out.isDiscarding else { return }
      out.beginObject()
      out.key("text")
      write(key)
      return out.endObject()
    }
    guard let written = forest.symbol(node),
      let (taken, key) = find(written, .text, at: node, { $0.arguments(ofText: $1) })
    else {
      if forest.kind(node) == .scalar {
        unknown(
          "text", reader.text(node), in: .text, at: node,
          notes: ["no language of the country and none it falls back to has this key"])
      }
      return out.null()
    }
    out.beginObject()
    out.key("text")
    write(key)
    var given: [(name: Symbol, value: NodeID)] = []
    var unused: [NodeID] = []
    if let arguments {
      for pair in forest.pairs(arguments) {
        guard let name = forest.symbol(pair.key) else { continue }
        given.append((name, pair.value))
        if !taken.contains(where: { $0.name == reader.text(name) }) { unused.append(pair.key) }
      }
    }
    var missing = taken.map(\.name).filter { name in
      !given.contains { reader.text($0.name) == name }
    }
    for argument in unused {
      // One that is misspelt is not missing as well.
      let meant = nearest(to: reader.text(argument), in: missing)
      reportUnused(argument, taken, meant: meant, of: key)
      missing.removeAll { $0 == meant }
    }
    for argument in missing { reportMissing(argument, of: key, at: node) }
    given.sort { reader.symbols.precedes($0.name, $1.name) }
    if !given.isEmpty {
      out.key("with")
      out.beginObject()
      for (name, value) in given {
        writeKey(name)
        let type = taken.first { $0.name == reader.text(name) }?.type ?? .plain
        writeArgument(value, name: name, type: type)
      }
      out.endObject()
    }
    out.endObject()
  }

  private mutating func writeArgument(
    _ node: NodeID, name: Symbol, type: TextFacts.Argument
  ) {
    guard forest.kind(node) == .scalar else {
      return BindingType(target: BindingTarget(argument: type), problem: "text-argument-type")
        .resolve(node, &self)
    }
    let bytes = reader.bytes(node)
    let fits =
      switch type {
      case .plain, .text: true
      case .integer: WordForm.isInteger(bytes)
      case .number: WordForm.isNumber(bytes)
      case .money: WordForm.isNumber(bytes)
      case .date: WordForm.isDate(bytes)
      }
    guard fits else {
      report(
        "text-argument-type", "`{\(reader.text(name))}` takes \(Self.phrase(type))", at: node,
        label: "\(reader.describe(node)) is none", help: "write \(Self.phrase(type)) or bind one")
      return out.null()
    }
    if type == .integer || type == .number { writeNumber(node) } else { writeScalar(node) }
  }

  private mutating func reportMissing(_ argument: String, of key: Symbol, at node: NodeID) {
    guard mode == .proving else { return }
    let text = reader.text(key)
    report(
      "text-argument-missing", "the text `\(text)` takes `{\(argument)}`, which is not given",
      at: node, label: "`\(argument)` is missing",
      related: places(of: key, "takes it") { entry in
        entry.arguments.contains { $0.name == argument }
      },
      help: "write `{ text: \(text), with: { \(argument): … } }`")
  }

  private mutating func reportUnused(
    _ node: NodeID, _ taken: [TextFacts.NamedArgument], meant near: String?, of key: Symbol
  ) {
    guard mode == .proving else { return }
    let names = taken.map(\.name)
    let known =
      names.isEmpty
      ? "it takes none" : "it takes \(names.map { "`{\($0)}`" }.joined(separator: ", "))"
    report(
      "text-argument-unused",
      "no language of `\(reader.text(key))` takes `{\(reader.text(node))}`", at: node,
      label: "used nowhere", related: places(of: key, "does without") { _ in true },
      notes: [known],
      help: near.map { "did you mean `\($0)`?" } ?? "drop it",
      edits: near.map { [Edit(forest.span(node), $0)] } ?? [])
  }

  /// Where the text is written that decides: the first language's that fits.
  private mutating func places(
    of key: Symbol, _ what: String, where fits: (TextEntry) -> Bool
  ) -> [Related] {
    // Another country that takes the same arguments may have its text elsewhere.
    recordPlaces(ofText: key)
    guard let (language, entry) = environment.texts.entries(key).first(where: { fits($0.entry) })
    else { return [] }
    return [
      Related(.span(forest.span(entry.node)), "the text in `\(reader.text(language))` \(what)")
    ]
  }

  private static func phrase(_ type: TextFacts.Argument) -> String {
    switch type {
    case .plain, .text: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .money: "an amount of money"
    case .date: "a date"
    }
  }
}
