import Commands
import TestSupport
import Testing

/// What stands around a value: its design's default, what it refers to, guards, seals, alternatives.
@Suite("Explanations of what is around a value")
struct ExplainAroundTests {
  private static let recorder = Recorder(
    files: MemoryFileSystem([
      "comity.yaml": "comity: 1\napp: Ride\nplatforms: [ios, android]\nsource: en\n",
      "Core/layer.yaml": "layer: core\nstart: home\n",
      "Core/settings/ride.yaml": """
      settings: ride
      features:
        card: { default: true }
        late: { default: false }
      values: { phone: { type: text, default: "1" } }

      """,
      "Core/theme/colors.yaml": """
      theme: colors
      colors: { surface: paper, paper: "#FFFFFF", ink: "#000000", duo: { light: paper, dark: ink } }

      """,
      "Core/strings/en.yaml": "strings: en\ntexts: { home: { call: \"Call ${phone}\" } }\n",
      "Core/services/ride.yaml": """
      service: ride
      environments: { production: "https://a.example" }
      endpoints:
        - id: fare
          method: GET
          path: /fare
          answers: { 200: { price: { type: record, fields: { label: { type: text, required: true } } } } }

      """,
      "Core/cells/note.yaml": """
      cell: note
      model:
        title: { type: text }
        back: { type: color, default: surface }
        side: { type: enum, of: [left, right], default: left, sealed: One side }
        icon: { type: image }
        tap: { type: action }
        more: { type: record, fields: { size: { type: integer, default: 3 } } }
      layout: { spacer: {} }

      """,
      "Core/screens/home.yaml": """
      screen: home
      sealed:
        cells.terms: { reason: One contract, except: { "no": Its own law } }
      load: [ride.fare]
      cells:
        - { id: a, cell: note, model: { title: home.call, back: duo, icon: hero, tap: pay } }
        - { id: b, cell: note, when: late, model: { title: { from: ride.fare, field: price.label } } }
        - { id: terms, cell: note, platforms: [ios], model: { title: home.call } }
      routes:
        pay: { to: [{ screen: card, when: card }, { screen: home, when: late }, home] }

      """,
      "Core/screens/card.yaml": "screen: card\nwhen: card\n",
      "Core/images/hero.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "Core/images/images.yaml":
        "images: shared\nnames: { hero: { alt: home.call, sealed: The brand's } }\n",
      "Countries/no/country.yaml":
        "country: \"no\"\nname: Norway\nlanguages: [en]\ncurrency: NOK\nfeatures: { card: false }\n",
      "Countries/no/cells/note.yaml":
        "override: note\nmodel: { back: { default: ink } }\n",
      "Countries/se/country.yaml":
        "country: se\nname: Sweden\nlanguages: [en]\ncurrency: SEK\n",
    ]))

  /// Columns parted by one blank.
  private func explain(_ country: String, _ path: String) -> String {
    let outcome = Self.recorder.run("explain \(country) \(path)")
    #expect(outcome.code == .done, "\(outcome.errors)")
    return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").joined(separator: " ")
    }.joined(separator: "\n")
  }

  @Test("below a value that is set stand its design's defaults, of all layers")
  func defaults() {
    let set = explain("no", "screens/home:cells.a.model.back")
    #expect(
      set.hasPrefix(
        """
        no screens/home:cells.a.model.back
        defined core duo Core/screens/home.yaml:6:59
        default no ink Countries/no/cells/note.yaml:2:27
        default core surface Core/cells/note.yaml:4:33

        """), "\(set)")
    let nested = explain("no", "screens/home:cells.a.model.more.size")
    #expect(nested.contains("default core 3 Core/cells/note.yaml:8:67"), "\(nested)")
  }

  @Test("a default is followed to what it refers to, from the screen and in the design")
  func defaultReferences() {
    let chain = """
      = theme:colors.surface
      defined core paper Core/theme/colors.yaml:2:20
      = theme:colors.paper
      defined core "#FFFFFF" Core/theme/colors.yaml:2:34

      """
    #expect(explain("se", "screens/home:cells.b.model.back").contains(chain))
    #expect(explain("se", "cells/note:model.back.default").contains(chain))
    let here = explain("no", "screens/home:cells.b.model.back")
    #expect(here.contains("= theme:colors.ink"), "\(here)")
  }

  @Test("a colour of two is followed twice, and a text to the values put into it")
  func parts() {
    let color = explain("se", "screens/home:cells.a.model.back")
    #expect(color.contains("= theme:colors.duo"), "\(color)")
    #expect(color.contains("= theme:colors.paper") && color.contains("= theme:colors.ink"))
    let text = explain("se", "screens/home:cells.a.model.title")
    #expect(text.contains("= text in en\ndefined core \"Call ${phone}\""), "\(text)")
    #expect(text.contains("= country:values.phone\ndefault core \"1\""), "\(text)")
  }

  @Test("pictures, bindings, actions and routes are followed, too")
  func more() {
    #expect(
      explain("se", "screens/home:cells.a.model.icon").contains(
        "= pictures/hero\ncore Core/images/hero.svg\n"))
    let field = explain("se", "screens/home:cells.b.model.title")
    #expect(
      field.contains("= services/ride:endpoints.fare.answers.'200'.price.fields.label\n")
        || field.contains("= services/ride:endpoints.fare.answers.200.price.fields.label\n"),
      "\(field)")
    #expect(
      explain("se", "screens/home:cells.a.model.tap").contains(
        "= screens/home:routes.pay.to\ndefined core [{screen: card, when: card}"))
  }

  @Test("of alternatives is said which is taken, and why not those before")
  func alternatives() {
    let here = explain("no", "screens/home:routes.pay.to")
    #expect(
      here.contains(
        """
        = alternatives, the first that holds
        off card card is false, Countries/no/country.yaml:5:19 Core/screens/home.yaml:10:15
        off home late is false, Core/settings/ride.yaml:4:20 Core/screens/home.yaml:10:45
        taken home Core/screens/home.yaml:10:75

        """), "\(here)")
    #expect(explain("se", "screens/home:routes.pay.to").contains("\ntaken card card is true"))
    #expect(here.contains("= screens/home\n"), "\(here)")
  }

  @Test("what is off is marked in lists, in trees and among the countries")
  func off() {
    let list = explain("no", "screens/home:cells")
    #expect(
      list.contains("2 b cell: note defined core Core/screens/home.yaml:7:5 off: late is false"),
      "\(list)")
    #expect(explain("no", "screens/home").contains("when: late (off) core"))
    let screen = explain("no", "screens/card")
    #expect(screen.contains("= off: card is false, Countries/no/country.yaml:5:19"), "\(screen)")
  }

  @Test("seals are told at the place, above it, below it, and of a property")
  func seals() {
    let seal = "sealed by core: One contract (Core/screens/home.yaml:3:3)\n"
    let exception = "but no may change it: Its own law (Core/screens/home.yaml:3:50)\n"
    for path in ["cells.terms", "cells.terms.model.title"] {
      let text = explain("no", "screens/home:\(path)")
      #expect(text.contains("= \(seal)\(exception)"), "\(text)")
    }
    for path in ["screens/home", "screens/home:cells"] {
      let text = explain("se", path)
      #expect(text.contains("= screens/home:cells.terms is \(seal)\(exception)"), "\(text)")
    }
    #expect(!explain("se", "screens/home:cells.a").contains("One contract"))
    let side = explain("se", "screens/home:cells.a.model.side")
    #expect(side.contains("= sealed by core: One side (Core/cells/note.yaml:5:3)"), "\(side)")
    let platform = explain("se", "screens/home:cells.terms.model.title")
    #expect(platform.contains("= only on [ios] (Core/screens/home.yaml:8:41)"), "\(platform)")
  }

  @Test("one picture is asked for with a slash or a colon", arguments: ["/", ":"])
  func picture(separator: String) {
    let text = explain("no", "pictures\(separator)hero")
    #expect(
      text == """
        hero core Core/images/hero.svg
        = images:names.hero
        alt: home.call core Core/images/images.yaml:2:23
        sealed: The brand's core Core/images/images.yaml:2:42
        = sealed by core: The brand's (Core/images/images.yaml:2:10)

        """, "\(text)")
    let missing = Self.recorder.run("explain no pictures\(separator)hreo")
    #expect(missing.errors.contains("did you mean:  comity explain no pictures/hero"))
  }

  @Test("machines get the same")
  func json() {
    func json(_ path: String) -> String {
      Self.recorder.run("explain no \(path) --format json").output
    }
    let seal = json("screens/home:cells.terms.model.title")
    for part in [
      "\"seals\": [", "\"path\": \"screens/home:cells.terms\"", "\"reason\": \"One contract\"",
      "\"except\": [", "\"platforms\": [",
    ] {
      #expect(seal.contains(part), "\(seal)")
    }
    #expect(json("screens/home:routes.pay.to").contains("\"isTaken\": true"))
    #expect(json("screens/home").contains("\"seals\": ["))
    #expect(json("pictures/hero").contains("\"files\": ["))
    #expect(json("screens/home:cells.b.model.title").contains("\"isOn\": false"))
  }
}
