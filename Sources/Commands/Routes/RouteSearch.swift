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
    var ways: [(text: String, countries: [String])] = []
    for other in elsewhere {
      let last = other.path(to: id)?.last
      let text = last.map { "`\($0.from)`, \($0.means)" } ?? "it is the start"
      if let known = ways.firstIndex(where: { $0.text == text }) {
        ways[known].countries.append(other.country)
      } else {
        ways.append((text, [other.country]))
      }
    }
    notes += ways.map { "in \($0.countries.joined(separator: " ")): \($0.text)" }
    return Diagnostic(
      "", "no route leads to `\(id)` in \(graph.country)", at: nil, notes: notes,
      helps: [
        Help(
          elsewhere.isEmpty
            ? "add a route to a screen that is reached: `routes: { open: { to: \(id) } }`"
            : "add such a route in a layer of \(graph.country), or take the screen out: `remove: \(id)`"
        )
      ])
  }

  /// Graphs of the other countries that compile, by name.
  private func others(_ isWanted: (RouteGraph) -> Bool) -> [RouteGraph] {
    session.workspace.countries.filter {
      session.workspace.reader.text(session.workspace[$0].name) != graph.country
    }.map { resolver.resolve($0) }.filter(\.compiles).map { RouteGraph($0) }.filter(isWanted)
  }
}
