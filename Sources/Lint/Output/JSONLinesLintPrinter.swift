import Diagnostics

extension LintPrinter {
  /// One object a line: the run, each country, each finding, each consent.
  package static let jsonLines = LintPrinter("jsonl", summary: "one JSON object a line") {
    report, sources, _ in
    var bytes: [UInt8] = []
    func line(_ type: String, _ body: (inout LintJSON) -> Void) {
      var out = LintJSON(sources, pretty: false)
      out.line(type, body)
      bytes += out.finished()
    }
    line("run") { $0.run(report) }
    for country in report.countries { line("country") { $0.fields(country) } }
    for finding in report.findings { line("finding") { $0.fields(finding) } }
    for outcome in report.consents { line("consent") { $0.fields(outcome) } }
    return bytes
  }
}
