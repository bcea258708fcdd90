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
    var options = LintOptions(sha256: TinyChange.digest)
    change(&options)
    let crossing = crossing
    let report = Linter(crossing, changedAssets: changedAssets, options: options)
      .run(parallel: serially)
    return (
      report, crossing.workspace.reader.forest.sources, crossing.countries.map(\.name)
    )
  }

  /// The fixes of the heaviest finding, checked.
  package func fixes(
    of rule: String, named name: String? = nil, _ change: (inout LintOptions) -> Void = { _ in }
  ) -> [FixCheck.Checked] {
    var options = LintOptions(sha256: TinyChange.digest)
    change(&options)
    let linter = Linter(crossing, changedAssets: changedAssets, options: options)
    let report = linter.run(parallel: serially)
    guard let finding = report.findings.first(where: { $0.rule == rule }) else { return [] }
    return FixCheck(
      linter, before: Self.input(before), after: Self.input(after), parallel: serially
    ).fixes(of: finding, report, named: name)
  }

  private static func input(_ files: [String: [UInt8]]) -> WorkspaceInput {
    let sorted = files.sorted { $0.key < $1.key }
    return WorkspaceInput(
      files: sorted.filter { $0.key.hasSuffix(".yaml") }.map {
        RawFile(path: $0.key, bytes: $0.value)
      },
      assets: sorted.filter { !$0.key.hasSuffix(".yaml") }.map {
        AssetFile(path: $0.key, size: $0.value.count)
      })
  }

  /// FNV-1a, enough to tell findings of a test apart.
  @Sendable private static func digest(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
