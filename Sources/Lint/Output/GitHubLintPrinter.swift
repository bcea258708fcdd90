import Diagnostics

extension LintPrinter {
  /// Workflow commands of GitHub Actions: `::error file=…,line=…,col=…,title=…::…`. GitHub shows ten
  /// of each level in a step; the tenth says how many more there are.
  package static let github = LintPrinter("github", summary: "annotations of GitHub Actions") {
    report, sources, options in
    var locator = Locator(sources)
    var text = ""
    for level in Level.allCases {
      let findings = report.findings.filter { $0.messageLevel == level }
      let isTooMany = findings.count > annotationLimit
      for finding in findings.prefix(isTooMany ? annotationLimit - 1 : annotationLimit) {
        text += annotation(finding, report, &locator, options)
      }
      if isTooMany {
        let rest = findings.dropFirst(annotationLimit - 1)
        text += "::\(command(level)) title=comity lint::"
        text += messageEscaped("\(rest.count) more of this level:")
        for finding in rest.prefix(annotationLimit) {
          let path = options.repositoryPrefix + FindingSpot(finding, report, &locator).path
          text += messageEscaped("\n\(path): \(finding.summary) [\(finding.rule)]")
        }
        if rest.count > annotationLimit { text += messageEscaped("\nand others") }
        text += "\n"
      }
    }
    return Array(text.utf8)
  }
}

private let annotationLimit = 10

private func annotation(
  _ finding: Finding, _ report: LintReport, _ locator: inout Locator, _ options: PrintOptions
) -> String {
  let spot = FindingSpot(finding, report, &locator)
  var properties = [("file", options.repositoryPrefix + spot.path)]
  if let location = spot.location {
    properties += [
      ("line", String(location.start.line)), ("endLine", String(location.end.line)),
    ]
    // Columns are for places within one line.
    if location.start.line == location.end.line {
      properties += [
        ("col", String(location.start.column)),
        ("endColumn", String(max(location.end.column - 1, location.start.column))),
      ]
    }
  }
  properties.append(("title", finding.rule))
  let head = properties.map { "\($0.0)=\(propertyEscaped($0.1))" }.joined(separator: ",")
  var lines = [finding.summary + (finding.label.isEmpty ? "" : " (\(finding.label))")]
  lines += finding.sections.flatMap { $0.lines(of: options.allCountries) }
  lines += finding.outline.notes + finding.outline.helps.map { "help: " + $0.message }
  return "::\(command(finding.messageLevel)) \(head)::"
    + messageEscaped(lines.map(singleLine).joined(separator: "\n")) + "\n"
}

private func command(_ level: Level) -> String {
  switch level {
  case .error: "error"
  case .warning: "warning"
  case .note: "notice"
  }
}

/// The text of a workflow command: `%` and line breaks would end or change it.
private func messageEscaped(_ text: String) -> String {
  escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
}

/// A property of a workflow command: `:` and `,` would end it.
private func propertyEscaped(_ text: String) -> String {
  escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
}

private func escaped(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if let replacement = table[scalar] {
      result += replacement
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}
