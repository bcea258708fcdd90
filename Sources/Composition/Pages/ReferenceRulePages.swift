import Diagnostics

/// What every example of this page needs: a country with a screen.
private let country = "--- Countries/xa/screens/home.yaml\nscreen: home\n"

/// A design with one property and a screen that sets it, in a country; `more` are further files.
private func use(_ type: String, _ value: String, _ more: String = "") -> String {
  """
  --- Core/cells/tile.yaml
  cell: tile
  model: { value: { type: \(type) } }
  layout: { spacer: {} }
  --- Core/screens/home.yaml
  screen: home
  cells: [{ id: one, cell: tile, model: { value: \(value) } }]
  --- Countries/xa/identity/app.yaml
  identity: app
  \(more)
  """
}

private let base = """
  --- Core/theme/base.yaml
  theme: base
  colors: { brand: "#0B5F8A" }
  fonts: { heading: { family: Noto Sans, size: 20 } }
  spacing: { m: 16 }
  radii: { card: 12 }
  """

private let dispatch = """
  --- Core/services/dispatch.yaml
  service: dispatch
  environments: { production: "https://api.ride.example" }
  endpoints:
    - id: estimate
      method: GET
      path: "/v1/estimates"
      answers: { 200: { eta: { type: integer }, fare: { type: money } } }
  """

/// A screen that loads an endpoint and binds one property.
private func bind(_ type: String, _ value: String, load: String = "[dispatch.estimate]") -> String {
  """
  --- Core/cells/tile.yaml
  cell: tile
  model: { value: { type: \(type) } }
  layout: { spacer: {} }
  \(dispatch)
  --- Core/screens/home.yaml
  screen: home
  load: \(load)
  cells: [{ id: one, cell: tile, model: { value: \(value) } }]
  --- Countries/xa/identity/app.yaml
  identity: app
  """
}

/// References to what a country does not have.
let referenceRulePages: [RulePage] = [
  page(
    "unknown-color", "a colour token does not exist in a country",
    "A bare name where a colour goes is a token of `theme/`; hex values stand in quotes.",
    fires: use("color", "⟦brnd⟧", base), silent: use("color", "brand", base)),
  page(
    "color-unresolved", "a colour token leads to no value",
    "A token may name another, and that one another; the chain must end in a hex value.",
    fires: """
      --- Core/theme/base.yaml
      theme: base
      colors: { brand: ⟦accent⟧, accent: brand }
      \(country)
      """,
    silent: """
      --- Core/theme/base.yaml
      theme: base
      colors: { brand: accent, accent: "#0B5F8A" }
      \(country)
      """),
  page(
    "unknown-font", "a font token does not exist in a country",
    "A font is named, never described in place; tokens stand below `fonts:` in `theme/`.",
    fires: use("font", "⟦headng⟧", base), silent: use("font", "heading", base)),
  page(
    "unknown-spacing", "a spacing token does not exist in a country",
    "A spacing is a token of `theme/` or a number of points.",
    fires: use("spacing", "⟦mm⟧", base), silent: use("spacing", "m", base)),
  page(
    "unknown-radius", "a radius token does not exist in a country",
    "A radius is a token of `theme/` or a number of points.",
    fires: """
      --- Core/cells/tile.yaml
      cell: tile
      layout: { column: { radius: ⟦card⟧, children: [] } }
      \(country)
      """,
    silent: """
      --- Core/cells/tile.yaml
      cell: tile
      layout: { column: { radius: card, children: [] } }
      \(base)
      \(country)
      """),
  page(
    "unknown-image", "a picture does not exist in a country",
    "An image is a name, the file's up to the first `~`, `@` or dot; variants are the app's choice.",
    fires: use("image", "⟦heroo⟧", "--- Core/images/hero.png\n"),
    silent: use("image", "hero", "--- Core/images/hero.png\n")),
  page(
    "unknown-text", "a text key stands for nothing in any language of a country",
    """
    Texts are named by key. A key is looked up in each language of the country, in the language \
    without its region, in the country's `fallback:` and in the source language.
    """,
    fires: use(
      "text", "⟦home.titel⟧", "--- Core/strings/en.yaml\nstrings: en\ntexts: { home.title: Hi }"),
    silent: use(
      "text", "home.title", "--- Core/strings/en.yaml\nstrings: en\ntexts: { home.title: Hi }")),
  page(
    "unknown-format", "a format does not exist in a country",
    "Formats stand in `formats/`; a binding names one where a value is shown as text.",
    fires: use("format", "⟦mony⟧", "--- Core/formats/money.yaml\nformat: money\ntype: money"),
    silent: use("format", "money", "--- Core/formats/money.yaml\nformat: money\ntype: money")),
  page(
    "unknown-screen", "a screen does not exist in a country",
    """
    The screen is defined in no layer of the country, or a guard or a `remove:` takes it away \
    there. What leads to it must go as well, or be guarded alike.
    """,
    fires: use("screen", "⟦hom⟧"), silent: use("screen", "home")),
  page(
    "unknown-design", "a cell design does not exist in a country",
    "A cell names a design of `cells/`.",
    fires: """
      --- Core/screens/home.yaml
      screen: home
      cells: [{ id: one, cell: ⟦baner⟧ }]
      --- Core/cells/banner.yaml
      cell: banner
      layout: { spacer: {} }
      --- Countries/xa/identity/app.yaml
      identity: app
      """,
    silent: """
      --- Core/screens/home.yaml
      screen: home
      cells: [{ id: one, cell: banner }]
      --- Core/cells/banner.yaml
      cell: banner
      layout: { spacer: {} }
      --- Countries/xa/identity/app.yaml
      identity: app
      """),
  page(
    "unknown-service", "a service does not exist in a country",
    "The debug menu changes addresses of services the country has.",
    fires: """
      --- Core/debug/menu.yaml
      debug: menu
      sections:
        - id: dev
          title: Dev
          audience: dev
          items: [{ id: api, kind: endpoint, title: API, service: ⟦dispach⟧ }]
      \(dispatch)
      \(country)
      """,
    silent: """
      --- Core/debug/menu.yaml
      debug: menu
      sections:
        - id: dev
          title: Dev
          audience: dev
          items: [{ id: api, kind: endpoint, title: API, service: dispatch }]
      \(dispatch)
      \(country)
      """),
  page(
    "unknown-stub-set", "a stub set does not exist in a country",
    "A step of a flow is filled from a stub set of the country.",
    fires: """
      --- Core/snapshots/flow.yaml
      snapshots: flow
      steps: [{ id: first, screen: home, stubs: ⟦happy⟧ }]
      \(country)
      """,
    silent: """
      --- Core/snapshots/flow.yaml
      snapshots: flow
      steps: [{ id: first, screen: home, stubs: happy }]
      --- Core/stubs/happy.yaml
      stubs: happy
      \(country)
      """),
  page(
    "unknown-endpoint", "an endpoint does not exist in a country",
    """
    Services differ between countries. What reads an endpoint that this country lacks must go \
    there, or be guarded as the endpoint is.
    """,
    fires: bind("text", "home.title", load: "[⟦dispatch.estimat⟧]"),
    silent: bind("text", "home.title")),
  page(
    "unknown-field", "an answer has no such field in a country",
    """
    Bindings are proved against the contract of the country's own service. Fields of records are \
    reached by dots; a field behind a list is reached by `each:`.
    """,
    fires: bind("text", "{ from: dispatch.estimate, field: ⟦etta⟧ }"),
    silent: bind("text", "{ from: dispatch.estimate, field: eta }")),
  page(
    "unknown-feature", "a guard asks for a feature that no layer declares",
    "Features are declared in `settings/` and set in the records of layers.",
    fires: """
      --- Core/screens/home.yaml
      screen: home
      routes: { book: { to: [{ screen: home, when: ⟦creditCrd⟧ }, back] } }
      --- Core/settings/features.yaml
      settings: features
      features: { creditCard: { default: true } }
      --- Countries/xa/identity/app.yaml
      identity: app
      """,
    silent: """
      --- Core/screens/home.yaml
      screen: home
      routes: { book: { to: [{ screen: home, when: creditCard }, back] } }
      --- Core/settings/features.yaml
      settings: features
      features: { creditCard: { default: true } }
      --- Countries/xa/identity/app.yaml
      identity: app
      """),
  page(
    "unknown-value", "a constant does not exist in a country",
    "`${name}` and `dial:` name a value that `settings/` declares and a layer of the country sets.",
    fires: """
      --- Core/screens/home.yaml
      screen: home
      routes: { call: { to: { dial: ⟦suportPhone⟧ } } }
      --- Core/settings/values.yaml
      settings: values
      values: { supportPhone: { type: text, default: "+47 22 00 00 00" } }
      --- Countries/xa/identity/app.yaml
      identity: app
      """,
    silent: """
      --- Core/screens/home.yaml
      screen: home
      routes: { call: { to: { dial: supportPhone } } }
      --- Core/settings/values.yaml
      settings: values
      values: { supportPhone: { type: text, default: "+47 22 00 00 00" } }
      --- Countries/xa/identity/app.yaml
      identity: app
      """),
  page(
    "unknown-place", "a timed route goes through a point that does not exist",
    "A step is at a point of `places/`, by id, or at coordinates.",
    fires: """
      --- Core/places/city.yaml
      places: city
      points: { station: { lat: 59.9, lon: 10.7 } }
      routes: { walk: { points: [{ at: ⟦staton⟧ }] } }
      \(country)
      """,
    silent: """
      --- Core/places/city.yaml
      places: city
      points: { station: { lat: 59.9, lon: 10.7 } }
      routes: { walk: { points: [{ at: station }] } }
      \(country)
      """),
  page(
    "platform-missing", "something is not there on every platform that needs it",
    """
    What is for one platform can be referred to only by what is for that platform alone. \
    References are proved for each.
    """,
    fires: """
      --- Core/screens/home.yaml
      screen: home
      routes: { pay: { to: ⟦wallet⟧ } }
      --- Core/screens/wallet.yaml
      screen: wallet
      platforms: [ios]
      --- Countries/xa/identity/app.yaml
      identity: app
      """,
    silent: """
      --- Core/screens/home.yaml
      screen: home
      routes: { pay: { to: wallet, platforms: [ios] } }
      --- Core/screens/wallet.yaml
      screen: wallet
      platforms: [ios]
      --- Countries/xa/identity/app.yaml
      identity: app
      """),
]
