import Diagnostics

/// Keys that do not belong where they stand.
let keyRulePages: [RulePage] = [
  page(
    "unknown-key", "a key is none of those that go here",
    """
    Every place of a module has a fixed set of keys; anything else is a slip, or stands in the \
    wrong place. The message lists the keys and names the nearest.
    """, at: "Core/screens/home.yaml",
    fires: "screen: home\n⟦tittle⟧: home.title",
    silent: "screen: home\ntitle: home.title"),
  page(
    "field-missing", "a field that is needed is not there",
    "Some fields have no sensible default, so a definition must write them.",
    at: "Core/services/dispatch.yaml",
    fires: """
      service: dispatch
      environments: { production: "https://api.ride.example" }
      endpoints:
        - { ⟦id⟧: estimate, path: "/v1/estimates" }
      """,
    silent: """
      service: dispatch
      environments: { production: "https://api.ride.example" }
      endpoints:
        - { id: estimate, method: GET, path: "/v1/estimates" }
      """),
  page(
    "header-twice", "a file has two headers",
    """
    The first key of a file says what it is. A second header further down would make it two \
    things at once.
    """, at: "Countries/xa/screens/home.yaml",
    fires: "override: home\n⟦screen⟧: home", silent: "override: home"),
  page(
    "patch-word", "a part of a patch stands in a definition",
    """
    `add`, `place`, `without`, `instead`, `pinned` and `keep` change what a layer below has. A \
    definition has nothing below it and writes its content itself.
    """, at: "Core/screens/home.yaml",
    fires: "screen: home\n⟦without⟧: [cells.promo]", silent: "screen: home"),
  page(
    "remove-form", "a removal says more than what it removes",
    "`remove:` takes a module away as a whole; there is nothing left to configure.",
    at: "Countries/xa/screens/home.yaml",
    fires: "remove: home\n⟦title⟧: home.title", silent: "remove: home\ndoc: Not offered here"),
  page(
    "id-repeated", "an id is written where its path or key says it already",
    """
    In a patch the id of an entry is its key, under `add` and `instead` the last part of the path. \
    Written twice it could only differ.
    """, at: "Countries/xa/screens/home.yaml",
    fires: "override: home\ncells:\n  hero: { ⟦id⟧: hero, each: history.rides }",
    silent: "override: home\ncells:\n  hero: { each: history.rides }"),
  page(
    "field-fixed", "a patch changes what never changes in place",
    """
    `type`, `of` and `key` decide what every other line of a declaration and every use of it \
    means. Another type is another declaration: it replaces the old one whole under `instead:`, \
    or gets a new id.
    """, at: "Countries/xa/cells/banner.yaml",
    fires: "override: banner\nmodel:\n  title: { ⟦type⟧: image }",
    silent: "override: banner\ninstead: { model.title: { type: image } }"),
  page(
    "table-part", "a key of a table is added",
    """
    In a table every key counts for itself: a file that begins with the table's header defines new \
    keys, one that begins with `override:` changes keys that exist. `add:` is for what lies inside \
    a key, such as the pickups of an area.
    """, at: "Countries/xa/theme/colors.yaml",
    fires: "override: colors\nadd: { ⟦colors.winter⟧: \"#FFFFFF\" }",
    silent: "theme: winter\ncolors: { winter: \"#FFFFFF\" }"),
  page(
    "null-value", "`null` stands where a value is needed",
    """
    Without quotes YAML reads `~`, `null`, `Null` and `NULL` as nothing. Nothing is a value in \
    the content of `data` and in bodies of stubs only; a patch takes a value away with `without:`.
    """, at: "Core/screens/home.yaml",
    fires: "screen: home\ntitle: ⟦~⟧", silent: "screen: home\ntitle: home.title"),
  page(
    "language-version", "the workspace is written in another version of the language",
    "`comity:` says which version of the language the files are in; this tool knows version 1.",
    at: "comity.yaml",
    fires: "comity: ⟦2⟧\napp: Ride\nsource: en", silent: "comity: 1\napp: Ride\nsource: en"),
]
