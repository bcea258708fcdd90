package import Diagnostics
package import Lint

extension LintPrinter {
  /// For designers and reviewers: one file that opens in any browser, without a network.
  ///
  /// - Parameters:
  ///   - rules: the pages of all rules.
  ///   - sha256: lower-case hexadecimal; by it the page names the only script that may run.
  package static func html(
    rules: [RulePage], sha256: @escaping @Sendable ([UInt8]) -> String
  ) -> LintPrinter {
    LintPrinter("html", summary: "one page for a browser") { report, sources, options in
      var plain = options
      plain.colors = false
      return SinglePage(
        title: report.closingLine, text: LintPrinter.text.print(report, sources, plain),
        data: data(report, sources, rules),
        parts: [
          PackageResources.finding_js, PackageResources.rules_js, PackageResources.lint_js,
        ]
      ).bytes(sha256: sha256)
    }
  }
}

/// What the page's code reads: the report, and the pages of the rules it tells of.
private func data(
  _ report: LintReport, _ sources: SourceMap, _ pages: [RulePage]
) -> [(name: String, json: [UInt8])] {
  let rules = Set(report.findings.map(\.rule) + report.findings.compactMap(\.compilerMessage?.id))
  let overview = SinglePage.overview(
    app: "comity lint", menu: [("", "Findings"), ("rules", "Rules")]
  ) { out in
    out.field("closing", report.verdict)
    out.field("home", report.homeText)
    out.field("knownErrors", report.knownErrorsText)
  }
  var impact = JSONWriter()
  impact.object { out in
    out.key("report")
    let options = PrintOptions(colors: false, allCountries: [])
    out.raw(LintPrinter.json.print(report, sources, options)[...])
  }
  return [
    ("overview", overview), ("impact", impact.bytes),
    ("rules", rulesData(pages.filter { rules.contains($0.id) })),
  ]
}
