import Diagnostics

private let patch = "Countries/xa/screens/home.yaml"

/// What a patch says in the wrong form.
let patchRulePages: [RulePage] = [
  page(
    "list-in-patch", "a patch writes a keyed list as a list",
    """
    A definition writes entries as a list, since their order means something. A patch changes \
    entries by id, in any order, so it writes a map; what is new stands under `add:`, where it \
    goes under `place:`.
    """, at: patch,
    fires: "override: home\ncells: ⟦[{ id: hero, cell: banner }]⟧",
    silent: "override: home\ncells: { hero: { cell: banner } }"),
  page(
    "map-in-definition", "a definition writes a keyed list as a map",
    "The order of entries means something, and keys of a map have none. Entries stand in a list.",
    at: "Core/screens/home.yaml",
    fires: "screen: home\ncells: ⟦{ hero: { cell: banner } }⟧",
    silent: "screen: home\ncells: [{ id: hero, cell: banner }]"),
  page(
    "add-form", "a field is added",
    """
    `add:` is for entries of keyed lists and keys of maps that no layer below has. A field of a \
    record is known to the schema, so the body of a patch sets it whether or not it was set.
    """, at: patch,
    fires: "override: home\nadd: { ⟦title⟧: home.title }",
    silent: "override: home\ntitle: home.title"),
  page(
    "place-form", "a place is written in none of its four forms",
    """
    An entry goes `{ after: id }`, `{ before: id }`, `{ at: first }` or `{ at: last }`; the id is \
    that of an entry in the same list.
    """, at: patch,
    fires: "override: home\nplace: { cells.hero: { ⟦below⟧: map } }",
    silent: "override: home\nplace: { cells.hero: { after: map } }"),
  page(
    "place-unordered", "a place is given to what has no order",
    "Keys of maps and entries of lists such as `load` have no order that means anything.",
    at: patch,
    fires: "override: home\nplace: { ⟦routes.help⟧: { at: first } }",
    silent: "override: home\nplace: { cells.help: { at: first } }"),
  page(
    "path-twice", "a path is told in two parts of a patch",
    """
    Body, `add`, `without` and `instead` each say one thing about a path. Said twice, or said of a \
    path and of one below it, the order would decide, and in a patch order has no meaning.
    """, at: patch,
    fires: """
      override: home
      without: [cells.promo, ⟦cells.promo.model⟧]
      """,
    silent: "override: home\nwithout: [cells.promo]"),
  page(
    "pinned-unwritten", "a pinned path is not written by its patch",
    """
    A pin says that this layer's value stays, whatever changes below; it belongs beside the value. \
    Pinning what another layer wrote would keep nothing.
    """, at: patch,
    fires: "override: home\npinned: { ⟦title⟧: Agreed with brand }",
    silent: "override: home\ntitle: home.title\npinned: { title: Agreed with brand }"),
  page(
    "keep-form", "`keep` stands without `cell`",
    """
    `cell:` in a patch gives an entry another design and starts its model afresh; `keep` names the \
    values that are carried over. Without `cell` the whole model stays anyway.
    """, at: patch,
    fires: "override: home\ncells: { fare: { keep: ⟦[value]⟧ } }",
    silent: "override: home\ncells: { fare: { cell: slider, keep: [value] } }"),
  page(
    "restart-conflict", "a model starts afresh and is changed at once",
    """
    Beside `cell:` nothing of the old model is left but what `keep` names. Dropping or replacing \
    something in it, or keeping a value that is also set, says two things about one value.
    """, at: patch,
    fires: """
      override: home
      cells: { fare: { cell: slider, keep: [⟦value⟧], model: { value: home.fare } } }
      """,
    silent: "override: home\ncells: { fare: { cell: slider, model: { value: home.fare } } }"),
]

/// Paths that are malformed or lead nowhere.
let pathRulePages: [RulePage] = [
  page(
    "path-form", "a text is no path",
    """
    A path is ids and names joined by dots. A segment that is neither stands in single quotes: \
    `content.exceptions.'maps.example.com'`.
    """, at: patch,
    fires: "override: home\nwithout: [⟦cells..promo⟧]",
    silent: "override: home\nwithout: [cells.promo]"),
  page(
    "path-index", "an entry is named by its position",
    """
    A position means another entry as soon as any layer adds, drops or moves one. Entries are \
    named by id; an id of nothing but digits would read like a position, so it stands in quotes: \
    `cells.'2'`.
    """, at: patch,
    fires: "override: home\nwithout: [⟦cells.0⟧, ⟦\"cells[1]\"⟧]",
    silent: "override: home\nwithout: [cells.promo]"),
  page(
    "path-unknown", "a path names a field that does not exist",
    "Fields are known to the schema; the message lists those of the place and the nearest.",
    at: patch,
    fires: "override: home\nwithout: [⟦cell.promo⟧]",
    silent: "override: home\nwithout: [cells.promo]"),
  page(
    "path-inside-value", "a path leads into a value that is replaced whole",
    """
    Colours, texts with arguments, bindings, conditions, layouts, answers of stubs and plain lists \
    are one value each. A layer replaces them whole, so that what they are can be read in one \
    place.
    """, at: patch,
    fires: "override: home\nwithout: [⟦title.text⟧]", silent: "override: home\nwithout: [title]"),
]
