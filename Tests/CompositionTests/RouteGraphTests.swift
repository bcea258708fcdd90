import Composition
import Diagnostics
import TestSupport
import Testing

/// The route graph of small workspaces: what is a way out, who takes it, and the fewest steps.
@Suite("Route graph")
struct RouteGraphTests {
  private static let text = """
    --- Core/layer.yaml
    layer: core
    start: home
    --- Core/settings/s.yaml
    settings: s
    features: { cards: { default: false }, tips: { default: true } }
    values: { phone: { type: text, default: "112" }, site: { type: text, default: a.example } }
    --- Core/services/ride.yaml
    service: ride
    environments: { production: "https://a.example" }
    endpoints:
      - id: state
        method: GET
        path: /state
        answers:
          200:
            done: { type: bool }
            cars: { type: list, of: record, fields: { name: { type: text } } }
    --- Core/identity/app.yaml
    identity: app
    url-schemes: [ride]
    domains: [ride.example]
    --- Core/stubs/usual.yaml
    stubs: usual
    answers: [{ id: a, endpoint: ride.state, answer: { status: 200, body: { done: true } } }]
    --- Core/stubs/waiting.yaml
    stubs: waiting
    answers: [{ id: a, endpoint: ride.state, answer: { status: 200, body: { done: false } } }]
    --- Core/cells/bar.yaml
    cell: bar
    model:
      route: { type: enum, of: [pay, call] }
      tap: { type: action }
      fallback: { type: action, default: close }
      box: { type: record, fields: { tap: { type: action }, route: { type: enum, of: [pay] } } }
      rows: { type: list, of: record, key: id, fields: { id: { type: text }, tap: { type: action } } }
      taps: { type: list, of: action }
    layout: { spacer: {} }
    --- Core/screens/home.yaml
    screen: home
    marker: first
    load: [ride.state]
    cells:
      - { id: first, cell: bar, model: { route: pay, tap: call, box: { tap: back, route: pay } } }
      - id: car
        cell: bar
        each: ride.state
        model: { tap: pay, fallback: { dial: phone }, rows: [{ id: "1", tap: pay }], taps: [pay, back] }
        empty: { id: no-car, cell: bar, model: { tap: { open: "https://${site}/cars" } } }
      - { id: tip, cell: bar, when: cards, model: { tap: tip } }
      - { id: phone, cell: bar, platforms: [ios], model: { tap: call } }
    routes:
      call: { to: { dial: phone } }
      pay: { to: [{ screen: card, when: cards }, cash], present: sheet, call: ride.state }
      tip: { to: tip, when: cards }
      done: { to: receipt, event: { response: ride.state, field: done, equals: true } }
      secret: { to: lost }
    --- Core/screens/card.yaml
    screen: card
    --- Core/screens/cash.yaml
    screen: cash
    routes: { ok: { to: receipt }, hidden: { to: lost } }
    cells: [{ id: ok, cell: bar, model: { tap: hidden } }]
    --- Core/screens/receipt.yaml
    screen: receipt
    final: true
    --- Core/screens/lost.yaml
    screen: lost
    routes: { again: { to: lost } }
    --- Core/screens/tip.yaml
    screen: tip
    routes: { on: { to: card } }
    --- Countries/xa/services/ride.yaml
    override: ride
    """

  private static func country() throws -> ResolvedCountry {
    let tiny = try TinyWorkspace(text)
    let layer = try #require(tiny.workspace.layer(named: "xa"))
    let resolver = Resolver(workspace: tiny.workspace, options: ResolveOptions())
    let country = resolver.resolve(layer)
    let errors = (tiny.loading + country.diagnostics).filter { $0.level == .error }
    #expect(errors.isEmpty, "\(errors.map(\.summary))")
    return country
  }

  private static func spell(_ edge: RouteEdge) -> String {
    "\(edge.route ?? "-") \(edge.destination.text) [\(edge.takers.map(\.identifier).joined(separator: " "))]"
  }

  @Test("ways out with who takes them, in the order of the screen")
  func edges() throws {
    let graph = RouteGraph(try Self.country())
    let home = try #require(graph["home"])
    #expect(
      home.edges.map(Self.spell) == [
        "- back [first.box.tap car[0].taps[1]]",
        "- close [first.fallback no-car.fallback phone.fallback]",
        "call dial phone [first.tap phone.tap]",
        "- dial phone [car[0].fallback]",
        "pay cash [car[0].rows.1.tap car[0].tap car[0].taps[0]]",
        "- open https://a.example/cars [no-car.tap]",
        "done receipt []",
        "secret lost []",
      ])
    let pay = try #require(home.edges.first { $0.route == "pay" })
    #expect(pay.presentation == "sheet" && pay.call == "ride.state" && pay.event == nil)
    #expect(pay.takers.allSatisfy { $0.cell.list == "ride.state.cars" })
    let done = try #require(home.edges.first { $0.route == "done" })
    #expect(done.event == RouteEvent(response: "ride.state", field: "done", equals: "true"))
    #expect(!done.isTakenByCode)
    #expect(home.edges.last?.isTakenByCode == true)
    #expect(home.cells.map(\.id) == ["first", "car", "no-car", "phone"])
    #expect(home.cells[2].emptyOf == "car" && home.cells[3].platforms == ["ios"])
    #expect(home.marker == "first" && home.loads == ["ride.state"] && home.hasWayBack)
  }

  @Test("reach, flow order and addresses")
  func reach() throws {
    let graph = RouteGraph(try Self.country())
    #expect(graph.reached.map(\.id) == ["home", "cash", "receipt", "lost"])
    #expect(graph.reached.map(\.steps) == [0, 1, 1, 1])
    #expect(graph.inFlowOrder.map(\.id) == ["home", "cash", "receipt", "lost", "card", "tip"])
    #expect(!graph.reaches("card") && graph.steps(to: "tip") == nil)
    #expect(graph.links(to: "cash") == ["ride://cash", "https://ride.example/cash"])
    #expect(graph.edges(to: "card").map(\.from) == ["tip"])
    #expect(graph["receipt"]?.isFinal == true)
    #expect(graph.reachable(from: ["tip", "nowhere"]).map(\.id) == ["card", "tip"])
    #expect(graph.leading { $0.isFinal }.map(\.id) == ["cash", "home", "receipt"])
  }

  @Test("a tap is taken before a shorter way that only code knows")
  func paths() throws {
    let graph = RouteGraph(try Self.country())
    #expect(graph.path(to: "lost")?.compactMap(\.route) == ["pay", "hidden"])
    #expect(graph.path(to: "receipt")?.compactMap(\.route) == ["done"])
    #expect(graph.path(to: "home")?.isEmpty == true)
    #expect(graph.path(to: "card") == nil)
    #expect(graph.path(to: "nowhere") == nil)
  }

  @Test("stub sets that give an answer")
  func stubs() throws {
    let bundle = CountryBundle(try Self.country())
    let event = RouteEvent(response: "ride.state", field: "done", equals: "true")
    #expect(bundle.stubSets(giving: [event]) == ["usual"])
    #expect(bundle.stubSets(giving: []) == ["usual", "waiting"])
  }

  @Test("the graph is the same where values of tokens and constants are left out")
  func structure() throws {
    let country = try Self.country()
    let workspace = country.environment.workspace
    let bare = Resolver(
      workspace: workspace, options: ResolveOptions(encoding: .structure(["screens"])))
    let graph = RouteGraph(bare.resolve(country.layer))
    let whole = RouteGraph(country)
    #expect(graph.screens.map(\.id) == whole.screens.map(\.id))
    #expect(graph.reached.map(\.id) == whole.reached.map(\.id))
    #expect(
      graph["home"]?.edges.map(\.takers).flatMap { $0 }.count
        == whole["home"]?.edges.map(\.takers).flatMap { $0 }.count)
    #expect(graph["home"]?.edges.contains { $0.destination == .open(url: "") } == true)
  }

  @Test("each country dials its own number, whoever shares the screen and was asked before")
  func values() throws {
    let tiny = try TinyWorkspace(
      Self.text + """

        --- Countries/xb/country.yaml
        country: xb
        name: Example
        languages: [en]
        currency: EUR
        owners: ["@x"]
        values: { phone: "113", site: b.example }
        """)
    let resolver = Resolver(workspace: tiny.workspace, options: ResolveOptions())
    let countries = try ["xa", "xb"].map {
      resolver.resolve(try #require(tiny.workspace.layer(named: $0)))
    }
    let shared = countries.map { RouteGraph($0, withValues: false) }
    #expect(shared[0]["home"]?.edges == shared[1]["home"]?.edges)
    let own = countries.map { RouteGraph($0) }
    for (graph, values) in zip(own, [("112", "a.example"), ("113", "b.example")]) {
      let destinations = graph["home"]?.edges.map(\.destination) ?? []
      #expect(destinations.contains(.dial(value: "phone", number: values.0)))
      #expect(destinations.contains(.open(url: "https://\(values.1)/cars")))
    }
  }
}
