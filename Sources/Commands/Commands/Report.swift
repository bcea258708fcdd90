import Composition
import Diagnostics
import Lint
import Syntax

extension Command {
  private static let outputOption = Option(
    "output", short: "o", Option.Value("DIR", completion: .directory),
    summary: "where the report goes (default: report)")
  private static let shotsOption = Option(
    "shots", Option.Value("DIR", completion: .directory),
    summary: "pictures that devices took, LANGUAGE/DEVICE-STEP.png, to be laid beside ours")

  private static let noPictures = Option(
    "no-pictures", summary: "write the pages at once, without drawing")

  /// `comity report [COUNTRY…]`.
  package static let report = Command(
    "report", summary: "write pages that show every screen, and what a change does to them",
    examples: [
      Example("comity report jp", "one country, into `report/`; open report/index.html"),
      Example("comity report jp --base main", "what changed since a revision, before and after"),
      Example("comity report --no-base", "the countries as they are"),
      Example("comity report jp --shots fastlane/screenshots", "beside pictures of devices"),
    ],
    arguments: [
      Argument(
        Option.Value("COUNTRY", completion: .country), .any, summary: "countries (default: all)")
    ],
    options: [
      outputOption, .base, .baseDirectory, .noBase, .meantFor, shotsOption, noPictures, .today,
      .approvers,
    ],
    discussion: """
      Compared is with what `lint` compares with; where there is no such state, or nothing changed, the \
      countries are shown as they are. \
      The folder opens from disk, in any browser, without a network. Pictures are pictures of the \
      configuration, not of the platforms' own controls. Only what changed is drawn again. A \
      country that does not compile is shown as far as it goes, and the run exits with 1.
      """
  ) { invocation, world, console throws(CommandFailure) in
    let root = try requireWorkspace(from: world.directory, in: world.files).root
    let folder =
      invocation.value(outputOption).map { joined(world.directory, $0) } ?? joined(root, "report")
    _ = try dayOfRun(invocation, world)
    let shots = invocation.value(shotsOption).map { joined(world.directory, $0) }
    try ReportRun.folders.claim(folder, root: root, world.files)
    let session: Session
    var comparison: ReportRun.Comparison?
    if let base = try base(invocation, root, world, &console) {
      let run = try LintRun(invocation, base, world)
      var report = run.report
      FixCheck(
        run.linter, before: run.states.before.input, after: run.states.after.input,
        parallel: world.parallel
      ).offer(&report)
      session = Session(root: root, run.states.crossing.after)
      if !run.states.holdsNoChange || invocation.has(.base) || invocation.has(.baseDirectory) {
        comparison = ReportRun.Comparison(states: run.states, report: report)
      }
    } else {
      session = try Session(invocation, world)
    }
    let run = ReportRun(
      session: session, folder: folder, comparison: comparison, shots: shots,
      draws: !invocation.has(noPictures), world: world)
    let result = try run.run(try session.countries(invocation.words), &console)
    var line = "\(counted(result.countries, "country")), "
    line += counted(result.pictures, "picture")
    if comparison != nil { line += ", \(result.changes) that a change makes look another way" }
    console.print(line)
    if result.unmatched > 0 {
      console.say("\(counted(result.unmatched, "device picture")) named like no step")
    }
    for country in result.broken { console.say("\(country) does not compile") }
    console.print(joined(folder, "index.html"))
    return result.broken.isEmpty ? .done : .findings
  }

  /// What to compare with. Where nobody asked and no base is found, nothing is.
  private static func base(
    _ invocation: Invocation, _ root: String, _ world: World, _ console: inout Console
  ) throws(CommandFailure) -> Base? {
    let choice = try BaseChoice(invocation)
    do throws(CommandFailure) {
      switch try chooseBase(choice, root: root, world) {
      case .base(let base): return base
      case .none: return nil
      }
    } catch {
      guard choice == .automatic else { throw error }
      console.say("nothing is compared: \(error.diagnostic.summary)")
      return nil
    }
  }
}
