import Diagnostics
import TestSupport
import Testing

@testable import Composition

/// Screens of which countries change routes and loads beside their cells.
private let workspace = """
  --- Core/strings/en.yaml
  strings: en
  texts: { k: K, l: L, n: N }
  --- Core/settings/s.yaml
  settings: s
  features: { x: { default: true } }
  --- Core/services/ride.yaml
  service: ride
  environments: { production: "https://a.example" }
  endpoints:
    - { id: one, method: GET, path: /one, answers: { 200: { name: { type: text } } } }
    - { id: two, method: GET, path: /two, answers: { 200: { name: { type: text } } } }
  --- Core/cells/c.yaml
  cell: c
  model: { title: { type: text }, tap: { type: action } }
  layout: { label: { of: .title, show: .tap } }
  --- Core/screens/home.yaml
  screen: home
  title: k
  load: [ride.one]
  cells:
    - { id: plain, cell: c, model: { title: k } }
    - { id: goes, cell: c, model: { title: k, tap: go } }
    - { id: leaves, cell: c, model: { title: k, tap: leave } }
    - { id: bound, cell: c, model: { title: { from: ride.one, field: name } } }
  routes: { go: { to: home }, leave: { to: other } }
  --- Core/screens/other.yaml
  screen: other
  --- Countries/xa/country.yaml
  country: xa
  languages: [en]
  currency: EUR
  --- Countries/xb/screens/home.yaml
  override: home
  title: n
  --- Countries/xc/screens/home.yaml
  override: home
  routes: { go: { to: other } }
  --- Countries/xd/screens/home.yaml
  override: home
  add: { load.'ride.two': {}, routes.more: { to: other } }
  --- Countries/xe/screens/home.yaml
  override: home
  add: { routes.go2: { to: home, was: go } }
  without: [routes.go]
  --- Countries/xf/screens/home.yaml
  override: home
  without: [routes.go]
  --- Countries/xg/screens/home.yaml
  override: home
  without: [load.'ride.one']
  --- Countries/xh/screens/home.yaml
  override: home
  load: { ride.one: { when: x } }
  routes: { go: { when: x } }
  --- Countries/xi/screens/home.yaml
  override: home
  load: { ride.one: { when: not x } }
  routes: { go: { when: not x } }
  --- Countries/xj/screens/home.yaml
  override: home
  cells: { plain: { model: { title: l } } }
  """

@Suite struct SurroundingsTests {
  private let tiny: TinyWorkspace
  private let resolver: Resolver

  init() throws {
    tiny = try TinyWorkspace(workspace)
    resolver = Resolver(workspace: tiny.workspace, options: ResolveOptions())
  }

  /// The entries of `home` in a country, by id.
  private func entries(_ country: String) throws -> [String: ResolvedEntry] {
    let layer = try #require(tiny.workspace.layer(named: country))
    let home = try #require(
      resolver.resolve(layer).modules.first { tiny.reader.text($0.key.id) == "home" })
    var result: [String: ResolvedEntry] = [:]
    for (position, place) in home.frame.places.enumerated()
    where tiny.reader.text(place.context.field) == "cells" {
      result[tiny.reader.text(place.entry.key)] = home.entries[position]
    }
    return result
  }

  /// Whoever comes first, a country has what it has alone.
  @Test(arguments: 0..<10) func sharedResultsAreThoseOfACountryAlone(first: Int) throws {
    let countries = tiny.workspace.countries
    try #require(countries.count == 10)
    for index in countries.indices {
      let country = countries[(index + first) % countries.count]
      let alone = Resolver(workspace: tiny.workspace, options: ResolveOptions()).resolve(country)
      let shared = resolver.resolve(country)
      #expect(alone.modules.map(\.bytes) == shared.modules.map(\.bytes))
      #expect(alone.diagnostics == shared.diagnostics)
    }
  }

  /// What changes beside an entry is nothing to it unless it looks there.
  @Test(arguments: [
    ("xb", [String]()), ("xc", ["goes"]), ("xd", []), ("xe", ["goes"]), ("xf", ["goes"]),
    ("xg", ["bound"]), ("xh", ["goes", "bound"]), ("xi", ["goes", "bound"]), ("xj", ["plain"]),
  ])
  func onlyWhatLooksThereIsProvedAgain(country: String, proved: [String]) throws {
    let first = try entries("xa")
    let other = try entries(country)
    #expect(first.count == 4)
    for (id, entry) in first where other[id] != nil {
      #expect((other[id] === entry) == !proved.contains(id), "\(id)")
    }
  }

  /// What an entry does not find is told, though another country has it.
  @Test(arguments: [
    ("xe", "rename-not-followed"), ("xf", "unknown-route"), ("xg", "load-missing"),
    ("xi", "load-missing"),
  ])
  func whatIsNotThereIsTold(country: String, id: String) throws {
    #expect(try !entries("xa").values.contains { $0.diagnostics.contains { $0.id == id } })
    #expect(try entries(country).values.contains { $0.diagnostics.contains { $0.id == id } })
  }
}
