import Diagnostics

/// A screen with a text, in a country whose text takes arguments.
private func text(_ value: String) -> String {
  """
  --- Core/screens/home.yaml
  screen: home
  title: \(value)
  --- Core/strings/en.yaml
  strings: en
  texts: { eta: "In {minutes:integer} min" }
  --- Countries/xa/identity/app.yaml
  identity: app
  """
}

/// Arguments of texts.
let textRulePages: [RulePage] = [
  page(
    "text-argument-missing", "a text takes an argument that is not given",
    "All placeholders of all languages of the country are given where the text is used.",
    fires: text("⟦eta⟧"), silent: text("{ text: eta, with: { minutes: 5 } }")),
  page(
    "text-argument-unused", "a text is given an argument that no language takes",
    "Mostly the placeholder was renamed, or the argument is misspelled.",
    fires: text("{ text: eta, with: { minutes: 5, ⟦hours⟧: 1 } }"),
    silent: text("{ text: eta, with: { minutes: 5 } }")),
  page(
    "text-argument-type", "an argument is of another type than its placeholder",
    "A placeholder with a type, `{minutes:integer}`, is formatted by it in each language.",
    fires: text("{ text: eta, with: { minutes: ⟦soon⟧ } }"),
    silent: text("{ text: eta, with: { minutes: 5 } }")),
]

/// A screen with one cell and what else it says.
private func screen(_ lines: String, model: String = "{}", required: Bool = false) -> String {
  """
  --- Core/cells/tile.yaml
  cell: tile
  model: { tap: { type: action\(required ? ", required: true" : "") } }
  layout: { spacer: {} }
  --- Core/screens/home.yaml
  screen: home
  cells: [{ id: one, cell: tile, model: \(model) }]
  \(lines)
  --- Core/services/dispatch.yaml
  service: dispatch
  environments: { production: "https://api.ride.example" }
  endpoints:
    - id: ride
      method: GET
      path: "/v1/ride"
      answers: { 200: { status: { type: enum, of: [waiting, done] }, eta: { type: integer } } }
  --- Core/settings/features.yaml
  settings: features
  features: { cards: { default: false } }
  --- Countries/xa/identity/app.yaml
  identity: app
  """
}

/// A screen as a whole: routes, events, marker.
let screenRulePages: [RulePage] = [
  page(
    "unknown-route", "an action names no route of its screen",
    "An action is a route of the same screen, `back`, `close`, `restart`, or opens or dials.",
    fires: screen("routes: { book: { to: home } }", model: "{ tap: ⟦bok⟧ }"),
    silent: screen("routes: { book: { to: home } }", model: "{ tap: book }")),
  page(
    "action-off", "the route of a required action is off in a country",
    """
    When none of the alternatives of a route holds, an optional action disappears from its cell. \
    A required one can't, so the route needs an alternative without a condition.
    """,
    fires: screen(
      "routes: { book: { to: [{ screen: home, when: cards }] } }", model: "{ tap: ⟦book⟧ }",
      required: true),
    silent: screen(
      "routes: { book: { to: [{ screen: home, when: cards }, close] } }", model: "{ tap: book }",
      required: true)),
  page(
    "unknown-marker", "the marker of a screen is none of its cells",
    "The marker is the cell by which tests know that the screen is shown.",
    fires: screen("marker: ⟦two⟧"), silent: screen("marker: one")),
  page(
    "marker-form", "the marker of a screen is not always there, once",
    "Tests wait for the marker, so it is neither repeated nor guarded.",
    fires: screen("marker: ⟦one⟧").split(separator: "model: {} }", maxSplits: 1)
      .joined(separator: "when: not cards }"),
    silent: screen("marker: one")),
  page(
    "event-value", "an event waits for a value that its field never has",
    "The contract of the country says which values a field has.",
    fires: screen(
      "routes: { go: { to: home, event: "
        + "{ response: dispatch.ride, field: status, equals: ⟦dome⟧ } } }"),
    silent: screen(
      "routes: { go: { to: home, event: "
        + "{ response: dispatch.ride, field: status, equals: done } } }")),
  page(
    "events-overlap", "two events of a screen can hold at once",
    """
    An app could not tell which of the two routes to take. Events of one screen look at one field \
    of one response and wait for different values.
    """,
    fires: screen(
      """
      routes:
        arrived: { to: home, event: { response: dispatch.ride, field: status, equals: done } }
        near: { to: home, event: ⟦{ response: dispatch.ride, field: eta, equals: 0 }⟧ }
      """),
    silent: screen(
      """
      routes:
        arrived: { to: home, event: { response: dispatch.ride, field: status, equals: done } }
        near: { to: home, event: { response: dispatch.ride, field: status, equals: waiting } }
      """)),
]
