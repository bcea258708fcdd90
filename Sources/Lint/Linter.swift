package import Composition
package import Diagnostics
package import Syntax

/// What lint needs besides the two states.
package struct LintOptions: Sendable {
  /// Countries of `--for`.
  package var home: [String] = []
  /// Words of the command line that commands about a finding need as well: `--for jp`.
  package var words: [String] = []
  /// Values of `Impact-For:` in the commits of the range.
  package var trailers: [String] = []
  /// What the state before is, one line.
  package var base: String?
  /// What the state after is, one line; nil where it is what lies in the folder.
  package var head: String?
  /// The day the run is about; whether a consent still counts depends on it.
  package var today = Day(number: 0)
  /// Who approved the change, as the code host names them; nil where nobody asked.
  package var approvers: [String]?
  /// What kept consents from being read, each with its path.
  package var unreadConsents: [Diagnostic] = []
  /// Digest of a file that is no YAML, in the state after or before; nil where it is not there.
  package var assetDigest: @Sendable (_ path: String, _ isAfter: Bool) -> String?
  /// A digest of what a picture shows, in the state after or before; nil where nothing draws it.
  package var assetPixels: @Sendable (_ path: String, _ isAfter: Bool) -> String?
  /// The bytes of a picture, in the state after or before; nil where they cannot be read.
  package var assetBytes: @Sendable (_ path: String, _ isAfter: Bool) -> [UInt8]?
  /// Lower-case hexadecimal SHA-256.
  package var sha256: @Sendable ([UInt8]) -> String

  package init(sha256: @escaping @Sendable ([UInt8]) -> String) {
    self.sha256 = sha256
    assetDigest = { _, _ in nil }
    assetPixels = { _, _ in nil }
    assetBytes = { _, _ in nil }
  }
}

/// Looks at countries while they are compared.
package protocol LintVisitor: Sendable {
  /// - Parameters:
  ///   - builds: nil where nothing differs.
  ///   - affected: nil where the bundle is the same.
  func visit(_ country: CrossedCountry, _ builds: Builds?, _ affected: AffectedCountry?)
}

/// Tells what a change does to every country.
package struct Linter: Sendable {
  package let crossing: Crossing
  package let options: LintOptions
  package let comparison: Comparison
  /// What the state before says of rules, so that no change can relax them for itself.
  package let levels: RuleLevels

  package init(_ crossing: Crossing, changedAssets: Set<String>, options: LintOptions) {
    self.crossing = crossing
    self.options = options
    comparison = Comparison(crossing, changedAssets: changedAssets) { path in
      options.assetPixels(path, false).map { $0 == options.assetPixels(path, true) } ?? false
    }
    levels = RuleLevels(crossing.before.workspace)
  }

  /// What lint keeps of one country.
  private struct Told: Sendable {
    var impacts: [Impact] = []
    var knownErrors = 0
    var hasOwnEdit = false
    var affected: AffectedCountry?
  }

  /// Compares all countries.
  ///
  /// - Parameter visitor: is shown each country in the thread that compares it, while its builds are
  ///   at hand.
  package func run(parallel: ParallelMap, visitor: (any LintVisitor)? = nil) -> LintReport {
    let errors = CompileErrors(comparison)
    let masks = Masks(comparison)
    let countries = crossing.countries
    let told = Collected<Told>(count: countries.count)
    let comparison = comparison
    parallel(countries.count) { index in
      told[index] = tell(countries[index], comparison, errors, masks, visitor)
    }
    let all = told.values().compactMap { $0 }
    let home = Home(
      option: options.home, trailers: options.trailers,
      editing: zip(countries, all).filter(\.1.hasOwnEdit).map(\.0.name))
    let unread = unread(crossing.before, "before the change") + unread(crossing.after, "now")
    var grouping = Grouping(
      linter: self, home: home, total: countries.count, unread: Set(unread.map(\.path)))
    for impact in together(all.flatMap(\.impacts)) { grouping.add(impact) }
    var settlement = Settlement(
      self, home: home,
      ConsentFiles(
        crossing, options.today, unread: options.unreadConsents, options.sha256))
    var findings = grouping.findings().compactMap { settlement.settle($0) }
    settlement.finish()
    findings += ChangeRules.all.flatMap { $0.findings(settlement) }
    var report = LintReport(
      base: options.base, head: options.head, home: home.countries.sorted(),
      homeReason: home.reason, findings: findings.sorted(by: Finding.precedes),
      countries: grouping.summaries(), quiet: grouping.quietLeaves(),
      knownErrors: all.reduce(0) { $0 + $1.knownErrors },
      unchecked: unchecked(unread, grouping.leftOut()),
      consents: settlement.outcomes, affected: all.compactMap(\.affected),
      spentRounds: settlement.files.former.mapValues(\.consent.round))
    report.repeatInCommands(options.words)
    return report
  }

  /// Lines about files that were not read in full, with how many findings that follow are left out.
  private func unchecked(
    _ unread: [(path: String, text: String)], _ left: [String: Int]
  ) -> [String] {
    var seen = Set<String>()
    return unread.map { path, text in
      guard seen.insert(path).inserted, let count = left[path] else { return text }
      return "\(text); \(counted(count, "finding")) that may follow from it "
        + (count == 1 ? "is" : "are") + " left out"
    }
  }

  /// Files that could not be read in full, so that what they say is compared as absent.
  private func unread(_ loaded: Loaded, _ when: String) -> [(path: String, text: String)] {
    var locator = Locator(loaded.workspace.reader.forest.sources)
    var seen = Set<FileID>()
    return loaded.diagnostics.compactMap { diagnostic in
      guard diagnostic.level == .error, diagnostic.id.hasPrefix("yaml-"),
        case .span(let span)? = diagnostic.place, let place = locator.location(of: span),
        loaded.workspace.faults.isPartial(diagnostic.place, loaded.workspace.reader.forest.sources),
        seen.insert(place.file).inserted
      else { return nil }
      return (
        place.path,
        "`\(place.path)` could not be checked \(when): line \(place.start.line), "
          + diagnostic.summary
      )
    }
  }

  private func tell(
    _ country: CrossedCountry, _ comparison: Comparison, _ errors: CompileErrors, _ masks: Masks,
    _ visitor: (any LintVisitor)?
  ) -> Told {
    var told = Told()
    guard let change = comparison.compare(country) else {
      visitor?.visit(country, nil, nil)
      // A file that is in no workspace changes no build and may keep all from compiling.
      guard crossing.after.diagnostics.contains(where: { $0.level == .error }) else { return told }
      let found = errors.new(in: country)
      told.knownErrors = found.known
      told.impacts = found.new.map { errorImpact($0, country, [], nil, errors) }
      return told
    }
    // One that comes or goes is edited itself.
    told.hasOwnEdit = change.hasOwnEdit || (country.before == nil) != (country.after == nil)
    let maker = ImpactMaker(comparison, change)
    told.affected = comparison.affected(change, maker.reaches)
    visitor?.visit(country, change.builds, told.affected)
    told.impacts = maker.impacts() + masks.masked(change).map(maker.masked)
    told.impacts += Siblings(
      comparison: comparison, change: change, edits: masks.edits(below: change)
    ).impacts()
    let found = errors.new(in: country, change.builds.proved)
    told.knownErrors = found.known
    let causes = ErrorCauseSearch(
      crossing: crossing, comparison: comparison, builds: change.builds)
    let broken = found.new.map { errorImpact($0, country, told.impacts, causes, errors) }
    if !broken.isEmpty {
      told.impacts.removeAll { impact in follows(impact, broken.compactMap(\.cause)) }
    }
    told.impacts += broken
    return told
  }

  /// Whether what a country gets follows from content that does not compile, which says it all.
  private func follows(_ impact: Impact, _ causes: [Cause]) -> Bool {
    guard let cause = impact.cause else { return true }
    return causes.contains { broken in
      broken == cause || broken.folder == cause.folder && broken.encloses(cause)
    }
  }

  /// A message of the compiler with the edit behind it: the first change of the country that
  /// concerns what the message is about, or else its own place.
  private func errorImpact(
    _ diagnostic: Diagnostic, _ country: CrossedCountry, _ impacts: [Impact],
    _ causes: ErrorCauseSearch?, _ errors: CompileErrors
  ) -> Impact {
    let path = errors.path(of: diagnostic) ?? ""
    let parts = path.split(separator: "/").map(String.init)
    let depth = parts.first == "Core" ? 1 : 2
    let folder = parts.count > depth + 1 ? parts[depth] : "country"
    if diagnostic.level != .error {
      // Told where it stands: each line for itself.
      return Impact(
        country: country.name, subject: .compiler(diagnostic), leafClass: .visible, cause: nil,
        screens: [], folder: folder, module: "", path: [],
        text: path + " " + quoted(diagnostic.summary).joined(separator: " "))
    }
    let own = crossing.after.workspace.layers.first {
      $0.isCountry && path.hasPrefix($0.folder + "/")
    }
    let isUnread =
      diagnostic.id.hasPrefix("yaml-")
      && crossing.workspace.faults.isPartial(
        diagnostic.place, crossing.workspace.reader.forest.sources)
    let missing = quoted(diagnostic.summary).first
    var cause = isUnread ? nil : errorCause(diagnostic, impacts, causes)
    // What a layer had that the country no longer lies over.
    if cause == nil, causes?.isLost(missing, diagnostic, nil) == true {
      cause = causes?.membershipCause
    }
    var impact = Impact(
      country: country.name, subject: .compiler(diagnostic),
      leafClass: own != nil && !isSharedTouched(country) ? .own : .visible,
      cause: cause, screens: [], folder: folder,
      module: parts.last.map { String($0.split(separator: ".").first ?? "") } ?? "", path: [],
      text: path)
    impact.missing = missing
    impact.isLost = causes?.isLost(missing, diagnostic, cause) ?? false
    return impact
  }

  /// Messages of one place are one finding: where some country has no edit behind one, as nothing else
  /// of the file concerns it, none has.
  private func together(_ impacts: [Impact]) -> [Impact] {
    func message(_ impact: Impact) -> Diagnostic? {
      guard impact.isError, case .compiler(let diagnostic) = impact.subject else { return nil }
      return diagnostic
    }
    let alone = Set(impacts.filter { $0.cause == nil }.compactMap(message))
    guard !alone.isEmpty else { return impacts }
    return impacts.map { impact in
      guard impact.cause != nil, let diagnostic = message(impact), alone.contains(diagnostic) else {
        return impact
      }
      var impact = impact
      impact.cause = nil
      return impact
    }
  }

  private func isSharedTouched(_ country: CrossedCountry) -> Bool {
    country.sharedEdit != country.before
  }

  /// The shared edit that the message points into, or else whose place it names; nil where no edit
  /// is known to be behind it.
  private func errorCause(
    _ diagnostic: Diagnostic, _ impacts: [Impact], _ causes: ErrorCauseSearch?
  ) -> Cause? {
    let shared = impacts.compactMap(\.cause).filter { !$0.isOwn }
    if case .span(let span)? = diagnostic.place {
      let forest = crossing.workspace.reader.forest
      let around = shared.filter { cause in
        guard let node = cause.node else { return false }
        let edited = forest.span(node)
        return edited.start <= span.start && span.end <= edited.end
      }
      let size = { (cause: Cause) in
        cause.node.map { forest.span($0).end - forest.span($0).start } ?? 0
      }
      if let nearest = around.min(by: { size($0) < size($1) }) { return nearest }
    }
    if let found = causes?.cause(of: diagnostic) { return found }
    let words = quoted(diagnostic.summary).map { $0.split { ":./".contains($0) } }
    let named = shared.filter { cause in
      let parts = cause.subject.split { ":./".contains($0) }
      return words.contains { word in
        // `call`, `shop.find` of `services/shop:endpoints.find`.
        word.count == 1
          ? parts.contains(word[0])
          : word.last == parts.last && word.allSatisfy(parts.contains)
      }
    }
    // Of a property that is declared otherwise in several ways the type is what types are about.
    let isAboutType = diagnostic.id.hasSuffix("-type")
    return named.first { isAboutType && $0.subject.hasSuffix(".type") } ?? named.first
  }

  /// What a message names between backquotes.
  private func quoted(_ text: String) -> [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }
}
