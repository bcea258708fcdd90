import Diagnostics

/// What a country's app is known by, and what of it is still to be written.
let identityRulePages: [RulePage] = [
  page(
    "identity-shared", "two countries' apps are known by one id",
    """
    A store takes each bundle identifier, application id and store id once, and a phone keeps only one \
    of two apps with the same. Mostly one country was begun as a copy of the other. Countries that are \
    one app on purpose both have the id from a layer below.
    """,
    fires: """
      --- Countries/xa/identity/app.yaml
      identity: app
      bundle-id: ⟦com.example.ride⟧
      --- Countries/xb/country.yaml
      country: xb
      languages: [en]
      currency: EUR
      --- Countries/xb/identity/app.yaml
      identity: app
      bundle-id: ⟦com.example.ride⟧
      """,
    silent: """
      --- Countries/xa/identity/app.yaml
      identity: app
      bundle-id: com.example.ride.a
      --- Countries/xb/country.yaml
      country: xb
      languages: [en]
      currency: EUR
      --- Countries/xb/identity/app.yaml
      identity: app
      bundle-id: com.example.ride.b
      """),
  page(
    "identity-missing", level: .warning, "a country's app has no id, others have",
    """
    Without a bundle identifier an app cannot be signed for iOS, without an application id not be \
    installed on Android. Where other countries have one it was forgotten here. Only platforms the \
    workspace builds for count.
    """,
    fires: """
      --- Core/identity/app.yaml
      identity: app
      --- Countries/xa/identity/app.yaml
      override: app
      bundle-id: com.example.ride.a
      --- Countries/xb/country.yaml
      country: ⟦xb⟧
      languages: [en]
      currency: EUR
      """,
    silent: """
      --- Core/identity/app.yaml
      identity: app
      --- Countries/xa/identity/app.yaml
      override: app
      bundle-id: com.example.ride.a
      --- Countries/xb/country.yaml
      country: xb
      languages: [en]
      currency: EUR
      --- Countries/xb/identity/app.yaml
      override: app
      bundle-id: com.example.ride.b
      """),
  page(
    "to-be-written", level: .warning, "a value is still to be written",
    """
    `comity new` writes `\(Placeholder.text)`, `\(Placeholder.appID)` or `\(Placeholder.owner)` where \
    only people know the value, so that a new country compiles at once. `build --strict` does not let \
    such a value into a release.
    """,
    at: "Core/strings/en.yaml",
    fires: "strings: en\ntexts: { home.title: ⟦to be written⟧ }",
    silent: "strings: en\ntexts: { home.title: Welcome }"),
]
