import Diagnostics

/// A debug menu with one item.
private func menu(_ item: String) -> String {
  """
  --- Core/debug/menu.yaml
  debug: menu
  sections:
    - id: qa
      title: QA
      audience: qa
      items:
        - { id: log, title: Log level, \(item) }
  """
}

/// Debug menus.
let debugRulePages: [RulePage] = [
  page(
    "debug-form", "an item of the debug menu lacks what its kind needs",
    """
    A choice has `choices`, a slider `min` and `max`, a screen its `screen`, an endpoint its `service`; \
    what an item holds at first is one of its choices, lies on its slider, or is `true` or `false`.
    """,
    fires: menu("kind: choice, choices: [error, info], default: ⟦warn⟧"),
    silent: menu("kind: choice, choices: [error, info], default: info"))
]
