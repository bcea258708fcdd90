import Diagnostics

/// A screen with a title in a country with two languages.
private func title(_ files: String) -> String {
  """
  --- Core/screens/home.yaml
  screen: home
  title: { text: home.title, with: { minutes: 3 } }
  --- Countries/xa/country.yaml
  country: xa
  languages: [en, de]
  currency: EUR
  \(files)
  """
}

/// Texts in the languages of a country.
let languageRulePages: [RulePage] = [
  page(
    "text-absent", "a text is in none of the languages one may fall back to",
    """
    A text is looked for in the language, then without its last subtag, in the country's \
    `fallback:`, and in the language texts are written in first. At the end there must be one.
    """,
    fires: """
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      --- Core/strings/de.yaml
      strings: de
      texts: { home.title: ⟦Start⟧ }
      --- Countries/xa/country.yaml
      country: xa
      languages: [en, de]
      currency: EUR
      """,
    silent: """
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: Home }
      --- Core/strings/de.yaml
      strings: de
      texts: { home.title: Start }
      --- Countries/xa/country.yaml
      country: xa
      languages: [en, de]
      currency: EUR
      """),
  page(
    "fallback-without-texts", level: .warning, "a language to fall back to has no texts",
    """
    A text that is not translated is taken from the country's `fallback:` before the language texts \
    are written in first. Without any texts in that language the line does nothing.
    """,
    fires: """
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: Home }
      --- Core/strings/nb.yaml
      strings: nb
      texts: { home.title: Hjem }
      --- Countries/xa/country.yaml
      country: xa
      languages: [nb, en]
      fallback: ⟦no⟧
      currency: EUR
      """,
    silent: """
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: Home }
      --- Core/strings/nb.yaml
      strings: nb
      texts: { home.title: Hjem }
      --- Countries/xa/country.yaml
      country: xa
      languages: [nb, en]
      fallback: en
      currency: EUR
      """),
  page(
    "string-missing", level: .warning, "a text is not translated",
    """
    Users see it in another language. With `--strict`, the gate of a release, it is an error.
    """,
    fires: """
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      --- Core/strings/en.yaml
      strings: en
      texts: { home: { title: ⟦Home⟧, more: More } }
      --- Core/strings/de.yaml
      strings: de
      texts: { home.more: Mehr }
      --- Countries/xa/country.yaml
      country: xa
      languages: [en, de]
      currency: EUR
      """,
    silent: """
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      --- Core/strings/en.yaml
      strings: en
      texts: { home: { title: Home, more: More } }
      --- Core/strings/de.yaml
      strings: de
      texts: { home: { title: Start, more: Mehr } }
      --- Countries/xa/country.yaml
      country: xa
      languages: [en, de]
      currency: EUR
      """),
  page(
    "placeholder-type", "a placeholder has two types",
    "What a screen gives is one value; it can't be a whole number in one language and money in another.",
    fires: title(
      """
      --- Core/strings/de.yaml
      strings: de
      texts: { home.title: ⟦"In {minutes:number} min"⟧ }
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: "In {minutes:integer} min" }
      """),
    silent: title(
      """
      --- Core/strings/de.yaml
      strings: de
      texts: { home.title: "In {minutes:integer} min" }
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: "In {minutes:integer} min" }
      """)),
  page(
    "placeholders-differ", level: .warning, "a language leaves out what another shows",
    "Mostly the translation is older than the text.",
    fires: title(
      """
      --- Core/strings/de.yaml
      strings: de
      texts: { home.title: ⟦Gleich da⟧ }
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: "In {minutes:integer} min" }
      """),
    silent: title(
      """
      --- Core/strings/de.yaml
      strings: de
      texts: { home.title: "In {minutes:integer} min" }
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: "In {minutes:integer} min" }
      """)),
  page(
    "plural-categories", level: .warning,
    "a plural lacks a form of its language, or has one too many",
    """
    CLDR says which forms a language distinguishes: English `one` and `other`, Russian also `few` \
    and `many`, Japanese `other` alone. A form that is left out is shown as `other`, which is \
    wrong for some numbers; a form the language never asks for is never shown.
    """,
    fires: title(
      """
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: ⟦{ plural: { count: minutes, other: "In {minutes} min" } }⟧ }
      """),
    silent: title(
      """
      --- Core/strings/en.yaml
      strings: en
      texts:
        home.title: { plural: { count: minutes, one: "In {minutes} min", other: "In {minutes} min" } }
      """)),
]

/// Content without a schema.
let dataRulePages: [RulePage] = [
  page(
    "data-form", "`unordered:` names a list that `keys:` does not declare",
    """
    Only a list whose entries have ids can do without their order. A list that `keys:` names and `content` \
    does not have is a warning.
    """,
    fires: """
      --- Core/data/fees.yaml
      data: fees
      keys: { rules: id }
      unordered: [⟦ruels⟧]
      content: { rules: [{ id: a }] }
      --- Countries/xa/identity/app.yaml
      identity: app
      """,
    silent: """
      --- Core/data/fees.yaml
      data: fees
      keys: { rules: id }
      unordered: [rules]
      content: { rules: [{ id: a }] }
      --- Countries/xa/identity/app.yaml
      identity: app
      """),
  page(
    "guard-idle", level: .warning, "a guard of data stands beside nothing",
    """
    Guards of content without a schema go by path. For a shared layer it is told if nothing stands \
    at the path in any country above.
    """,
    fires: """
      --- Core/settings/ride.yaml
      settings: ride
      features: { tips: { default: true } }
      --- Core/data/fees.yaml
      data: fees
      guards: { content.tpi: ⟦{ when: tips }⟧ }
      content: { tip: 5 }
      --- Countries/xa/identity/app.yaml
      identity: app
      """,
    silent: """
      --- Core/settings/ride.yaml
      settings: ride
      features: { tips: { default: true } }
      --- Core/data/fees.yaml
      data: fees
      guards: { content.tip: { when: tips } }
      content: { tip: 5 }
      --- Countries/xa/identity/app.yaml
      identity: app
      """),
]
