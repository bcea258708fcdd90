import Composition
import Diagnostics
import Lint
import Syntax

extension Command {
  private static let failOnOption = Option(
    "fail-on", Option.Value("LEVEL", choices: RuleLevel.allCases.map(\.rawValue)),
    summary: "the lightest level that fails the run (default: rewords)")
  private static let fixOption = Option(
    "fix", Option.Value("FIX"), summary: "make this fix of the finding named by its fingerprint")
  private static let diffOption = Option("diff", summary: "with `--fix`: show it, write nothing")
  private static let formatOption = Option(
    "format", Option.Value("FORMAT", choices: LintPrinter.all.map(\.name)),
    summary: "how findings are printed (default: text)")

  /// `comity lint`.
  package static let lint = Command(
    "lint", summary: "tell what a change does to the other countries",
    examples: [
      Example("comity lint", "what the current branch does"),
      Example("comity lint --for jp", "a change that is meant for Japan"),
      Example("comity lint --fix move-to=jp 3f9c1a7e", "make a fix that was offered"),
      Example("comity lint --base-dir ../before", "against a copy, without git"),
    ],
    arguments: [
      Argument(Option.Value("FINGERPRINT"), .optional, summary: "the finding to fix")
    ],
    options: [
      .base, .baseDirectory, .noBase, .meantFor, failOnOption, fixOption, diffOption, .today,
      .approvers, formatOption,
    ],
    discussion: """
      Exits with 1 if a finding keeps the change from being merged, with 2 if something could not \
      be compared.
      """
  ) { invocation, world, console throws(CommandFailure) in
    let run = try LintRun(invocation, world)
    let states = run.states
    var report = run.report
    let check = FixCheck(
      run.linter, before: states.before, after: states.after, parallel: world.parallel)
    if let name = invocation.value(fixOption) {
      return try LintFix(states: states, report: report, check: check, world: world).run(
        name, fingerprint: invocation.words.first, isShown: invocation.has(diffOption), &console)
    }
    guard invocation.words.isEmpty else {
      throw CommandFailure(
        "`\(invocation.words[0])` is for `--fix`",
        help: "name the fix: comity lint --fix move-to=CC \(invocation.words[0])")
    }
    check.offer(&report)
    let printer = invocation.value(formatOption).flatMap(LintPrinter.named) ?? .text
    var print = PrintOptions(
      colors: console.outputColors, allCountries: states.crossing.countries.map(\.name))
    print.isVerbose = console.verbosity == .verbose
    console.write(
      printer.print(report, states.crossing.workspace.reader.forest.sources, print))
    for line in report.unchecked { console.say(line) }
    if !report.unchecked.isEmpty { return .cannotRun }
    let level = invocation.value(failOnOption).flatMap(RuleLevel.init) ?? .rewords
    return report.failing(on: level).isEmpty ? .done : .findings
  }
}
