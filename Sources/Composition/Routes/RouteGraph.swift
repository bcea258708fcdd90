/// Where a country's screens lead: guards decided, alternatives chosen, as its bundle has them.
package struct RouteGraph: Sendable {
  /// The country's folder.
  package let country: String
  /// The first screen; nil where the country has none.
  package let start: String?
  /// In the order of the bundle.
  package let screens: [RouteScreen]
  /// Screens that routes lead to, nearest to the start first, each with the number of steps to it.
  package let reached: [(id: String, steps: Int)]
  /// Schemes of addresses the app opens, from `identity/`.
  package let schemes: [String]
  /// Domains whose links the app opens.
  package let domains: [String]
  private let positions: [String: Int]
  private let steps: [String: Int]

  /// - Parameter country: Resolved with its screens encoded.
  package init(_ country: ResolvedCountry) {
    let environment = country.environment
    let schema = environment.workspace.schema
    let identity = country.modules.first { schema[$0.key.kind].folder == "identity" }?.decoded
    func words(_ key: String) -> [String] { identity?[key]?.array?.compactMap(\.string) ?? [] }
    self.init(
      country: environment.name,
      start: environment.record.start.map { environment.workspace.reader.text($0) },
      screens: country.modules.compactMap { $0.routeScreen(environment) },
      schemes: words("url-schemes"), domains: words("domains"))
  }

  init(
    country: String, start: String?, screens: [RouteScreen], schemes: [String], domains: [String]
  ) {
    self.country = country
    self.screens = screens
    self.schemes = schemes
    self.domains = domains
    var positions: [String: Int] = [:]
    for (index, screen) in screens.enumerated() { positions[screen.id] = index }
    self.positions = positions
    self.start = start.flatMap { positions[$0] == nil ? nil : $0 }
    var reached: [(id: String, steps: Int)] = []
    var steps: [String: Int] = [:]
    if let start = self.start {
      reached.append((start, 0))
      steps[start] = 0
    }
    var next = 0
    while next < reached.count {
      let (id, count) = reached[next]
      next += 1
      guard let position = positions[id] else { continue }
      for target in screens[position].targets
      where positions[target] != nil && steps[target] == nil {
        steps[target] = count + 1
        reached.append((target, count + 1))
      }
    }
    self.reached = reached
    self.steps = steps
  }

  /// A screen by id.
  package subscript(_ id: String) -> RouteScreen? {
    positions[id].map { screens[$0] }
  }

  /// Whether routes lead there from the start.
  package func reaches(_ id: String) -> Bool { steps[id] != nil }

  /// The fewest steps from the start; nil where no route leads there.
  package func steps(to id: String) -> Int? { steps[id] }

  /// All screens in the order in which users meet them; those nobody gets to last, by id.
  package var inFlowOrder: [RouteScreen] {
    reached.compactMap { self[$0.id] }
      + screens.filter { !reaches($0.id) }.sorted {
        $0.id.utf8.lexicographicallyPrecedes($1.id.utf8)
      }
  }

  /// Screens that routes lead to from some of them, these included.
  package func reachable(from first: [String]) -> Set<String> {
    var seen = Set<String>()
    var open = first
    while let id = open.popLast() {
      guard let screen = self[id], seen.insert(id).inserted else { continue }
      open += screen.targets
    }
    return seen
  }

  /// Routes of all screens that lead to one.
  package func edges(to id: String) -> [RouteEdge] {
    screens.flatMap { screen in screen.edges.filter { $0.destination == .screen(id) } }
  }

  /// The fewest steps from the start to a screen; none where it is the start, nil where no route
  /// gets there. Ways that only the app's own code takes are gone where there is no other.
  package func path(to id: String) -> [RouteEdge]? {
    shortest(to: id) { !$0.isTakenByCode } ?? shortest(to: id) { _ in true }
  }

  private func shortest(to id: String, _ isOpen: (RouteEdge) -> Bool) -> [RouteEdge]? {
    guard let start, self[id] != nil else { return nil }
    var arrival: [String: RouteEdge] = [:]
    var order = [start]
    var seen: Set<String> = [start]
    var next = 0
    while next < order.count, !seen.contains(id) {
      for edge in self[order[next]]?.edges ?? [] where isOpen(edge) {
        guard let target = edge.destination.screen, self[target] != nil,
          seen.insert(target).inserted
        else { continue }
        arrival[target] = edge
        order.append(target)
      }
      next += 1
    }
    guard seen.contains(id) else { return nil }
    var path: [RouteEdge] = []
    var place = id
    while place != start, let edge = arrival[place] {
      path.append(edge)
      place = edge.from
    }
    return path.reversed()
  }

  /// Addresses from outside that stand for a screen: `ride://receipt`, `https://ride.example/receipt`.
  package func links(to id: String) -> [String] {
    schemes.map { "\($0)://\(id)" } + domains.map { "https://\($0)/\(id)" }
  }
}
