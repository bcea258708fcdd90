import Composition
import Diagnostics

/// For people: each screen with its ways out.
enum RoutesText: RoutesPrinter {
  static let name = "text"

  static func graph(_ graph: RouteGraph) -> [UInt8] {
    let screens = graph.inFlowOrder
    var lines = ["\(graph.country)  \(counted(screens.count, "screen")), \(reach(graph))"]
    let rows = screens.map { screen in
      screen.edges.map { ["  \($0.route ?? "")", $0.arrow, $0.means] }
    }
    var columns = aligned(rows.flatMap { $0 })[...]
    for (screen, own) in zip(screens, rows) {
      lines.append("")
      lines.append(([screen.id] + notes(screen, graph)).joined(separator: "  "))
      lines += columns.prefix(own.count)
      columns = columns.dropFirst(own.count)
      if own.isEmpty { lines.append("  no way out") }
    }
    return Array(lines.map { "\($0)\n" }.joined().utf8)
  }

  static func path(_ path: RoutePath, in graph: RouteGraph) -> [UInt8] {
    guard !path.edges.isEmpty else {
      return Array("\(graph.country) starts with \(path.screen)\n".utf8)
    }
    let steps = counted(path.edges.count, "step")
    var lines = ["\(path.screen)  \(steps) from \(graph.start ?? "") in \(graph.country)", ""]
    lines += aligned(
      path.edges.enumerated().map { index, edge in
        ["\(index + 1)", edge.from, edge.arrow, edge.means]
      })
    if path.edges.contains(where: { $0.event != nil }) {
      lines.append("")
      lines.append(
        path.stubSets.isEmpty
          ? "no stub set gives all these answers"
          : "stub \(path.stubSets.count == 1 ? "set that gives" : "sets that give") these answers: "
            + path.stubSets.joined(separator: " "))
    }
    return Array(lines.map { "\($0)\n" }.joined().utf8)
  }

  private static func reach(_ graph: RouteGraph) -> String {
    graph.start.map { "\(graph.reached.count) reached from \($0)" } ?? "no start"
  }

  private static func notes(_ screen: RouteScreen, _ graph: RouteGraph) -> [String] {
    var notes: [String] = []
    if screen.id == graph.start { notes.append("start") }
    if screen.isFinal { notes.append("final") }
    if !graph.reaches(screen.id) { notes.append("no route leads here") }
    if let marker = screen.marker { notes.append("marker \(marker)") }
    if let platforms = screen.platforms { notes.append("\(platforms.joined(separator: " ")) only") }
    return notes.isEmpty ? [] : ["(\(notes.joined(separator: ", ")))"]
  }
}
