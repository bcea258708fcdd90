import Composition
import Diagnostics
import TestSupport
import Testing

/// A design of which countries have other defaults, and screens that take them or give the property
/// themselves.
private let workspace = """
  --- Core/theme/t.yaml
  theme: t
  colors: { a: "#111111", b: "#222222", c: "#333333" }
  --- Core/strings/en.yaml
  strings: en
  texts: { k: K, l: L }
  --- Core/cells/c.yaml
  cell: c
  model:
    title: { type: text, default: k }
    fill: { type: color, default: a, allow: [a, b, gone] }
    ink: { type: color, default: "#444444" }
    size: { type: integer, default: 1 }
    pair: { type: record, fields: { edge: { type: color, default: a } } }
  layout: { label: { of: .title, color: .fill } }
  --- Core/screens/gives.yaml
  screen: gives
  cells: [{ id: one, cell: c, model: { title: l, fill: b, ink: c, size: 2 } }]
  --- Core/screens/takes.yaml
  screen: takes
  cells:
    - { id: one, cell: c }
    - { id: two, cell: c, model: { fill: b } }
    - { id: three, cell: c, model: { pair: {} } }
  --- Countries/x0/country.yaml
  country: x0
  languages: [en]
  currency: EUR
  --- Countries/x1/cells/c.yaml
  override: c
  model: { fill: { default: b } }
  --- Countries/x2/cells/c.yaml
  override: c
  model: { fill: { default: b } }
  --- Countries/x2/theme/t.yaml
  override: t
  colors: { b: "#222299" }
  --- Countries/x3/cells/c.yaml
  override: c
  model: { title: { default: l }, size: { default: 3 } }
  --- Countries/x4/cells/c.yaml
  override: c
  model: { ink: { default: b } }
  --- Countries/x5/cells/c.yaml
  override: c
  model: { fill: { default: c } }
  --- Countries/x6/cells/c.yaml
  override: c
  model: { fill: { default: gone } }
  --- Countries/x7/theme/t.yaml
  override: t
  without: [colors.a]
  --- Countries/x8/cells/c.yaml
  override: c
  model: { pair: { fields: { edge: { default: b } } } }
  --- Countries/x9/cells/c.yaml
  override: c
  without: [model.fill.default]
  --- Countries/y0/theme/t.yaml
  override: t
  colors: { a: "#666666", b: "#777777" }
  --- Countries/y1/cells/c.yaml
  override: c
  model: { fill: { allow: [a] } }
  """

@Suite struct DefaultSharingTests {
  private let tiny: TinyWorkspace
  private let resolver: Resolver

  init() throws {
    tiny = try TinyWorkspace(workspace)
    resolver = Resolver(workspace: tiny.workspace, options: ResolveOptions())
  }

  private func module(
    _ id: String, _ country: String, _ resolver: Resolver
  ) throws -> ResolvedModule {
    let layer = try #require(tiny.workspace.layer(named: country))
    return try #require(
      resolver.resolve(layer).modules.first { tiny.reader.text($0.key.id) == id })
  }

  private func text(_ module: ResolvedModule) -> String {
    String(decoding: module.bytes, as: UTF8.self)
  }

  /// Whoever comes first, a country has what it has alone.
  @Test(arguments: 0..<12) func sharedResultsAreThoseOfACountryAlone(first: Int) throws {
    let countries = tiny.workspace.countries
    try #require(countries.count == 12)
    for index in countries.indices {
      let country = countries[(index + first) % countries.count]
      let alone = Resolver(workspace: tiny.workspace, options: ResolveOptions()).resolve(country)
      let shared = resolver.resolve(country)
      #expect(alone.modules.map(\.bytes) == shared.modules.map(\.bytes))
      #expect(alone.diagnostics == shared.diagnostics)
      let slots = zip(alone.modules, shared.modules).map {
        Set($0.asked(alone.environment)) == Set($1.asked(shared.environment))
      }
      #expect(slots.allSatisfy { $0 })
    }
  }

  /// Another default is nothing to an entry that gives the property itself.
  @Test(arguments: ["x1", "x3", "x4", "x5", "x6"])
  func whatGivesThePropertyIsShared(country: String) throws {
    let first = try module("gives", "x0", resolver)
    #expect(try module("gives", country, resolver) === first)
  }

  @Test func whatTakesTheDefaultShowsIt() throws {
    let first = try module("takes", "x0", resolver)
    #expect(text(first).contains(##""fill":{"color":"a","light":"#111111FF""##))
    let other = try module("takes", "x1", resolver)
    #expect(text(other).contains(##"{"id":"one","cell":"c","model":{"fill":{"color":"b","##))
    let third = try module("takes", "x2", resolver)
    #expect(text(third).contains(##""fill":{"color":"b","light":"#222299FF""##))
    let fourth = try module("takes", "x3", resolver)
    #expect(text(fourth).contains(#""size":3"#))
    #expect(text(fourth).contains(#""title":{"text":"l"}"#))
    #expect(text(try module("takes", "x4", resolver)).contains(#""ink":{"color":"b","#))
    #expect(text(try module("takes", "x8", resolver)).contains(#""edge":{"color":"b","#))
    #expect(!text(try module("takes", "x9", resolver)).contains(#""fill":{"color":"a""#))
    #expect(text(try module("takes", "x0", resolver)) == text(first))
  }

  /// Where no JSON is written, another token is no reason to prove an entry again; another value of
  /// any other type is.
  @Test func aTokenStandsInAHole() throws {
    let prover = Resolver(workspace: tiny.workspace, options: ResolveOptions(encoding: .none))
    let first = try module("takes", "x0", prover)
    #expect(try module("takes", "x1", prover) === first)
    #expect(try module("takes", "x2", prover) === first)
    for country in ["x3", "x4", "x5", "x6", "x8", "x9", "y1"] {
      #expect(try module("takes", country, prover) !== first)
    }
  }

  /// A default that does not hold is told, though another country's did.
  @Test(arguments: [
    ("x5", "value-not-allowed"), ("x6", "unknown-color"), ("x7", "unknown-color"),
  ])
  func whatDoesNotHoldIsTold(country: String, id: String) throws {
    #expect(try !module("takes", "x0", resolver).diagnostics.contains { $0.id == id })
    #expect(try module("takes", country, resolver).diagnostics.contains { $0.id == id })
  }
}
