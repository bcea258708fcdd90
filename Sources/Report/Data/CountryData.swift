import Composition
import Diagnostics
import Syntax

/// What the pages of one country need: its screens with who wrote each line, its routes, its areas,
/// places and debug menu.
func countryData(_ country: ReportCountry, _ sources: SourceMap) -> [UInt8] {
  var data = CountryData(bundle: country.bundle, locator: Locator(sources))
  var out = JSONWriter()
  data.write(to: &out)
  return out.bytes
}

private struct CountryData {
  let bundle: CountryBundle
  var locator: Locator

  private var workspace: Workspace { bundle.country.environment.workspace }

  mutating func write(to out: inout JSONWriter) {
    let routes = bundle.routes
    out.beginObject()
    out.field("id", bundle.name)
    out.key("screens")
    out.beginArray()
    for screen in routes.inFlowOrder {
      out.lineBreak()
      write(screen, routes, to: &out)
    }
    out.endArray()
    out.key("areas")
    BundleValue.object(bundle.table("areas", "shapes")).write(to: &out)
    out.key("places")
    BundleValue.object(bundle.table("places", "points")).write(to: &out)
    out.key("debug")
    let menus = bundle.modules("debug").flatMap { $0["sections"]?.array ?? [] }
    BundleValue.array(menus).write(to: &out)
    out.endObject()
  }

  private mutating func write(
    _ screen: RouteScreen, _ routes: RouteGraph, to out: inout JSONWriter
  ) {
    out.beginObject()
    out.field("id", screen.id)
    if let marker = screen.marker { out.field("marker", marker) }
    out.field("final", screen.isFinal)
    if let steps = routes.steps(to: screen.id) { out.field("distance", steps) }
    out.field("loads", screen.loads)
    out.field("links", routes.links(to: screen.id))
    out.field("place", place(bundle.place("screens", screen.id)))
    out.key("cells")
    out.array { out in
      for cell in screen.cells {
        out.array { out in
          out.string(cell.id)
          out.string(cell.design)
        }
      }
    }
    out.key("routes")
    out.array { out in
      for edge in screen.edges {
        out.object { out in
          out.field("to", edge.destination.text)
          out.field("screen", edge.destination.screen ?? "")
          out.field("route", edge.route ?? "")
          out.field("how", edge.presentation ?? "")
          out.field("by", edge.takers.map(\.identifier) + [edge.event?.text].compactMap { $0 })
        }
      }
    }
    out.key("tree")
    tree(of: screen.id, to: &out)
    out.endObject()
  }

  /// `[depth, key, value or null, layer, deed, file:line]` for each line.
  private mutating func tree(of screen: String, to out: inout JSONWriter) {
    out.beginArray()
    if case .success(let path) = ModulePath.parse("screens/" + screen, in: workspace) {
      let reader = workspace.reader
      for line in annotatedTree(of: path, environment: bundle.country.environment) {
        let written = place(line.writer.map { reader.forest.span($0.node) })
        out.beginArray()
        out.integer(line.depth)
        out.string(line.key)
        if let value = line.value { out.string(value) } else { out.null() }
        out.string(line.writer.map { reader.text(workspace[$0.layer].name) } ?? "")
        out.string(line.writer?.deed.rawValue ?? "")
        out.string(written)
        out.endArray()
      }
    }
    out.endArray()
  }

  private mutating func place(_ span: Span?) -> String {
    guard let location = span.flatMap({ locator.location(of: $0) }) else { return "" }
    return "\(location.path):\(location.start.line)"
  }
}

/// Pages of rules.
func rulesData(_ rules: [RulePage]) -> [UInt8] {
  var out = JSONWriter()
  out.array { out in
    for rule in rules {
      out.lineBreak()
      out.object { out in
        out.field("id", rule.id)
        out.field("level", rule.levelName)
        out.field("summary", rule.summary)
        out.field("why", rule.why)
        out.field("fires", rule.fires)
        out.field("silent", rule.silent)
        out.field("since", rule.since)
      }
    }
  }
  return out.bytes
}
