import Diagnostics

extension LintPrinter {
  /// One line a finding: `path:line:col: error: summary (countries) [rule]`.
  package static let concise = LintPrinter(
    "concise", summary: "one line a finding, as grep prints"
  ) { report, sources, options in
    var locator = Locator(sources)
    let messages = report.findings.map { finding in
      var message = finding.outline
      message.place = finding.place ?? .path(FindingSpot(finding, report, &locator).path)
      message.summary = finding.summary(naming: options.allCountries)
      return message
    }
    return Printer.concise.print(messages, sources, options)
  }
}
