import Diagnostics

/// Ids and names that are spelled wrong, twice or alike.
let spellingRulePages: [RulePage] = [
  page(
    "id-spelling", "an id is spelled in a way ids are not",
    """
    Ids are small letters, digits and `-`, so that they can stand in paths, file names and \
    generated code of both platforms.
    """, at: "Core/screens/home.yaml",
    fires: "screen: home\nroutes: { ⟦fareCalculator⟧: { to: back } }",
    silent: "screen: home\nroutes: { fare-calculator: { to: back } }"),
  page(
    "name-spelling", "a name is spelled in a way names are not",
    """
    Names of properties, tokens, features and parts of text keys are letters, digits and `_`, a \
    letter first: what a variable is called in Swift and Kotlin. `plural` is no part of a text's \
    key.
    """, at: "Core/theme/base.yaml",
    fires: "theme: base\ncolors: { ⟦on-surface⟧: \"#000000\" }",
    silent: "theme: base\ncolors: { onSurface: \"#000000\" }"),
  page(
    "name-too-long", "an id or a name is too long",
    "Ids and names have at most 128 bytes: they become names of files, types and test elements.",
    at: "Core/screens/home.yaml",
    fires: "screen: home\nmarker: ⟦\(String(repeating: "a", count: 129))⟧",
    silent: "screen: home"),
  page(
    "id-reserved", "an id is taken by the language",
    "`back`, `close` and `restart` are where every screen can lead without a route of its own.",
    at: "Core/screens/home.yaml",
    fires: "screen: home\nroutes: { ⟦back⟧: { to: close } }",
    silent: "screen: home\nroutes: { leave: { to: close } }"),
  page(
    "id-clash", "two names differ only by case, `-` or `_`",
    """
    Generated code drops `-` and `_` and sets case by its own rules, and file systems differ in \
    whether case counts. Two such names would be one there.
    """, at: "Core/theme/base.yaml",
    fires: "theme: base\ncolors: { onSurface: \"#000000\", ⟦on_surface⟧: \"#FFFFFF\" }",
    silent: "theme: base\ncolors: { onSurface: \"#000000\", surface: \"#FFFFFF\" }"),
  page(
    "entry-duplicate", "an entry stands twice in one list",
    "Entries are known by their ids, in patches as in tests; two of one id would be one.",
    at: "Core/debug/menu.yaml",
    fires: """
      debug: menu
      sections:
        - { id: app, title: App, audience: qa }
        - { id: ⟦app⟧, title: More, audience: dev }
      """,
    silent: """
      debug: menu
      sections:
        - { id: app, title: App, audience: qa }
        - { id: more, title: More, audience: dev }
      """),
  page(
    "text-key-prefix", "the key of one text begins with the whole key of another",
    """
    `home.title` is the text `title` nested in `home`, so `home` can't be a text as well: outputs \
    that nest keys have no place for both.
    """, at: "Core/strings/en.yaml",
    fires: "strings: en\ntexts: { home: Home, ⟦home.title⟧: Welcome }",
    silent: "strings: en\ntexts: { home.label: Home, home.title: Welcome }"),
]
