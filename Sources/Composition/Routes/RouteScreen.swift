/// A screen of a country as a node of its route graph: what tests find it by, and its ways out.
package struct RouteScreen: Hashable, Sendable {
  package let id: String
  /// The cell only this screen has.
  package let marker: String?
  /// A flow may end here.
  package let isFinal: Bool
  /// Endpoints it reads, as `service.endpoint`.
  package let loads: [String]
  /// Nil for all.
  package let platforms: [String]?
  /// From the top; an `empty:` entry behind the cell it stands for.
  package let cells: [Cell]
  /// Ways out, in the order in which somebody meets them: by the first cell that takes them, then
  /// those an answer takes, then those only the app's own code does.
  package let edges: [RouteEdge]

  /// A cell, for finding it.
  package struct Cell: Hashable, Sendable {
    package let id: String
    package let design: String
    /// Endpoint and field of the list it is repeated for.
    package let list: String?
    /// The cell it stands for while there is nothing to repeat.
    package let emptyOf: String?
    /// Nil for all.
    package let platforms: [String]?
  }

  /// Screens it leads to, in the order of `edges`, one perhaps several times.
  package var targets: [String] { edges.compactMap(\.destination.screen) }

  /// Endpoints it loads, calls on a way out, or waits for, one perhaps several times.
  package var endpoints: [String] {
    loads + edges.flatMap { [$0.call, $0.event?.response].compactMap { $0 } }
  }

  /// Something goes back, closes the screen or starts the app anew.
  package var hasWayBack: Bool { edges.contains { $0.destination.leaves } }
}

/// A way out of a screen: a route, or actions of cells that lead to the same built-in destination.
package struct RouteEdge: Hashable, Sendable {
  package let from: String
  /// The id of the route; nil where cells name the destination themselves.
  package let route: String?
  package let destination: RouteDestination
  /// `push`, `sheet`, `replace`, `alert`; nil where the route does not say.
  package let presentation: String?
  /// The endpoint asked on the way.
  package let call: String?
  /// The answer that takes it without a touch.
  package let event: RouteEvent?
  /// Nil for all.
  package let platforms: [String]?
  /// Whose actions take it, from the top of the screen.
  package let takers: [RouteTaker]

  /// Cells, an answer, or only the app's own code.
  package var isTakenByCode: Bool { takers.isEmpty && event == nil }
}

/// Where a route or an action leads.
package enum RouteDestination: Hashable, Sendable {
  case screen(String)
  case back, close, restart
  /// Empty where the graph was made without values.
  case open(url: String)
  /// A value's name and what it is in the country.
  case dial(value: String, number: String)

  /// The screen it leads to; nil for what is built in.
  package var screen: String? {
    if case .screen(let id) = self { return id }
    return nil
  }

  /// Whether the screen is left for one that was there before.
  package var leaves: Bool {
    switch self {
    case .back, .close, .restart: true
    case .screen, .open, .dial: false
    }
  }

  /// As people write it: `receipt`, `back`, `open https://…`, `dial supportPhone`.
  package var text: String {
    switch self {
    case .screen(let id): id
    case .back: "back"
    case .close: "close"
    case .restart: "restart"
    case .open(let url): "open \(url)"
    case .dial(let value, _): "dial \(value)"
    }
  }

  /// Reads what a bundle has; nil for anything else.
  package init?(_ value: BundleValue) {
    guard let object = value.object, let key = object.members.first?.key else { return nil }
    switch key {
    case "screen":
      guard let id = object[key]?.string else { return nil }
      self = .screen(id)
    case "back": self = .back
    case "close": self = .close
    case "restart": self = .restart
    case "open": self = .open(url: object[key]?.string ?? "")
    case "dial":
      guard let name = object[key]?.string else { return nil }
      self = .dial(value: name, number: object["number"]?.string ?? "")
    default: return nil
    }
  }
}

/// An answer that takes a route: the field of the response has the value.
package struct RouteEvent: Hashable, Sendable {
  /// `service.endpoint`
  package let response: String
  package let field: String
  /// As it is written in YAML.
  package let equals: String

  package init(response: String, field: String, equals: String) {
    self.response = response
    self.field = field
    self.equals = equals
  }

  /// `dispatch.car-request answers status = accepted`
  package var text: String { "\(response) answers \(field) = \(equals)" }
}

/// A property of a cell whose action takes a route.
package struct RouteTaker: Hashable, Sendable {
  package let cell: RouteScreen.Cell
  /// From the model down: `tap`, `items.lost.tap`, `buttons[0].tap`.
  package let property: String

  /// What tests find it by; of a repeated cell the first one.
  package var identifier: String {
    "\(cell.id)\(cell.list == nil ? "" : "[0]").\(property)"
  }
}
