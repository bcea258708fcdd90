import Composition
import Diagnostics
import Lint
import Syntax

/// `lint --fix FIX FINGERPRINT`: checks the fix again and writes it, or shows it.
struct LintFix {
  /// Folder of the workspace.
  let root: String
  let report: LintReport
  let check: FixCheck
  let search: FingerprintSearch
  let world: World

  func run(
    _ name: String, fingerprint: String?, isShown: Bool, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let finding = try finding(fingerprint)
    let fixes = check.fixes(of: finding, report)
    guard let fix = fixes.first(where: { $0.name == name }) else {
      let names = fixes.filter { if case .holds = $0.result { true } else { false } }.map(\.name)
      throw CommandFailure(
        "`\(name)` is no fix of \(finding.shortFingerprint) (\(finding.rule))",
        help: nearest(to: name, in: names).map { "did you mean `\($0)`?" }
          ?? (names.isEmpty
            ? finding.advice.first?.message ?? "no fix is offered for it"
            : "there are \(names.joined(separator: " "))"))
    }
    switch fix.result {
    case .refused(let reason):
      throw CommandFailure("`\(name)` would not keep its promise: \(reason)")
    case .holds(let changes):
      if isShown {
        for change in changes { console.write(Array(unifiedDiff(change).utf8)) }
        return .done
      }
      try write(changes, &console)
      return .done
    }
  }

  private func finding(_ prefix: String?) throws(CommandFailure) -> Finding {
    guard let prefix else {
      throw CommandFailure(
        "name the finding: comity lint --fix FIX FINGERPRINT",
        help: report.findings.first.map { "the first is \($0.shortFingerprint) (\($0.rule))" }
          ?? "there is no finding")
    }
    return try search.finding(
      prefix, { _ in true }, wanted: (some: "there are", none: "there is no finding"))
  }

  private func write(
    _ changes: [FileEdits.Change], _ console: inout Console
  ) throws(CommandFailure) {
    do throws(FileError) {
      for change in changes where change.before == nil {
        let path = joined(root, change.path)
        guard try world.files.statusIfPresent(path) == nil else {
          throw FileError("write", path, .exists)
        }
      }
      // What is taken away goes last: a file that moves is there all the time.
      for change in changes.filter({ $0.after != nil }) + changes.filter({ $0.after == nil }) {
        let path = joined(root, change.path)
        guard let bytes = change.after else {
          try world.files.remove(path)
          console.print("deleted \(change.path)")
          continue
        }
        if change.before == nil { try world.files.makeDirectories(split(path).folder) }
        try world.files.replaceFile(path, bytes)
        console.print("\(change.before == nil ? "wrote" : "changed") \(change.path)")
      }
    } catch {
      throw CommandFailure(error)
    }
  }
}
