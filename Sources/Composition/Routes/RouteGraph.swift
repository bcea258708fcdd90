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
  /// Positions of the screens that each leads to, one perhaps several times.
  private let targets: [[Int]]
  /// The fewest steps to each from the start; nil where no route leads there.
  private let counts: [Int?]

  /// - Parameters:
  ///   - country: Resolved with its screens encoded.
  ///   - withValues: Addresses and numbers that screens open are this country's; else perhaps another's.
  package init(_ country: ResolvedCountry, withValues: Bool = true) {
    let environment = country.environment
    let schema = environment.workspace.schema
    let identity = country.modules.first { schema[$0.key.kind].folder == "identity" }?.decoded
    func words(_ key: String) -> [String] { identity?[key]?.array?.compactMap(\.string) ?? [] }
    self.init(
      country: environment.name,
      start: environment.record.start.map { environment.workspace.reader.text($0) },
      screens: country.modules.compactMap {
        $0.routeScreen(in: country, withValues: withValues)
      },
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
    targets = screens.map { $0.targets.compactMap { positions[$0] } }
    var counts = [Int?](repeating: nil, count: screens.count)
    var order: [Int] = []
    if let first = self.start.flatMap({ positions[$0] }) {
      order.append(first)
      counts[first] = 0
    }
    var next = 0
    while next < order.count {
      let place = order[next]
      next += 1
      for target in targets[place] where counts[target] == nil {
        counts[target] = (counts[place] ?? 0) + 1
        order.append(target)
      }
    }
    self.counts = counts
    reached = order.map { (screens[$0].id, counts[$0] ?? 0) }
  }

  /// A screen by id.
  package subscript(_ id: String) -> RouteScreen? {
    positions[id].map { screens[$0] }
  }

  /// Whether routes lead there from the start.
  package func reaches(_ id: String) -> Bool { steps(to: id) != nil }

  /// The fewest steps from the start; nil where no route leads there.
  package func steps(to id: String) -> Int? { positions[id].flatMap { counts[$0] } }

  /// All screens in the order in which users meet them; those nobody gets to last, by id.
  package var inFlowOrder: [RouteScreen] {
    reached.compactMap { self[$0.id] }
      + screens.filter { !reaches($0.id) }.sorted {
        $0.id.utf8.lexicographicallyPrecedes($1.id.utf8)
      }
  }

  /// Screens that routes lead to from some of them, these included, in the order of the bundle.
  package func reachable(from first: [String]) -> [RouteScreen] {
    closure(of: first.compactMap { positions[$0] }, targets)
  }

  /// Screens from which routes lead to one of those that are wanted, these included, in the order of
  /// the bundle.
  package func leading(to isWanted: (RouteScreen) -> Bool) -> [RouteScreen] {
    var sources = [[Int]](repeating: [], count: screens.count)
    for (position, own) in targets.enumerated() {
      for target in own { sources[target].append(position) }
    }
    return closure(of: screens.indices.filter { isWanted(screens[$0]) }, sources)
  }

  private func closure(of first: [Int], _ next: [[Int]]) -> [RouteScreen] {
    var isSeen = [Bool](repeating: false, count: screens.count)
    var open = first
    while let position = open.popLast() {
      guard !isSeen[position] else { continue }
      isSeen[position] = true
      open += next[position]
    }
    return screens.indices.filter { isSeen[$0] }.map { screens[$0] }
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
