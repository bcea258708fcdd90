import Composition
import Diagnostics
import Lint

extension Command {
  private static let countryOption = Option(
    "country", Option.Value("COUNTRY", isList: true, completion: .country),
    summary: "the countries that accept")
  private static let layerOption = Option(
    "layer", Option.Value("LAYER"), summary: "all countries over a regional layer that it reaches")
  private static let reasonOption = Option(
    "reason", Option.Value("TEXT"), summary: "why they take it")
  private static let whoOption = Option(
    "who", Option.Value("NAME"), summary: "who writes it (default: `git config user.email`)")
  private static let expiresOption = Option(
    "expires", Option.Value("DATE"),
    summary:
      "the last day it counts, at most 365 days ahead; needed where an override hides a change"
  )
  private static let listOption = Option("list", summary: "list all consents of the workspace")
  private static let pruneOption = Option(
    "prune", summary: "delete those that will never count again")

  /// `comity accept FINGERPRINT --country … | --layer … --reason …`, `--list`, `--prune`.
  package static let accept = Command(
    "accept", summary: "accept what a change does to a country, in a file its owners approve",
    examples: [
      Example(
        "comity accept 3013f18c --country kz,ge --reason \"Agreed with design\"",
        "two countries take the finding of this fingerprint"),
      Example("comity accept --list", "all consents and what became of them"),
      Example("comity accept --prune", "delete what is spent"),
    ],
    arguments: [
      Argument(
        Option.Value("FINGERPRINT"), .optional,
        summary: "of the finding, as `comity lint` prints it, or a beginning of it")
    ],
    options: [
      countryOption, layerOption, reasonOption, whoOption, expiresOption, listOption, pruneOption,
      .base, .baseDirectory, .meantFor, .today,
    ],
    discussion: """
      Writes Countries/COUNTRY/consent/FINGERPRINT.yaml for each country. A consent is to the values \
      and places of this change alone, and is spent by merging.
      """
  ) { invocation, world, console throws(CommandFailure) in
    let isList = invocation.has(listOption)
    let isPrune = invocation.has(pruneOption)
    if isList || isPrune {
      let word = isList ? "--list" : "--prune"
      let others = [countryOption, layerOption, reasonOption, whoOption, expiresOption]
        .filter { invocation.has($0) }
      guard invocation.words.isEmpty, others.isEmpty, isList != isPrune else {
        throw CommandFailure("`\(word)` stands alone", help: "comity accept \(word)")
      }
      let run = try LintRun(invocation, world)
      if isPrune { try requireWhole(run) }
      isList ? list(run, &console) : try prune(run, world, &console)
      // Which consents fit depends on it.
      if let base = run.report.base { console.say("compared with \(base)") }
      return .done
    }
    guard let fingerprint = invocation.words.first else {
      throw CommandFailure(
        "`FINGERPRINT` is missing", help: "usage: comity accept FINGERPRINT [options]")
    }
    let reason = try said(invocation.value(reasonOption), reasonOption)
    let run = try LintRun(invocation, world)
    try requireWhole(run)
    let search = FingerprintSearch(run, try WorkspaceCheck(invocation, world))
    let acceptance = Acceptance(run: run, search: search)
    let finding = try acceptance.finding(fingerprint)
    let countries = try acceptance.countries(
      invocation.values(countryOption), layer: invocation.value(layerOption), finding)
    let expires = try acceptance.expires(invocation.value(expiresOption), finding)
    let who =
      invocation.has(whoOption)
      ? try said(invocation.value(whoOption), whoOption) : try committer(world, run.root)
    let files = try acceptance.files(
      finding, countries, reason: reason, who: who, expires: expires, world.files)
    try write(files, below: run.root, world.files)
    for file in files { console.print("wrote \(file.path)") }
    console.say(
      finding.isMask
        ? "counts once it is merged, until \(expires?.text ?? "")"
        : "counts for this change; commit it, and let the owners of each country approve")
    return .done
  }

  /// What could not be read might be what a consent depends on.
  private static func requireWhole(_ run: LintRun) throws(CommandFailure) {
    if let line = run.report.unchecked.first {
      throw CommandFailure(line, help: "nothing was written; mend that first")
    }
  }

  /// The text of an option that must say something.
  private static func said(
    _ text: String?, _ option: Option
  ) throws(CommandFailure) -> String {
    let text = (text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else {
      throw CommandFailure(
        "`--\(option.name)` is missing", help: "write `--\(option.name) \"…\"`: \(option.summary)")
    }
    return text
  }

  /// Who commits, as git is set up; nobody is made up.
  private static func committer(_ world: World, _ root: String) throws(CommandFailure) -> String {
    let line = try? Git(root, world.processes).line(["config", "user.email"])
    guard let email = line ?? nil, !email.allSatisfy(\.isWhitespace) else {
      throw CommandFailure(
        "nobody is known to accept: git has no `user.email` here",
        help: "write `--who NAME`, or  git config user.email NAME@HOST")
    }
    return email
  }

  private static func list(_ run: LintRun, _ console: inout Console) {
    let outcomes = run.report.consents
    let rows = outcomes.map { outcome in
      let consent = outcome.written.consent
      return [
        consent.country, String(consent.fingerprint.prefix(8)), outcome.state.rawValue,
        consent.rule, consent.expires.map { "until \($0.text)" } ?? "", consent.who, consent.reason,
      ].map(singleLine)
    }
    // A column in which no consent says anything is left out.
    let used = (rows.first ?? []).indices.filter { column in rows.contains { !$0[column].isEmpty } }
    for line in aligned(rows.map { row in used.map { row[$0] } }) { console.print(line) }
    if rows.isEmpty { console.say("no country has a consent") }
  }

  private static func prune(
    _ run: LintRun, _ world: World, _ console: inout Console
  ) throws(CommandFailure) {
    let stale = run.report.consents.filter(\.isStale).map(\.written.path)
    do throws(FileError) {
      for path in stale {
        try world.files.remove(joined(run.root, path))
        console.print("deleted \(path)")
        // Fails while something is left in it.
        try? world.files.remove(joined(run.root, split(path).folder))
      }
    } catch {
      throw CommandFailure(error)
    }
    if stale.isEmpty { console.say("no consent is stale") }
  }
}
