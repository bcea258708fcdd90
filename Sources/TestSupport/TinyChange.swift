import Commands
package import Composition
package import Diagnostics
package import Lint
import Syntax

/// A change of a small workspace in one string: paths below `before/` or `after/` are of one side
/// only, others of both. A file whose text is `(none)` is not there.
package struct TinyChange: Sendable {
  package var before: [String: [UInt8]] = [:]
  package var after: [String: [UInt8]] = [:]

  /// - Parameter common: a workspace that both sides begin with.
  package init(_ text: String, common: String = RuleExample.common) throws {
    for file in try MarkedWorkspace(common).files {
      before[file.path] = file.bytes
      after[file.path] = file.bytes
    }
    let files = try MarkedWorkspace(text).files
    for file in files where !file.path.hasPrefix("before/") && !file.path.hasPrefix("after/") {
      before[file.path] = file.bytes
      after[file.path] = file.bytes
    }
    for file in files {
      if file.path.hasPrefix("before/") { before[String(file.path.dropFirst(7))] = file.bytes }
      if file.path.hasPrefix("after/") { after[String(file.path.dropFirst(6))] = file.bytes }
    }
    let none = Array("(none)\n".utf8)
    before = before.filter { $0.value != none }
    after = after.filter { $0.value != none }
  }

  /// Both states loaded over one forest.
  package var crossing: Crossing {
    cross(
      before: Self.input(before), after: Self.input(after), changedAssets: changedAssets,
      parallel: serially)
  }

  package var changedAssets: Set<String> {
    Set(before.keys.filter { path in after[path].map { $0 != before[path] } ?? false })
  }

  /// What lint says of it.
  package func report(_ change: (inout LintOptions) -> Void = { _ in }) -> LintReport {
    lint(change).report
  }

  /// The same with what printers need besides.
  package func lint(
    _ change: (inout LintOptions) -> Void = { _ in }
  ) -> (report: LintReport, sources: SourceMap, countries: [String]) {
    let crossing = crossing
    let report = Linter(crossing, changedAssets: changedAssets, options: options(change))
      .run(parallel: serially)
    return (
      report, crossing.workspace.reader.forest.sources, crossing.countries.map(\.name)
    )
  }

  private func options(_ change: (inout LintOptions) -> Void) -> LintOptions {
    var options = LintOptions(sha256: { sha256Hex($0) })
    options.today = Self.today
    let (before, after) = (before, after)
    options.assetDigest = { path, isAfter in (isAfter ? after : before)[path].map { sha256Hex($0) }
    }
    // Drawings that differ in spaces show the same.
    options.assetPixels = { path, isAfter in
      (isAfter ? after : before)[path].map { sha256Hex($0.filter { $0 > 32 }) }
    }
    options.assetBytes = { path, isAfter in (isAfter ? after : before)[path] }
    change(&options)
    return options
  }

  /// The fixes of the heaviest finding, checked.
  package func fixes(
    of rule: String, named name: String? = nil, _ change: (inout LintOptions) -> Void = { _ in }
  ) -> [FixCheck.Checked] {
    let (report, check) = checked(change)
    guard let finding = report.findings.first(where: { $0.rule == rule }) else { return [] }
    return check.fixes(of: finding, report, named: name)
  }

  /// What lint says of it, and what checks its fixes.
  package func checked(
    _ change: (inout LintOptions) -> Void = { _ in }
  ) -> (report: LintReport, check: FixCheck) {
    let linter = Linter(crossing, changedAssets: changedAssets, options: options(change))
    let check = FixCheck(
      linter, before: Self.input(before), after: Self.input(after), parallel: serially)
    return (linter.run(parallel: serially), check)
  }

  static func input(_ files: [String: [UInt8]]) -> WorkspaceInput {
    let sorted = files.sorted { $0.key < $1.key }
    return WorkspaceInput(
      files: sorted.filter { $0.key.hasSuffix(".yaml") && !isConsent($0.key) }.map {
        RawFile(path: $0.key, bytes: $0.value)
      },
      assets: sorted.filter { !$0.key.hasSuffix(".yaml") }.map {
        AssetFile(path: $0.key, size: $0.value.count)
      },
      consents: sorted.filter { isConsent($0.key) }.map {
        RawFile(path: $0.key, bytes: $0.value)
      })
  }

  /// The day of all such runs.
  package static let today = Day("2026-06-01") ?? Day(number: 0)

  private static func isConsent(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.count > 3 && parts[0] == "Countries" && parts[2] == "consent"
  }

  /// Puts into the state after what a country accepts of the finding of a rule as it is now.
  ///
  /// - Parameter edit: changes it before its hash is made.
  package mutating func accept(
    _ rule: String, _ country: String, who: String = "ada@ride.example", expires: Day? = nil,
    edit: (inout Consent) -> Void = { _ in }
  ) {
    let report = report()
    guard let finding = report.findings.first(where: { $0.rule == rule }) else { return }
    var consent = Consent(
      of: finding, country: country, effects: finding.effects.filter { $0.country == country },
      reason: "Agreed with design", who: who, expires: expires,
      round: report.round(country, finding.fingerprint), { sha256Hex($0) })
    edit(&consent)
    after["Countries/\(country)/consent/\(consent.fileNames[0])"] = consent.yaml { sha256Hex($0) }
  }

  /// The change merged: the state after is the one before, too.
  package var merged: TinyChange {
    var next = self
    next.before = after
    return next
  }

  /// The same with other files in the state after, as in `init`.
  package func changing(_ text: String) throws -> TinyChange {
    var next = self
    for file in try MarkedWorkspace(text).files {
      let isGone = file.bytes == Array("(none)\n".utf8)
      next.after[file.path] = isGone ? nil : file.bytes
    }
    return next
  }
}
