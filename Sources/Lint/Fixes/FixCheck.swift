package import Composition
import Diagnostics
package import Syntax

/// Applies fixes to a copy of the workspace and builds it again; only what keeps its promise is
/// offered.
package struct FixCheck: Sendable {
  package let linter: Linter
  package let before: WorkspaceInput
  package let after: WorkspaceInput
  package let parallel: ParallelMap

  /// Of a workspace that is compared with nothing: what is promised is that nothing changes.
  package init(
    alone loaded: Loaded, _ input: WorkspaceInput, options: LintOptions,
    parallel: @escaping ParallelMap
  ) {
    self.init(
      Linter(Crossing(loaded), changedAssets: [], options: options), before: input, after: input,
      parallel: parallel)
  }

  package init(
    _ linter: Linter, before: WorkspaceInput, after: WorkspaceInput,
    parallel: @escaping ParallelMap
  ) {
    self.linter = linter
    self.before = before
    self.after = after
    self.parallel = parallel
  }

  /// A proposal with what became of it.
  package struct Checked: Sendable {
    package let name: String
    package let promise: String
    package let result: Result

    package enum Result: Sendable {
      case holds([FileEdits.Change])
      /// Why it is not offered.
      case refused(String)
    }
  }

  /// Every fix of a finding, checked.
  ///
  /// - Parameter name: only the one typed so.
  package func fixes(of finding: Finding, _ report: LintReport, named name: String? = nil)
    -> [Checked]
  {
    let scene = FixScene(linter, finding, report)
    return Fixes.all.flatMap { $0.propose(scene) }
      .filter { name == nil || $0.name == name }
      .map { check($0, finding, report) }
  }

  private func check(
    _ proposal: FixProposal, _ finding: Finding, _ report: LintReport
  ) -> Checked {
    func done(_ result: Checked.Result) -> Checked {
      Checked(name: proposal.name, promise: proposal.promise, result: result)
    }
    guard case .edits(let edits) = proposal.outcome else {
      if case .impossible(let reason) = proposal.outcome { return done(.refused(reason)) }
      return done(.refused(""))
    }
    guard var changes = edits.changes(FixScene(linter, finding, report).editor) else {
      return done(.refused("two of its edits want the same bytes"))
    }
    if case .renamed(let name) = proposal.expectation {
      switch followed(name, changes) {
      case .holds(let all): changes = all
      case .refused(let reason): return done(.refused(reason))
      }
    }
    let there = Set((after.files + after.consents).map(\.path))
      .union(after.assets.map(\.path)).union(after.unread)
    if let taken = changes.first(where: { $0.before == nil && there.contains($0.path) }) {
      return done(.refused("`\(taken.path)` is there already"))
    }
    let fixed = FixedState(changes, of: self)
    if let reason = fault(proposal.expectation, fixed, finding, report) {
      return done(.refused(reason))
    }
    return done(.holds(changes))
  }

  /// Why a promise does not hold; nil where it does.
  private func fault(
    _ expectation: FixProposal.Expectation, _ fixed: FixedState, _ finding: Finding,
    _ report: LintReport
  ) -> String? {
    let comparison = fixed.comparison(from: .after)
    let step = comparison.crossing
    let errors = CompileErrors(comparison)
    for country in step.countries {
      if let error = errors.new(in: country).new.first(where: { $0.level == .error }) {
        return "\(country.name) would not compile: \(error.summary)"
      }
    }
    let moved = changedPaths(comparison)
    switch expectation {
    case .nothingChanges:
      return moved.sorted { $0.key < $1.key }.first { !$0.value.isEmpty }.map {
        "`\($0.value.min() ?? "")` of \($0.key) would change"
      }
    case .followed(let names):
      if let path = moved.sorted(by: { $0.key < $1.key }).first(where: { !$0.value.isEmpty }) {
        return "`\(path.value.min() ?? "")` of \(path.key) would change"
      }
      return left(of: names, errors)
    case .renamed(let name):
      for country in Set(finding.effects.map(\.country)).sorted() {
        if errors.knownErrors(in: country, of: finding) {
          return "\(country) would still not compile"
        }
      }
      return left(of: [name], errors) ?? unlike(name, fixed)
    case .compiles(let country):
      if let other = moved.first(where: { !$0.value.isEmpty && $0.key != country }) {
        return "the bundle of \(other.key) would change"
      }
      let left = errors.knownErrors(in: country, of: finding)
      return left ? "\(country) would still not compile" : nil
    case .restored(let countries):
      let related = report.findings.filter { $0.cause == finding.cause }
      if let country = countries.sorted().first(where: { country in
        finding.compilerMessage?.level == .error && errors.knownErrors(in: country, of: finding)
      }) {
        return "\(country) would still not compile"
      }
      let reason =
        unrelated(moved, to: related, countries, orIn: mended(moved, finding, fixed))
        ?? unrestored(countries, finding, fixed)
      guard reason != nil, moved.allSatisfy({ $0.value.isEmpty || countries.contains($0.key) }),
        let undone = undone(finding, report)
      else { return reason }
      let left = changedPaths(
        Comparison(
          cross(before: undone, after: fixed.input, changedAssets: [], parallel: parallel),
          changedAssets: []))
      return countries.allSatisfy { left[$0]?.isEmpty ?? true } ? nil : reason
    case .split(let split):
      let others = moved.filter { split.copies[$0.key] == nil }
      let related = report.findings.filter {
        $0.cause?.module == split.design && $0.cause?.folder == split.shared
      }
      let reached = related.flatMap(\.effects).filter { $0.leafClass.isShared && !$0.isHome }
      if let fault = unrelated(others, to: related, Set(reached.map(\.country))) { return fault }
      let check = SplitCheck(split: split, step: step)
      for country in step.countries where split.copies[country.name] != nil {
        if let fault = check.fault(in: country, moved[country.name] ?? []) { return fault }
      }
      let victims = Set(FixScene(linter, finding, report).victims)
      return unrestored(victims.subtracting(split.copies.keys), finding, fixed)
    }
  }

  /// The state after without the edit behind a finding; nil where it cannot be taken back by itself.
  private func undone(_ finding: Finding, _ report: LintReport) -> WorkspaceInput? {
    guard let edit = UndoneEdit(FixScene(linter, finding, report)), let changes = edit.changes()
    else { return nil }
    let undone = FixedState(changes, of: self).input
    let step = cross(before: before, after: undone, changedAssets: [], parallel: parallel)
    return edit.isUndone(in: step) ? undone : nil
  }

  /// What changes though it is no effect of these findings in countries that get back what they had;
  /// nil where nothing does.
  private func unrelated(
    _ moved: [String: Set<String>], to findings: [Finding], _ countries: Set<String>,
    orIn mended: [String: Set<String>] = [:]
  ) -> String? {
    let told = Dictionary(grouping: findings.flatMap(\.effects), by: \.country)
    for (country, paths) in moved.sorted(by: { $0.key < $1.key }) where !paths.isEmpty {
      guard countries.contains(country) else { return "the bundle of \(country) would change" }
      let known = findings.reduce(into: Set((told[country] ?? []).map(\.path))) { known, finding in
        known.formUnion(finding.unseen[country] ?? [])
      }
      if let other = paths.subtracting(known).subtracting(mended[country] ?? []).min() {
        return "`\(other)` of \(country) would change as well"
      }
    }
    return nil
  }

  /// Of what does not compile only that is told: what a fix changes back to what it was.
  private func mended(
    _ moved: [String: Set<String>], _ finding: Finding, _ fixed: FixedState
  ) -> [String: Set<String>] {
    guard finding.compilerMessage?.level == .error else { return [:] }
    let left = changedPaths(fixed.comparison(from: .before))
    return moved.reduce(into: [:]) { $0[$1.key] = $1.value.subtracting(left[$1.key] ?? []) }
  }

  /// An effect of the finding that is still there; nil where these countries get what they got.
  private func unrestored(
    _ countries: Set<String>, _ finding: Finding, _ fixed: FixedState
  ) -> String? {
    let left = changedPaths(fixed.comparison(from: .before))
    for country in countries.sorted() {
      let wanted = Set(
        finding.effects.filter { $0.country == country && $0.leafClass.weighs }.map(\.path))
      if let path = wanted.intersection(left[country] ?? []).min() {
        return "`\(path)` of \(country) would not be what it was"
      }
    }
    return nil
  }

  /// Paths of leaves that differ between the states, by country.
  ///
  /// - Parameter withRenames: those that only have another name too.
  func changedPaths(
    _ comparison: Comparison, withRenames: Bool = true
  ) -> [String: Set<String>] {
    let crossing = comparison.crossing
    var result: [String: Set<String>] = [:]
    for country in crossing.countries {
      guard let change = comparison.compare(country) else { continue }
      result[country.name] = Set(
        change.changes.filter { change in
          change.before?.value != change.after?.value
            || (change.before == nil) != (change.after == nil)
            || withRenames && change.former != nil
        }.map { $0.key.text(crossing.workspace) })
    }
    return result
  }
}

extension FixCheck {
  /// Findings whose fixes are checked for a report; the others' are when asked for by name.
  private static let limit = 8

  /// Workspaces with more files are not built again for each fix unless it is asked for.
  private static let fileLimit = 2000

  /// Puts in one fix of each kind that holds, heaviest findings first, and why others are not
  /// offered. In a large workspace fixes are named and tried when they are asked for.
  ///
  /// - Parameter countries: only what concerns these; all where it is empty.
  package func offer(_ report: inout LintReport, countries: [String] = []) {
    let triesAll = after.files.count <= Self.fileLimit
    var left = Self.limit
    for index in report.findings.indices
    where report.findings[index].fails || report.findings[index].isMendable {
      let finding = report.findings[index]
      guard left > 0 else {
        report.findings[index].fixes += finding.untriedFixes
        continue
      }
      left -= 1
      let scene = FixScene(linter, finding, report)
      for kind in Fixes.all {
        if let better = kind.yieldsTo,
          report.findings[index].fixes.contains(where: { $0.name.hasPrefix(better) })
        {
          continue
        }
        let proposal = kind.propose(scene).first { proposal in
          !kind.isForReached || countries.isEmpty
            || countries.contains { proposal.name == "\(kind.name)=\($0)" }
        }
        guard let proposal else { continue }
        guard triesAll else {
          if case .edits = proposal.outcome {
            report.findings[index].fixes.append(
              OfferedFix(
                name: proposal.name,
                promise: proposal.promise.replacing("(checked: ", with: "(tried when asked for: ")))
          }
          continue
        }
        let checked = check(proposal, finding, report)
        switch checked.result {
        case .holds:
          report.findings[index].fixes.append(
            OfferedFix(name: checked.name, promise: checked.promise))
        case .refused(let reason) where !reason.isEmpty:
          report.findings[index].notes.append("`\(checked.name)` is not offered: \(reason)")
        case .refused: break
        }
      }
      if let reason = report.findings[index].lackOfFix(FixScene(linter, finding, report)) {
        report.findings[index].notes.append("no fix is offered: \(reason)")
      }
    }
  }
}

extension Finding {
  /// Why nothing can be done by a command about an effect of an edit; nil where something can, or it
  /// was said why not.
  fileprivate func lackOfFix(_ scene: FixScene) -> String? {
    guard fails, !isAboutChange, fixes.isEmpty, level <= .rewords,
      !notes.contains(where: { $0.contains("is not offered: ") }),
      effects.contains(where: { $0.leafClass.weighs })
    else { return nil }
    guard let cause else {
      // The compiler's own message may say what to write.
      let isSaid = compilerMessage?.helps.contains { !$0.edits.isEmpty } ?? false
      return isSaid ? nil : "it follows from other edits, each of which has its own finding"
    }
    if cause.isOwn { return "`\(cause.folder)` was edited itself" }
    if cause.folder == "comity.yaml" { return "`comity.yaml` is one for all countries" }
    return scene.victims.isEmpty
      ? "it concerns only whom the change is meant for"
      : "it is not one value or entry of a shared layer"
  }

  /// Fixes that its rule alone tells of.
  fileprivate var untriedFixes: [OfferedFix] {
    Fixes.all.filter { $0.workspaceRules.contains(rule) }.map {
      OfferedFix(name: $0.name, promise: "\($0.summary) (tried when asked for: no bundle changes)")
    }
  }

  /// Does not fail and may have a fix all the same.
  fileprivate var isMendable: Bool {
    compilerMessage != nil || rule == ChangeMasked.about.id || !untriedFixes.isEmpty
      || effects.contains { $0.leafClass == .visible }
        && [DesignRenamed.about.id, PropertyRenamed.about.id, IdentifierChanged.about.id].contains(
          rule)
  }
}
