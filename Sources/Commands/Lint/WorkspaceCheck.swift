import Composition
import Diagnostics
import Lint
import Syntax

extension Option {
  /// `lint --rule ID`.
  static let rules = Option(
    "rule", Value("ID", isList: true), repeats: true, summary: "only findings of these rules")
  /// `lint --country CC`.
  static let onlyCountries = Option(
    "country", Value("COUNTRY", isList: true, completion: .country), repeats: true,
    summary: "only what concerns these countries")
  /// `lint --baseline FILE`.
  static let baseline = Option(
    "baseline", Value("FILE", completion: .file),
    summary: "leave out findings of rules without a base that this file holds")
  /// `lint --all-text`.
  static let allText = Option(
    "all-text", summary: "measure the texts of all screens, not only of those that changed")
  /// `lint --write-baseline FILE`.
  static let writeBaseline = Option(
    "write-baseline", Value("FILE", completion: .file),
    summary: "write all findings of rules without a base into this file")
}

/// The part of `comity lint` that looks at the workspace as it is: rules without a base, what of them
/// is left for later, and what is filtered out at the end.
struct WorkspaceCheck {
  let root: String
  let world: World
  private let rules: [String]
  /// Those behind `--country`; all where it is empty.
  let countries: [String]
  private let baselinePath: String?
  private let baseline: Baseline?
  /// Texts of screens that did not change are measured too.
  private let isAllMeasured: Bool
  private let texts = MeasuredTexts()
  /// The file of `--write-baseline`.
  let output: String?

  init(_ invocation: Invocation, _ world: World) throws(CommandFailure) {
    root = try requireWorkspace(from: world.directory, in: world.files).root
    self.world = world
    rules = invocation.values(.rules)
    countries = invocation.values(.onlyCountries)
    output = invocation.value(.writeBaseline)
    isAllMeasured = invocation.has(.allText)
    baselinePath = invocation.value(.baseline)
    for rule in rules where !RulePage.all.contains(where: { $0.id == rule }) {
      let near = nearest(to: rule, in: RulePage.all.map(\.id))
      throw CommandFailure(
        "there is no rule `\(rule)`",
        help: near.map { "did you mean `--rule \($0)`?" } ?? "`comity rule` lists the rules")
    }
    if let output {
      for other in [Option.base, .baseDirectory, .baseline, .rules, .onlyCountries]
      where invocation.has(other) {
        throw CommandFailure(
          "`--write-baseline` and `--\(other.name)` exclude each other",
          help: "a baseline holds all findings of the workspace as it is:  "
            + "comity lint --write-baseline \(output)")
      }
    }
    baseline = try baselinePath.map { (path) throws(CommandFailure) in
      try Self.read(path, world)
    }
  }

  private static func read(_ path: String, _ world: World) throws(CommandFailure) -> Baseline {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try world.files.read(joined(world.directory, path), limit: Limits.fileBytes)
    } catch {
      guard error.reason == .notFound else { throw CommandFailure(error) }
      throw CommandFailure(
        "--baseline \(path): there is no such file",
        help: "write it:  comity lint --write-baseline \(path)")
    }
    do throws(Baseline.Malformed) {
      return try Baseline(bytes)
    } catch {
      throw CommandFailure(
        "--baseline \(path): line \(error.line) cannot be read: \(error.reason)",
        help: "write the file anew:  comity lint --write-baseline \(path)")
    }
  }

  /// What to compare with; nil where only rules without a base run.
  func base(_ invocation: Invocation, _ console: inout Console) throws(CommandFailure) -> Base? {
    let choice = try BaseChoice(invocation)
    switch try chooseBase(output == nil ? choice : .none, root: root, world) {
    case .base(let base): return base
    case .none(let line):
      if let line { console.say("\(line); rules without a base only") }
      return nil
    }
  }

  /// Names behind `--country` must be countries.
  func checkCountries(among known: [String]) throws(CommandFailure) {
    for name in countries where !known.contains(name) {
      throw CommandFailure(
        "there is no country `\(name)`",
        help: nearest(to: name, in: known).map { "did you mean `\($0)`?" }
          ?? "countries: \(known.joined(separator: " "))")
    }
  }

  /// Leaves out what was not asked for, and tells of rules nobody can measure for.
  func filter(_ report: inout LintReport, _ console: inout Console) {
    report.keep(rules: rules, countries: countries)
    if texts.count > 0 { console.detail("measured \(texts.count) texts") }
    guard !LintMeasuring.isThere else { return }
    let unmeasured = WorkspaceRules.measuring.sorted().joined(separator: ", ")
    let line = "not measured: \(unmeasured) need somebody who draws texts"
    if rules.contains(where: WorkspaceRules.measuring.contains) {
      console.say(line)
    } else {
      console.detail(line)
    }
  }

  // MARK: With a base

  /// Who asks the rules while a change is looked at.
  func pass(_ states: TwoStates, _ prover: Resolver) -> WorkspacePass {
    let crossing = states.crossing
    let scope = isAllMeasured ? nil : MeasuringScope()
    let measuring = LintMeasuring(scope: scope, texts)
    func scan(_ loaded: Loaded, _ files: [FileID], _ state: WorkspaceState) -> WorkspaceScan {
      WorkspaceScan(
        loaded, files: files, prover: prover, measuring: measuring.state(state.read),
        picture: state.read)
    }
    let paths = Set(states.before.files.files.map(\.path))
    return WorkspacePass(
      crossing, prover,
      before: scan(crossing.before, crossing.filesBefore(paths), states.before),
      after: scan(crossing.after, crossing.filesAfter, states.after),
      always: Set(baseline?.keys.map(\.rule) ?? []), scope: scope)
  }

  /// What the state after has and the state before has not.
  func findings(_ run: LintRun) -> [Finding] {
    let crossing = run.states.crossing
    let pass = run.pass ?? pass(run.states, run.linter.comparison.prover)
    if run.pass == nil { _ = run.linter.run(parallel: world.parallel, visitor: pass) }
    let after = pass.seen(world.parallel)
    var findings = WorkspaceFindings(after)
    if let baseline, let baselinePath { baseline.apply(to: &findings, path: baselinePath) }
    // Where nothing is seen, nothing can be new.
    if !after.observations.isEmpty {
      findings.remove(pass.seenBefore(besides: after, world.parallel))
    }
    // As for all rules of a change, levels are those of the base.
    return findings.findings(RuleLevels(crossing.before.workspace)) { sha256Hex($0) }
  }

  // MARK: Without a base

  /// What there is to say about the workspace as it is, whatever it was.
  struct Alone {
    let sources: SourceMap
    let countries: [String]
    var report: LintReport
    /// Tries fixes.
    let check: FixCheck
    /// What a baseline would hold.
    let baseline: Baseline
  }

  func alone() -> Alone {
    let state = WorkspaceState(root, world, inspectsPictures: true)
    let (read, input) = (state.files, state.input)
    let loaded = load(
      files: input.files, assets: input.assets, unread: input.unread, parallel: world.parallel)
    let workspace = loaded.workspace
    let picture = { @Sendable in state.read($0) }
    var linter = WorkspaceLinter(
      WorkspaceScan(
        loaded, measuring: LintMeasuring(scope: nil, texts).state(picture),
        picture: picture))
    linter.includesErrors = true
    linter.reading = read.diagnostics.filter { $0.level != .error }
    var findings = WorkspaceFindings(linter.run(parallel: world.parallel))
    let keys = findings.keys
    if let baseline, let baselinePath { baseline.apply(to: &findings, path: baselinePath) }
    let names = workspace.countries.map { workspace.reader.text(workspace[$0].name) }
    let report = LintReport(
      of: workspace, findings: findings.findings(RuleLevels(workspace)) { sha256Hex($0) },
      unchecked: uncheckedLines(read.diagnostics, "now"))
    return Alone(
      sources: workspace.reader.forest.sources, countries: names, report: report,
      check: FixCheck(
        alone: loaded, input, options: LintOptions(sha256: { sha256Hex($0) }),
        parallel: world.parallel),
      baseline: Baseline(keys))
  }

  /// Writes the baseline in one step; nothing where content does not compile or was not read.
  func write(_ alone: Alone, to path: String, _ console: inout Console) throws(CommandFailure)
    -> Bool
  {
    guard alone.report.unchecked.isEmpty,
      !alone.report.findings.contains(where: { $0.level == .breaks })
    else { return false }
    do throws(FileError) {
      try world.files.replaceFile(joined(world.directory, path), alone.baseline.bytes)
    } catch {
      throw CommandFailure(error)
    }
    let count = alone.baseline.keys.count
    console.print("wrote \(path): \(counted(count, "finding"))")
    return true
  }
}
