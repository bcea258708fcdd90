import Composition
import Diagnostics
import Emitters

/// What a run says about one country.
struct BuildReport: Sendable {
  let country: String
  let counts: ResolvedCountry.Counts
  var diagnostics: [Diagnostic]
  var outcome: Outcome
  /// Bytes by kind of output, for `--stat`.
  var sizes: Sizes
  /// What nothing leads to from the start screen, for `--stat`.
  var unreached: Unreached?

  enum Outcome: Sendable {
    /// Number of errors.
    case failed(errors: Int)
    /// Proved and nothing more was asked.
    case proved
    case written(CountryOutcome)
    case checked(OutputDifference)
    case checkFailed(Diagnostic)
  }

  struct Sizes: Sendable {
    var bundle = 0
    var texts = 0
    var debug = 0
    var pictures = 0
    var total: Int { bundle + texts + debug + pictures }
  }

  /// Something a user must mend keeps the country from being what was asked for.
  var isFinding: Bool {
    switch outcome {
    case .failed: true
    case .checked(let difference): !difference.isEmpty
    case .proved, .written, .checkFailed: false
    }
  }

  /// The outside world refused.
  var failure: Diagnostic? {
    switch outcome {
    case .written(.failed(let diagnostic)), .checkFailed(let diagnostic): diagnostic
    default: nil
    }
  }

  /// What the next run says if nothing changes until then.
  var again: BuildReport {
    guard case .written(.written(let files, _, _)) = outcome else { return self }
    var report = self
    report.outcome = .written(.unchanged(files: files))
    return report
  }

  /// Cells of the country's line: id, then numbers, then what was done.
  var cells: [String] {
    if case .failed(let errors) = outcome {
      return [country, "does not compile: \(counted(errors, "error"))"]
    }
    return [
      country, counted(counts.screens, "screen"), counted(counts.overrides, "override"),
      counted(counts.languages, "language"), "\(counts.reused) reused", "\(counts.adapted) adapted",
      "\(counts.new) new", done,
    ]
  }

  private var done: String {
    switch outcome {
    case .failed: ""
    case .proved: "compiles"
    case .written(.unchanged): "unchanged"
    case .written(.written(let files, let changed, let removed)):
      changed == files && removed == 0
        ? "written" : "written (\(counted(changed + removed, "file")))"
    case .written(.failed), .checkFailed: "not written"
    case .checked(let difference):
      difference.isEmpty ? "up to date" : difference.hasBundle ? "stale" : "no bundle"
    }
  }
}

/// Lines of cells in columns; the last cell of a line is not padded.
func aligned(_ rows: [[String]]) -> [String] {
  var widths: [Int] = []
  for row in rows where row.count > 2 {
    for (column, cell) in row.enumerated() {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], cellWidth(cell))
    }
  }
  return rows.map { row in
    var line = ""
    for (column, cell) in row.enumerated() {
      line += cell
      guard column + 1 < row.count else { break }
      let width = column < widths.count ? widths[column] : cellWidth(cell)
      line += String(repeating: " ", count: max(0, width - cellWidth(cell)) + 2)
    }
    return line
  }
}
