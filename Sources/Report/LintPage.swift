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
      let code = ReportSite.script(codeParts)
      var page = Array(
        head(title: report.closingLine, script: base64(bytes(hex: sha256(code)))).utf8)
      page += Array("<style>\n".utf8) + ReportSite.style + Array("</style>\n</head>\n<body>\n".utf8)
      page += Array("<a class=\"skip\" href=\"#main\">Skip to the page</a>\n".utf8)
      page += Array("<div id=\"app\"></div>\n<noscript><pre>".utf8)
      // The same for who lets no script run.
      var plain = options
      plain.colors = false
      let text = LintPrinter.text.print(report, sources, plain)
      page += Array(escaped(String(decoding: text, as: UTF8.self)).utf8)
      page += Array("</pre></noscript>\n<script type=\"application/json\" id=\"data\">".utf8)
      page += ReportSite.escaped(data(report, sources, rules))
      page += Array("</script>\n<script>".utf8) + code + Array("</script>\n</body>\n</html>\n".utf8)
      return page
    }
  }
}

private let codeParts = [
  Array(
    "window.comityData = JSON.parse(document.getElementById(\"data\").textContent);\n".utf8),
  PackageResources.base_js, PackageResources.data_js, PackageResources.frame_js,
  PackageResources.finding_js, PackageResources.rules_js, PackageResources.lint_js,
  PackageResources.start_js,
]

private func head(title: String, script: String) -> String {
  """
  <!doctype html>
  <html lang="en">
  <head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; \
  form-action 'none'; script-src 'sha256-\(script)'; style-src 'unsafe-inline'; img-src data:">
  <title>\(escaped(title))</title>
  <link rel="icon" href="data:,">

  """
}

/// What the page's code reads: the report, and the pages of the rules it tells of.
private func data(
  _ report: LintReport, _ sources: SourceMap, _ pages: [RulePage]
) -> [UInt8] {
  var out = JSONWriter()
  let rules = Set(report.findings.map(\.rule) + report.findings.compactMap(\.compilerMessage?.id))
  out.object { out in
    out.key("overview")
    out.object { out in
      out.field("app", "comity lint")
      out.field("isLint", true)
      out.field("hasImpact", false)
      out.field("closing", report.verdict)
      out.field("home", report.homeText)
      out.field("knownErrors", report.knownErrorsText)
      for name in [
        "countries", "steps", "devices", "languages", "pictures", "patterns", "devicePictures",
      ] {
        out.key(name)
        out.array { _ in }
      }
    }
    out.key("impact")
    out.object { out in
      out.key("report")
      let options = PrintOptions(colors: false, allCountries: [])
      out.raw(LintPrinter.json.print(report, sources, options)[...])
    }
    out.key("rules")
    out.raw(rulesData(pages.filter { rules.contains($0.id) })[...])
  }
  return out.bytes
}

/// Text in which nothing is markup.
private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
}

private func bytes(hex text: String) -> [UInt8] {
  let digits = text.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count - 1, by: 2).map {
    UInt8(digits[$0] << 4 | digits[$0 + 1])
  }
}

/// RFC 4648.
private func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let part = bytes[start..<min(start + 3, bytes.count)]
    let number = (0..<3).reduce(0) { $0 << 8 | Int(part.count > $1 ? part[start + $1] : 0) }
    for place in 0..<4 {
      text.append(place > part.count ? "=" : digits[number >> (18 - 6 * place) & 63])
    }
  }
  return text
}
