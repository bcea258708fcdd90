import Composition
import Diagnostics
import Syntax

/// `translation-shadows-override`
enum TranslationShadowsOverride: WorkspaceRule {
  static let about = RuleAbout(
    "translation-shadows-override", .hygiene,
    "a translation of a layer below hides a changed text",
    why: """
      The layer changes a text in the language texts are written in first, or in the one others \
      fall back to. The country has a language with a translation of the former text, which its \
      users go on reading.
      """,
    fires: RuleExample(
      """
      --- Core/strings/de.yaml
      strings: de
      texts: { home.title: Start }
      --- Countries/xb/country.yaml
      country: xb
      name: B
      languages: [de, en]
      currency: EUR
      start: home
      owners: ["@xb"]
      --- Countries/xb/strings/en.yaml
      override: en
      texts: { home.title: Winter }
      """, countries: ["xb"]),
    silent: RuleExample(
      """
      --- Core/strings/de.yaml
      strings: de
      texts: { home.title: Start }
      --- Countries/xb/country.yaml
      country: xb
      name: B
      languages: [de, en]
      currency: EUR
      start: home
      owners: ["@xb"]
      --- Countries/xb/strings/en.yaml
      override: en
      texts: { home.title: Winter }
      --- Countries/xb/strings/de.yaml
      override: de
      texts: { home.title: Winter }
      """))

  static let looksAt: [ScanAspect]? = [.asked]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    let environment = country.environment
    let source = environment.settings.flatMap {
      country.forest.value(country.words.source, in: $0)
    }.flatMap(country.forest.symbol)
    let origins = [source, environment.record.fallback].compactMap { $0 }
    for file in country.workspace.files
    where file.verb == .override && origins.contains(file.id) && country.stack.contains(file.layer)
    {
      guard case .tablePerLabel = country.workspace.schema[file.kind].identity,
        let texts = country.forest.value(country.words.texts, in: file.root)
      else { continue }
      for leaf in country.reader.joined.leaves(texts, country.forest)
      where country.asked.contains(Slot(group: .text, name: leaf.key)) {
        check(leaf.key, leaf.value, file, country, &found)
      }
    }
  }

  private static func check(
    _ key: Symbol, _ node: NodeID, _ file: ModuleFile, _ country: CountryScan,
    _ found: inout Observations
  ) {
    let texts = country.environment.texts
    for (position, language) in texts.languages.enumerated() where language != file.id {
      guard let shown = texts.find(key, language: position), shown.isOwn,
        shown.language != file.id, let other = country.reader.node(of: shown.entry.value),
        let layer = country.layer(of: other), country.height(layer) < country.height(file.layer)
      else { continue }
      let tag = country.reader.text(language)
      found.add(
        "`\(country.reader.text(key))` is changed in `\(country.reader.text(file.id))`, but users of "
          + "`\(tag)` read the former text", at: node, part: tag,
        related: [Related(.span(country.forest.span(other)), "the translation they read")],
        help: "change it in `\(tag)` as well, in a file that begins with `override: \(tag)`")
    }
  }
}
