import Composition
import Diagnostics
import Syntax

/// What `comity explain` was asked about one country or layer, and the answers.
struct ExplainQuery {
  struct Answer {
    let text: String
    let json: [UInt8]
  }

  let session: Session
  let layer: LayerID
  var view: ExplainView
  let resolver: Resolver
  let environment: Environment

  init(session: Session, layer: LayerID) {
    self.session = session
    self.layer = layer
    view = ExplainView(workspace: session.workspace, layer: layer)
    resolver = Resolver(workspace: session.workspace, options: ResolveOptions(mode: .total))
    environment = resolver.environment(
      of: layer, state: resolver.states(upTo: layer).last ?? .empty(session.workspace))
  }

  var workspace: Workspace { session.workspace }
  var reader: Reader { session.workspace.reader }
  var name: String { view.name(layer) }

  mutating func overrides() -> Answer {
    let lines = Composition.overrides(of: layer, in: workspace)
    let text =
      lines.isEmpty
      ? "\(name) does nothing else than the layer below it\n" : view.text(lines)
    return Answer(text: text, json: view.json(lines))
  }

  /// - Parameter text: a path as people type it.
  mutating func answer(_ text: String) throws(CommandFailure) -> Answer {
    let halves = text.split(separator: ":", maxSplits: 1).map(String.init)
    let head = halves.first ?? ""
    if head == "country" || head == "layer" {
      return try record(halves.count > 1 ? halves[1] : "")
    }
    if head == "pictures", halves.count > 1 { return try picture(halves[1]) }
    if head == "pictures" { return pictures() }
    if head.hasPrefix("pictures/") { return try picture(String(head.dropFirst("pictures/".count))) }
    let place: ModulePath
    switch ModulePath.parse(text, in: workspace) {
    case .success(let parsed): place = parsed
    case .failure(let problem):
      if halves.count == 1, let kind = workspace.schema.kind(folder: head) { return folder(kind) }
      throw failure(problem, text, halves.count > 1 ? halves[1] : nil)
    }
    if place.path.isEmpty, !place.asksOrder {
      let lines = annotatedTree(of: place, environment: environment)
      guard !lines.isEmpty else { throw nothing(at: text, place.key, "") }
      let around = explainModule(place.key, in: environment)
      return Answer(
        text: view.text(lines) + view.surroundings(around), json: view.json(lines, around))
    }
    let explanation = Composition.explain(place, in: layer, resolver: resolver)
    guard !explanation.writers.isEmpty else {
      throw nothing(at: text, place.key, halves.count > 1 ? halves[1] : "")
    }
    let tree =
      explanation.list == nil && !place.asksOrder && isContainer(place)
      ? annotatedTree(of: place, environment: environment) : []
    return Answer(
      text: view.text(explanation, tree, path: text, ofOrder: place.asksOrder),
      json: view.json(explanation, tree, path: text))
  }

  /// Whether a place holds further places, against a value that is replaced whole.
  private func isContainer(_ place: ModulePath) -> Bool {
    WriterSearch(environment: environment).value(at: place)?.shape.isContainer ?? false
  }

  // MARK: What is not there

  private func failure(
    _ problem: PathProblem, _ text: String, _ inner: String?
  ) -> CommandFailure {
    let search = PathSearch(environment: environment)
    var meant = problem.meant
    if let module = problem.inside, let inner {
      meant += search.nearest(inner, in: module).map { [$0] } ?? []
    } else if problem.inside == nil, meant.isEmpty || inner == nil {
      meant += search.places(ending: text).filter { !meant.contains($0) }
    }
    return CommandFailure(
      Diagnostic("", problem.summary, at: nil, helps: commands(meant, orElse: problem.hint)))
  }

  /// Nothing stands at a path in the layer.
  private func nothing(at path: String, _ key: ModuleKey, _ inner: String) -> CommandFailure {
    let index = workspace.index(of: key)
    guard let index, environment.state.value(index) != nil else {
      let writers = workspace.countries.filter { country in
        guard let index else { return false }
        return workspace[country].stack.contains { workspace.filesByLayer[$0.index][index] != nil }
      }.map(view.name)
      let folder = workspace.schema[key.kind].folder
      return CommandFailure(
        Diagnostic(
          "", "`\(name)` has no `\(workspace.spelled(key))`", at: nil,
          notes: writers.isEmpty ? [] : ["written for: \(writers.joined(separator: " "))"],
          helps: [Help("show what there is:  comity explain \(name) \(folder)")]))
    }
    let meant = PathSearch(environment: environment).nearest(inner, in: key)
    return CommandFailure(
      Diagnostic(
        "", "nothing stands at `\(path)` in `\(name)`", at: nil,
        helps: commands(
          meant.map { [$0] } ?? [],
          orElse: "show what there is:  comity explain \(name) \(workspace.spelled(key))")))
  }

  /// Whole command lines for what may have been meant.
  private func commands(_ meant: [String], orElse hint: String?) -> [Help] {
    guard !meant.isEmpty else { return hint.map { [Help($0)] } ?? [] }
    return meant.map { path in
      let word = path.contains { " '\"$".contains($0) } ? "\"\(path)\"" : path
      return Help("did you mean:  comity explain \(name) \(word)")
    }
  }

  // MARK: A country that does not compile

  /// What keeps the country from compiling, a line each.
  func whatStops() -> [String] {
    guard workspace[layer].isCountry else { return [] }
    let proving = Resolver(
      workspace: workspace, options: ResolveOptions(encoding: .none))
    let found =
      session.diagnostics.filter { session.concerns($0, layer) }
      + proving.resolve(layer).diagnostics
    let errors = found.filter { $0.level == .error }
    guard !errors.isEmpty else { return [] }
    let sources = reader.forest.sources
    var locator = Locator(sources)
    let lines = arranged(errors, sources).prefix(5).map { error in
      var place = ""
      switch error.place {
      case .span(let span):
        if let location = locator.location(of: span) {
          place = "  \(location.path):\(location.start.line):\(location.start.column)"
        }
      case .path(let path): place = "  \(path)"
      case nil: break
      }
      return "    error[\(error.id)]: \(error.summary)\(place)"
    }
    let count = counted(errors.count, "error")
    let more = errors.count > lines.count ? ["    and \(errors.count - lines.count) more"] : []
    return ["`\(name)` does not compile, so this is what can be said of it; \(count):"] + lines
      + more
      + ["whole messages:  comity build \(name) --no-write"]
  }
}
