import Composition
import Diagnostics
import Lint
import Report
import Syntax

extension Command {
  private static let failOnOption = Option(
    "fail-on", Option.Value("LEVEL", choices: RuleLevel.allCases.map(\.rawValue)),
    summary: "the lightest level that fails the run (default: rewords)")
  private static let fixOption = Option(
    "fix", Option.Value("FIX"), summary: "make this fix of the finding named by its fingerprint")
  private static let diffOption = Option("diff", summary: "with `--fix`: show it, write nothing")
  private static let formatOption = Option(
    "format", Option.Value("FORMAT", choices: printers.map(\.name)),
    summary: "how findings are printed (default: text)")
  /// Those of Lint, and the page of Report.
  private static let printers =
    LintPrinter.all + [.html(rules: RulePage.all) { sha256Hex($0) }]

  /// `comity lint`.
  package static let lint = Command(
    "lint", summary: "tell what a change does to the other countries",
    examples: [
      Example("comity lint", "what the current branch does"),
      Example("comity lint --for jp", "a change that is meant for Japan"),
      Example("comity lint --for jp --fix move-to=jp 3013f18c", "make a fix that was offered"),
      Example("comity lint --base-dir ../before", "against a copy, without git"),
      Example("comity lint --no-base", "the workspace as it is, whatever changed"),
      Example("comity lint --write-baseline lint.baseline", "leave today's findings for later"),
    ],
    arguments: [
      Argument(Option.Value("FINGERPRINT"), .optional, summary: "the finding to fix")
    ],
    options: [
      .base, .baseDirectory, .noBase, .meantFor, failOnOption, fixOption, diffOption, .today,
      .approvers, formatOption, .rules, .onlyCountries, .baseline, .writeBaseline, .allText,
    ],
    discussion: """
      Rules without a base tell what is wrong with the workspace as it is; against a base they tell \
      only what the base does not have. \
      Fixes, of which those that hold stand beside a finding: \(Fixes.list). \
      Exits with 1 if a finding keeps the change from being merged, with 2 if something could not \
      be compared.
      """
  ) { invocation, world, console throws(CommandFailure) in
    // A wrong day is told whether or not anything is compared.
    _ = try dayOfRun(invocation, world)
    var phases = Phases(console, world)
    let workspace = try WorkspaceCheck(invocation, world)
    let base = try workspace.base(invocation, &console)
    phases.end("base")
    guard let base else {
      return try lintAlone(workspace, invocation, &phases, world, &console)
    }
    let run = try LintRun(
      invocation, base, check: invocation.has(fixOption) ? nil : workspace, phases: phases, world)
    phases = run.phases
    for line in run.remarks { console.say(line) }
    let states = run.states
    let countries = states.crossing.countries.map(\.name)
    try workspace.checkCountries(among: countries)
    var report = run.report
    let check = FixCheck(
      run.linter, before: states.before.input, after: states.after.input, parallel: world.parallel)
    if let name = invocation.value(fixOption) {
      return try LintFix(
        root: states.after.root, report: report, check: check,
        search: FingerprintSearch(run, workspace), world: world
      ).run(
        name, fingerprint: invocation.words.first, isShown: invocation.has(diffOption), &console)
    }
    try refuseWords(invocation)
    report.add(workspace.findings(run), of: states.crossing.after.workspace)
    report.repeatInCommands(run.linter.options.words)
    phases.end("rules")
    check.offer(&report, countries: workspace.countries)
    phases.end("fixes")
    workspace.filter(&report, &console)
    return present(
      report, states.crossing.workspace.reader.forest.sources, countries, invocation, &phases,
      world,
      &console)
  }

  /// `comity lint --no-base` and `--write-baseline`.
  private static func lintAlone(
    _ workspace: WorkspaceCheck, _ invocation: Invocation, _ phases: inout Phases, _ world: World,
    _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    var alone = workspace.alone()
    phases.end("rules")
    try workspace.checkCountries(among: alone.countries)
    if invocation.has(.noBase) { alone.report.repeatInCommands(["--\(Option.noBase.name)"]) }
    if let name = invocation.value(fixOption) {
      return try LintFix(
        root: workspace.root, report: alone.report, check: alone.check,
        search: FingerprintSearch(findings: alone.report.findings) { [] }, world: workspace.world
      ).run(
        name, fingerprint: invocation.words.first, isShown: invocation.has(diffOption), &console)
    }
    try refuseWords(invocation)
    if let path = workspace.output {
      if try workspace.write(alone, to: path, &console) { return .done }
      console.say("\(path) is not written: what does not compile is in no baseline")
      alone.report.findings.removeAll { $0.level != .breaks }
    }
    alone.check.offer(&alone.report, countries: workspace.countries)
    phases.end("fixes")
    workspace.filter(&alone.report, &console)
    return present(
      alone.report, alone.sources, alone.countries, invocation, &phases, world, &console)
  }

  private static func present(
    _ report: LintReport, _ sources: SourceMap, _ countries: [String], _ invocation: Invocation,
    _ phases: inout Phases, _ world: World, _ console: inout Console
  ) -> ExitCode {
    let printer = printers.first { $0.name == invocation.value(formatOption) } ?? .text
    var print = PrintOptions(colors: console.outputColors, allCountries: countries)
    print.isVerbose = console.verbosity == .verbose
    if printer.isForHost,
      let root = try? requireWorkspace(from: world.directory, in: world.files).root
    {
      print.repositoryPrefix = repositoryPrefix(of: root, world)
    }
    console.write(printer.print(report, sources, print))
    phases.end("writing")
    phases.tell(&console)
    // The text says so itself.
    if printer.name != "text" { for line in report.unchecked { console.say(line) } }
    if !report.unchecked.isEmpty { return .cannotRun }
    let level = invocation.value(failOnOption).flatMap(RuleLevel.init) ?? .rewords
    return report.reaches(level) ? .findings : .done
  }

  /// A fingerprint is for `--fix` only.
  private static func refuseWords(_ invocation: Invocation) throws(CommandFailure) {
    guard let word = invocation.words.first else { return }
    throw CommandFailure(
      "`\(word)` is for `--fix`", help: "name the fix: comity lint --fix move-to=CC \(word)")
  }
}
