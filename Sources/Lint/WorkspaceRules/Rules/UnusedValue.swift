import Composition
import Syntax

/// `unused-value`
enum UnusedValue: WorkspaceRule {
  static let about = RuleAbout(
    "unused-value", .hygiene, "nothing asks for a feature or a value",
    why: """
      Countries set it with care and it does nothing: no guard asks for the feature, no text, \
      address or action holds the value. One that a shared layer declares is told if it is so in \
      every country above.
      """,
    fires: RuleExample(
      """
      --- Core/settings/shop.yaml
      settings: shop
      values: { helpPhone: { type: text, default: "112" } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/settings/shop.yaml
      settings: shop
      values: { helpPhone: { type: text, default: "112" } }
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: "Call ${helpPhone}" }
      """))

  static let needsAllCountries = true

  static let looksAt: [ScanAspect]? = [.asked]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    let shown = constants(of: country)
    for (group, noun, slot) in [
      (country.words.features, "feature", Slot.Group.feature),
      (country.words.values, "value", Slot.Group.constant),
    ] {
      for (key, node) in country.declarations(group, in: "settings")
      where !country.asked.contains(Slot(group: slot, name: key)) && !shown.contains(key) {
        found.add(
          "nothing asks for the \(noun) `\(country.reader.text(key))`", at: node,
          help: "delete it here and in the records that set it")
      }
    }
  }

  /// `${name}` in addresses and in texts that something shows.
  private static func constants(of country: CountryScan) -> Set<Symbol> {
    let texts = country.environment.texts
    var result = Set<Symbol>()
    for slot in country.asked {
      switch slot.group {
      case .inserted: result.insert(slot.name)
      case .address:
        let template = country.reader.text(slot.name)
        result.formUnion(TextTemplate(template).constants.compactMap(country.reader.symbols.find))
      case .text:
        for language in texts.languages.indices {
          let entry = texts.find(slot.name, language: language).flatMap(texts.entry)
          for form in entry?.forms ?? [] {
            result.formUnion(form.template.constants.compactMap(country.reader.symbols.find))
          }
        }
      default: continue
      }
    }
    return result
  }
}
