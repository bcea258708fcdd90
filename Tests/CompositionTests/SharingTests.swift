import Composition
import Diagnostics
import TestSupport
import Testing

/// Countries that differ in tokens, a design, a feature and a text over one set of screens.
private let workspace = """
  --- Core/theme/t.yaml
  theme: t
  colors: { a: "#111111", b: a, c: { light: "#FFFFFF", dark: b } }
  fonts: { f: { family: X, size: 10 } }
  spacing: { s: 4 }
  --- Core/settings/s.yaml
  settings: s
  features: { x: { default: true } }
  values:
    phone: { type: text, default: "+1" }
    site: { type: url, default: "https://a.example" }
  --- Core/strings/en.yaml
  strings: en
  texts: { k: K, n: "{count}" }
  --- Core/cells/c.yaml
  cell: c
  model:
    title: { type: text }
    fill: { type: color, default: a }
    pair: { type: color, default: { light: a, dark: c } }
    gap: { type: spacing, default: s }
    font: { type: font, default: f }
    list: { type: list, of: color }
    tap: { type: action }
  layout: { label: { of: .title, font: .font, color: .fill } }
  --- Core/screens/home.yaml
  screen: home
  cells:
    - { id: one, cell: c, model: { title: k, list: [a, b, c], tap: { dial: phone } } }
    - { id: two, cell: c, when: x, model: { fill: b, gap: 7, tap: { open: "${site}/x" } } }
    - { id: three, cell: c, model: { fill: "#123456" } }
  routes: { go: { to: home, when: x } }
  --- Countries/xa/theme/t.yaml
  override: t
  colors: { a: "#222222" }
  --- Countries/xb/theme/t.yaml
  override: t
  colors: { b: "#333333" }
  spacing: { s: 12 }
  --- Countries/xc/cells/c.yaml
  override: c
  model: { fill: { default: b } }
  --- Countries/xd/country.yaml
  country: xd
  languages: [en]
  currency: EUR
  features: { x: false }
  values: { phone: "+2" }
  --- Countries/xh/country.yaml
  country: xh
  languages: [en]
  currency: EUR
  values: { phone: "+3", site: "https://b.example" }
  --- Countries/xi/country.yaml
  country: xi
  languages: [en]
  currency: EUR
  values: { site: "no address" }
  --- Countries/xj/theme/t.yaml
  override: t
  renamed: { colors.a: colors.ink }
  add: { colors.ink: "#444444" }
  without: [colors.a]
  --- Countries/xe/theme/t.yaml
  override: t
  fonts: { f: { family: LongerName, size: 11, weight: bold } }
  --- Countries/xf/screens/home.yaml
  override: home
  cells: { one: { model: { fill: c } } }
  --- Countries/xg/strings/en.yaml
  override: en
  texts: { k: Kk }
  """

@Suite struct SharingTests {
  /// What countries share must not show: each alone gives the bytes it has beside the others,
  /// whoever comes first.
  @Test(arguments: [false, true]) func sharedResultsAreThoseOfACountryAlone(reversed: Bool) throws {
    let tiny = try TinyWorkspace(workspace)
    let options = ResolveOptions()
    let together = Resolver(workspace: tiny.workspace, options: options)
    let countries = tiny.workspace.countries
    for country in reversed ? countries.reversed() : countries {
      let alone = Resolver(workspace: tiny.workspace, options: options).resolve(country)
      let shared = together.resolve(country)
      #expect(alone.modules.map(\.bytes) == shared.modules.map(\.bytes))
      #expect(alone.diagnostics == shared.diagnostics)
    }
  }

  /// What a country's layer made may lie where that of a country before lay: neither is taken for the
  /// other.
  @Test func whatOneCountryMadeIsNeverTakenForAnothers() throws {
    var text = workspace
    for number in 16..<80 {
      let color = "#0000" + String(number, radix: 16, uppercase: true)
      text += "\n--- Countries/y\(number)/cells/c.yaml\n"
      text += "override: c\nmodel: { fill: { default: \"\(color)\" } }\n"
    }
    let tiny = try TinyWorkspace(text)
    let together = Resolver(workspace: tiny.workspace, options: ResolveOptions())
    for number in 16..<80 {
      let country = try #require(tiny.workspace.layer(named: "y\(number)"))
      let alone = Resolver(workspace: tiny.workspace, options: ResolveOptions()).resolve(country)
      #expect(together.resolve(country).modules.map(\.bytes) == alone.modules.map(\.bytes))
    }
  }

  @Test func whatNoCountryTouchesIsOneObject() throws {
    let tiny = try TinyWorkspace(workspace)
    let resolver = Resolver(workspace: tiny.workspace, options: ResolveOptions())
    let modules = ["xf", "xg"].compactMap(tiny.workspace.layer(named:)).map {
      resolver.resolve($0).modules.first { tiny.reader.text($0.key.id) == "c" }
    }
    #expect(modules.count == 2)
    #expect(modules[0] === modules[1])
  }

  @Test func aTokensValueShowsWhereItIsUsed() throws {
    let tiny = try TinyWorkspace(workspace)
    let resolver = Resolver(workspace: tiny.workspace, options: ResolveOptions())
    let texts = ["xc", "xa", "xb"].compactMap(tiny.workspace.layer(named:)).map { country in
      resolver.resolve(country).modules.filter { tiny.reader.text($0.key.id) == "home" }
        .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }
    #expect(texts[0].contains(##""fill":{"color":"b","light":"#111111FF","dark":"#111111FF"}"##))
    #expect(texts[1].contains(##""fill":{"color":"a","light":"#222222FF","dark":"#222222FF"}"##))
    #expect(texts[1].contains(##""pair":{"light":"#222222FF","dark":"#222222FF"}"##))
    #expect(texts[2].contains(##""gap":{"spacing":"s","points":12}"##))
  }

  @Test func aDeclaredValueShowsWhereItIsUsed() throws {
    let tiny = try TinyWorkspace(workspace)
    let resolver = Resolver(workspace: tiny.workspace, options: ResolveOptions())
    let homes = ["xc", "xh", "xi"].compactMap(tiny.workspace.layer(named:)).map { country in
      let resolved = resolver.resolve(country)
      let bytes = resolved.modules.filter { tiny.reader.text($0.key.id) == "home" }.map(\.bytes)
      return (String(decoding: bytes.joined(), as: UTF8.self), resolved.diagnostics.map(\.id))
    }
    #expect(homes[0].0.contains(##"{"dial":"phone","number":"+1"}"##))
    #expect(homes[0].0.contains(##"{"open":"https://a.example/x"}"##))
    #expect(homes[1].0.contains(##"{"dial":"phone","number":"+3"}"##))
    #expect(homes[1].0.contains(##"{"open":"https://b.example/x"}"##))
    #expect(!homes[1].1.contains("wrong-type"))
    #expect(homes[2].1.contains("wrong-type"))
  }
}
