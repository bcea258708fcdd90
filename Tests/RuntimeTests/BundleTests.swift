import Formatting
import Foundation
import Testing

@testable import ComityRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Reading a bundle")
struct BundleTests {
  @Test(
    "every country of the sample is read whole",
    arguments: ["ae", "br", "de", "ge", "in", "jp", "kz", "no", "se"])
  func countries(_ country: String) throws {
    let folder = try Sample.folder(country)
    try folder.verify(debug: true)
    let bundle = try CountryBundle(folder)
    #expect(bundle.country == country)
    #expect(bundle.app == "Ride")
    #expect(Set(folder.languages) == Set(bundle.languages))
    #expect(bundle.screens.count > 10 && bundle.cells.count > 10)
    #expect(bundle.start.flatMap(bundle.screen) != nil)
    for screen in bundle.screens {
      for cell in screen.cells {
        let design = try #require(bundle.cell(cell.design), "\(cell.design)")
        // A value of a view-model is what its property is declared as.
        for (name, value) in cell.model {
          let property = try #require(design.model[name], "\(cell.design).\(name)")
          #expect(Self.fits(value, property.type), "\(screen.id).\(cell.id).\(name): \(value)")
        }
      }
      for route in screen.routes.values {
        if case .screen(let id) = route.target { #expect(bundle.screen(id) != nil, "\(id)") }
        if let call = route.call { #expect(bundle.endpoint(call) != nil, "\(call)") }
      }
    }
    let debug = try DebugBundle(folder)
    #expect(debug.menus.first?.sections?.isEmpty == false)
    #expect(!debug.places.points.isEmpty)
    #expect(try !StubSet.sets(bundle, debug, platform: .ios).isEmpty)
    for language in bundle.languages {
      let texts = try Texts(folder, bundle, language: language)
      for screen in bundle.screens {
        if case .text(let key, _)? = screen.title { #expect(texts.has(key), "\(key)") }
      }
    }
  }

  /// Whether a value has the form of a type.
  private static func fits(_ value: ModelValue, _ type: String) -> Bool {
    if case .binding = value { return true }
    return switch (type, value) {
    case ("text", .text), ("image", .image), ("color", .color), ("font", .font),
      ("spacing", .points), ("action", .action), ("bool", .bool), ("integer", .integer),
      ("number", .number), ("number", .integer), ("duration", .duration), ("list", .list),
      ("record", .record), ("enum", .string), ("url", .string), ("screen", .string),
      ("format", .string):
      true
    default: false
    }
  }

  @Test("values are those of the bundle")
  func values() throws {
    let bundle = try Sample.bundle("jp")
    #expect(bundle.name == "Japan")
    #expect(bundle.currency == "JPY")
    #expect(bundle.isOn("creditCard"))
    #expect(!bundle.isOn("teleport"))
    #expect(bundle.settings.values["freeMinutes"]?.value == 2)
    #expect(bundle.theme.spacing["m"] == 16)
    let brand = try #require(bundle.theme.colors["brand"])
    #expect(brand.light == "#FFC72CFF")
    #expect(try #require(brand.components(dark: false)).green == 199.0 / 255)
    let font = try #require(bundle.theme.fonts["body"])
    #expect(font.inLanguage("ar-EG").family == "Noto Sans Arabic")
    #expect(font.inLanguage("ar-EG").size == font.size)
    #expect(font.inLanguage("fr") == font)
    #expect(bundle.areas["marunouchi-garden"]?.pickups.map(\.id) == ["south", "banquet"])
    #expect(bundle.identity.first?.bundleID == "example.ride.jp")
    #expect(bundle.data["remote-config"]?["map"]?["style"] == "standard")
    #expect(bundle.endpoint("dispatch.car-request")?.endpoint.poll == 3000)
    #expect(bundle.endpoint("dispatch.nothing") == nil)
    #expect(bundle.endpoint("nothing") == nil)
    let arriving = try #require(bundle.screen("arriving"))
    #expect(arriving.routes["picked-up"]?.event?.isMet(by: ["status": "picked-up"]) == true)
    #expect(arriving.routes["picked-up"]?.event?.isMet(by: ["status": "waiting"]) == false)
    #expect(arriving.routes["cancel"]?.present == "replace")
    let payment = try #require(bundle.screen("card-payment"))
    #expect(payment.cells.on(.ios).map(\.id).contains("apple-pay"))
    #expect(!payment.cells.on(.android).map(\.id).contains("apple-pay"))
  }

  @Test("the best file of a picture is found")
  func pictures() throws {
    let bundle = try Sample.bundle("jp")
    #expect(bundle.picture("hero")?.file == "images/hero.svg")
    #expect(bundle.picture("hero", dark: true)?.file == "images/hero~dark.svg")
    #expect(bundle.picture("route", dark: true, rightToLeft: true)?.file == "images/route~rtl.svg")
    #expect(bundle.picture("nothing") == nil)
    let json = #"""
      {"formatVersion":1,"app":"a","country":"x","layers":[],"languages":[],"currency":"EUR",
      "features":{},"values":{},"pictures":{"p":[{"file":"1","scale":1},{"file":"2","scale":2},
      {"file":"3","scale":3},{"file":"ja","scale":1,"language":"ja"}]}}
      """#
    let made = try CountryBundle(json: Data(json.utf8))
    #expect(made.picture("p", scale: 2)?.file == "2")
    #expect(made.picture("p", scale: 4)?.file == "3")
    #expect(made.picture("p", scale: 1)?.file == "1")
    #expect(made.picture("p", scale: 2, language: "ja")?.file == "ja")
  }

  @Test("texts with plurals, placeholders and formats")
  func texts() throws {
    let (folder, bundle) = (try Sample.folder("jp"), try Sample.bundle("jp"))
    let english = try Texts(folder, bundle, language: "en")
    #expect(english("arriving.eta", ["minutes": .value("1")]) == "Here in 1 minute")
    #expect(english("arriving.eta", ["minutes": .value("12")]) == "Here in 12 minutes")
    #expect(english("no.such.text") == "no.such.text")
    let japanese = try Texts(folder, bundle)
    #expect(japanese.language == "ja")
    #expect(japanese("arriving.eta", ["minutes": .value("3")]) == "あと3分で到着")
  }

  @Test("answers become what people read, in the country's formats")
  func answers() throws {
    let (folder, bundle) = (try Sample.folder("jp"), try Sample.bundle("jp"))
    var answers = Answers(bundle, try Texts(folder, bundle, language: "en"))
    answers.bodies["dispatch.estimate"] = ["fare": ["amount": 2450], "eta": 1]
    answers.bodies["payment.cards"] = ["cards": [["brand": "Visa", "ending": "4242"]]]
    let payment = try #require(bundle.screen("card-payment"))
    let total = try #require(payment.cells.first { $0.id == "card-total" }?.model["value"])
    #expect(answers.text(total) == "¥2,450")
    let card = try #require(payment.cells.first { $0.id == "card" })
    let items = answers.items(try #require(card.each))
    #expect(items.count == 1)
    #expect(items[0].text(try #require(card.model["title"])) == "Visa, ending in 4242")
    let eta = ModelValue.text(
      key: "arriving.eta",
      arguments: [
        "minutes": .binding(Binding(from: "dispatch.car-request", field: "eta", format: nil))
      ])
    #expect(answers.text(eta) == nil)
    answers.bodies["dispatch.car-request"] = ["eta": 1]
    #expect(answers.text(eta) == "Here in 1 minute")
    #expect(answers.text(.image("hero")) == nil)
    #expect(answers.text(.binding(Binding(from: "a.b", field: "c", format: nil))) == nil)
  }

  @Test(
    "money of the wire has the digits of its currency",
    arguments: [
      (2450, "JPY", "2450"), (2450, "NOK", "24.50"), (-5, "NOK", "-0.05"), (1, "KWD", "0.001"),
      (0, "NOK", "0.00"), (Int.min, "EUR", "-92233720368547758.08"),
    ])
  func money(_ amount: Int, _ currency: String, _ text: String) throws {
    let field = try JSONDecoder().decode(
      CountryBundle.Field.self, from: Data(#"{"type":"money","wire":"minor-units"}"#.utf8))
    #expect(field.read(.integer(amount), currency: currency) == text)
    #expect(field.read("x", currency: currency) == nil)
  }

  @Test("times of the wire are ISO 8601; those outside the calendar are none")
  func times() throws {
    func field(_ wire: String) throws -> CountryBundle.Field {
      try JSONDecoder().decode(
        CountryBundle.Field.self, from: Data(#"{"type":"date","wire":"\#(wire)"}"#.utf8))
    }
    #expect(
      try field("epoch-seconds").read(1_700_000_000, currency: "") == "2023-11-14T22:13:20Z")
    #expect(try field("epoch-millis").read(0, currency: "") == "1970-01-01T00:00:00Z")
    #expect(try field("epoch-millis").read(.number(1e300), currency: "") == nil)
    #expect(try field("iso8601").read("2026-01-31", currency: "") == "2026-01-31")
  }

  @Test("a request is made of an endpoint, its parameters encoded")
  func requests() throws {
    let bundle = try Sample.bundle("no")
    let (service, endpoint) = try #require(bundle.endpoint("dispatch.car-request"))
    let address = try #require(service.address())
    let request = try #require(endpoint.request(address, parameters: ["id": "r 1/2"]))
    #expect(request.url?.absoluteString.hasSuffix("/v1/requests/r%201%2F2") == true)
    #expect(endpoint.request(address) == nil)
    let estimate = try #require(bundle.endpoint("dispatch.estimate")).endpoint
    let url = try #require(
      estimate.request(address, parameters: ["pickup": "p"], query: ["destination": "a&b=ü"])?.url)
    #expect(StubRequest("GET", url).query == ["destination": ["a&b=ü"]])
  }
}

@Suite("Formats of bundles")
struct BundleFormatTests {
  /// An example of a format, which the compiler keeps in the bundle.
  private struct Format: Decodable {
    struct Example: Decodable {
      let value: String
      let shows: String?
      let valid: Bool?
    }
    let id: String
    let examples: [Example]?
  }

  private struct Formats: Decodable {
    let formats: [Format]
  }

  @Test(
    "every example of the sample holds in an app, too",
    arguments: ["ae", "br", "de", "ge", "in", "jp", "kz", "no", "se"])
  func examples(_ country: String) throws {
    let (folder, bundle) = (try Sample.folder(country), try Sample.bundle(country))
    let formats = try JSONDecoder().decode(Formats.self, from: folder.data("bundle.json")).formats
    var count = 0
    for format in formats {
      let shows = try #require(try bundle.format(format.id)?.valueFormat())
      for example in format.examples ?? [] {
        count += 1
        #expect(shows.isValid(example.value) == (example.valid ?? true), "\(example.value)")
        guard let text = example.shows else { continue }
        #expect(
          try shows.text(of: example.value, language: bundle.languages[0]) == text, "\(format.id)")
      }
    }
    #expect(count > 3)
  }
}
