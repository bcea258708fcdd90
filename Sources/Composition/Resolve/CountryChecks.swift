import Diagnostics
import Syntax

/// What only a whole country shows: its record against what is declared, its start, its texts.
struct CountryChecks {
  let environment: Environment
  let modules: [ResolvedModule]
  let options: ResolveOptions
  /// Keys of all texts that some module asked for.
  let texts: [Symbol]
  private(set) var diagnostics: [Diagnostic] = []

  init(
    environment: Environment, modules: [ResolvedModule], options: ResolveOptions, texts: [Symbol]
  ) {
    self.environment = environment
    self.modules = modules
    self.options = options
    self.texts = texts
  }

  private var workspace: Workspace { environment.workspace }
  private var reader: Reader { workspace.reader }
  private var forest: Forest { workspace.reader.forest }
  private var words: Words { workspace.words }

  mutating func run() {
    checkRecord()
    checkDeclarations()
    checkStart()
    checkTexts()
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  // MARK: Record

  private mutating func checkRecord() {
    guard let record = workspace[environment.layer].record else { return }
    for field in [words.languages, words.currency] where environment.record.fields[field] == nil {
      let name = reader.text(field)
      report(
        Diagnostic(
          "record-incomplete", "the country has no `\(name)`", at: header(record),
          help: field == words.languages
            ? "write `languages: [en]` with its languages, the default first"
            : "write `currency:` with the ISO 4217 code"))
    }
    for (field, key, node) in environment.record.keyNodes {
      let isFeature = field == words.features
      let group: Slot.Group = isFeature ? .feature : .constant
      guard !isDeclared(key, in: field) else { continue }
      let near = nearest(to: reader.text(key), in: environment.names(group))
      let noun = isFeature ? "feature" : "value"
      report(
        Diagnostic(
          isFeature ? "unknown-feature" : "unknown-value",
          "no layer declares the \(noun) `\(reader.text(key))`", at: forest.span(node),
          help: near.map { "did you mean `\($0)`?" }
            ?? "declare it under `\(reader.text(field)):` in a file of `settings/`",
          edits: near.map { [Edit(forest.span(node), $0)] } ?? []))
    }
  }

  private func header(_ record: NodeID) -> Span {
    forest.firstPair(record).map { forest.span($0.value) } ?? forest.span(record)
  }

  private func isDeclared(_ key: Symbol, in field: Symbol) -> Bool {
    declarations(field).contains { $0.key == key }
  }

  /// Declared features or values.
  private func declarations(_ field: Symbol) -> [Merged.Entry] {
    for (index, kind) in workspace.schema.kinds.enumerated() {
      guard case .table = kind.identity, let shape = kind.body[field]?.shape,
        let module = environment.module(KindID(index), kind.header),
        let value = reader.field(field, of: module)
      else { continue }
      return reader.entries(value, shape)
    }
    return []
  }

  /// Features and values that every country must set.
  private mutating func checkDeclarations() {
    for field in [words.features, words.values] {
      let isFeature = field == words.features
      for entry in declarations(field) {
        let isSet =
          isFeature
          ? environment.record.features[entry.key] != nil
          : environment.record.values[entry.key] != nil
        guard !isSet, reader.symbol(words.required, of: entry.value) == words.true_,
          let record = workspace[environment.layer].record
        else { continue }
        let name = reader.text(entry.key)
        let noun = isFeature ? "feature" : "value"
        var related: [Related] = []
        if let node = reader.node(of: entry.value) {
          related.append(Related(.span(forest.span(node)), "declared here as required"))
        }
        report(
          Diagnostic(
            "\(noun)-unset", "the country does not set the \(noun) `\(name)`",
            at: .span(header(record)), related: related,
            helps: [
              Help(
                "write `\(reader.text(field)): { \(name): \(isFeature ? "true" : "…") }` in its "
                  + "record")
            ]))
      }
    }
  }

  private mutating func checkStart() {
    let screens = modules.filter { workspace.schema[$0.key.kind].header == words.screen }
    guard let node = environment.record.start else {
      guard !screens.isEmpty, let record = workspace[environment.layer].record else { return }
      report(
        Diagnostic(
          "record-incomplete", "no layer names the screen the app starts with",
          at: header(record), help: "write `start:` with the id of a screen"))
      return
    }
    guard let id = forest.symbol(node), !screens.contains(where: { $0.key.id == id }) else {
      return
    }
    let near = nearest(to: reader.text(id), in: screens.map { reader.text($0.key.id) })
    report(
      Diagnostic(
        "unknown-screen", "the app starts with `\(reader.text(id))`, which is no screen here",
        at: forest.span(node), help: near.map { "did you mean `\($0)`?" },
        edits: near.map { [Edit(forest.span(node), $0)] } ?? []))
  }

  // MARK: Texts

  /// Texts that some module uses, in each of the country's languages.
  private mutating func checkTexts() {
    let suspects = texts.filter { key in
      guard let facts = environment.text(key) else { return false }
      return !facts.isPlain || !facts.absent.isEmpty || !facts.missing.isEmpty
    }
    for key in suspects.sorted(by: { reader.symbols.precedes($0, $1) }) {
      guard let facts = environment.text(key) else { continue }
      for language in facts.absent { reportAbsent(key, language) }
      for language in facts.missing { reportMissing(key, language) }
      if facts.isPlain { continue }
      checkArguments(key)
      checkConstants(key)
    }
  }

  private func position(_ language: Symbol) -> Int {
    environment.record.languages.firstIndex(of: language) ?? 0
  }

  /// Where a text was found in any language, for a place to point at.
  private func anyPlace(_ key: Symbol) -> Place? {
    for index in environment.record.languages.indices {
      if let found = environment.texts.find(key, language: index),
        let node = reader.node(of: found.entry.value)
      {
        return .span(forest.span(node))
      }
    }
    return nil
  }

  private mutating func reportAbsent(_ key: Symbol, _ language: Symbol) {
    let tag = reader.text(language)
    report(
      Diagnostic(
        "text-absent", "`\(reader.text(key))` has no text in `\(tag)` nor in what it falls back to",
        at: anyPlace(key), helps: [Help("add it to a file that begins with `strings: \(tag)`")]))
  }

  private mutating func reportMissing(_ key: Symbol, _ language: Symbol) {
    let tag = reader.text(language)
    guard let found = environment.texts.find(key, language: position(language)) else { return }
    report(
      Diagnostic(
        "string-missing", "`\(reader.text(key))` is not translated into `\(tag)`",
        at: reader.node(of: found.entry.value).map { .span(forest.span($0)) },
        level: options.isStrict ? .error : .warning,
        notes: ["users see the text of `\(reader.text(found.language))`"],
        helps: [Help("add it to a file that begins with `strings: \(tag)`")]))
  }

  /// Placeholders have one type in all languages.
  private mutating func checkArguments(_ key: Symbol) {
    var seen: [String: (type: TextFacts.Argument, node: NodeID)] = [:]
    for index in environment.record.languages.indices {
      guard let found = environment.texts.find(key, language: index),
        let entry = environment.texts.entry(found)
      else { continue }
      for argument in entry.arguments where argument.type != .plain {
        guard let earlier = seen[argument.name] else {
          seen[argument.name] = (argument.type, entry.node)
          continue
        }
        guard earlier.type != argument.type else { continue }
        report(
          Diagnostic(
            "placeholder-type",
            "`{\(argument.name)}` of `\(reader.text(key))` is \(argument.type.rawValue) here and "
              + "\(earlier.type.rawValue) in another language",
            at: .span(forest.span(entry.node)),
            related: [Related(.span(forest.span(earlier.node)), "the other language")],
            helps: [Help("give it the same type in all languages")]))
      }
    }
  }

  /// `${name}` in a text is a declared value.
  private mutating func checkConstants(_ key: Symbol) {
    for index in environment.record.languages.indices {
      guard let found = environment.texts.find(key, language: index),
        let entry = environment.texts.entry(found)
      else { continue }
      for form in entry.forms {
        for name in form.template.constants {
          let symbol = reader.symbols.find(name)
          if let symbol, environment.constant(symbol) != nil { continue }
          // A required value that is not set has its own message.
          if let symbol, isDeclared(symbol, in: words.values) { continue }
          let near = nearest(to: name, in: environment.names(.constant))
          report(
            Diagnostic(
              "unknown-value", "no layer declares the value `\(name)`", at: forest.span(form.node),
              help: near.map { "did you mean `${\($0)}`?" }
                ?? "declare it under `values:` in a file of `settings/`"))
        }
      }
    }
  }
}
