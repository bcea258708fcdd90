import Composition
import Diagnostics
import Lint
import Syntax

extension Command {
  private static let baseDirOption = Option(
    "base-dir", Option.Value("DIR", completion: .directory),
    summary: "compare with the workspace in this folder")
  private static let forOption = Option(
    "for", Option.Value("COUNTRY", isList: true, completion: .country),
    summary: "whom the change is meant for")
  private static let formatOption = Option(
    "format", Option.Value("FORMAT", choices: LintPrinter.all.map(\.name)),
    summary: "how findings are printed (default: text)")
  private static let failOnOption = Option(
    "fail-on", Option.Value("LEVEL", choices: RuleLevel.allCases.map(\.rawValue)),
    summary: "the lightest level that fails the run (default: rewords)")

  /// `comity lint`.
  package static let lint = Command(
    "lint", summary: "tell what a change does to the other countries",
    examples: [
      Example("comity lint --base-dir ../before", "against a copy of the workspace")
    ],
    options: [baseDirOption, forOption, failOnOption, formatOption],
    discussion: """
      Exits with 1 if a finding keeps the change from being merged, with 2 if it could not compare.
      """
  ) { invocation, world, console throws(CommandFailure) in
    let root = try requireWorkspace(from: world.directory, in: world.files).root
    guard let folder = invocation.value(baseDirOption) else {
      throw CommandFailure("say what to compare with: `--base-dir DIR`")
    }
    let states = TwoStates(
      root: root,
      base: WorkspacePlace(root: joined(world.directory, folder), files: world.files), world)
    var options = LintOptions(sha256: { sha256Hex($0) })
    options.home = invocation.values(forOption)
    options.base = folder
    let linter = Linter(states.crossing, changedAssets: states.changedAssets, options: options)
    let report = linter.run(parallel: world.parallel)
    let printer = invocation.value(formatOption).flatMap(LintPrinter.named) ?? .text
    let print = PrintOptions(
      colors: console.outputColors, allCountries: states.crossing.countries.map(\.name))
    console.write(
      printer.print(report, states.crossing.workspace.reader.forest.sources, print))
    let level = invocation.value(failOnOption).flatMap(RuleLevel.init) ?? .rewords
    return report.failing(on: level).isEmpty ? .done : .findings
  }
}
