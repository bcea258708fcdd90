import Composition

/// A format of `comity routes`. One file each in this folder and one line in `all`.
protocol RoutesPrinter: Sendable {
  /// Its name in `--format`.
  static var name: String { get }

  /// A country's graph in flow order.
  static func graph(_ graph: RouteGraph) -> [UInt8]

  /// The way to a screen.
  static func path(_ path: RoutePath, in graph: RouteGraph) -> [UInt8]
}

/// The way to a screen of a country.
struct RoutePath {
  let screen: String
  /// From the start on; none where the screen is the start.
  let edges: [RouteEdge]
  /// Stub sets that give every answer the way waits for; none where it waits for none.
  let stubSets: [String]

  /// Screens along the way, the start first.
  func screens(of graph: RouteGraph) -> [RouteScreen] {
    ([graph.start].compactMap { $0 } + edges.compactMap(\.destination.screen))
      .compactMap { graph[$0] }
  }
}

/// Every format, the default first.
let routesPrinters: [any RoutesPrinter.Type] = [
  RoutesText.self, RoutesDOT.self, RoutesMermaid.self, RoutesJSON.self,
]

extension RouteEdge {
  /// What takes it: `tap actions.primaryTap`, `when dispatch.ride answers status = done`.
  var means: String {
    var parts: [String] = []
    if let event { parts.append("when \(event.text)") }
    if !takers.isEmpty { parts.append("tap " + takers.map(\.phrase).joined(separator: " or ")) }
    if parts.isEmpty { parts.append("by the app's own code") }
    var text = parts.joined(separator: ", or ")
    if let call { text += ", calls \(call)" }
    if let platforms { text += ", \(platforms.joined(separator: " and ")) only" }
    return text
  }

  /// `→ receipt`, `→ support (sheet)`.
  var arrow: String {
    "→ \(destination.text)" + (presentation.map { " (\($0))" } ?? "")
  }
}

extension RouteTaker {
  /// What to tap, and what must be there for it.
  var phrase: String {
    var text = identifier
    if let empty = cell.emptyOf { text += " (shown while `\(empty)` has no item)" }
    if let list = cell.list { text += " (an item of \(list))" }
    if let platforms = cell.platforms { text += " (\(platforms.joined(separator: " and ")))" }
    return text
  }
}
