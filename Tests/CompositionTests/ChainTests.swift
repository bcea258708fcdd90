import Composition
import Diagnostics
import Syntax
import TestSupport
import Testing

/// Chains as long as anyone writes them: nothing may recurse along one.
@Suite struct ChainTests {
  @Test func coloursThatNameOneAnother() throws {
    let count = 20_000
    var text = "--- Core/theme/house.yaml\ntheme: house\ncolors:\n  c0: \"#FFC72C\"\n"
    for index in 1..<count { text += "  c\(index): c\(index - 1)\n" }
    let tiny = try TinyWorkspace(text + "--- Countries/xa/screens/home.yaml\nscreen: home\n")
    let resolver = Resolver(workspace: tiny.workspace, options: ResolveOptions())
    let country = try #require(tiny.workspace.countries.first)
    let environment = resolver.environment(
      of: country, state: try #require(resolver.states(upTo: country).last))
    let last = try #require(tiny.reader.symbols.find("c\(count - 1)"))
    #expect(environment.color(last)?.light == 0xFFC7_2CFF)
  }

  @Test func coloursInACircleAndBesideIt() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/theme/house.yaml
      theme: house
      colors:
        a: b
        b: { light: c, dark: a }
        c: b
        d: { light: "#000000", dark: e }
        e: "#FFFFFF"
        f: d
      --- Countries/xa/screens/home.yaml
      screen: home
      """)
    let resolver = Resolver(workspace: tiny.workspace, options: ResolveOptions())
    let country = try #require(tiny.workspace.countries.first)
    let environment = resolver.environment(
      of: country, state: try #require(resolver.states(upTo: country).last))
    func color(_ name: String) -> ColorValue? {
      tiny.reader.symbols.find(name).flatMap(environment.color)
    }
    #expect(["a", "b", "c"].allSatisfy { color($0) == nil })
    #expect(color("f") == ColorValue(light: 0x0000_00FF, dark: 0xFFFF_FFFF))
    // Each circle once.
    let told = tiny.diagnostics().filter { $0.id == "color-unresolved" }.map(\.summary)
    #expect(told == ["colours refer to each other: `a` → `b` → `a`"])
  }

  /// A country over as many layers, each of which writes one value.
  private func stack(_ count: Int) throws -> TinyWorkspace {
    var text = "--- Core/screens/home.yaml\nscreen: home\nfinal: true\n"
    for index in 0..<count {
      let over = index == 0 ? "core" : "layer\(index - 1)"
      text += "--- Countries/layer\(index)/layer.yaml\nlayer: layer\(index)\nover: \(over)\n"
      text += "--- Countries/layer\(index)/screens/home.yaml\noverride: home\n"
      text += "final: \(index % 2 != 0)\n"
    }
    return try TinyWorkspace(
      text + """
        --- Countries/xa/country.yaml
        country: xa
        name: xa
        over: layer\(count - 1)
        languages: [en]
        currency: EUR
        start: home
        owners: ["@x"]
        """)
  }

  @Test func aHundredLayersInAStack() throws {
    let tiny = try stack(98)
    #expect(tiny.diagnostics().filter { $0.level == .error }.map(\.summary) == [])
    let country = try #require(tiny.workspace.countries.first)
    guard case .success(let place) = ModulePath.parse("screens/home:final", in: tiny.workspace)
    else {
      Issue.record("no such place")
      return
    }
    let resolver = Resolver(workspace: tiny.workspace, options: ResolveOptions())
    #expect(explain(place, in: country, resolver: resolver).writers.count == 99)
  }

  @Test func oneMoreAndManyMoreAreTold() throws {
    for count in [99, 400] {
      let told = try stack(count).loading.filter { $0.level == .error }
      #expect(told.map(\.id) == ["layer-too-high"])
      #expect(
        told.first?.summary == "`\(count == 99 ? "xa" : "layer99")` is layer 101 of its stack")
    }
  }
}
