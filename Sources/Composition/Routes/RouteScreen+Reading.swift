import Syntax

extension RouteScreen {
  /// Reads a screen as bundles have it.
  ///
  /// - Parameter designs: Where the model of a design holds actions, by its id.
  init?(_ screen: BundleObject, designs: @escaping (String) -> ActionPlaces?) {
    guard let id = screen.id else { return nil }
    self.id = id
    marker = screen["marker"]?.string
    isFinal = screen["final"]?.bool ?? false
    loads = (screen["load"]?.array ?? []).compactMap { $0["id"]?.string }
    platforms = Self.platforms(screen)
    var reading = Reading(screen: id, designs: designs)
    for entry in screen["cells"]?.array ?? [] { reading.add(entry.object, emptyOf: nil) }
    cells = reading.cells
    edges = reading.edges(screen["routes"]?.object ?? BundleObject([]))
  }

  private static func platforms(_ object: BundleObject) -> [String]? {
    object["platforms"]?.array?.compactMap(\.string)
  }

  /// Cells and actions seen so far.
  private struct Reading {
    let screen: String
    let designs: (String) -> ActionPlaces?
    var cells: [Cell] = []
    /// Who takes a route, by its id.
    private var takers: [String: [RouteTaker]] = [:]
    /// Built-in destinations that cells name, in order of their first cell.
    private var inline: [(destination: RouteDestination, takers: [RouteTaker])] = []
    /// Position of the first cell and property that takes a route.
    private var order: [String: Int] = [:]
    private var inlineOrder: [Int] = []
    private var count = 0

    init(screen: String, designs: @escaping (String) -> ActionPlaces?) {
      self.screen = screen
      self.designs = designs
    }

    mutating func add(_ entry: BundleObject?, emptyOf: String?) {
      guard let entry, let id = entry.id, let design = entry["cell"]?.string else { return }
      let each = entry["each"]
      let cell = Cell(
        id: id, design: design,
        list: each.map { "\($0["from"]?.string ?? "").\($0["field"]?.string ?? "")" },
        emptyOf: emptyOf, platforms: RouteScreen.platforms(entry))
      cells.append(cell)
      if let model = entry["model"], let places = designs(design) {
        for action in places.actions(in: model) {
          add(action.value, RouteTaker(cell: cell, property: action.path))
        }
      }
      add(entry["empty"]?.object, emptyOf: id)
    }

    private mutating func add(_ action: BundleValue, _ taker: RouteTaker) {
      count += 1
      if let route = action["route"]?.string {
        takers[route, default: []].append(taker)
        if order[route] == nil { order[route] = count }
      } else if let destination = RouteDestination(action) {
        if let known = inline.firstIndex(where: { $0.destination == destination }) {
          inline[known].takers.append(taker)
        } else {
          inline.append((destination, [taker]))
          inlineOrder.append(count)
        }
      }
    }

    func edges(_ routes: BundleObject) -> [RouteEdge] {
      var found: [(order: Int, edge: RouteEdge)] = []
      for (position, edge) in RouteEdge.routes(routes, of: screen, takers).enumerated() {
        let own = edge.route.flatMap { order[$0] }
        let place = own ?? count + position + (edge.event == nil ? routes.members.count : 0) + 1
        found.append((place, edge))
      }
      for (position, (destination, takers)) in zip(inlineOrder, inline) {
        found.append(
          (
            position,
            RouteEdge(
              from: screen, route: nil, destination: destination, presentation: nil, call: nil,
              event: nil, platforms: nil, takers: takers)
          ))
      }
      return found.sorted { $0.order < $1.order }.map(\.edge)
    }
  }
}

extension RouteEdge {
  /// The routes of a screen as bundles have it, in the order of the bundle; nobody is known to take
  /// them.
  package static func routes(of screen: BundleObject) -> [RouteEdge] {
    routes(screen["routes"]?.object ?? BundleObject([]), of: screen.id ?? "", [:])
  }

  /// - Parameter takers: Who takes a route, by its id.
  fileprivate static func routes(
    _ routes: BundleObject, of screen: String, _ takers: [String: [RouteTaker]]
  ) -> [RouteEdge] {
    routes.members.compactMap { member in
      guard let route = member.value.object,
        let destination = route["to"].flatMap(RouteDestination.init)
      else { return nil }
      return RouteEdge(
        from: screen, route: member.key, destination: destination,
        presentation: route["present"]?.string, call: route["call"]?.string,
        event: route["event"]?.object.flatMap(RouteEvent.init),
        platforms: route["platforms"]?.array?.compactMap(\.string),
        takers: takers[member.key] ?? [])
    }
  }
}

extension RouteEvent {
  /// Reads what a bundle has; nil for anything else.
  init?(_ event: BundleObject) {
    guard let response = event["response"]?.string, let field = event["field"]?.string,
      let equals = event["equals"]
    else { return nil }
    switch equals {
    case .string(let text), .number(let text):
      self.init(response: response, field: field, equals: text)
    case .bool(let isOn):
      self.init(response: response, field: field, equals: isOn ? "true" : "false")
    case .null, .array, .object: return nil
    }
  }
}

extension ResolvedModule {
  /// The screen as a node of the route graph, made once however many countries share it; nil for a
  /// module that is no screen or was not encoded.
  package func routeScreen(_ environment: Environment) -> RouteScreen? {
    routed { RouteScreen.read(self, environment) }
  }
}

extension RouteScreen {
  fileprivate static func read(_ module: ResolvedModule, _ environment: Environment) -> RouteScreen?
  {
    let reader = environment.workspace.reader
    let schema = reader.schema
    guard schema[module.key.kind].header == schema.headers.screen,
      let object = module.decoded?.object
    else { return nil }
    var known: [String: ActionPlaces?] = [:]
    return RouteScreen(object) { design in
      if let found = known[design] { return found }
      let made = ActionPlaces(design: design, environment)
      known[design] = .some(made)
      return made
    }
  }
}

extension ActionPlaces {
  /// Those of a design of the country.
  fileprivate init?(design: String, _ environment: Environment) {
    let reader = environment.workspace.reader
    guard let id = reader.symbols.find(design), let shape = reader.schema.designModel,
      let kind = reader.schema.kind(header: reader.schema.headers.cell),
      let module = environment.module(kind, id),
      let model = reader.field(reader.words.model, of: module)
    else { return nil }
    self.init(properties: model, shape, reader)
  }
}
