import Composition
import Diagnostics
import Syntax

extension Command {
  private static let overridesOption = Option(
    "overrides", summary: "everything the layers above the base do for the country")
  private static let format = Option(
    "format", Option.Value("FORMAT", choices: ["text", "json"]), summary: "how to print")

  /// `comity explain CC PATH`, `comity explain CC screens/home`, `comity explain CC --overrides`.
  package static let explain = Command(
    "explain", summary: "tell who wrote a value, layer by layer",
    examples: [
      Example(
        "comity explain no screens/pickup:cells.promo.model.background",
        "every layer that wrote it, what it refers to, and the other countries' values"),
      Example("comity explain no screens/pickup", "the whole screen, each line with its writer"),
      Example("comity explain no --overrides", "what makes the country special"),
    ],
    arguments: [
      Argument(Option.Value("COUNTRY", completion: .country), summary: "a country or layer"),
      Argument(
        Option.Value("PATH"), .optional,
        summary: "`<folder>/<id>[:<path>]`; `@order` behind it for the order of a list"),
    ],
    options: [overridesOption, format]
  ) { invocation, world, console throws(CommandFailure) in
    let session = try Session(invocation, world)
    let workspace = session.workspace
    let layer = try session.layer(named: invocation.words.first ?? "")
    let asJSON = invocation.value(format) == "json"
    var view = ExplainView(workspace: workspace, layer: layer)
    if invocation.has(overridesOption) {
      let lines = overrides(of: layer, in: workspace)
      console.write(asJSON ? view.json(lines) : Array(view.text(lines).utf8))
      return .done
    }
    guard invocation.words.count > 1 else {
      throw CommandFailure(
        "name what to explain",
        help: "`comity explain \(invocation.words[0]) screens/home`, or `--overrides`")
    }
    let text = invocation.words[1]
    let place: ModulePath
    switch ModulePath.parse(text, in: workspace) {
    case .success(let parsed): place = parsed
    case .failure(let problem): throw CommandFailure(problem.summary, help: problem.hint)
    }
    let resolver = Resolver(workspace: workspace, options: ResolveOptions(mode: .total))
    if place.path.isEmpty, !place.asksOrder {
      let state = resolver.states(upTo: layer).last ?? .empty(workspace)
      let environment = resolver.environment(of: layer, state: state)
      let lines = annotatedTree(of: place, environment: environment)
      guard !lines.isEmpty else { throw session.nothing(at: text, layer) }
      console.write(asJSON ? view.json(lines) : Array(view.text(lines).utf8))
      return .done
    }
    let explanation = Composition.explain(place, in: layer, resolver: resolver)
    guard !explanation.writers.isEmpty else { throw session.nothing(at: text, layer) }
    console.write(
      asJSON
        ? view.json(explanation, path: text)
        : Array(view.text(explanation, path: text, ofOrder: place.asksOrder).utf8))
    return .done
  }
}
