import Composition
import Diagnostics

/// The document of `Schemas/routes.schema.json`.
enum RoutesJSON: RoutesPrinter {
  static let name = "json"
  static let formatVersion = 1

  static func graph(_ graph: RouteGraph) -> [UInt8] {
    var out = JSONWriter(pretty: true)
    out.object { out in
      head(graph, &out)
      out.key("screens")
      out.array { out in
        for screen in graph.inFlowOrder { write(screen, graph, &out) }
      }
    }
    return out.finished()
  }

  static func path(_ path: RoutePath, in graph: RouteGraph) -> [UInt8] {
    var out = JSONWriter(pretty: true)
    out.object { out in
      head(graph, &out)
      out.field("to", path.screen)
      out.key("steps")
      out.array { out in
        for edge in path.edges { write(edge, &out) }
      }
      out.field("stubSets", path.stubSets)
    }
    return out.finished()
  }

  private static func head(_ graph: RouteGraph, _ out: inout JSONWriter) {
    out.field("formatVersion", formatVersion)
    out.field("country", graph.country)
    if let start = graph.start { out.field("start", start) }
  }

  private static func write(_ screen: RouteScreen, _ graph: RouteGraph, _ out: inout JSONWriter) {
    out.object { out in
      out.field("id", screen.id)
      if let steps = graph.steps(to: screen.id) { out.field("steps", steps) }
      if let marker = screen.marker { out.field("marker", marker) }
      out.field("final", screen.isFinal)
      if let platforms = screen.platforms { out.field("platforms", platforms) }
      out.field("loads", screen.loads)
      out.field("links", graph.links(to: screen.id))
      out.key("cells")
      out.array { out in
        for cell in screen.cells { write(cell, &out) }
      }
      out.key("routes")
      out.array { out in
        for edge in screen.edges { write(edge, &out) }
      }
    }
  }

  private static func write(_ cell: RouteScreen.Cell, _ out: inout JSONWriter) {
    out.object { out in
      out.field("id", cell.id)
      out.field("design", cell.design)
      if let list = cell.list { out.field("list", list) }
      if let empty = cell.emptyOf { out.field("emptyOf", empty) }
      if let platforms = cell.platforms { out.field("platforms", platforms) }
    }
  }

  private static func write(_ edge: RouteEdge, _ out: inout JSONWriter) {
    out.object { out in
      out.field("from", edge.from)
      if let route = edge.route { out.field("route", route) }
      out.key("to")
      write(edge.destination, &out)
      if let presentation = edge.presentation { out.field("present", presentation) }
      if let call = edge.call { out.field("call", call) }
      if let event = edge.event {
        out.key("event")
        out.object { out in
          out.field("response", event.response)
          out.field("field", event.field)
          out.field("equals", event.equals)
        }
      }
      if let platforms = edge.platforms { out.field("platforms", platforms) }
      out.key("takenBy")
      out.array { out in
        for taker in edge.takers {
          out.object { out in
            out.field("cell", taker.cell.id)
            out.field("property", taker.property)
            out.field("identifier", taker.identifier)
          }
        }
      }
    }
  }

  private static func write(_ destination: RouteDestination, _ out: inout JSONWriter) {
    out.object { out in
      switch destination {
      case .screen(let id): out.field("screen", id)
      case .back: out.field("back", true)
      case .close: out.field("close", true)
      case .restart: out.field("restart", true)
      case .open(let url): out.field("open", url)
      case .dial(let value, let number):
        out.field("dial", value)
        out.field("number", number)
      }
    }
  }
}
