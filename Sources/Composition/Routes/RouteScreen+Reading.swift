import Syntax

extension RouteScreen {
  /// Reads a screen as bundles have it.
  ///
  /// - Parameter designs: Where the model of a design holds actions, by its id.
  init?(_ screen: BundleView, designs: @escaping (String) -> ActionPlaces?) {
    guard let id = screen["id"]?.string else { return nil }
    self.id = id
    var marker: String?
    var isFinal = false
    var loads: [String] = []
    var platforms: [String]?
    var routes: BundleObject?
    var reading = Reading(screen: id, designs: designs)
    for member in screen.members {
      switch member.key {
      case "marker": marker = member.value.string
      case "final": isFinal = member.value.bool ?? false
      case "load": loads = member.value.items.compactMap { $0["id"]?.string }
      case "platforms": platforms = member.value.items.compactMap(\.string)
      case "cells": for entry in member.value.items { reading.add(entry, emptyOf: nil) }
      case "routes": routes = member.value.value?.object
      default: break
      }
    }
    self.marker = marker
    self.isFinal = isFinal
    self.loads = loads
    self.platforms = platforms
    cells = reading.cells
    edges = reading.edges(routes ?? BundleObject([]))
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

    mutating func add(_ entry: BundleView, emptyOf: String?) {
      var id: String?
      var design: String?
      var list: String?
      var platforms: [String]?
      var model: BundleView?
      var empty: BundleView?
      for member in entry.members {
        switch member.key {
        case "id": id = member.value.string
        case "cell": design = member.value.string
        case "each":
          let from = member.value["from"]?.string ?? ""
          list = "\(from).\(member.value["field"]?.string ?? "")"
        case "platforms": platforms = member.value.items.compactMap(\.string)
        case "model": model = member.value
        case "empty": empty = member.value
        default: break
        }
      }
      guard let id, let design else { return }
      let cell = Cell(
        id: id, design: design, list: list, emptyOf: emptyOf, platforms: platforms)
      cells.append(cell)
      if let model, let places = designs(design) {
        for action in places.actions(in: model) {
          add(action.value, RouteTaker(cell: cell, property: action.path))
        }
      }
      if let empty { add(empty, emptyOf: id) }
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
  ///
  /// - Parameter withValues: Addresses and numbers that it opens are this country's. Who only wants to
  ///   know where it leads shares it with all countries that lead there as well.
  package func routeScreen(
    in country: ResolvedCountry, withValues: Bool = true
  ) -> RouteScreen? {
    routed(country.environment, withValues: withValues) {
      let schema = country.environment.workspace.schema
      guard schema[key.kind].header == schema.headers.screen, let screen = BundleView(json: bytes)
      else { return nil }
      return RouteScreen(screen, designs: country.actions(ofDesign:))
    }
  }
}

extension ResolvedCountry {
  /// Where the model of one of its designs holds actions, read once however many countries share it.
  fileprivate func actions(ofDesign id: String) -> ActionPlaces? {
    let reader = environment.workspace.reader
    let schema = reader.schema
    guard let symbol = reader.symbols.find(id), let shape = schema.designModel,
      let kind = schema.kind(header: schema.headers.cell),
      let design = module(ModuleKey(kind: kind, id: symbol))
    else { return nil }
    return design.acting {
      reader.field(reader.words.model, of: design.value).flatMap {
        ActionPlaces(properties: $0, shape, reader)
      }
    }
  }
}
