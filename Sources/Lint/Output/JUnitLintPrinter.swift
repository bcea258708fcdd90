import Diagnostics

extension LintPrinter {
  /// JUnit XML: a suite for each country, a case for each finding that names it. A case fails where
  /// the finding keeps the change from being merged because of that country.
  package static let junit = LintPrinter("junit", summary: "JUnit XML, a suite a country") {
    report, sources, options in
    var locator = Locator(sources)
    let names = Set(options.allCountries).union(report.countries.map(\.name))
      .union(report.findings.flatMap { $0.effects.map(\.country) }).sorted()
    var suites = names.map { JUnitSuite($0, report, &locator) }
    let rest = report.findings.filter(\.effects.isEmpty)
    if !rest.isEmpty {
      suites.insert(
        JUnitSuite(
          name: "workspace",
          cases: rest.map { JUnitCase($0, $0.effects, fails: $0.fails, report, &locator) }), at: 0)
    }
    let tests = suites.reduce(0) { $0 + $1.cases.count }
    let failures = suites.reduce(0) { $0 + $1.failures }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites name="comity lint" tests="\#(tests)" failures="\#(failures)" errors="0">"#,
    ]
    lines += suites.flatMap(\.lines)
    lines.append("</testsuites>")
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}

private struct JUnitSuite {
  let name: String
  let cases: [JUnitCase]

  init(name: String, cases: [JUnitCase]) {
    self.name = name
    self.cases = cases
  }

  init(_ country: String, _ report: LintReport, _ locator: inout Locator) {
    name = country
    var cases: [JUnitCase] = []
    for finding in report.findings {
      let effects = finding.effects.filter { $0.country == country }
      guard !effects.isEmpty else { continue }
      let fails = finding.fails && finding.weighingEffects.contains { $0.country == country }
      cases.append(JUnitCase(finding, effects, fails: fails, report, &locator))
    }
    // A suite without a case is shown by nobody.
    self.cases = cases.isEmpty ? [JUnitCase(name: "no finding")] : cases
  }

  var failures: Int { cases.count { $0.failure != nil } }

  var lines: [String] {
    [
      "  <testsuite name=\"\(xml(name))\" tests=\"\(cases.count)\" failures=\"\(failures)\" "
        + "errors=\"0\" skipped=\"0\">"
    ] + cases.flatMap { $0.lines(in: name) } + ["  </testsuite>"]
  }
}

private struct JUnitCase {
  let name: String
  /// Type, message and text of a failure.
  let failure: (type: String, message: String)?
  let text: String
  let file: String?

  init(name: String) {
    self.name = name
    failure = nil
    text = ""
    file = nil
  }

  init(
    _ finding: Finding, _ effects: [Effect], fails: Bool, _ report: LintReport,
    _ locator: inout Locator
  ) {
    let spot = FindingSpot(finding, report, &locator)
    name = finding.rule + ": " + (finding.edit?.subject ?? finding.summary)
    failure = fails ? (finding.level.rawValue, finding.summary) : nil
    file = spot.path
    var mine = finding
    mine.effects = effects
    var lines = ["\(spot.path):\(spot.line): \(finding.summary)"]
    if !finding.label.isEmpty { lines.append(finding.label) }
    lines += mine.sections.flatMap { $0.lines(of: []) }
    lines += finding.outline.notes + finding.outline.helps.map { "help: " + $0.message }
    text = lines.map(singleLine).joined(separator: "\n")
  }

  func lines(in suite: String) -> [String] {
    let file = file.map { " file=\"\(xml($0))\"" } ?? ""
    let head = "    <testcase classname=\"comity.\(xml(suite))\" name=\"\(xml(name))\"\(file)"
    if let failure {
      return [
        head + ">",
        "      <failure type=\"\(failure.type)\" message=\"\(xml(failure.message))\">\(xml(text))"
          + "</failure>",
        "    </testcase>",
      ]
    }
    if text.isEmpty { return [head + "/>"] }
    return [head + ">", "      <system-out>\(xml(text))</system-out>", "    </testcase>"]
  }
}

/// Text of an element or attribute. What XML 1.0 has no place for, not even escaped, becomes U+FFFD.
private func xml(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x26: result += "&amp;"
    case 0x3C: result += "&lt;"
    case 0x3E: result += "&gt;"
    case 0x22: result += "&quot;"
    case 0x9, 0xA, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF:
      result.unicodeScalars.append(scalar)
    default: result += "\u{FFFD}"
    }
  }
  return result
}
