import Composition
import Diagnostics
import Lint

/// What is accepted by whom, against what lint found.
struct Acceptance {
  let run: LintRun
  let search: FingerprintSearch

  private var workspace: Workspace { run.states.crossing.after.workspace }

  // MARK: Finding

  /// The one finding whose fingerprint begins so.
  func finding(_ prefix: String) throws(CommandFailure) -> Finding {
    let finding = try search.finding(
      prefix, isAcceptable,
      wanted: (
        some: "to be accepted are", none: "this change does nothing that a country could accept"
      ))
    if search.isOfChange(finding), isAcceptable(finding) { return finding }
    let name = "`\(finding.rule)` \(finding.shortFingerprint)"
    switch finding.level {
    case .breaks:
      throw CommandFailure(
        "\(name) breaks what users get; that is only fixed, never accepted",
        help: "what to do:  comity lint")
    case .restyles, .rewords, .hygiene, .note:
      throw CommandFailure(
        "\(name) keeps nothing from being merged, so there is nothing to accept")
    }
  }

  private func isAcceptable(_ finding: Finding) -> Bool {
    guard !finding.isAboutChange else { return false }
    return finding.level.isAcceptable || finding.isMask
  }

  // MARK: Countries

  /// The countries named, or those over a layer that the finding reaches.
  func countries(
    _ names: [String], layer: String?, _ finding: Finding
  ) throws(CommandFailure) -> [String] {
    let reached = Set(acceptable(finding).map(\.country)).sorted()
    switch (names.isEmpty, layer) {
    case (true, nil):
      throw CommandFailure(
        "say who accepts: `--country` or `--layer`",
        help: reached.isEmpty ? nil : "the finding reaches \(reached.joined(separator: " "))")
    case (false, .some): throw CommandFailure("`--country` and `--layer` exclude each other")
    case (true, let layer?):
      let members = try members(of: layer)
      let found = reached.filter(members.contains)
      guard !found.isEmpty else {
        throw CommandFailure(
          "the finding reaches no country over `\(layer)`", help: reachHelp(reached))
      }
      return found
    case (false, nil):
      for name in names { try check(name, finding, reached) }
      return Set(names).sorted()
    }
  }

  private func check(
    _ name: String, _ finding: Finding, _ reached: [String]
  ) throws(CommandFailure) {
    guard !name.contains("*"), name != "all" else { throw noWildcard }
    let known = workspace.countries.map { workspace.reader.text(workspace[$0].name) }
    guard known.contains(name) else {
      if let layer = workspace.layer(named: name), !workspace[layer].isCountry {
        throw CommandFailure(
          "`\(name)` is a layer", help: "for all countries over it, write `--layer \(name)`")
      }
      throw CommandFailure(
        "there is no country `\(name)`",
        help: nearest(to: name, in: known).map { "did you mean `\($0)`?" } ?? reachHelp(reached))
    }
    guard !reached.contains(name) else { return }
    let effects = finding.effects.filter { $0.country == name }
    if effects.contains(where: \.isHome) {
      throw CommandFailure(
        "the change is meant for `\(name)`, which has nothing to accept", help: reachHelp(reached))
    }
    throw CommandFailure(
      effects.isEmpty
        ? "the finding does not reach `\(name)`"
        : "no user of `\(name)` sees it, so there is nothing to accept", help: reachHelp(reached))
  }

  private func members(of layer: String) throws(CommandFailure) -> Set<String> {
    guard layer != "*", layer != "all", layer != "core" else { throw noWildcard }
    guard let id = workspace.layer(named: layer) else {
      let names = workspace.layers.filter { !$0.isCountry }.map { workspace.reader.text($0.name) }
      throw CommandFailure(
        "there is no layer `\(layer)`",
        help: nearest(to: layer, in: names).map { "did you mean `\($0)`?" })
    }
    guard !workspace[id].isCountry else {
      throw CommandFailure("`\(layer)` is a country", help: "write `--country \(layer)`")
    }
    return Set(
      workspace.countries.filter { workspace[$0].stack.contains(id) }.map {
        workspace.reader.text(workspace[$0].name)
      })
  }

  private var noWildcard: CommandFailure {
    CommandFailure(
      "there is no wildcard: each country accepts for itself",
      help: "name the countries: `--country kz,ge`")
  }

  private func reachHelp(_ reached: [String]) -> String? {
    reached.isEmpty ? nil : "it reaches \(reached.joined(separator: " "))"
  }

  /// Effects that a country may accept, whether or not it did.
  private func acceptable(_ finding: Finding) -> [Effect] {
    finding.isMask
      ? finding.effects : finding.effects.filter { $0.leafClass.weighs && !$0.isHome }
  }

  // MARK: Files

  /// The last day, where one is given or needed.
  func expires(_ text: String?, _ finding: Finding) throws(CommandFailure) -> Day? {
    let last = run.today.adding(Consent.longest)
    guard let text else {
      guard finding.isMask else { return nil }
      throw CommandFailure(
        "a consent to an override that hides changes needs a last day",
        help: "write `--expires \(run.today.adding(90).text)`, at most \(last.text)")
    }
    let day = try day(text, "--expires")
    guard day >= run.today else {
      throw CommandFailure(
        "`--expires \(text)` is over", help: "today is \(run.today.text); name a later day")
    }
    guard day <= last else {
      throw CommandFailure(
        "`--expires \(text)` is more than \(Consent.longest) days ahead",
        help: "write `--expires \(last.text)` or an earlier day")
    }
    return day
  }

  /// The files to be written, by path.
  func files(
    _ finding: Finding, _ countries: [String], reason: String, who: String, expires: Day?,
    _ system: any FileSystem
  ) throws(CommandFailure) -> [ConsentFile] {
    var files: [ConsentFile] = []
    for country in countries {
      let effects = merged(acceptable(finding).filter { $0.country == country })
      let consent = Consent(
        of: finding, country: country, effects: effects, reason: reason, who: who,
        expires: expires,
        round: finding.isMask ? 1 : run.report.round(country, finding.fingerprint),
        { sha256Hex($0) })
      files.append(
        ConsentFile(path: try path(consent, system), bytes: consent.yaml { sha256Hex($0) }))
    }
    return files
  }

  /// What lint took apart into accepted and open screens is one effect again.
  private func merged(_ effects: [Effect]) -> [Effect] {
    var result: [Effect] = []
    for effect in effects {
      if let index = result.firstIndex(where: { $0.path == effect.path }) {
        result[index].screens = Set(result[index].screens + effect.screens).sorted()
      } else {
        result.append(effect)
      }
    }
    return result
  }

  /// Where the country has a consent for the finding already, or the first free name.
  private func path(
    _ consent: Consent, _ system: any FileSystem
  ) throws(CommandFailure) -> String {
    if let known = run.report.consents.first(where: {
      $0.written.consent.country == consent.country
        && $0.written.consent.fingerprint == consent.fingerprint
    }) {
      return known.written.path
    }
    let folder = "Countries/\(consent.country)/consent/"
    let taken = run.report.consents.map(\.written.path)
    let name = consent.fileNames.first { !taken.contains(folder + $0) }
    return folder + (name ?? consent.fileNames[1])
  }
}

/// A consent to be written.
struct ConsentFile {
  /// Relative to the workspace.
  let path: String
  let bytes: [UInt8]
}

/// Writes all files or none: each is written beside its place first, then they are put there.
func write(
  _ files: [ConsentFile], below root: String, _ system: any FileSystem
) throws(CommandFailure) {
  var siblings: [(sibling: String, path: String)] = []
  do throws(FileError) {
    for file in files {
      let path = joined(root, file.path)
      let (folder, name) = split(path)
      try system.makeDirectories(folder)
      let sibling = joined(folder, ".\(name).new")
      siblings.append((sibling, path))
      try system.write(sibling, file.bytes)
    }
    for (sibling, path) in siblings { try system.rename(sibling, to: path) }
  } catch {
    for (sibling, _) in siblings { try? system.remove(sibling) }
    throw CommandFailure(error)
  }
}
