import Diagnostics

/// A screen with two cells in the base layer, and a patch of it in a country.
private func patch(_ text: String) -> String {
  """
  --- Core/cells/note.yaml
  cell: note
  model: { size: { type: integer } }
  layout: { spacer: {} }
  --- Core/screens/home.yaml
  screen: home
  cells:
    - { id: hero, cell: note, model: { size: 1 } }
    - { id: news, cell: note }
  --- Countries/xa/screens/home.yaml
  override: home
  \(text)
  """
}

/// Patches of what lies below.
let mergeRulePages: [RulePage] = [
  page(
    "module-missing", "a module is changed, replaced or removed that no layer below has",
    """
    `override:`, `replace:` and `remove:` are for what a layer below defines. Whatever the base \
    layer does later, a change never becomes a new module by accident.
    """,
    at: "Countries/xa/screens/home.yaml", fires: "override: ⟦home⟧", silent: "screen: home"),
  page(
    "target-missing", "a patch changes what no layer below has",
    """
    The body, `without`, `instead` and `place` speak of what is there; only `add` brings something \
    new. So a change whose target was renamed or removed below does not quietly do something else.
    """,
    fires: patch("cells: { ⟦heros⟧: { model: { size: 2 } } }"),
    silent: patch("cells: { hero: { model: { size: 2 } } }")),
  page(
    "id-taken", "something is added or defined that a layer below has",
    """
    A definition and `add` are for what is new. If a layer below has it, say what is meant: \
    change it, replace it, or give the new one another id.
    """,
    fires: patch("add: { ⟦cells.news⟧: { cell: note } }\nplace: { cells.news: { at: last } }"),
    silent: patch("add: { cells.more: { cell: note } }\nplace: { cells.more: { at: last } }")),
  page(
    "id-reused", "an id is given that something else once had",
    """
    `was:` lets whatever still uses the old id find the renamed thing. Another thing under that id \
    would be found instead.
    """,
    at: "Core/screens/home.yaml",
    fires: """
      screen: home
      routes:
        pay: { to: back, was: [card] }
        ⟦card⟧: { to: close }
      """,
    silent: """
      screen: home
      routes:
        pay: { to: back, was: [card] }
        cash: { to: close }
      """),
  page(
    "rename-target", "what is said about a former name leads to nothing, or to two things",
    """
    `renamed:` of a table leads from a former name to the one of today, `was:` lists former ids of one \
    thing. What still uses a former name is led there, so today's name must be there, and be one: no \
    circle, no name that is a former one itself, no id that two things claim.
    """,
    at: "Core/theme/base.yaml",
    fires: """
      theme: base
      colors: { brand: "#0B5F8A" }
      renamed: { colors.primary: ⟦colors.brnad⟧, colors.accent: ⟦colors.accent⟧ }
      """,
    silent: """
      theme: base
      colors: { brand: "#0B5F8A" }
      renamed: { colors.primary: colors.brand, colors.accent: colors.brand }
      """),
  page(
    "keep-unknown", "`keep` names what the model below does not set",
    "`keep` carries values over to another design; there must be one to carry.",
    fires: patch("cells: { hero: { cell: note, keep: [⟦sise⟧] } }"),
    silent: patch("cells: { hero: { cell: note, keep: [size] } }")),
  page(
    "table-own-key", "an override changes a key that its own layer defines",
    """
    An override says what a layer changes of those below. A key that the layer itself defines has one \
    place where its value stands; a second one would decide silently which of the two holds.
    """,
    fires: """
      --- Core/theme/house.yaml
      theme: house
      colors: { brand: "#FFC72C" }
      --- Core/theme/more.yaml
      override: house
      colors: { ⟦brand⟧: "#B3261E" }
      --- Countries/xa/screens/home.yaml
      screen: home
      """,
    silent: """
      --- Core/theme/house.yaml
      theme: house
      colors: { brand: "#FFC72C" }
      --- Countries/xa/theme/house.yaml
      override: house
      colors: { brand: "#B3261E" }
      """),
  page(
    "table-header", "a table is replaced or removed as a whole",
    """
    Every key of a table counts for itself, in whatever file it stands. `override:` changes keys, \
    `without:` drops them.
    """,
    fires: """
      --- Core/theme/house.yaml
      theme: house
      colors: { brand: "#FFC72C" }
      --- Countries/xa/theme/house.yaml
      ⟦replace⟧: house
      colors: { brand: "#B3261E" }
      """,
    silent: """
      --- Core/theme/house.yaml
      theme: house
      colors: { brand: "#FFC72C" }
      --- Countries/xa/theme/house.yaml
      override: house
      colors: { brand: "#B3261E" }
      """),
  page(
    "override-redundant", level: .warning, "a patch gives a value that is there already",
    """
    The line changes nothing today and hides every later change below. If that is what is wanted, \
    say so under `pinned:` with the reason.
    """,
    fires: patch("cells: { hero: { model: { size: ⟦1⟧ } } }"),
    silent: patch(
      "cells: { hero: { model: { size: 1 } } }\npinned: { cells.hero.model.size: \"Tested so\" }")),
  page(
    "override-dead", level: .warning, "a patch changes what is off in the country",
    """
    The guard of the entry does not hold, so nobody sees the change. For a shared layer it is told \
    if it is so in every country above.
    """,
    fires: """
      --- Core/settings/ride.yaml
      settings: ride
      features: { tips: { default: false } }
      --- Core/screens/home.yaml
      screen: home
      routes: { tip: { to: back, when: tips } }
      --- Countries/xa/screens/home.yaml
      override: home
      routes: { ⟦tip⟧: { to: close } }
      """,
    silent: """
      --- Core/settings/ride.yaml
      settings: ride
      features: { tips: { default: true } }
      --- Core/screens/home.yaml
      screen: home
      routes: { tip: { to: back, when: tips } }
      --- Countries/xa/screens/home.yaml
      override: home
      routes: { tip: { to: close } }
      """),
  page(
    "rename-not-followed", level: .warning, "something is called by a former name",
    """
    It is found by its `was:` or by the `renamed:` of a table, and compiles. The old name should \
    be replaced before nobody remembers it.
    """,
    fires: """
      --- Core/screens/help.yaml
      screen: help
      was: [support]
      --- Countries/xa/screens/home.yaml
      screen: home
      routes: { help: { to: ⟦support⟧ } }
      """,
    silent: """
      --- Core/screens/help.yaml
      screen: help
      was: [support]
      --- Countries/xa/screens/home.yaml
      screen: home
      routes: { help: { to: help } }
      """),
]

/// Order.
let placeRulePages: [RulePage] = [
  page(
    "place-missing", "an added entry has no place",
    "Where order means something an addition says where it goes; the end is no better a guess.",
    fires: patch("add: { cells.more: ⟦{ cell: note }⟧ }"),
    silent: patch("add: { cells.more: { cell: note } }\nplace: { cells.more: { after: hero } }")),
  page(
    "place-same-side", "two entries are placed on the same side of one anchor",
    "Which comes first would depend on the order of the lines, which means nothing in a patch.",
    fires: patch(
      """
      add: { cells.a: { cell: note }, cells.b: { cell: note } }
      place:
        cells.a: { after: hero }
        cells.b: { after: ⟦hero⟧ }
      """),
    silent: patch(
      """
      add: { cells.a: { cell: note }, cells.b: { cell: note } }
      place:
        cells.a: { after: hero }
        cells.b: { after: a }
      """)),
  page(
    "place-cycle", "entries are placed beside one another in a circle",
    "Each waits for the other to be placed. One of them needs an anchor that stays where it is.",
    fires: patch("place: { cells.hero: { after: ⟦news⟧ }, cells.news: { after: hero } }"),
    silent: patch("place: { cells.hero: { after: news } }")),
  page(
    "place-twice", "an entry is placed twice",
    "An entry has one place. The two lines may spell its path in two ways.",
    fires: patch("place: { cells.hero: { at: last }, ⟦cells.'hero'⟧: { after: news } }"),
    silent: patch("place: { cells.hero: { at: last } }")),
  page(
    "anchor-missing", "an entry is placed beside one that is not there",
    """
    The anchor was never there, or was dropped by this patch or a layer below. The message names \
    what stood beside a dropped one.
    """,
    fires: patch("place: { cells.hero: { after: ⟦newz⟧ } }"),
    silent: patch("place: { cells.hero: { after: news } }")),
]

/// Seals.
let sealRulePages: [RulePage] = [
  page(
    "sealed-changed", "a layer changes what a layer below sealed",
    """
    A seal holds for the value, whatever changed it: the body, `without`, `instead`, another \
    design, `replace:`, or a move among the entries the sealing layer had.
    """,
    fires: """
      --- Core/screens/home.yaml
      screen: home
      final: true
      sealed: { final: "Flows end here everywhere" }
      --- Countries/xa/screens/home.yaml
      override: home
      ⟦final⟧: false
      """,
    silent: """
      --- Core/screens/home.yaml
      screen: home
      final: true
      sealed: { final: { reason: "Flows end here everywhere", except: { xa: "Agreed" } } }
      --- Countries/xa/screens/home.yaml
      override: home
      final: false
      """),
  page(
    "seal-on-nothing", "a seal is put on what is not there",
    "It would hold nothing, and the one it was meant for is open.",
    fires: """
      --- Core/screens/home.yaml
      screen: home
      final: true
      sealed: { ⟦marker⟧: "Tests rely on it" }
      --- Countries/xa/identity/app.yaml
      identity: app
      """,
    silent: """
      --- Core/screens/home.yaml
      screen: home
      final: true
      sealed: { final: "Flows end here everywhere" }
      --- Countries/xa/identity/app.yaml
      identity: app
      """),
  page(
    "seal-guard", "a sealed entry is guarded by a feature that is not sealed",
    "Whoever switches the feature would take the sealed entry away, without touching it.",
    fires: """
      --- Core/settings/ride.yaml
      settings: ride
      features: { cards: { default: true } }
      --- Core/screens/home.yaml
      screen: home
      routes: { terms: { to: back, when: ⟦cards⟧ } }
      sealed: { routes.terms: "Legal text precedes payment" }
      --- Countries/xa/identity/app.yaml
      identity: app
      """,
    silent: """
      --- Core/settings/ride.yaml
      settings: ride
      features: { cards: { default: true } }
      sealed: { features.cards: "Cards are taken everywhere" }
      --- Core/screens/home.yaml
      screen: home
      routes: { terms: { to: back, when: cards } }
      sealed: { routes.terms: "Legal text precedes payment" }
      --- Countries/xa/identity/app.yaml
      identity: app
      """),
]
