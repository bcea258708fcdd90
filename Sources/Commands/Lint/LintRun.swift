import Composition
import Diagnostics
import Lint
import Syntax

/// One run of lint as a command line asks for it.
struct LintRun {
  /// Folder of the workspace.
  let root: String
  let states: TwoStates
  let linter: Linter
  let today: Day
  let report: LintReport
  /// What the rules without a base saw meanwhile; nil where nobody asked them.
  let pass: WorkspacePass?
  /// What else there is to say, for people.
  let remarks: [String]
  /// How long it took so far.
  private(set) var phases = Phases.none

  init(_ invocation: Invocation, _ world: World) throws(CommandFailure) {
    let root = try requireWorkspace(from: world.directory, in: world.files).root
    guard case .base(let base) = try chooseBase(BaseChoice(invocation), root: root, world) else {
      throw CommandFailure("there is nothing to compare with", help: "name a revision: --base REF")
    }
    try self.init(invocation, base, world)
  }

  /// The same where the base was chosen already.
  ///
  /// - Parameters:
  ///   - check: asks the rules without a base as well.
  ///   - phases: how long it took until now.
  init(
    _ invocation: Invocation, _ base: Base, check: WorkspaceCheck? = nil, phases: Phases = .none,
    _ world: World
  ) throws(CommandFailure) {
    self.phases = phases
    root = try requireWorkspace(from: world.directory, in: world.files).root
    today = try dayOfRun(invocation, world)
    let states = try TwoStates(root: root, base: base, withConsents: true, world)
    self.states = states
    self.phases.end("reading")
    let home = invocation.values(.meantFor)
    try checkHome(home, states)
    var options = LintOptions(sha256: { sha256Hex($0) })
    options.home = home
    for option in [Option.base, .baseDirectory, .meantFor] where invocation.has(option) {
      let value = invocation.values(option).joined(separator: ",")
      options.words += ["--\(option.name)", shellQuoted(value)]
    }
    let known = states.crossing.countries.map(\.name)
    options.trailers = base.impactFor.filter { $0 == "*" || known.contains($0) }
    remarks = base.impactFor.filter { $0 != "*" && !known.contains($0) }.map { name in
      "a commit says `Impact-For: \(name)`, and there is no country `\(name)`; "
        + (nearest(to: name, in: known).map { "did you mean `\($0)`?" }
          ?? "countries: \(known.joined(separator: " "))")
    }
    options.base = base.summary
    options.today = today
    options.approvers = try approvers(invocation, world)
    options.unreadConsents = states.after.consents.diagnostics
    let digests = AssetDigests(states)
    options.assetDigest = { digests.digest($0, isAfter: $1) }
    options.assetPixels = { digests.pixels($0, isAfter: $1) }
    options.assetBytes = { [before = states.before, after = states.after] path, isAfter in
      (isAfter ? after : before).read(path)
    }
    linter = Linter(states.crossing, changedAssets: states.changedAssets, options: options)
    pass = check?.pass(states, linter.comparison.prover)
    var report = linter.run(parallel: world.parallel, visitor: pass)
    self.phases.end("comparing")
    report.unchecked += states.unread
    self.report = report
  }
}

/// Whom `--for` names must be countries of either state, or `*`.
private func checkHome(_ names: [String], _ states: TwoStates) throws(CommandFailure) {
  let known = states.crossing.countries.map(\.name)
  for name in names where name != "*" && !known.contains(name) {
    throw CommandFailure(
      "there is no country `\(name)`",
      help: nearest(to: name, in: known).map { "did you mean `\($0)`?" }
        ?? "countries: \(known.joined(separator: " "))")
  }
}

extension Option {
  /// `--for COUNTRY`.
  static let meantFor = Option(
    "for", Value("COUNTRY", isList: true, completion: .country),
    summary: "whom the change is meant for")
  /// `--today DATE`.
  static let today = Option(
    "today", Value("DATE"), summary: "the day the run is about, 2026-01-31 (default: today)")
  /// `--approvers FILE`.
  static let approvers = Option(
    "approvers", Value("FILE", completion: .file),
    summary: "who approved the change, a name a line; consents count by their countries' owners")
}

/// The day of `--today`, or what the clock says.
func dayOfRun(_ invocation: Invocation, _ world: World) throws(CommandFailure) -> Day {
  guard let text = invocation.value(.today) else { return Day(seconds: world.now()) }
  return try day(text, "--today")
}

/// A day as an option gives it.
func day(_ text: String, _ option: String) throws(CommandFailure) -> Day {
  guard let day = Day(text) else {
    throw CommandFailure(
      "`\(option)` can't be `\(text)`", help: "write year, month and day: 2026-01-31")
  }
  return day
}

/// Names of `--approvers`, a line each; `#` begins a comment.
private func approvers(
  _ invocation: Invocation, _ world: World
) throws(CommandFailure) -> [String]? {
  guard let file = invocation.value(.approvers) else { return nil }
  let bytes: [UInt8]
  do {
    bytes = try world.files.read(joined(world.directory, file), limit: Limits.fileBytes)
  } catch {
    throw CommandFailure(error)
  }
  return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
    String(line.prefix { $0 != "#" }).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }.filter { !$0.isEmpty }
}
