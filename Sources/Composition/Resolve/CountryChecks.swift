import Diagnostics
import Syntax

/// What only a whole country shows: its record against what is declared, and its start.
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
    checkFallback()
    guard !environment.record.languages.isEmpty else { return }
    var checks = TextChecks(environment: environment, options: options)
    checks.run(texts)
    diagnostics += checks.diagnostics
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  // MARK: Record

  private mutating func checkRecord() {
    guard let record = workspace[environment.layer].record else { return }
    for field in [words.languages, words.currency] where environment.record.fields[field] == nil {
      let name = reader.text(field)
      guard !isMisspelt(name, in: record) else { continue }
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
      guard !environment.declares(key, in: field), !environment.isSuspect(group, key) else {
        continue
      }
      if let now = environment.currentName(group, key).map(reader.text) {
        report(
          Diagnostic(
            "rename-not-followed", "`\(reader.text(key))` is now called `\(now)`",
            at: forest.span(node), level: .warning, help: "write `\(now)`",
            edits: [Edit(forest.span(node), now)]))
        continue
      }
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

  /// Whether a key of the record that is none of its own may mean a field.
  private func isMisspelt(_ field: String, in record: NodeID) -> Bool {
    forest.pairs(record).contains { pair in
      workspace.faults.isInside(forest.span(pair.key))
        && nearest(to: reader.text(pair.key), in: [field]) != nil
    }
  }

  private func header(_ record: NodeID) -> Span {
    forest.firstPair(record).map { forest.span($0.value) } ?? forest.span(record)
  }

  /// Features and values that every country must set.
  private mutating func checkDeclarations() {
    for field in [words.features, words.values] {
      let isFeature = field == words.features
      for entry in environment.declarations(field) {
        guard reader.symbol(words.required, of: entry.value) == words.true_,
          let record = workspace[environment.layer].record, !isFaulty(entry.value),
          WordForm.isName(reader.symbols.bytes(entry.key))
        else { continue }
        let isSet =
          isFeature
          ? isSet(entry.key, field, environment.record.features)
          : isSet(entry.key, field, environment.record.values)
        if isSet { continue }
        let name = reader.text(entry.key)
        // One level too far out, which is told there.
        if forest.pairs(record).contains(where: { forest.symbol($0.key) == entry.key }) { continue }
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

  /// Whether a record sets it, under a former name too.
  private func isSet(
    _ name: Symbol, _ field: Symbol, _ settings: [Symbol: CountryRecord.Setting]
  ) -> Bool {
    let group: Slot.Group = field == words.features ? .feature : .constant
    return settings[name] != nil
      || settings.keys.contains { environment.currentName(group, $0) == name }
  }

  private func isFaulty(_ declaration: Value) -> Bool {
    reader.span(declaration).map { workspace.faults.isInside($0) } ?? false
  }

  private mutating func checkStart() {
    guard let kind = workspace.schema.kind(header: words.screen) else { return }
    guard let node = environment.record.start else {
      guard modules.contains(where: { $0.key.kind == kind }),
        let record = workspace[environment.layer].record
      else { return }
      report(
        Diagnostic(
          "record-incomplete", "no layer names the screen the app starts with",
          at: header(record),
          help: "write `start:` with the id of a screen, in `Core/layer.yaml` for all countries"))
      return
    }
    guard let id = forest.symbol(node) else { return }
    let start = ModuleKey(kind: kind, id: id)
    guard !modules.contains(where: { $0.key == start }), !environment.isSuspect(.module(kind), id)
    else { return }
    let screens = modules.filter { $0.key.kind == kind }
    let near = nearest(to: reader.text(id), in: screens.map { reader.text($0.key.id) })
    let whereabouts = environment.whereabouts(of: reader.text(id), .module(kind))
    let folder = workspace[environment.layer].folder
    report(
      Diagnostic(
        "unknown-screen", "the app starts with `\(reader.text(id))`, which is no screen here",
        at: forest.span(node),
        related: whereabouts,
        help: near.map { "did you mean `\($0)`?" }
          ?? (whereabouts.isEmpty
            ? "write the id of a screen the country has"
            : "write `start:` with another screen in `\(folder)/country.yaml`"),
        edits: near.map { [Edit(forest.span(node), $0)] } ?? []))
  }

  /// Languages that texts are taken from where others have none must have texts.
  private mutating func checkFallback() {
    if let field = environment.record.fields[words.fallback] {
      checkTexts(in: field.node, "the language to fall back to")
    }
    if let settings = workspace[environment.layer].settings,
      let node = forest.value(words.source, in: settings)
    {
      checkTexts(in: node, "the language texts are written in first", isShared: true)
    }
  }

  /// - Parameter isShared: All countries have the line, whatever texts each has beside it.
  private mutating func checkTexts(in node: NodeID, _ what: String, isShared: Bool = false) {
    guard let language = forest.symbol(node), let kind = workspace.schema.kind(folder: "strings")
    else { return }
    let known = workspace.keys.filter { $0.kind == kind && environment.module(kind, $0.id) != nil }
      .map { reader.text($0.id) }
    let tag = reader.text(language)
    guard !known.isEmpty, !known.contains(tag), isLanguageTag(tag),
      !environment.isSuspect(.module(kind), language), environment.isComplete
    else { return }
    let near = nearest(to: tag, in: known)
    report(
      Diagnostic(
        "fallback-without-texts", "no layer of the country has texts in `\(tag)`, \(what)",
        at: .span(forest.span(node)), level: .warning,
        notes: isShared
          ? [] : ["texts are there in \(known.map { "`\($0)`" }.joined(separator: ", "))"],
        helps: [
          Help(
            near.map { "did you mean `\($0)`?" }
              ?? "delete the line, name one of those, or add `Core/strings/\(tag).yaml`",
            edits: near.map { [Edit(forest.span(node), $0)] } ?? [])
        ]))
  }
}
