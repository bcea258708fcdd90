import Commands
import TestSupport
import Testing

@Suite("Explanations")
struct ExplainTests {
  private static let recorder = Recorder(
    files: MemoryFileSystem([
      "comity.yaml": "comity: 1\napp: Ride\nplatforms: [ios]\nsource: en\n",
      "Core/layer.yaml": "layer: core\nstart: home\nvalues: { phone: \"1\" }\n",
      "Core/settings/ride.yaml":
        "settings: ride\nvalues: { phone: { type: text, default: \"0\" } }\n",
      "Core/cells/note.yaml":
        "cell: note\nmodel: { size: { type: integer } }\nlayout: { spacer: {} }\n",
      "Core/screens/home.yaml":
        "screen: home\ncells: [{ id: \"1\", cell: note }, { id: b, cell: note, model: { size: 1 } }]\n",
      "Core/images/hero.svg": "<svg/>",
      "Countries/no/country.yaml":
        "country: \"no\"\nname: Norway\nlanguages: [en]\ncurrency: NOK\nvalues: { phone: \"2\" }\n"
        + "owners: [\"@x\"]\n",
      "Countries/no/images/hero.svg": "<svg/>", "Countries/no/images/hero~dark.svg": "<svg/>",
      "Countries/no/images/snow.svg": "<svg/>",
      "Countries/no/screens/home.yaml":
        "override: home\ncells: { b: { model: { size: 2 } } }\nwithout: [\"cells.'1'\"]\n"
        + "pinned: { cells.b: Agreed }\n",
    ]))

  @Test("what makes a country special: its patches and pins, its pictures, its record")
  func overrides() {
    let outcome = Self.recorder.run("explain no --overrides")
    #expect(outcome.code == .done, "\(outcome.errors)")
    #expect(
      outcome.output == """
        screens/home (no)
          changed  cells.b.model.size  2       Countries/no/screens/home.yaml:2:30
          dropped  cells.1                     Countries/no/screens/home.yaml:3:11
          pinned   cells.b             Agreed  Countries/no/screens/home.yaml:4:11
        pictures (no)
          replaced  hero  hero.svg hero~dark.svg  Countries/no/images/hero.svg
          added     snow  snow.svg                Countries/no/images/snow.svg
        country (no)
          defined  name          Norway  Countries/no/country.yaml:2:7
          defined  languages     [en]    Countries/no/country.yaml:3:12
          defined  currency      NOK     Countries/no/country.yaml:4:11
          changed  values.phone  "2"     Countries/no/country.yaml:5:18
          defined  owners        ["@x"]  Countries/no/country.yaml:6:9

        """)
    let json = Self.recorder.run("explain no --overrides --format json").output
    #expect(json.contains("\"deed\": \"pinned\""))
    #expect(json.contains("\"place\": \"Countries/no/images/snow.svg\""))
  }

  @Test("a pin is told with the value it keeps, and below the place it names")
  func pins() {
    for path in ["cells.b", "cells.b.model.size"] {
      let outcome = Self.recorder.run("explain no screens/home:\(path)")
      #expect(
        outcome.output.contains("= pinned by no: Agreed (Countries/no/screens/home.yaml:4:11)\n"),
        "\(outcome.output)\(outcome.errors)")
    }
    #expect(!Self.recorder.run("explain core screens/home:cells.b").output.contains("pinned"))
  }

  @Test("an id of digits is found with and without quotes", arguments: ["cells.1", "cells.'1'"])
  func digits(path: String) {
    let outcome = Self.recorder.run(["explain", "no", "screens/home:\(path)"])
    #expect(outcome.output.contains("dropped  no"), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("defined  core"))
  }

  @Test("such an id is addressed in quotes by a patch") func quoted() {
    #expect(Self.recorder.run("build --no-write").code == .done)
  }
}
