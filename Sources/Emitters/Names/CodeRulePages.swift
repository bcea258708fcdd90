package import Diagnostics

/// Pages of what emitters of code say of a country that compiles.
package let codeRulePages: [RulePage] = [
  RulePage(
    id: "generated-name", level: .note,
    summary: "generated code calls something by another name",
    why: """
      Generated Swift and Kotlin code names things after their ids. A word the language has for \
      itself, or a type the generated code uses, gets a `_` at its end. So does the word `unknown` of \
      an answer's enum, which has a case of that name for words of later versions. Fields of a contract \
      and words of an enum that would be called alike are spelled at length, by their bytes. Keywords \
      stand in back quotes, which is not told.

      Nothing is wrong with such an id; who writes the app's code just does not find it where one \
      would look.
      """,
    fires: """
      --- Core/services/trips.yaml
      service: trips
      environments: { production: "https://api.ride.example" }
      endpoints:
        - id: ⟦string⟧
          method: GET
          path: "/v1/trip"
          answers: { 200: { ⟦a.b⟧: { type: text }, ⟦a-b⟧: { type: text } } }
      --- Countries/xa/country.yaml
      country: xa
      name: Example
      languages: [en]
      currency: EUR
      owners: ["@x"]

      """,
    silent: """
      --- Core/services/trips.yaml
      service: trips
      environments: { production: "https://api.ride.example" }
      endpoints:
        - id: one
          method: GET
          path: "/v1/trip"
          answers: { 200: { a.b: { type: text }, class: { type: text } } }
      --- Countries/xa/country.yaml
      country: xa
      name: Example
      languages: [en]
      currency: EUR
      owners: ["@x"]

      """),
  RulePage(
    id: "snapfile-setting", summary: "fastlane stops at a setting of the Snapfile",
    why: """
      What stands under `snapfile:` is written into the Snapfile as it is. fastlane stops at a \
      setting it does not know, and at `yes` where it wants `true`, on a Mac, after minutes of building.
      """,
    fires: """
      --- Core/snapshots/store.yaml
      snapshots: store
      devices: [{ id: small, width: 375, height: 667 }]
      snapfile: { ⟦number_of_retry⟧: 2 }
      --- Countries/xa/country.yaml
      country: xa
      name: Example
      languages: [en]
      currency: EUR
      owners: ["@x"]

      """,
    silent: """
      --- Core/snapshots/store.yaml
      snapshots: store
      devices: [{ id: small, width: 375, height: 667 }]
      snapfile: { number_of_retries: 2 }
      --- Countries/xa/country.yaml
      country: xa
      name: Example
      languages: [en]
      currency: EUR
      owners: ["@x"]

      """),
]
