import Composition
import Diagnostics

/// Says why there is no way to a screen, and who has one.
struct RouteSearch {
  let session: Session
  let resolver: Resolver
  let graph: RouteGraph

  /// The country has no screen of the id.
  func noScreen(_ id: String) -> CommandFailure {
    let near = nearest(to: id, in: graph.screens.map(\.id))
    let having = others { $0[id] != nil }.map(\.country)
    return CommandFailure(
      "\(graph.country) has no screen `\(id)`",
      help: having.isEmpty
        ? near.map { "did you mean `\($0)`?" } ?? "`comity routes \(graph.country)` lists them"
        : "\(having.joined(separator: " ")) \(having.count == 1 ? "has" : "have") it: "
          + "`comity routes \(having[0]) --to \(id)`")
  }

  /// No route gets to a screen the country has.
  func unreachable(_ id: String) -> Diagnostic {
    var notes: [String] = []
    if graph.start == nil { notes.append("\(graph.country) has no start") }
    for edge in graph.edges(to: id).prefix(4) {
      notes.append("`\(edge.from)` leads there, and no route leads to `\(edge.from)`")
    }
    let elsewhere = others { $0.reaches(id) }
    for other in elsewhere {
      guard let last = other.path(to: id)?.last else {
        notes.append("\(other.country) starts there")
        continue
      }
      notes.append("in \(other.country): `\(last.from)`, \(last.means)")
    }
    return Diagnostic(
      "", "no route leads to `\(id)` in \(graph.country)", at: nil, notes: notes,
      helps: [
        Help(
          elsewhere.isEmpty
            ? "add a route to a screen that is reached: `routes: { open: { to: \(id) } }`"
            : "add such a route in a layer of \(graph.country), or `without:` the screen's file")
      ])
  }

  /// Graphs of the other countries that compile, by name.
  private func others(_ isWanted: (RouteGraph) -> Bool) -> [RouteGraph] {
    session.workspace.countries.filter {
      session.workspace.reader.text(session.workspace[$0].name) != graph.country
    }.map { resolver.resolve($0) }.filter(\.compiles).map { RouteGraph($0) }.filter(isWanted)
  }
}
