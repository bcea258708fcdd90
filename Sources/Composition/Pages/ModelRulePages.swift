import Diagnostics

/// A design with a model, a screen with one cell of it, and a country.
private func tile(
  _ model: String, layout: String = "{ spacer: {} }", cell: String, more: String = ""
) -> String {
  """
  --- Core/cells/tile.yaml
  cell: tile
  model: \(model)
  layout: \(layout)
  --- Core/screens/home.yaml
  screen: home
  \(more)
  cells:
    - \(cell)
  --- Core/services/dispatch.yaml
  service: dispatch
  environments: { production: "https://api.ride.example" }
  endpoints:
    - id: rides
      method: GET
      path: "/v1/rides"
      answers:
        200:
          total: { type: money }
          rides: { type: list, of: record, fields: { name: { type: text } } }
          firms: { type: list, of: text }
  --- Core/strings/en.yaml
  strings: en
  texts: { home: { title: Hi } }
  --- Countries/xa/identity/app.yaml
  identity: app
  """
}

/// What a screen gives a design, against what the design declares.
let modelRulePages: [RulePage] = [
  page(
    "unknown-property", "a design has no such property",
    "A cell sets properties its design declares, and a layout shows them. The message lists them.",
    fires: tile(
      "{ title: { type: text } }", cell: "{ id: one, cell: tile, model: { ⟦titel⟧: home.title } }"),
    silent: tile(
      "{ title: { type: text } }", cell: "{ id: one, cell: tile, model: { title: home.title } }")),
  page(
    "property-missing", "a required property is not set",
    "A property with `required: true` has no default; each cell of the design sets it.",
    fires: tile("{ title: { type: text, required: true } }", cell: "{ id: one, cell: ⟦tile⟧ }"),
    silent: tile(
      "{ title: { type: text, required: true } }",
      cell: "{ id: one, cell: tile, model: { title: home.title } }")),
  page(
    "value-not-allowed", "a design does not allow a value",
    "`allow:` of a property lists the only values it may hold, whatever its type knows besides.",
    fires: tile(
      "{ gap: { type: integer, allow: [8, 16] } }",
      cell: "{ id: one, cell: tile, model: { gap: ⟦12⟧ } }"),
    silent: tile(
      "{ gap: { type: integer, allow: [8, 16] } }",
      cell: "{ id: one, cell: tile, model: { gap: 16 } }")),
  page(
    "layout-type", "a layout shows a property where its type does not fit",
    "A label shows a text, an image a picture, a toggle what is true or false.",
    fires: tile(
      "{ title: { type: text } }", layout: "{ image: { of: ⟦.title⟧ } }",
      cell: "{ id: one, cell: tile }"),
    silent: tile(
      "{ title: { type: text } }", layout: "{ label: { of: .title } }",
      cell: "{ id: one, cell: tile }")),
  page(
    "binding-type", "a field of an answer does not fit what it is bound to",
    """
    A text shows text, whole numbers and words of enums as they are; money, numbers and dates \
    need a `format:` that says how. Other properties take fields of their own type.
    """,
    fires: tile(
      "{ title: { type: text } }",
      cell: "{ id: one, cell: tile, model: { title: ⟦{ from: dispatch.rides, field: total }⟧ } }",
      more: "load: [dispatch.rides]"),
    silent: tile(
      "{ title: { type: money } }",
      cell: "{ id: one, cell: tile, model: { title: { from: dispatch.rides, field: total } } }",
      more: "load: [dispatch.rides]")),
  page(
    "binding-relative", "a binding without `from` stands outside a repeated cell",
    "In a cell with `each:` a binding names a field of the item at hand; elsewhere there is none.",
    fires: tile(
      "{ title: { type: text } }",
      cell: "{ id: one, cell: tile, model: { title: ⟦{ field: name }⟧ } }"),
    silent: tile(
      "{ title: { type: text } }",
      cell: """
        { id: one, cell: tile, each: { from: dispatch.rides, field: rides }, \
        model: { title: { field: name } } }
        """, more: "load: [dispatch.rides]")),
  page(
    "each-form", "a cell is repeated for an answer without one list",
    "An answer that holds several lists, or none, does not say what the cell is repeated for.",
    fires: tile(
      "{ title: { type: text } }", cell: "{ id: one, cell: tile, each: ⟦dispatch.rides⟧ }",
      more: "load: [dispatch.rides]"),
    silent: tile(
      "{ title: { type: text } }",
      cell: "{ id: one, cell: tile, each: { from: dispatch.rides, field: rides } }",
      more: "load: [dispatch.rides]")),
  page(
    "empty-form", "an entry is empty that is not repeated",
    "`empty:` is shown when there is nothing to repeat, so it stands beside `each:`.",
    fires: tile(
      "{ title: { type: text } }",
      cell: "{ id: one, cell: tile, empty: ⟦{ id: none, cell: tile }⟧ }"),
    silent: tile(
      "{ title: { type: text } }",
      cell: """
        { id: one, cell: tile, each: { from: dispatch.rides, field: rides }, \
        empty: { id: none, cell: tile } }
        """, more: "load: [dispatch.rides]")),
  page(
    "load-missing", "a screen reads an endpoint that it does not load",
    """
    `load:` lists all a screen reads, so that it can be seen, stubbed and removed in one place. A \
    guarded load counts only where the guard holds.
    """,
    fires: tile(
      "{ rides: { type: money } }",
      cell: "{ id: one, cell: tile, model: { rides: { from: ⟦dispatch.rides⟧, field: total } } }"),
    silent: tile(
      "{ rides: { type: money } }",
      cell: "{ id: one, cell: tile, model: { rides: { from: dispatch.rides, field: total } } }",
      more: "load: [dispatch.rides]")),
]
