import Composition

/// For Graphviz (the DOT language): a box a screen, dashed arrows for answers, small words for what
/// leaves or ends the app.
enum RoutesDOT: RoutesPrinter {
  static let name = "dot"

  static func graph(_ graph: RouteGraph) -> [UInt8] {
    document(graph, screens: graph.inFlowOrder, edges: graph.inFlowOrder.flatMap(\.edges))
  }

  static func path(_ path: RoutePath, in graph: RouteGraph) -> [UInt8] {
    document(graph, screens: path.screens(of: graph), edges: path.edges)
  }

  private static func document(
    _ graph: RouteGraph, screens: [RouteScreen], edges: [RouteEdge]
  ) -> [UInt8] {
    var lines = ["digraph \(quoted("routes of \(graph.country)")) {"]
    lines.append("  rankdir=LR;")
    lines.append("  node [shape=box, style=rounded];")
    for screen in screens {
      var attributes = ["label=\(quoted(label(screen)))"]
      if screen.id == graph.start { attributes.append("penwidth=2") }
      if screen.isFinal { attributes.append("peripheries=2") }
      if !graph.reaches(screen.id) { attributes.append("style=\(quoted("rounded,dashed"))") }
      lines.append("  \(quoted(screen.id)) [\(attributes.joined(separator: ", "))];")
    }
    for edge in edges {
      var attributes: [String] = []
      if let label = label(edge) { attributes.append("label=\(quoted(label))") }
      if edge.event != nil { attributes.append("style=dashed") }
      let target: String
      if let screen = edge.destination.screen ?? restart(edge, graph) {
        target = screen
      } else {
        target = "\(edge.from).\(edge.route ?? edge.destination.text)"
        lines.append(
          "  \(quoted(target)) [label=\(quoted(edge.destination.text)), shape=plaintext];")
      }
      let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      lines.append("  \(quoted(edge.from)) -> \(quoted(target))\(list);")
    }
    lines.append("}")
    return Array(lines.map { "\($0)\n" }.joined().utf8)
  }

  private static func label(_ screen: RouteScreen) -> String {
    screen.id + (screen.marker.map { "\nmarker \($0)" } ?? "")
  }

  /// The route's name, and the answer that takes it.
  private static func label(_ edge: RouteEdge) -> String? {
    let parts = [edge.route, edge.event?.text, edge.call.map { "calls \($0)" }].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  private static func restart(_ edge: RouteEdge, _ graph: RouteGraph) -> String? {
    edge.destination == .restart ? graph.start : nil
  }

  /// A string of the DOT language: only the quote needs a backslash; `\n` breaks the line.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result + "\""
  }
}
