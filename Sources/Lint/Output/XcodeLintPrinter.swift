import Diagnostics

extension LintPrinter {
  /// The form Xcode takes from a build phase; effects, reasons and ways out as notes of their own.
  package static let xcode = LintPrinter(
    "xcode", summary: "lines that Xcode shows beside the source"
  ) { report, sources, options in
    var locator = Locator(sources)
    let messages = report.findings.map { finding in
      var message = finding.outline
      message.place = finding.place ?? .path(FindingSpot(finding, report, &locator).path)
      message.notes =
        finding.sections.flatMap { $0.lines(of: options.allCountries) } + message.notes
      return message
    }
    return Printer.xcode.print(messages, sources, options)
  }
}
