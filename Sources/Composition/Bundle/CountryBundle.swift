import Syntax

/// A country's bundle as emitters, pictures and the route graph read it: values as they stand in
/// `bundle.json`, guards decided, references resolved and named. Modules are taken apart once,
/// however many countries share them.
package struct CountryBundle: Sendable {
  /// What it was made of: where something comes from is looked up there.
  package let country: ResolvedCountry
  /// What several emitters work out of it, made by the first who asks.
  package let shared = BundleMemory()

  /// - Parameter country: Resolved with all encoding.
  package init(_ country: ResolvedCountry) {
    self.country = country
  }

  var environment: Environment { country.environment }
  var reader: Reader { environment.workspace.reader }

  /// The id of the country: its folder.
  package var name: String { environment.name }

  /// `name:` of the country's record.
  package var title: String? { environment.record.name.map { reader.text($0) } }

  /// `app:` of `comity.yaml`.
  package var app: String { setting("app") ?? "" }

  /// BCP 47 tags; the first is the default.
  package var languages: [String] { environment.record.languages.map { reader.text($0) } }

  /// The language texts are written in first.
  package var source: String? { setting("source") }

  /// ISO 4217.
  package var currency: String? { environment.record.currency.map { reader.text($0) } }

  /// The id of the first screen.
  package var start: String? { environment.record.start.map { reader.text($0) } }

  /// `platforms:` of `comity.yaml`, in written order; both where it says nothing.
  package var platforms: [String] {
    guard let settings = environment.settings, let word = reader.symbols.find("platforms"),
      let node = reader.forest.value(word, in: settings)
    else { return ["ios", "android"] }
    return reader.forest.items(node).map { reader.text($0) }
  }

  /// What only screens and designs use which nothing leads to.
  package var unreached: Unreached { shared.value("unreached") { Unreached(country) } }

  /// All declared features, sorted by name.
  package var features: [(name: String, isOn: Bool)] {
    environment.features.map { (reader.text($0.key), $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// A scalar of `comity.yaml`, by its keys from the top.
  package func setting(_ path: String...) -> String? {
    guard var node = environment.settings else { return nil }
    for key in path {
      guard let word = reader.symbols.find(key), let value = reader.forest.value(word, in: node)
      else { return nil }
      node = value
    }
    return reader.forest.kind(node) == .scalar ? reader.text(node) : nil
  }

  /// The modules of a kind in the order of the bundle; for a table the one object of all its keys.
  package func modules(_ folder: String) -> [BundleObject] {
    let schema = environment.workspace.schema
    return country.modules.compactMap { module in
      schema[module.key.kind].folder == folder ? module.decoded?.object : nil
    }
  }

  /// A module by kind and id.
  package func module(_ folder: String, _ id: String) -> BundleObject? {
    guard let symbol = reader.symbols.find(id),
      let kind = environment.workspace.schema.kind(folder: folder)
    else { return nil }
    return country.module(ModuleKey(kind: kind, id: symbol))?.decoded?.object
  }

  /// A field of a table: `table("theme", "colors")`. Empty where the country has none.
  package func table(_ folder: String, _ field: String) -> BundleObject {
    modules(folder).first?[field]?.object ?? BundleObject([])
  }

  /// Where its screens lead.
  package var routes: RouteGraph { shared.value("routes") { RouteGraph(country) } }

  /// The files of each picture's name, sorted by name.
  package var pictures: [(name: String, variants: [ImageSet.Variant])] {
    environment.allImages
      .map { (reader.text($0.key), $0.value.variants) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }

  /// The texts of one of `languages`, fall-backs included, sorted by key.
  package func texts(_ language: String) -> [BundleText] {
    let texts = environment.texts
    guard let index = texts.languages.firstIndex(where: { reader.text($0) == language }) else {
      return []
    }
    return texts.keys(language: index).compactMap { text($0, index) }
  }

  /// One text of one of `languages`, fall-backs included; nil where there is none.
  package func text(_ key: String, _ language: String) -> BundleText? {
    guard let symbol = reader.symbols.find(key),
      let index = environment.texts.languages.firstIndex(where: { reader.text($0) == language })
    else { return nil }
    return text(symbol, index)
  }

  private func text(_ key: Symbol, _ language: Int) -> BundleText? {
    let texts = environment.texts
    guard let found = texts.find(key, language: language), let entry = texts.entry(found) else {
      return nil
    }
    return BundleText(
      key: reader.text(key), language: reader.text(found.language), isOwn: found.isOwn,
      count: entry.count.map { reader.text($0) },
      arguments: entry.arguments,
      forms: entry.forms.map { form in
        BundleText.Form(category: form.category, runs: environment.runs(form.template))
      })
  }

  /// The arguments of a key over all languages of the country, sorted by name; nil where no language
  /// has the key.
  package func arguments(of key: String) -> [(name: String, type: TextFacts.Argument)]? {
    reader.symbols.find(key).flatMap(environment.text)?.arguments
  }
}

extension Environment {
  /// A text's template with constants put in; neighbouring literals are one run.
  package func runs(_ template: TextTemplate) -> [BundleText.Run] {
    let reader = workspace.reader
    var runs: [BundleText.Run] = []
    func add(_ text: String) {
      if case .literal(let before)? = runs.last {
        runs[runs.count - 1] = .literal(before + text)
      } else if !text.isEmpty {
        runs.append(.literal(text))
      }
    }
    for part in template.parts {
      switch part {
      case .literal(let text): add(text)
      case .constant(let name):
        add(
          reader.symbols.find(name).flatMap(constant).map { reader.text($0) } ?? "")
      case .placeholder(let name, let type): runs.append(.placeholder(name: name, type: type))
      }
    }
    return runs
  }
}

/// One text of one language in a country.
package struct BundleText: Sendable {
  /// A literal, or a placeholder an argument is put into.
  package enum Run: Hashable, Sendable {
    case literal(String)
    case placeholder(name: String, type: TextFacts.Argument)
  }

  /// A plural category of CLDR and its text; one under an empty category for a plain text.
  package struct Form: Hashable, Sendable {
    package let category: String
    package let runs: [Run]

    package init(category: String, runs: [Run]) {
      self.category = category
      self.runs = runs
    }
  }

  /// Dotted.
  package let key: String
  /// The language whose table has it.
  package let language: String
  /// It is the asked language or one of its prefixes.
  package let isOwn: Bool
  /// The argument that chooses the form; nil for a plain text.
  package let count: String?
  /// Sorted by name, `count` included.
  package let arguments: [(name: String, type: TextFacts.Argument)]
  package let forms: [Form]
}
