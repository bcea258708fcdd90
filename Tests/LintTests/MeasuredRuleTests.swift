import Composition
import Lint
import TestSupport
import Testing

/// Areas, pictures and contrasts: what the examples of their rules leave open.
@Suite struct MeasuredRuleTests {
  private func found(_ rule: String, _ text: String) throws -> [Observation] {
    try TinyChange(text).observations().filter { $0.rule == rule }
  }

  private static let square = """
    polygon: [{ lat: 52.0, lon: 13.0 }, { lat: 52.0, lon: 13.01 }, { lat: 52.01, lon: 13.01 }, { lat: 52.01, lon: 13.0 }]
    """

  @Test(
    "overlaps",
    arguments: [
      // A circle inside, across an edge, beside.
      ("circle: { lat: 52.005, lon: 13.005, radius: 10 }", true),
      ("circle: { lat: 52.0101, lon: 13.005, radius: 20 }", true),
      ("circle: { lat: 52.0101, lon: 13.005, radius: 5 }", false),
      // A circle around it all.
      ("circle: { lat: 52.005, lon: 13.005, radius: 5000 }", true),
      // Polygons: a corner inside, crossing without a corner inside, around, beside.
      (
        "polygon: [{ lat: 52.005, lon: 13.005 }, { lat: 52.005, lon: 13.02 }, { lat: 52.02, lon: 13.02 }]",
        true
      ),
      (
        "polygon: [{ lat: 52.004, lon: 12.99 }, { lat: 52.004, lon: 13.02 }, { lat: 52.006, lon: 13.02 }, { lat: 52.006, lon: 12.99 }]",
        true
      ),
      (
        "polygon: [{ lat: 51.9, lon: 12.9 }, { lat: 51.9, lon: 13.2 }, { lat: 52.2, lon: 13.2 }, { lat: 52.2, lon: 12.9 }]",
        true
      ),
      (
        "polygon: [{ lat: 52.02, lon: 13.0 }, { lat: 52.02, lon: 13.01 }, { lat: 52.03, lon: 13.01 }]",
        false
      ),
    ])
  func overlaps(_ outline: String, _ isOverlap: Bool) throws {
    for (first, second) in [(outline, Self.square), (Self.square, outline)] {
      let text = """
        --- Core/areas/town.yaml
        areas: town
        shapes:
          a: { kind: facility, \(first) }
          b: { kind: facility, \(second) }
        """
      #expect(try found("area-overlap", text).isEmpty == !isOverlap)
    }
  }

  @Test("areas on the other side of the date line, and near a pole")
  func dateLine() throws {
    let text = """
      --- Core/areas/town.yaml
      areas: town
      shapes:
        a:
          kind: facility
          circle: { lat: -17.0, lon: 179.9999, radius: 100 }
          pickups: [{ id: over, lat: -17.0, lon: -179.9999 }, { id: far, lat: -17.0, lon: -179.99 }]
        b: { kind: facility, circle: { lat: 89.9, lon: 0, radius: 10 } }
        c: { kind: facility, circle: { lat: 89.9, lon: 0.01, radius: 10 } }
      """
    #expect(
      try found("pickup-outside-area", text).map(\.path) == [
        "Core/areas:shapes.a.pickups.far.lat"
      ])
    #expect(try found("area-overlap", text).count == 1)
  }

  private static func tile(_ text: String, _ background: String, _ label: String = "") -> String {
    """
    --- Core/theme/base.yaml
    theme: base
    colors: { brand: "\(background)", ink: \(text) }
    fonts:
      large: { family: System, size: 24 }
      bold: { family: System, size: 19, weight: bold }
      small: { family: System, size: 24, by-language: { en: { size: 12 } } }
    --- Core/cells/tile.yaml
    cell: tile
    model:
      title: { type: text, required: true }
      background: { type: color, default: brand }
    layout: { column: { background: .background, children: [{ label: { of: .title, color: ink\(label) } }] } }
    """
  }

  @Test(
    "contrasts by WCAG 2",
    arguments: [
      ("\"#767676\"", "#FFFFFF", "", true), ("\"#777777\"", "#FFFFFF", "", false),
      ("\"#949494\"", "#FFFFFF", ", font: large", true),
      ("\"#959595\"", "#FFFFFF", ", font: large", false),
      ("\"#949494\"", "#FFFFFF", ", font: bold", true),
      ("\"#949494\"", "#FFFFFF", ", font: small", false),
      ("\"#949494\"", "#FFFFFF", "", false),
      // Either scheme counts, and so does opacity.
      ("{ light: \"#000000\", dark: \"#FEFEFE\" }", "#FFFFFF", "", false),
      ("{ light: \"#000000\", dark: \"#333333\" }", "#FFFFFF", "", true),
      ("\"#00000040\"", "#FFFFFF", "", false), ("\"#000000CC\"", "#FFFFFF", "", true),
      // What shines through has no contrast to tell of.
      ("\"#FFFFFF\"", "#FFFFFF80", "", true),
    ])
  func contrasts(_ text: String, _ background: String, _ label: String, _ isEnough: Bool) throws {
    #expect(try found("contrast-low", Self.tile(text, background, label)).isEmpty == isEnough)
  }

  @Test("a screen's colour is told at the screen, a country's theme in the country")
  func contrastPlaces() throws {
    let base = Self.tile("\"#000000\"", "#FFFFFF")
    let screen =
      base + """

        --- Countries/xb/screens/home.yaml
        override: home
        cells: { hero: { model: { background: "#111111" } } }
        """
    let own = try found("contrast-low", screen)
    #expect(
      own.map(\.path) == [
        "Countries/xb/screens/home:cells.hero.model.background (ink on #111111)"
      ])
    let theme =
      base + """

        --- Countries/xa/theme/base.yaml
        override: base
        colors: { brand: "#222222" }
        """
    let themed = try found("contrast-low", theme)
    #expect(themed.map(\.countries) == [["xa"]])
    #expect(
      themed.map(\.path) == ["Countries/xa/theme:colors.brand (ink on brand)"])
  }

  @Test("what is measured is told of what is drawn")
  func measuredContrast() throws {
    let change = try TinyChange("")
    let grey = ColorValue(light: 0x555555FF, dark: 0xFFFFFFFF)
    let found = change.observations(measuring: CountingMeasure(background: grey))
      .filter { $0.rule == "contrast-low" }
    #expect(
      found.first?.summary.contains("2.81 in light colours") == true, "\(found.map(\.summary))")
    #expect(found.allSatisfy { $0.countries == ["xa", "xb"] })
  }

  @Test("proportions of PNG, JPEG and SVG")
  func shapes() throws {
    func png(_ width: UInt8, _ height: UInt8) -> [UInt8] {
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [0, 0, 0, width, 0, 0, 0, height]
    }
    func jpeg(_ width: UInt8, _ height: UInt8) -> [UInt8] {
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 17, 8, 0, height, 0, width, 3]
    }
    func svg(_ tag: String) -> [UInt8] { Array("<?xml version='1.0'?>\n<svg \(tag)></svg>".utf8) }
    func differs(_ core: (String, [UInt8]), _ own: (String, [UInt8])) throws -> Bool {
      var change = try TinyChange("")
      change.after["Core/images/\(core.0)"] = core.1
      change.after["Countries/xb/images/\(own.0)"] = own.1
      return !change.observations().filter { $0.rule == "image-shape-differs" }.isEmpty
    }
    #expect(try !differs(("a.png", png(40, 20)), ("a.png", png(80, 40))))
    #expect(try differs(("a.png", png(40, 20)), ("a.png", png(80, 80))))
    #expect(try !differs(("a.png", png(40, 20)), ("a.jpg", jpeg(100, 50))))
    #expect(try differs(("a.png", png(40, 20)), ("a.jpg", jpeg(50, 100))))
    #expect(try !differs(("a.svg", svg("viewBox='0 0 40 20'")), ("a.png", png(80, 40))))
    #expect(try differs(("a.svg", svg("width=\"40px\" height=\"40\"")), ("a.png", png(80, 40))))
    // Nothing is said of what has no size, and half a file is none.
    #expect(try !differs(("a.svg", svg("width=\"100%\" height=\"40\"")), ("a.png", png(80, 40))))
    #expect(try !differs(("a.png", png(40, 20)), ("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0])))
    #expect(try !differs(("a.png", png(40, 20)), ("a.png", [])))
  }
}
