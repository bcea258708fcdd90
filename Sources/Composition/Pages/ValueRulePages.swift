import Diagnostics

/// Values that are none of their type.
let valueRulePages: [RulePage] = [
  page(
    "wrong-type", "a value is none of the type that goes here",
    """
    The schema says what a value means, not its spelling: `no` is text where text goes and an \
    error where `true` or `false` does. The message says what was expected and how it is written.
    """, at: "Core/screens/home.yaml",
    fires: "screen: home\nfinal: ⟦yes⟧", silent: "screen: home\nfinal: true"),
  page(
    "unknown-word", "a word is none of a fixed set",
    "The message lists the words that go here.", at: "Core/screens/home.yaml",
    fires: "screen: home\nroutes: { help: { to: back, present: ⟦shet⟧ } }",
    silent: "screen: home\nroutes: { help: { to: back, present: sheet } }"),
  page(
    "number-range", "a number is too small, too large or too long",
    """
    Whole numbers reach from -(2^53 - 1) to 2^53 - 1 and others have 15 digits at most, so that \
    every reader of JSON gets the same; some places are narrower.
    """, at: "Core/areas/zones.yaml",
    fires: """
      areas: zones
      shapes: { city: { kind: service, circle: { lat: ⟦95⟧, lon: 10, radius: 500 } } }
      """,
    silent: """
      areas: zones
      shapes: { city: { kind: service, circle: { lat: 59.9, lon: 10, radius: 500 } } }
      """),
  page(
    "text-form", "a text has a brace or a placeholder that means nothing",
    """
    `{name}` and `{name:money}` are placeholders, `${name}` a value of the country. A brace that \
    is shown is written twice.
    """, at: "Core/strings/en.yaml",
    fires: "strings: en\ntexts: { eta: ⟦\"In {minutes min\"⟧ }",
    silent: "strings: en\ntexts: { eta: \"In {minutes} min\" }"),
  page(
    "plural-form", "a plural lacks what it needs or has what it can't",
    """
    A plural names the placeholder it counts by and has a text for each category its language \
    needs; `other` is needed by all. The categories are zero, one, two, few, many and other.
    """, at: "Core/strings/en.yaml",
    fires: "strings: en\ntexts: { eta: { plural: ⟦{ count: minutes, one: \"1 minute\" }⟧ } }",
    silent: """
      strings: en
      texts:
        eta: { plural: { count: minutes, one: "1 minute", other: "{minutes} minutes" } }
      """),
  page(
    "layout-element", "an element of a layout is not known",
    "The message lists the elements there are.", at: "Core/cells/banner.yaml",
    fires: "cell: banner\nlayout: { ⟦text⟧: { of: home.title } }",
    silent: "cell: banner\nlayout: { label: { of: home.title } }"),
  page(
    "alternative-unreachable", level: .warning, "an alternative of a route is never taken",
    """
    The first alternative whose condition holds wins, so nothing behind one without a condition \
    is ever reached.
    """, at: "Core/screens/home.yaml",
    fires: "screen: home\nroutes: { book: { to: [back, ⟦{ screen: home, when: creditCard }⟧] } }",
    silent: "screen: home\nroutes: { book: { to: [{ screen: home, when: creditCard }, back] } }"),
]

/// Declarations that contradict themselves.
let declarationRulePages: [RulePage] = [
  page(
    "property-form", "the declaration of a property does not fit together",
    """
    An enum names its words, a list what it holds, a record its fields, a keyed list a field that \
    is its key; other types have none of these. What is required has no default.
    """, at: "Core/cells/banner.yaml",
    fires: "cell: banner\nmodel: { align: { type: ⟦enum⟧ } }\nlayout: { spacer: {} }",
    silent: """
      cell: banner
      model: { align: { type: enum, of: [leading, center] } }
      layout: { spacer: {} }
      """),
  page(
    "wire-form", "the declaration of a wire field does not fit together",
    "An enum names its words, a list what it holds, a record its fields; other types have none.",
    at: "Core/services/dispatch.yaml",
    fires: """
      service: dispatch
      environments: { production: "https://api.ride.example" }
      endpoints:
        - { id: book, method: POST, path: "/v1/rides", body: { firms: { type: ⟦list⟧ } } }
      """,
    silent: """
      service: dispatch
      environments: { production: "https://api.ride.example" }
      endpoints:
        - { id: book, method: POST, path: "/v1/rides", body: { firms: { type: list, of: text } } }
      """),
  page(
    "setting-form", "a feature or value has no value, or two",
    """
    It has a default, which holds where no layer sets it, or is `required: true`, so that every \
    country must.
    """, at: "Core/settings/features.yaml",
    fires: "settings: features\nfeatures: { creditCard: ⟦{ doc: Cards }⟧ }",
    silent: "settings: features\nfeatures: { creditCard: { doc: Cards, default: false } }"),
  page(
    "format-form", "a format has a field of another type, or lacks one of its own",
    """
    `mask` is for phone and document numbers, `pattern` for dates, digits and signs for amounts. A \
    pattern has fields of Unicode TR35, a mask a place for a digit or a letter.
    """,
    fires: """
      --- Core/formats/phone.yaml
      format: phone
      type: phone
      mask: "## ## ##"
      pattern: ⟦d.M.yyyy⟧
      --- Countries/xa/screens/home.yaml
      screen: home
      """,
    silent: """
      --- Core/formats/phone.yaml
      format: phone
      type: phone
      mask: "## ## ##"
      --- Countries/xa/screens/home.yaml
      screen: home
      """),
  page(
    "format-example", "an example of a format does not hold",
    """
    Examples are tests: each is tried in every country, after merging. It shows something else, is \
    refused, or is accepted although it says `valid: false`. Numbers are written with a point, \
    dates as `2026-01-31`, phone and document numbers as letters and digits only. A country that \
    changes a format gives examples of its own.
    """,
    fires: """
      --- Core/formats/money.yaml
      format: money
      type: money
      fraction-digits: 2
      grouping: " "
      decimal: ","
      symbol: kr
      position: after
      examples: [{ value: "1234.5", shows: ⟦"1234,50 kr"⟧ }]
      --- Countries/xa/screens/home.yaml
      screen: home
      """,
    silent: """
      --- Core/formats/money.yaml
      format: money
      type: money
      fraction-digits: 2
      grouping: " "
      decimal: ","
      symbol: kr
      position: after
      space: true
      examples: [{ value: "1234.5", shows: "1 234,50 kr" }]
      --- Countries/xa/screens/home.yaml
      screen: home
      """),
  page(
    "area-form", "an area has no outline with an inside, or what its kind does not have",
    """
    An area is a circle, or a polygon of three corners or more whose sides do not cross. Neither lies \
    over a pole. Pickup points are for facilities, firms for service zones.
    """,
    fires: """
      --- Core/areas/zones.yaml
      areas: zones
      shapes:
        square:
          kind: no-pickup
          polygon:
            - ⟦{ lat: 59.91, lon: 10.75 }⟧
            - { lat: 59.92, lon: 10.76 }
            - { lat: 59.91, lon: 10.76 }
            - { lat: 59.92, lon: 10.75 }
      --- Countries/xa/screens/home.yaml
      screen: home
      """,
    silent: """
      --- Core/areas/zones.yaml
      areas: zones
      shapes:
        square:
          kind: no-pickup
          polygon:
            - { lat: 59.91, lon: 10.75 }
            - { lat: 59.91, lon: 10.76 }
            - { lat: 59.92, lon: 10.76 }
            - { lat: 59.92, lon: 10.75 }
      --- Countries/xa/screens/home.yaml
      screen: home
      """),
  page(
    "route-form", "a timed route does not move, jumps, or is faster than sound",
    """
    A route has two steps or more, and every step but the first says how long after the step before \
    it is reached. A phone that jumps does not tell its app reliably that an area was entered. Two \
    steps at one place are a wait.
    """,
    fires: """
      --- Core/places/town.yaml
      places: town
      routes:
        walk:
          points:
            - { at: { lat: 59.91, lon: 10.75 } }
            - { at: { lat: 9.5, lon: 10.75 }, after: ⟦30s⟧ }
      --- Countries/xa/screens/home.yaml
      screen: home
      """,
    silent: """
      --- Core/places/town.yaml
      places: town
      routes:
        walk:
          points:
            - { at: { lat: 59.91, lon: 10.75 } }
            - { at: { lat: 59.912, lon: 10.75 }, after: 2min }
      --- Countries/xa/screens/home.yaml
      screen: home
      """),
  page(
    "environment-missing", "a service has no `production` address",
    "Release builds talk to `production`; other addresses are for the debug menu.",
    fires: """
      --- Core/services/dispatch.yaml
      service: dispatch
      environments: ⟦{ staging: "https://stg.ride.example" }⟧
      --- Countries/xa/screens/home.yaml
      screen: home
      """,
    silent: """
      --- Core/services/dispatch.yaml
      service: dispatch
      environments: { production: "https://api.ride.example" }
      --- Countries/xa/screens/home.yaml
      screen: home
      """),
  page(
    "path-parameter", "a path and its parameters do not agree",
    "Each `{name}` of a path is declared below `params`, and each of those stands in the path.",
    fires: """
      --- Core/services/dispatch.yaml
      service: dispatch
      environments: { production: "https://api.ride.example" }
      endpoints: [{ id: ride, method: GET, path: ⟦"/v1/rides/{id}"⟧ }]
      --- Countries/xa/screens/home.yaml
      screen: home
      """,
    silent: """
      --- Core/services/dispatch.yaml
      service: dispatch
      environments: { production: "https://api.ride.example" }
      endpoints: [{ id: ride, method: GET, path: "/v1/rides/{id}", params: { id: { type: text } } }]
      --- Countries/xa/screens/home.yaml
      screen: home
      """),
  page(
    "stub-form", "an entry of a stub set gives no answer, or two",
    "An entry has one `answer` or a `sequence`; `then` says what follows a sequence.",
    fires: """
      --- Core/services/dispatch.yaml
      service: dispatch
      environments: { production: "https://api.ride.example" }
      endpoints: [{ id: rides, method: GET, path: "/v1/rides" }]
      --- Core/stubs/happy-path.yaml
      stubs: happy-path
      answers: [{ id: ⟦rides⟧, endpoint: dispatch.rides }]
      --- Countries/xa/screens/home.yaml
      screen: home
      """,
    silent: """
      --- Core/services/dispatch.yaml
      service: dispatch
      environments: { production: "https://api.ride.example" }
      endpoints: [{ id: rides, method: GET, path: "/v1/rides" }]
      --- Core/stubs/happy-path.yaml
      stubs: happy-path
      answers: [{ id: rides, endpoint: dispatch.rides, answer: { status: 200 } }]
      --- Countries/xa/screens/home.yaml
      screen: home
      """),
]
