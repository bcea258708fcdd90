import Diagnostics

/// A stub set with these entries over a small contract.
private func stubs(_ entries: String, start: String = "") -> String {
  """
  --- Core/services/shop.yaml
  service: shop
  environments: { production: "https://shop.example" }
  endpoints:
    - id: find
      method: GET
      path: "/v1/carts/{cart}"
      params: { cart: { type: text, required: true } }
      query: { page: { type: integer }, sort: { type: enum, of: [name, price] } }
      answers:
        200:
          total: { type: money, wire: minor-units, required: true }
          state: { type: enum, of: [open, paid] }
        404: { reason: { type: text } }
  --- Core/stubs/usual.yaml
  stubs: usual
  \(start)answers:
  \(entries)
  --- Countries/xa/identity/app.yaml
  identity: app
  """
}

/// One answer with a body.
private func body(_ fields: String) -> String {
  stubs("  - { id: find, endpoint: shop.find, answer: { status: 200, body: \(fields) } }")
}

/// Stub sets against contracts.
let stubRulePages: [RulePage] = [
  page(
    "stub-status", "a stub answers with a status that the contract does not have",
    """
    A stub that no server gives makes tests pass for an app that fails. Each status is checked \
    against its own fields; 200 is meant where none is written.
    """,
    fires: stubs("  - { id: find, endpoint: shop.find, answer: { status: ⟦500⟧ } }"),
    silent: stubs("  - { id: find, endpoint: shop.find, answer: { status: 404 } }")),
  page(
    "stub-field-missing", "a stub leaves out a field that is always there",
    "What the contract of the country says is `required: true`, the server always sends.",
    fires: body("⟦{ state: open }⟧"), silent: body("{ total: 1250 }")),
  page(
    "stub-field-unknown", "a stub answers with a field that the contract does not have",
    """
    Nothing may bind it, and mostly it is misspelled or was renamed. The contract is that of the \
    country: what one country adds, others do not have.
    """,
    fires: body("{ total: 1250, ⟦stat⟧: open }"), silent: body("{ total: 1250, state: open }")),
  page(
    "stub-field-type", "a value in a stub is not what the contract says",
    """
    Texts stand in quotes where they could be read as numbers, `true` or `false`; money in minor units \
    is a whole number, as a decimal it stands in quotes; an enum is one of its words.
    """,
    fires: body("{ total: ⟦12.50⟧ }"), silent: body("{ total: 1250 }")),
  page(
    "stub-match", "a stub waits for something that no request has",
    """
    Parameters, query items, headers and fields of the body are those of the contract. Headers such as \
    `Accept-Language` and `Authorization`, which any request may have, need not stand there.
    """,
    fires: stubs(
      """
        - id: find
          endpoint: shop.find
          match: { query: { ⟦pages⟧: "2" } }
          answer: { status: 200, body: { total: 0 } }
      """),
    silent: stubs(
      """
        - id: find
          endpoint: shop.find
          match: { query: { page: "2" } }
          answer: { status: 200, body: { total: 0 } }
      """)),
  page(
    "stub-state", level: .warning, "nothing brings a scenario into a state",
    """
    A scenario begins in the state `start:` says, or in `started`, and is then in those that answers \
    lead to. An answer that needs another state comes only if a tester chooses it in the debug menu.
    """,
    fires: stubs(
      """
        - id: find
          endpoint: shop.find
          scenario: { name: cart, in: ⟦filled⟧ }
          answer: { status: 200, body: { total: 900 } }
      """),
    silent: stubs(
      """
        - id: find
          endpoint: shop.find
          scenario: { name: cart, in: filled }
          answer: { status: 200, body: { total: 900 } }
      """, start: "start: { cart: filled }\n")),
  page(
    "stub-hidden", level: .warning, "a stub is never given, since another answers before it",
    "The first answer that matches is given; one without `match:` and state takes every request.",
    fires: stubs(
      """
        - { id: full, endpoint: shop.find, answer: { status: 200, body: { total: 900 } } }
        - { id: gone, endpoint: ⟦shop.find⟧, answer: { status: 404 } }
      """),
    silent: stubs(
      """
        - id: full
          endpoint: shop.find
          match: { params: { cart: c1 } }
          answer: { status: 200, body: { total: 900 } }
        - { id: gone, endpoint: shop.find, answer: { status: 404 } }
      """)),
]
