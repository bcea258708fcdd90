import Diagnostics

/// Layers and their records.
let layerRulePages: [RulePage] = [
  RulePage(
    id: "layer-record-missing", summary: "a folder of a country has no record",
    why: """
      A country is a folder with a `country.yaml` that says its languages and its currency; a \
      regional layer has a `layer.yaml`. Without either nothing is known of it.
      """, fires: "", silent: ""),
  page(
    "layer-record-twice", "a folder has the record of a country and of a layer",
    "An app is built of a country; a regional layer only lies below countries.",
    fires: """
      --- Countries/xa/country.yaml
      country: xa
      languages: [en]
      currency: EUR
      --- Countries/xa/layer.yaml
      layer: xa
      """,
    silent: """
      --- Countries/xa/country.yaml
      country: xa
      languages: [en]
      currency: EUR
      """),
  page(
    "layer-base", "the base layer is called otherwise, or lies over another",
    "`Core/` is what every stack begins with; its id is `core` and nothing lies below it.",
    at: "Core/layer.yaml", fires: "layer: core\n⟦over⟧: nordics", silent: "layer: core"),
  page(
    "layer-cycle", "layers lie over each other",
    "Every layer has one below it, down to the base layer, so a stack is a straight line.",
    fires: """
      --- Countries/asia/layer.yaml
      layer: asia
      over: gulf
      --- Countries/gulf/layer.yaml
      layer: gulf
      over: ⟦asia⟧
      """,
    silent: """
      --- Countries/asia/layer.yaml
      layer: asia
      --- Countries/gulf/layer.yaml
      layer: gulf
      over: asia
      """),
  RulePage(
    id: "layer-too-high", summary: "a stack has more than 100 layers",
    why: """
      What is remembered of a value grows with the layers that may write it, and nobody keeps so many \
      in mind.
      """, fires: "", silent: ""),
  page(
    "layer-unknown", "a record names a layer that is not there",
    "`over:` names the one layer below: a folder in `Countries/` with a `layer.yaml`.",
    fires: """
      --- Countries/nordics/layer.yaml
      layer: nordics
      --- Countries/xa/country.yaml
      country: xa
      over: ⟦nordic⟧
      languages: [en]
      currency: EUR
      """,
    silent: """
      --- Countries/nordics/layer.yaml
      layer: nordics
      --- Countries/xa/country.yaml
      country: xa
      over: nordics
      languages: [en]
      currency: EUR
      """),
  page(
    "layer-over-country", "a layer lies over a country",
    """
    What two countries share stands in a regional layer, which belongs to neither. A country over \
    another would change with whatever its neighbour decides.
    """,
    fires: """
      --- Countries/xa/country.yaml
      country: xa
      languages: [en]
      currency: EUR
      --- Countries/xb/country.yaml
      country: xb
      over: ⟦xa⟧
      languages: [en]
      currency: EUR
      """,
    silent: """
      --- Countries/xa/country.yaml
      country: xa
      languages: [en]
      currency: EUR
      --- Countries/xb/country.yaml
      country: xb
      languages: [en]
      currency: EUR
      """),
  page(
    "unused-layer", level: .warning, "no country lies over a regional layer",
    "A layer under no country changes nothing, and nobody notices when it no longer fits.",
    fires: """
      --- Countries/asia/layer.yaml
      ⟦layer: asia⟧
      --- Countries/xa/screens/home.yaml
      screen: home
      """,
    silent: """
      --- Countries/asia/layer.yaml
      layer: asia
      --- Countries/xa/country.yaml
      country: xa
      over: asia
      languages: [en]
      currency: EUR
      """),
  page(
    "record-incomplete", "a country's record and those below it lack something every app needs",
    "An app has languages, a currency and a screen it starts with; some layer must name each.",
    at: "Countries/xa/country.yaml", fires: "country: ⟦xa⟧\nlanguages: [en]",
    silent: "country: xa\nlanguages: [en]\ncurrency: EUR"),
  page(
    "feature-unset", "a country does not set a feature every country must set",
    "The feature is declared with `required: true`: nobody can know the answer but the country.",
    fires: """
      --- Core/settings/ride.yaml
      settings: ride
      features: { creditCard: { required: true } }
      --- Countries/xa/country.yaml
      country: ⟦xa⟧
      languages: [en]
      currency: EUR
      """,
    silent: """
      --- Core/settings/ride.yaml
      settings: ride
      features: { creditCard: { required: true } }
      --- Countries/xa/country.yaml
      country: xa
      languages: [en]
      currency: EUR
      features: { creditCard: false }
      """),
  page(
    "value-unset", "a country does not set a value every country must set",
    "The value is declared with `required: true`: nobody can know it but the country.",
    fires: """
      --- Core/settings/ride.yaml
      settings: ride
      values: { supportPhone: { type: text, required: true } }
      --- Countries/xa/country.yaml
      country: ⟦xa⟧
      languages: [en]
      currency: EUR
      """,
    silent: """
      --- Core/settings/ride.yaml
      settings: ride
      values: { supportPhone: { type: text, required: true } }
      --- Countries/xa/country.yaml
      country: xa
      languages: [en]
      currency: EUR
      values: { supportPhone: "+47 22 00 00 00" }
      """),
  page(
    "id-is-country", "something in a shared layer is called like a country",
    """
    What is for one country stands in its folder. A shared layer that names a country hides that \
    a change reaches all the others too.
    """,
    fires: """
      --- Core/screens/xa.yaml
      screen: ⟦xa⟧
      --- Countries/xa/identity/app.yaml
      identity: app
      """,
    silent: """
      --- Countries/xa/screens/xa.yaml
      screen: xa
      """),
  page(
    "core-names-country", level: .warning,
    "an id or name in a shared layer ends in a country's id or name",
    """
    `help-no` in the base layer is most probably for Norway alone, and then belongs in its folder. \
    Language tags, fields of services and keys of data are not meant.
    """,
    fires: """
      --- Core/screens/help-xa.yaml
      screen: ⟦help-xa⟧
      --- Countries/xa/identity/app.yaml
      identity: app
      """,
    silent: """
      --- Countries/xa/screens/help-xa.yaml
      screen: help-xa
      """),
]
