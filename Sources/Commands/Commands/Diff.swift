import Composition
import Diagnostics
import Lint
import Report
import Syntax

extension Command {
  private static let allOption = Option(
    "all", summary: "all countries: what each has from Core, and who is near whom")
  private static let patchOption = Option(
    "as-patch", summary: "print the files of a layer that turns A into B")
  private static let kindOption = Option(
    "kind",
    Option.Value("KINDS", choices: DiffKind.allCases.map(\.rawValue), isList: true),
    summary: "only these kinds of differences")
  private static let statOption = Option("stat", summary: "count the differences of each module")
  private static let baseDirOption = Option(
    Option.baseDirectory.name, Option.baseDirectory.value,
    summary: "take A from the workspace in this folder")
  private static let exitCodeOption = Option(
    "exit-code", summary: "exit with 1 if there is a difference")
  private static let formatOption = Option(
    "format", Option.Value("FORMAT", choices: printers.map(\.name)),
    summary: "how to print (default: text)")

  /// Those of Lint, and the page of Report.
  private static let printers = DiffPrinter.all + [.html { sha256Hex($0) }]

  /// `comity diff A B`, `comity diff --all`.
  package static let diff = Command(
    "diff", summary: "compare two countries, two revisions, or all countries",
    examples: [
      Example("comity diff no se", "what differs between two apps, and who wrote it where"),
      Example("comity diff core no", "what makes a country special"),
      Example("comity diff no se --kind style", "only colours, fonts, spacing and layouts"),
      Example("comity diff no@main no@HEAD", "one country at two revisions"),
      Example("comity diff no@main", "the same against the work tree"),
      Example("comity diff core no --as-patch", "the files that make the difference"),
      Example("comity diff no se --format html > diff.html", "the same as a page for a browser"),
      Example("comity diff --all --kind style", "where countries leave the house style"),
      Example("comity diff --all", "reused, adapted, new; near countries; what could be shared"),
    ],
    arguments: [
      Argument(
        Option.Value("A", completion: .country), .optional,
        summary: "a country or layer, `@REVISION` behind it for how it was"),
      Argument(Option.Value("B", completion: .country), .optional, summary: "another one"),
    ],
    options: [
      allOption, patchOption, kindOption, statOption, baseDirOption, exitCodeOption, formatOption,
    ],
    discussion: """
      Bundles are compared as resolved: what does not compile is absent. A difference is no error;
      with `--exit-code` it exits with 1.
      """
  ) { invocation, world, console throws(CommandFailure) in
    let printer =
      printers.first { $0.name == invocation.value(formatOption) } ?? .text
    var phases = Phases(console, world)
    defer { phases.tell(&console) }
    let kinds = Set(invocation.values(kindOption).compactMap(DiffKind.init))
    if invocation.has(allOption) {
      try refuse(invocation, beside: "all", [patchOption, statOption, baseDirOption])
      guard invocation.words.isEmpty else {
        throw CommandFailure("name two countries or say `--all`, not both")
      }
      guard kinds.isEmpty else {
        let found = try countries(kinds, &phases, world)
        console.write(printer.countries(found.differences, found.sources))
        phases.end("writing")
        return invocation.has(exitCodeOption) && found.differences.count > 0 ? .findings : .done
      }
      guard !invocation.has(exitCodeOption) else {
        throw CommandFailure(
          "`--exit-code` beside `--all` needs to know what counts", help: "name it: --kind style")
      }
      let session = try Session(invocation, world)
      phases.end("reading")
      let matrix = MatrixBuilder(session.workspace).matrix(parallel: world.parallel)
      phases.end("comparing")
      console.write(printer.matrix(matrix))
      phases.end("writing")
      return .done
    }
    let states = try DiffStates(
      invocation.words, baseDirectory: invocation.value(baseDirOption), world)
    phases.end("reading")
    if invocation.has(patchOption) {
      try refuse(
        invocation, beside: "as-patch", [kindOption, statOption, exitCodeOption, formatOption])
      let patch = PatchMaker(states.comparison.resolver).patch(
        from: states.left.layer, to: states.right.layer)
      phases.end("comparing")
      console.write(patch.document(from: states.left.label, to: states.right.label))
      phases.end("writing")
      return .done
    }
    let diff = BundleDiff(states.comparison, pictures: states.pictures)
    var result = diff.compare(states.left, states.right, parallel: world.parallel)
    if !kinds.isEmpty { result = result.only(kinds) }
    phases.end("comparing")
    let sources = states.comparison.workspace.reader.forest.sources
    console.write(
      invocation.has(statOption) ? printer.summary(result) : printer.pair(result, sources))
    phases.end("writing")
    return invocation.has(exitCodeOption) && result.count > 0 ? .findings : .done
  }
}

/// Where all countries leave the base layer, in some kinds.
private func countries(
  _ kinds: Set<DiffKind>, _ phases: inout Phases, _ world: World
) throws(CommandFailure) -> (differences: CountryDifferences, sources: SourceMap) {
  let root = try requireWorkspace(from: world.directory, in: world.files).root
  let state = OneState(WorkspaceState(root, world), world)
  phases.end("reading")
  let workspace = state.comparison.workspace
  func side(_ layer: LayerID) -> DiffSide {
    DiffSide(label: workspace.reader.text(workspace[layer].name), layer: layer)
  }
  let differences = BundleDiff(state.comparison, pictures: state.pictures).compare(
    workspace.countries.filter { !workspace[$0].stack.isEmpty }.map(side),
    with: side(LayerID(0)), kinds: kinds, parallel: world.parallel)
  phases.end("comparing")
  return (differences, workspace.reader.forest.sources)
}

/// Options that mean nothing beside another one.
private func refuse(
  _ invocation: Invocation, beside name: String, _ options: [Option]
) throws(CommandFailure) {
  if let option = options.first(where: { invocation.has($0) }) {
    throw CommandFailure("`--\(option.name)` means nothing beside `--\(name)`")
  }
}
