import Composition
import Diagnostics
import Syntax

extension Command {
  private static let toOption = Option(
    "to", Option.Value("SCREEN"), summary: "the fewest taps from the start to a screen")
  private static let routesFormat = Option(
    "format", Option.Value("FORMAT", choices: routesPrinters.map { $0.name }),
    summary: "how to print (default: text)")

  /// `comity routes CC`, `comity routes CC --to SCREEN`.
  package static let routes = Command(
    "routes", summary: "show where a country's screens lead",
    examples: [
      Example("comity routes jp", "every screen with its ways out, in the order users meet them"),
      Example("comity routes jp --to receipt", "what to tap, and which answers to wait for"),
      Example("comity routes no --format dot", "a picture, drawn by Graphviz: `dot -Tsvg`"),
    ],
    arguments: [
      Argument(Option.Value("COUNTRY", completion: .country), summary: "a country")
    ],
    options: [toOption, routesFormat],
    discussion: """
      Guards are decided: only what the country has is shown. A screen that exists and that no route
      leads to is marked; `--to` it exits with 1 and says which countries have a way.
      """
  ) { invocation, world, console throws(CommandFailure) in
    let session = try Session(invocation, world)
    let workspace = session.workspace
    let resolver = Resolver(workspace: workspace, options: ResolveOptions())
    guard let layer = try session.countries(invocation.words).first else { return .cannotRun }
    let country = resolver.resolve(layer)
    let errors = (session.diagnostics + country.diagnostics).filter { $0.level == .error }
    guard errors.isEmpty, !workspace[layer].stack.isEmpty else {
      let sources = workspace.reader.forest.sources
      console.tell(
        Printer.text.print(
          arranged(errors, sources), sources, PrintOptions(colors: console.errorColors)))
      return .findings
    }
    let printer =
      routesPrinters.first { $0.name == invocation.value(routesFormat) } ?? RoutesText.self
    let graph = RouteGraph(country)
    guard let screen = invocation.value(toOption) else {
      console.write(printer.graph(graph))
      return .done
    }
    let search = RouteSearch(session: session, resolver: resolver, graph: graph)
    guard graph[screen] != nil else { throw search.noScreen(screen) }
    guard let edges = graph.path(to: screen) else {
      console.report(search.unreachable(screen))
      return .findings
    }
    let events = edges.compactMap(\.event)
    let path = RoutePath(
      screen: screen, edges: edges,
      stubSets: events.isEmpty ? [] : CountryBundle(country).stubSets(giving: events))
    console.write(printer.path(path, in: graph))
    return .done
  }
}
