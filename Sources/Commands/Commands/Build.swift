import Composition
import Diagnostics
import Emitters
import Syntax

extension Command {
  private static let allOption = Option("all", summary: "all countries, which is the default")
  private static let outputOption = Option(
    "output", short: "o", Option.Value("DIR", completion: .directory),
    summary: "where the bundles go (default: build)")
  private static let emitOption = Option(
    "emit",
    Option.Value("NAMES", choices: EmitterRegistry.choices, isList: true),
    summary: "only these outputs; `ios` and `android` for all of a platform")
  private static let platformOption = Option(
    "platform", Option.Value("PLATFORM", choices: ["ios", "android"]),
    summary: "only what this platform reads (default: all of `comity.yaml`)")
  private static let checkOption = Option(
    "check", summary: "write nothing; fail if what is there is not what would be written")
  private static let strictOption = Option(
    "strict", summary: "missing translations and other findings are errors: the release gate")
  private static let noWriteOption = Option("no-write", summary: "prove only")
  private static let statOption = Option(
    "stat", summary: "bytes per country, and what nothing leads to")
  private static let formatOption = Option(
    "format", Option.Value("FORMAT", choices: Printer.all.map(\.name)),
    summary: "how messages are printed (default: text, on standard error)")

  /// `comity build [COUNTRY… | --all]`.
  package static let build = Command(
    "build", summary: "resolve countries and write their bundles",
    examples: [
      Example("comity build", "all countries, into `build/`"),
      Example("comity build no se -o out", "two countries, into `out/`"),
      Example("comity build --no-write --strict", "what a release must pass"),
      Example("comity build --check", "fail if `build/` is stale"),
    ],
    arguments: [
      Argument(
        Option.Value("COUNTRY", completion: .country), .any, summary: "countries (default: all)")
    ],
    options: [
      allOption, outputOption, emitOption, platformOption, checkOption, strictOption, noWriteOption,
      statOption,
      formatOption,
    ],
    discussion: """
      Countries that compile are written, the others keep their last bundle. Unchanged files keep
      their times. Exits with 1 if a country does not compile, with 2 if one cannot be written.
      """
  ) { invocation, world, console throws(CommandFailure) in
    guard !(invocation.has(allOption) && !invocation.words.isEmpty) else {
      throw CommandFailure("name countries or say `--all`, not both")
    }
    guard !(invocation.has(checkOption) && invocation.has(noWriteOption)) else {
      throw CommandFailure("`--check` and `--no-write` exclude each other")
    }
    let root = try requireWorkspace(from: world.directory, in: world.files).root
    let folder =
      invocation.value(outputOption).map { joined(world.directory, $0) } ?? joined(root, "build")
    try refuseInLayers(folder, root, world.files)
    var memory = BuildMemory(
      root: root, question: question(invocation, root, folder, console),
      output: invocation.has(noWriteOption) ? nil : folder, world: world)
    var phases = Phases(console, world)
    let known = memory?.recall()
    if memory != nil { phases.end("looking for changes") }
    if let saying = known {
      defer { phases.tell(&console) }
      console.tell(saying.errors)
      console.write(saying.output)
      return saying.code
    }
    memory?.begin()
    let session = try Session(invocation, world)
    phases.end("reading")
    let countries = try session.countries(invocation.words)
    let names = invocation.values(emitOption)
    let isWritten = !invocation.has(checkOption) && !invocation.has(noWriteOption)
    if !names.isEmpty, isWritten, invocation.value(outputOption) == nil {
      throw CommandFailure(
        "`--emit` writes a part of the outputs, which would replace the whole bundle in `build/`",
        help: "name a folder of its own: -o DIR")
    }
    let platform = invocation.value(platformOption)
    let plan = BuildPlan(
      action: invocation.has(checkOption)
        ? .check : invocation.has(noWriteOption) ? .proveOnly : .write,
      isStrict: invocation.has(strictOption), showsSizes: invocation.has(statOption),
      tellsNotes: console.verbosity == .verbose,
      emitters: EmitterRegistry.chosen(names, platform: platform),
      namesCountries: !invocation.words.isEmpty,
      options: [outputOption, emitOption, platformOption].flatMap { option in
        invocation.values(option).map { "--\(option.name) \($0)" }
      })
    let output = OutputFolder(folder, workspace: session.root, files: world.files)
    var lock: FileLock?
    if plan.action == .write {
      do throws(FileError) {
        lock = try output.open {
          try? world.errors.write(Array("waiting for another build into \(folder)\n".utf8)[...])
        }
      } catch {
        throw CommandFailure(error)
      }
    }
    let progress = Progress(countries.count, "countries", console, world)
    let run = BuildRun(
      session: session, plan: plan, output: output, world: world, progress: progress)
    let reports = run.run(countries)
    progress.finish()
    phases.end(plan.action == .write ? "resolving, writing" : "resolving")
    var isTidy = true
    if plan.action == .write, invocation.words.isEmpty {
      isTidy = removeAbandoned(output, session, &console)
    }
    let loading = invocation.words.isEmpty ? session.diagnostics : session.loading(countries)
    let format = invocation.value(formatOption)
    let code = present(reports, loading, session, plan, format: format, &console)
    if code != .cannotRun, isTidy {
      let (next, said) = console.rehearse { console in
        present(reports.map(\.again), loading, session, plan, format: format, &console)
      }
      let all = session.workspace.countries.map {
        session.workspace.reader.text(session.workspace[$0].name)
      }
      memory?.keep(
        BuildMemory.Saying(code: next, output: said.output, errors: said.errors), countries: all)
    }
    withExtendedLifetime(lock) {}
    phases.end("telling")
    phases.tell(&console)
    return code
  }

  /// Everything but files that a build depends on, the way it is printed included.
  private static func question(
    _ invocation: Invocation, _ root: String, _ folder: String, _ console: Console
  ) -> String {
    var parts = [root, folder, "\(console.outputColors) \(console.errorColors)"]
    parts += invocation.words
    for (name, values) in invocation.given.sorted(by: { $0.key < $1.key }) {
      parts.append("--\(name)")
      parts += values
    }
    // Each with its length, so that no two lists look alike.
    return parts.map { "\($0.utf8.count):\($0)" }.joined(separator: " ")
  }
}

/// Bundles of countries the workspace no longer has.
/// False if one could not be removed.
private func removeAbandoned(
  _ output: OutputFolder, _ session: Session, _ console: inout Console
) -> Bool {
  let names = session.workspace.countries.map {
    session.workspace.reader.text(session.workspace[$0].name)
  }
  do throws(FileError) {
    for country in try output.abandoned(names) {
      try output.remove(country)
      console.say("removed \(joined(output.root, country)), which is no country any more")
    }
    return true
  } catch {
    console.report(CommandFailure(error).diagnostic)
    return false
  }
}

private func present(
  _ reports: [BuildReport], _ loading: [Diagnostic], _ session: Session, _ plan: BuildPlan,
  format: String?,
  _ console: inout Console
) -> ExitCode {
  let sources = session.workspace.reader.forest.sources
  var diagnostics = loading
  for report in reports { diagnostics += report.diagnostics }
  if plan.isStrict {
    for index in diagnostics.indices where diagnostics[index].level == .warning {
      diagnostics[index].level = .error
    }
  }
  let messages = arranged(diagnostics, sources)
  let all = session.workspace.countries.map {
    session.workspace.reader.text(session.workspace[$0].name)
  }
  if let format, format != "text", let printer = Printer.named(format) {
    console.write(printer.print(messages, sources, PrintOptions(allCountries: all)))
  } else {
    if !messages.isEmpty {
      console.tell(
        Printer.text.print(
          messages, sources, PrintOptions(colors: console.errorColors, allCountries: all)))
    }
    for line in aligned(reports.map(\.cells)) { console.print(line) }
    showDifferences(reports, plan, &console)
    if plan.showsSizes { showSizes(reports, &console) }
  }
  for report in reports {
    if let failure = report.failure { console.report(failure) }
  }
  if reports.contains(where: { $0.failure != nil }) { return .cannotRun }
  let hasErrors = messages.contains { $0.level == .error }
  return hasErrors || reports.contains(where: \.isFinding) ? .findings : .done
}

private func showSizes(_ reports: [BuildReport], _ console: inout Console) {
  console.print("")
  var rows = [["bytes", "bundle", "texts", "pictures", "debug", "total"]]
  for report in reports {
    if case .failed = report.outcome { continue }
    let sizes = report.sizes
    rows.append(
      [report.country]
        + [sizes.bundle, sizes.texts, sizes.pictures, sizes.debug, sizes.total].map(String.init))
  }
  for line in aligned(rows) { console.print(line) }
  for report in reports {
    guard let unreached = report.unreached, !unreached.modules.isEmpty else { continue }
    console.print(
      "\(report.country): nothing leads to \(unreached.modules.joined(separator: " "))")
    for (noun, names) in [("texts", unreached.texts), ("pictures", unreached.images)]
    where !names.isEmpty {
      console.print(
        "\(report.country): left out of native resources, \(noun) only these use: "
          + names.sorted(by: byteOrder).joined(separator: " "))
    }
  }
}
