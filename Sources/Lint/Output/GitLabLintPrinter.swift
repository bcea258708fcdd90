import Diagnostics

extension LintPrinter {
  /// A report of GitLab's code quality: an array of `description check_name fingerprint severity
  /// location`.
  package static let gitlab = LintPrinter("gitlab", summary: "a GitLab code quality report") {
    report, sources, options in
    var locator = Locator(sources)
    var out = JSONWriter(pretty: true)
    out.array { out in
      for finding in report.findings {
        let spot = FindingSpot(finding, report, &locator)
        out.object { out in
          out.field("description", description(finding, options))
          out.field("check_name", finding.rule)
          out.field("fingerprint", finding.fingerprint)
          out.field("severity", severity(finding))
          out.key("location")
          out.object { out in
            out.field("path", options.repositoryPrefix + spot.path)
            out.key("lines")
            out.object { out in
              out.field("begin", spot.line)
              if let end = spot.location?.end.line { out.field("end", end) }
            }
          }
        }
      }
    }
    return out.finished()
  }
}

private func description(_ finding: Finding, _ options: PrintOptions) -> String {
  let summary = finding.summary(naming: options.allCountries)
  return singleLine(finding.label.isEmpty ? summary : "\(summary); \(finding.label)")
}

/// One of GitLab's five: what fails weighs by its level, the rest is worth knowing.
private func severity(_ finding: Finding) -> String {
  switch finding.level {
  case .breaks: finding.fails ? "critical" : "info"
  case .restyles: finding.fails ? "major" : "info"
  case .rewords: finding.fails ? "minor" : "info"
  case .hygiene: "minor"
  case .note: "info"
  }
}
