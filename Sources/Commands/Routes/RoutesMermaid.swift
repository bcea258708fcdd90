import Composition

/// For Mermaid: a flow chart that Markdown pages of code hosts draw.
enum RoutesMermaid: RoutesPrinter {
  static let name = "mermaid"

  static func graph(_ graph: RouteGraph) -> [UInt8] {
    document(graph, screens: graph.inFlowOrder, edges: graph.inFlowOrder.flatMap(\.edges))
  }

  static func path(_ path: RoutePath, in graph: RouteGraph) -> [UInt8] {
    document(graph, screens: path.screens(of: graph), edges: path.edges)
  }

  /// Nodes are numbered, since some words, such as `end`, are no names of nodes.
  private static func document(
    _ graph: RouteGraph, screens: [RouteScreen], edges: [RouteEdge]
  ) -> [UInt8] {
    var lines = ["flowchart LR"]
    var nodes: [String: String] = [:]
    for (index, screen) in screens.enumerated() {
      let node = "s\(index + 1)"
      nodes[screen.id] = node
      let label = quoted(screen.id + (screen.id == graph.start ? " (start)" : ""))
      lines.append("  \(node)" + (screen.isFinal ? "([\(label)])" : "[\(label)]"))
    }
    var ends = 0
    for edge in edges {
      guard let from = nodes[edge.from] else { continue }
      let target: String
      let screen = edge.destination == .restart ? graph.start : edge.destination.screen
      if let known = screen.flatMap({ nodes[$0] }) {
        target = known
      } else {
        ends += 1
        target = "e\(ends){{\(quoted(edge.destination.text))}}"
      }
      let label = [edge.route, edge.event?.text].compactMap { $0 }.joined(separator: ": ")
      let arrow = edge.event == nil ? "-->" : "-.->"
      lines.append(
        "  \(from) \(arrow)" + (label.isEmpty ? "" : "|\(quoted(label))|") + " \(target)")
    }
    let lost = screens.filter { !graph.reaches($0.id) }.compactMap { nodes[$0.id] }
    if !lost.isEmpty {
      lines.append("  classDef unreached stroke-dasharray: 4")
      lines.append("  class \(lost.joined(separator: ",")) unreached")
    }
    return Array(lines.map { "\($0)\n" }.joined().utf8)
  }

  /// Text in quotes; `#…;` stands for what would end it or begin an entity.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      switch character {
      case "\"": result += "#quot;"
      case "#": result += "#35;"
      case "\n", "\r": result += " "
      default: result.append(character)
      }
    }
    return result + "\""
  }
}
