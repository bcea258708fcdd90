import Commands
package import Composition
package import Diagnostics
package import Lint
import Syntax

extension TinyChange {
  /// What the rules without a base say of the state after; against the state before if asked.
  package func observations(
    hasBase: Bool = false, baseline: Baseline? = nil, measuring: (any Measuring)? = nil
  ) -> [Observation] {
    findings(hasBase: hasBase, baseline: baseline, measuring: measuring).observations
  }

  /// The same before it is made findings of.
  package func findings(
    hasBase: Bool = false, baseline: Baseline? = nil, measuring: (any Measuring)? = nil
  ) -> WorkspaceFindings {
    let crossing = crossing
    var linter = WorkspaceLinter(scan(crossing.after, crossing.filesAfter, after, measuring))
    linter.hasBase = hasBase
    linter.includesErrors = true
    var findings = WorkspaceFindings(linter.run(parallel: serially))
    if let baseline { baseline.apply(to: &findings, path: "baseline") }
    if hasBase {
      var former = WorkspaceLinter(
        scan(crossing.before, crossing.filesBefore(Set(before.keys)), before, measuring))
      former.hasBase = true
      findings.remove(former.run(parallel: serially))
    }
    return findings
  }

  /// Findings about the state after by itself, with the fixes that are offered.
  package func offeredAlone() -> (report: LintReport, check: FixCheck, sources: SourceMap) {
    let input = Self.input(after)
    let loaded = load(files: input.files, assets: input.assets, unread: [], parallel: serially)
    let linter = WorkspaceLinter(
      WorkspaceScan(loaded, measuring: nil) { [after] in after[$0] })
    let findings = WorkspaceFindings(linter.run(parallel: serially))
      .findings(RuleLevels(loaded.workspace)) { sha256Hex($0) }
    let check = FixCheck(
      alone: loaded, input, options: LintOptions(sha256: { sha256Hex($0) }), parallel: serially)
    var report = LintReport(of: loaded.workspace, findings: findings, unchecked: [])
    report.repeatInCommands(["--no-base"])
    return (report, check, loaded.workspace.reader.forest.sources)
  }

  private func scan(
    _ loaded: Loaded, _ own: [FileID], _ files: [String: [UInt8]],
    _ measuring: (any Measuring)?
  ) -> WorkspaceScan {
    WorkspaceScan(loaded, files: own, measuring: measuring) { files[$0] }
  }
}

/// Measures by counting: what has more than 40 characters is cut, and every label wants to be whole.
package struct CountingMeasure: Measuring {
  private let background: ColorValue?

  /// - Parameter background: what is drawn behind black texts.
  package init(background: ColorValue? = nil) {
    self.background = background
  }

  package func labels(
    of screen: ModuleKey, in country: ResolvedCountry, language: Int
  ) -> [MeasuredLabel] {
    let environment = country.environment
    let reader = environment.workspace.reader
    return (country.module(screen)?.asked(environment) ?? []).filter { $0.group == .text }
      .compactMap {
        guard
          let node = environment.texts.find($0.name, language: language).flatMap({
            reader.node(of: $0.entry.value)
          })
        else { return nil }
        let text = reader.text(node)
        return MeasuredLabel(
          identifier: reader.text($0.name), text: text, isCut: text.count > 40, isWhole: true,
          color: ColorValue(light: 0xFF, dark: 0xFF),
          background: background, isLarge: false)
      }
  }
}
