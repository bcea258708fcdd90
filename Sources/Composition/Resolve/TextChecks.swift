import Diagnostics
import Formatting
import Syntax

/// Texts that some module of a country uses, in each of its languages: whether they are there, take
/// the same placeholders and have the plural forms their language needs.
struct TextChecks {
  let environment: Environment
  let options: ResolveOptions
  private(set) var diagnostics: [Diagnostic] = []
  /// Texts that were looked at, since several languages may fall back to one.
  private var seen: Set<NodeID> = []
  private var categories: [Symbol: [String]] = [:]

  init(environment: Environment, options: ResolveOptions) {
    self.environment = environment
    self.options = options
  }

  private var reader: Reader { environment.workspace.reader }
  private var forest: Forest { reader.forest }
  private var languages: [Symbol] { environment.record.languages }

  /// A text as one of the languages shows it.
  private struct Shown {
    let found: TextTable.Found
    let entry: TextEntry
  }

  /// - Parameter used: Keys of the texts that modules asked for, in any order.
  mutating func run(_ used: [Symbol]) {
    let symbols = reader.symbols
    let environment = environment
    let keys = used.filter { key in
      guard !environment.isSuspect(.text, key), let facts = environment.text(key) else {
        return false
      }
      return !facts.isPlain || !facts.absent.isEmpty || !facts.missing.isEmpty
    }.sorted { symbols.precedes($0, $1) }
    var missing: [Symbol: [Symbol]] = [:]
    for key in keys {
      guard let facts = environment.text(key) else { continue }
      for language in facts.absent { reportAbsent(key, language) }
      // What asks for it may be gone in a file that could not be read.
      guard environment.isComplete else { continue }
      for language in facts.missing { missing[language, default: []].append(key) }
      if !facts.isPlain { check(key, facts) }
    }
    for (position, language) in languages.enumerated() {
      guard let keys = missing[language] else { continue }
      if environment.texts.hasOwn(language: position) {
        for key in keys { reportMissing(key, position) }
      } else {
        reportUntranslated(keys, position)
      }
    }
  }

  private mutating func check(_ key: Symbol, _ facts: TextFacts) {
    var shown: [Shown] = []
    for index in languages.indices {
      guard let found = environment.texts.find(key, language: index),
        let entry = environment.texts.entry(found)
      else { continue }
      let isNew = seen.insert(entry.node).inserted
      if isNew || !facts.arguments.isEmpty { shown.append(Shown(found: found, entry: entry)) }
      if isNew { checkConstants(entry) }
      if isNew, entry.count != nil { checkCategories(key, found, entry) }
    }
    guard !facts.arguments.isEmpty else { return }
    checkTypes(key, shown)
    checkPlaceholders(key, facts, shown)
  }

  // MARK: Missing texts

  private mutating func reportAbsent(_ key: Symbol, _ language: Symbol) {
    let tag = reader.text(language)
    let environment = environment
    let found = languages.indices.lazy.compactMap {
      environment.texts.find(key, language: $0)
    }.first
    diagnostics.append(
      Diagnostic(
        "text-absent", "`\(reader.text(key))` has no text in `\(tag)` nor in what it falls back to",
        at: found.flatMap { reader.node(of: $0.entry.value) }.map { .span(forest.span($0)) },
        label: found.map { "there is one in `\(reader.text($0.language))`" } ?? "",
        helps: [Help("add it to a file that begins with `strings: \(tag)`")]))
  }

  private mutating func reportMissing(_ key: Symbol, _ position: Int) {
    let tag = reader.text(languages[position])
    guard let found = environment.texts.find(key, language: position) else { return }
    diagnostics.append(
      Diagnostic(
        "string-missing", "`\(reader.text(key))` is not translated into `\(tag)`",
        at: reader.node(of: found.entry.value).map { .span(forest.span($0)) },
        level: options.isStrict ? .error : .warning,
        notes: ["users see the text of `\(reader.text(found.language))`"],
        helps: [Help("add it to a file that begins with `strings: \(tag)`")]))
  }

  /// A language nobody has begun to translate is told once.
  private mutating func reportUntranslated(_ keys: [Symbol], _ position: Int) {
    let tag = reader.text(languages[position])
    let shown = Set(
      keys.compactMap { environment.texts.find($0, language: position)?.language })
    let others = shown.sorted { reader.symbols.precedes($0, $1) }
      .map { "`\(reader.text($0))`" }.joined(separator: ", ")
    diagnostics.append(
      Diagnostic(
        "string-missing",
        "nothing is translated into `\(tag)`: \(keys.count) texts are shown in \(others)",
        at: place(of: languages[position]).map { .span(forest.span($0)) },
        level: options.isStrict ? .error : .warning,
        helps: [Help("begin a file in `strings/` with `strings: \(tag)`, or drop the language")]))
  }

  /// Where a language stands in a record.
  private func place(of language: Symbol) -> NodeID? {
    guard let list = environment.record.fields[reader.words.languages]?.node else { return nil }
    return forest.items(list).first { forest.symbol($0) == language } ?? list
  }

  // MARK: Placeholders

  /// Placeholders have one type in all languages.
  private mutating func checkTypes(_ key: Symbol, _ shown: [Shown]) {
    var types: [String: (type: TextFacts.Argument, node: NodeID)] = [:]
    for entry in shown.map(\.entry) {
      for argument in entry.arguments where argument.type != .plain {
        guard let earlier = types[argument.name] else {
          types[argument.name] = (argument.type, entry.node)
          continue
        }
        guard earlier.type != argument.type else { continue }
        diagnostics.append(
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

  /// A language that leaves out what another shows.
  private mutating func checkPlaceholders(_ key: Symbol, _ facts: TextFacts, _ shown: [Shown]) {
    for text in shown {
      let names = text.entry.arguments.map(\.name)
      let lacking = facts.arguments.map(\.name).filter { !names.contains($0) }
      guard let first = lacking.first else { continue }
      let other = shown.first { $0.entry.arguments.contains { $0.name == first } }
      let list = lacking.map { "`{\($0)}`" }.joined(separator: ", ")
      diagnostics.append(
        Diagnostic(
          "placeholders-differ",
          "`\(reader.text(key))` does not show \(list) in `\(reader.text(text.found.language))`",
          at: .span(forest.span(text.entry.node)), level: .warning,
          related: other.map {
            [Related(.span(forest.span($0.entry.node)), "`\(reader.text($0.found.language))` does")]
          } ?? [],
          helps: [Help("put it into the text, or drop it in all languages")]))
    }
  }

  /// The plural forms of a text against those its language distinguishes (CLDR).
  private mutating func checkCategories(
    _ key: Symbol, _ found: TextTable.Found, _ entry: TextEntry
  ) {
    let tag = reader.text(found.language)
    let needed = categories[found.language] ?? pluralCategories(of: tag).map(\.rawValue)
    categories[found.language] = needed
    let (lacking, idle) = entry.categories(needed: needed)
    guard !lacking.isEmpty || !idle.isEmpty else { return }
    let list = { (words: [String]) in words.map { "`\($0)`" }.joined(separator: ", ") }
    diagnostics.append(
      Diagnostic(
        "plural-categories",
        lacking.isEmpty
          ? "`\(tag)` never uses \(list(idle)) of `\(reader.text(key))`"
          : "`\(reader.text(key))` has no \(list(lacking)) in `\(tag)`",
        at: .span(forest.span(entry.node)), level: .warning,
        notes: ["`\(tag)` distinguishes \(list(needed))"],
        helps: [
          Help(
            lacking.isEmpty
              ? "drop \(list(idle))"
              : "add \(list(lacking))" + (idle.isEmpty ? "" : " and drop \(list(idle))"))
        ]))
  }

  private mutating func reportRenamed(_ former: String, to now: String, at node: NodeID) {
    diagnostics.append(
      Diagnostic(
        "rename-not-followed", "`\(former)` is now called `\(now)`", at: forest.span(node),
        level: .warning, help: "write `${\(now)}`"))
  }

  /// `${name}` in a text is a declared value.
  private mutating func checkConstants(_ entry: TextEntry) {
    for form in entry.forms {
      for name in form.template.constants {
        let symbol = reader.symbols.find(name)
        if let symbol, environment.constant(symbol) != nil { continue }
        // A required value that is not set has its own message.
        if let symbol, environment.declares(symbol, in: reader.words.values) { continue }
        if let symbol, environment.isSuspect(.constant, symbol) { continue }
        if let symbol, let now = environment.currentName(.constant, symbol) {
          reportRenamed(name, to: reader.text(now), at: form.node)
          continue
        }
        let near = nearest(to: name, in: environment.names(.constant))
        diagnostics.append(
          Diagnostic(
            "unknown-value", "no layer declares the value `\(name)`", at: forest.span(form.node),
            help: near.map { "did you mean `${\($0)}`?" }
              ?? "declare it under `values:` in a file of `settings/`"))
      }
    }
  }
}
