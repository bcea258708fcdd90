import Diagnostics

extension LintPrinter {
  /// For people: each finding with its excerpt, then one line that sums up.
  package static let text = LintPrinter(
    "text", summary: "for people: excerpts, effects, the way out"
  ) {
    report, sources, options in
    let messages = report.findings.map { $0.message(report) }
    var bytes = Printer.messages(messages, sources, options)
    bytes += Array((report.closingLine + "\n").utf8)
    return bytes
  }
}

extension LintReport {
  /// "3 findings keep this from being merged; 2 notes".
  package var closingLine: String {
    let failing = findings.count(where: \.fails)
    let others = findings.count - failing
    let base = self.base.map { " against \($0)" } ?? ""
    if findings.isEmpty { return "nothing to say\(base): no other country is changed" }
    let first =
      failing == 0
      ? "nothing keeps this from being merged"
      : failing == 1
        ? "1 finding keeps this from being merged"
        : "\(failing) findings keep this from being merged"
    let second = others == 0 ? "" : "; \(others) more to know"
    return first + base + second
  }
}
