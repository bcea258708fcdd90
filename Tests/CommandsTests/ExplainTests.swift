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
      "Core/images/hero.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "Countries/no/country.yaml":
        "country: \"no\"\nname: Norway\nlanguages: [en]\ncurrency: NOK\nvalues: { phone: \"2\" }\n"
        + "owners: [\"@x\"]\n",
      "Countries/no/images/hero.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "Countries/no/images/hero~dark.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "Countries/no/images/snow.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
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

  /// Columns parted by one blank.
  private func squeezed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").joined(separator: " ")
    }.joined(separator: "\n")
  }

  @Test("a list is shown in order, each entry with its layer, and what was taken out")
  func list() {
    let outcome = Self.recorder.run("explain no screens/home:cells")
    #expect(
      squeezed(outcome.output).hasPrefix(
        """
        no screens/home:cells
        1 b cell: note defined core Core/screens/home.yaml:2:34 changed inside by no
        - 1 dropped no Countries/no/screens/home.yaml:3:11
        """), "\(outcome.output)\(outcome.errors)")
    let json = Self.recorder.run("explain no screens/home:cells --format json").output
    for part in ["\"entries\": [", "\"changedBy\": [\n        \"no\"", "\"dropped\": ["] {
      #expect(json.contains(part), "\(json)")
    }
  }

  @Test("a record or map is shown as a tree, and of other countries what is otherwise")
  func map() {
    let recorder = Recorder(files: MemoryFileSystem())
    #expect(recorder.run("init").code == .done)
    let outcome = recorder.run("explain ie screens/home:cells.hero")
    let text = squeezed(outcome.output)
    #expect(
      text.contains("background: brand ie changed Countries/ie/screens/home.yaml:4:32"), "\(text)")
    #expect(
      text.contains("= in all countries\nas here ie\nmodel.background: (not set) de\n"), "\(text)")
  }

  @Test("the record of a country, with the defaults of settings, and one value of it")
  func record() {
    let all = squeezed(Self.recorder.run("explain no country").output)
    #expect(all.contains("currency: NOK no Countries/no/country.yaml:4:11"), "\(all)")
    #expect(all.contains("start: home core Core/layer.yaml:2:8"), "\(all)")
    #expect(all.contains("values.phone: \"2\" no changed Countries/no/country.yaml:5:18"), "\(all)")
    let one = squeezed(Self.recorder.run("explain no country:values.phone").output)
    #expect(
      one.hasPrefix(
        """
        no country:values.phone
        changed no "2" Countries/no/country.yaml:5:18
        changed core "1" Core/layer.yaml:3:18
        default core "0" Core/settings/ride.yaml:2:41
        """), "\(one)")
    let declared = squeezed(Self.recorder.run("explain no settings:values.phone").output)
    #expect(declared.contains("= country:values.phone\nchanged no \"2\""), "\(declared)")
    let missing = Self.recorder.run("explain no country:phone")
    #expect(missing.errors.contains("did you mean:  comity explain no country:values.phone"))
  }

  @Test("pictures with their layers, the modules of a folder, and what there is at all")
  func overviews() {
    let pictures = squeezed(Self.recorder.run("explain no pictures").output)
    #expect(pictures.contains("hero no Countries/no/images/hero.svg"), "\(pictures)")
    let hero = squeezed(Self.recorder.run("explain no pictures/hero").output)
    #expect(hero.contains("core hidden: Core/images/hero.svg"), "\(hero)")
    #expect(
      Self.recorder.run("explain no pictures/hreo").errors.contains(
        "did you mean:  comity explain no pictures/hero"))
    let ie = Recorder(files: MemoryFileSystem())
    _ = ie.run("init")
    #expect(
      squeezed(ie.run("explain ie screens").output) == "screens/about core\nscreens/home core ie\n")
    // A folder with one module is that module.
    #expect(squeezed(Self.recorder.run("explain no screens").output).hasPrefix("cells: core"))
    let all = Self.recorder.run("explain no")
    #expect(all.code == .done)
    #expect(all.output.hasPrefix("no  layers, from the base up: core no\n"), "\(all.output)")
    #expect(squeezed(all.output).contains("screens 1 1 written above Core home"), "\(all.output)")
  }

  @Test(
    "a path that leads nowhere is answered with whole commands to copy",
    arguments: [
      ("screens/hoem", "screens/home"), ("home", "screens/home"), ("screen/home", "screens/home"),
      ("screens/home:cell.b", "screens/home:cells.b"), ("screens/home:b", "screens/home:cells.b"),
      ("screens/home:cells.b.size", "screens/home:cells.b.model.size"),
      ("screens/home:cells.b.model.szie", "screens/home:cells.b.model.size"),
      ("settings:phone", "settings:values.phone"), ("phone", "settings:values.phone"),
    ])
  func nearest(_ typed: String, _ meant: String) {
    let outcome = Self.recorder.run("explain no \(typed)")
    #expect(outcome.code == .cannotRun)
    #expect(
      outcome.errors.contains("did you mean:  comity explain no \(meant)\n"), "\(outcome.errors)")
    #expect(Self.recorder.run("explain no \(meant)").code == .done)
  }

  @Test("of a country that does not compile is told what stops it, and what can be said")
  func broken() {
    let files = MemoryFileSystem([
      "comity.yaml": "comity: 1\napp: Ride\nsource: en\n",
      "Core/cells/note.yaml":
        "cell: note\nmodel: { size: { type: integer } }\nlayout: { spacer: {} }\n",
      "Core/screens/home.yaml":
        "screen: home\ncells: [{ id: b, cell: note, model: { size: 1 } }]\n",
      "Countries/no/country.yaml":
        "country: \"no\"\nlanguages: [en]\ncurrency: NOK\nstart: home\n",
      "Countries/no/screens/home.yaml":
        "override: home\ncells: { b: { model: { size: 2 } }, c: {} }\nbogus: 1\n",
      "Countries/no/screens/late.yaml": "screen: [\n",
    ])
    let recorder = Recorder(files: files)
    let outcome = recorder.run("explain no screens/home:cells.b.model.size")
    #expect(outcome.code == .done)
    #expect(outcome.output.contains("changed  no    2"), "\(outcome.output)")
    for part in [
      "`no` does not compile, so this is what can be said of it; ",
      "error[unknown-key]: `bogus` is no key that goes here  Countries/no/screens/home.yaml:3:1",
      "error[target-missing]: nothing below has `cells.c`", "error[yaml-",
      "whole messages:  comity build no --no-write",
    ] {
      #expect(outcome.errors.contains(part), "\(outcome.errors)")
    }
    // What is not there may be in the file that could not be read.
    let missing = recorder.run("explain no screens/late")
    #expect(missing.code == .cannotRun)
    #expect(missing.errors.contains("Countries/no/screens/late.yaml:"), "\(missing.errors)")
  }
}
