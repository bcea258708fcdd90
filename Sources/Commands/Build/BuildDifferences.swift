import Diagnostics

/// Files of a stale bundle that are named; the rest is counted.
private let namedFiles = 10

/// What `--check` found: of a country without a bundle nothing more than its line says, of others the
/// first files; then the command that writes what would be written.
func showDifferences(_ reports: [BuildReport], _ plan: BuildPlan, _ console: inout Console) {
  var stale: [String] = []
  for report in reports {
    guard case .checked(let difference) = report.outcome, !difference.isEmpty else { continue }
    stale.append(report.country)
    guard difference.hasBundle else { continue }
    let files =
      difference.missing.map { "missing  \(report.country)/\($0)" }
      + difference.stale.map { "stale    \(report.country)/\($0)" }
      + difference.extra.map { "extra    \(report.country)/\($0)" }
    // One more line would say no less than the file's name.
    let shown = files.count == namedFiles + 1 ? files.count : namedFiles
    for file in files.prefix(shown) { console.print("  " + file) }
    if files.count > shown { console.print("  and \(files.count - shown) more files") }
  }
  guard !stale.isEmpty else { return }
  let isAll = stale.count == reports.count && !plan.namesCountries
  let words = ["comity", "build"] + (isAll ? [] : stale) + plan.options
  console.say("write it:  " + words.joined(separator: " "))
}
