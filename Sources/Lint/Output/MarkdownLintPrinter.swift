import Diagnostics

extension LintPrinter {
  /// A comment for a review: countries first, then findings, as many as fit.
  package static let markdown = LintPrinter("markdown", summary: "a comment for a review") {
    report, sources, options in
    var locator = Locator(sources)
    var text = head(report) + countryTable(report, options)
    var left = report.findings.count
    for finding in report.findings {
      let part = section(finding, report, &locator, options)
      guard text.utf16.count + part.utf16.count < sizeLimit - lastLineSize else { break }
      text += part
      left -= 1
    }
    if left > 0 {
      text += "\n\(left) more findings; all of them: `comity lint --format json`\n"
    }
    return Array(text.utf8)
  }
}

/// Hosts cut comments of more than 65,536 characters.
private let sizeLimit = 60_000
private let lastLineSize = 100
/// Rows of a finding's table, and of the table of countries.
private let rowLimit = 20
private let countryRowLimit = 300

// MARK: Head

private func head(_ report: LintReport) -> String {
  var text = "## \(prose(report.closingLine))\n"
  if !report.home.isEmpty { text += "\nMeant for \(prose(report.homeText)).\n" }
  if report.knownErrors > 0 {
    text += "\n\(report.knownErrorsText)\n"
  }
  if !report.unchecked.isEmpty {
    text += "\nCould not be checked:\n\n"
    for line in report.unchecked.prefix(rowLimit) { text += "- \(prose(line))\n" }
    if report.unchecked.count > rowLimit { text += "- \(report.unchecked.count - rowLimit) more\n" }
  }
  return text
}

/// How many findings of each level there are for each country; countries alike share a row.
private func countryTable(_ report: LintReport, _ options: PrintOptions) -> String {
  var rows: [[String]: [String]] = [:]
  for country in report.countries {
    var counts: [RuleLevel: Int] = [:]
    var other = 0
    for finding in report.findings {
      let effects = finding.effects.filter { $0.country == country.name }
      guard !effects.isEmpty else { continue }
      if finding.weighingEffects.contains(where: { $0.country == country.name }) {
        counts[finding.level, default: 0] += 1
      } else {
        other += 1
      }
    }
    for level in [RuleLevel.hygiene, .note] {
      other += counts.removeValue(forKey: level) ?? 0
    }
    let own = country.counts[.own] ?? 0
    let cells = [
      number(counts[.breaks]), number(counts[.restyles]), number(counts[.rewords]),
      number(other), own == 0 ? "" : counted(own, "value"),
    ]
    guard cells.contains(where: { !$0.isEmpty }) else { continue }
    rows[cells, default: []].append(country.name)
  }
  guard !rows.isEmpty else { return "" }
  let sorted = rows.sorted { left, right in
    for (one, other) in zip(left.key.dropLast(), right.key.dropLast()) where one != other {
      return Int(one) ?? 0 > Int(other) ?? 0
    }
    return left.value.lexicographicallyPrecedes(right.value)
  }
  var text = """

    | countries | breaks | restyles | rewords | to know | own edits |
    | --- | ---: | ---: | ---: | ---: | --- |

    """
  for (cells, countries) in sorted.prefix(countryRowLimit) {
    let names = countryList(countries.sorted(), of: options.allCountries)
    text += "| **\(escaped(names))** | " + cells.joined(separator: " | ") + " |\n"
  }
  if sorted.count > countryRowLimit {
    text += "\n\(sorted.count - countryRowLimit) more rows left out\n"
  }
  return text
}

private func number(_ count: Int?) -> String { count.map { $0 == 0 ? "" : "\($0)" } ?? "" }

// MARK: Findings

private func section(
  _ finding: Finding, _ report: LintReport, _ locator: inout Locator, _ options: PrintOptions
) -> String {
  let spot = FindingSpot(finding, report, &locator)
  let place = spot.location == nil ? spot.path : "\(spot.path):\(spot.line)"
  var text = "\n### \(finding.messageLevel.rawValue): \(prose(finding.summary))\n"
  text += "\n\(code(finding.rule)) at \(code(place))"
  if let change = change(finding) { text += ": \(change)" }
  text += "\n"
  if !finding.hidden.isEmpty { text += "\n" }
  for edit in finding.hidden.prefix(rowLimit) {
    let spot = edit.place.map { FindingSpot($0, &locator) }
    let place = spot.map { " at \(code("\($0.path):\($0.line)"))" } ?? ""
    text += "- \(code(edit.subject)) changed\(place), \(prose(edit.changeText))\n"
  }
  text += table(finding, options)
  var lines = finding.outline.notes.map(prose)
  lines += finding.ways.map { "\(prose($0.promise)): \(code($0.command))" }
  lines += finding.compilerMessage?.helps.map { prose($0.message) } ?? []
  if !lines.isEmpty { text += "\n" }
  for line in lines { text += "- \(line)\n" }
  return text
}

/// `onSurface` → `alert`.
private func change(_ finding: Finding) -> String? {
  guard let edit = finding.edit, finding.hidden.isEmpty else { return nil }
  switch (edit.before, edit.after) {
  case (nil, nil): return nil
  case (nil, let after?): return "new " + code(shortened(after, to: valueLimit))
  case (let before?, nil): return "removed " + code(shortened(before, to: valueLimit))
  case (let before?, let after?):
    return code(shortened(before, to: valueLimit)) + " → " + code(shortened(after, to: valueLimit))
  }
}

private let valueLimit = 80

private func table(_ finding: Finding, _ options: PrintOptions) -> String {
  let sections = finding.sections
  guard !sections.isEmpty else { return "" }
  var rows: [String] = []
  for section in sections {
    for row in section.rows.prefix(rowLimit) {
      let values = row.values.prefix(3).map { code($0, inTable: true) }
      let more = row.values.count > 3 ? ["\(row.values.count - 3) more"] : []
      let cells = [
        escaped(section.word), escaped(countryList(row.countries, of: options.allCountries)),
        escaped(row.shownScreens()), (values + more).joined(separator: "<br>"),
      ]
      rows.append("| " + cells.joined(separator: " | ") + " |\n")
    }
    if section.rows.count > rowLimit {
      let left = section.rows.dropFirst(rowLimit).flatMap(\.countries).sorted()
      rows.append("| \(escaped(section.word)) | \(escaped(left.joined(separator: " "))) | | |\n")
    }
  }
  return "\n| | countries | screens | before → after |\n| --- | --- | --- | --- |\n"
    + rows.joined()
}

// MARK: Escaping

/// Text in which nothing is markup, and what stands between backquotes is code.
private func prose(_ text: String) -> String {
  let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
  guard parts.count % 2 == 1 else { return escaped(text) }
  return parts.enumerated().map { index, part in
    index % 2 == 0 ? escaped(part) : code(part)
  }.joined()
}

/// Text in which nothing is markup, HTML or the end of a cell.
private func escaped(_ text: String) -> String {
  var result = ""
  for character in singleLine(text) {
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "!": result += "\\\(character)"
    // No one is called by a text.
    case "@": result += "@\u{200B}"
    default: result.append(character)
    }
  }
  return result
}

/// A code span around any text: nothing in it is markup, a mention or a number of an issue.
private func code(_ text: String, inTable: Bool = false) -> String {
  let text = singleLine(text)
  var longest = 0
  var run = 0
  for character in text {
    run = character == "`" ? run + 1 : 0
    longest = max(longest, run)
  }
  let fence = String(repeating: "`", count: longest + 1)
  let pad = text.isEmpty || text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
  let span = fence + pad + text + pad + fence
  guard inTable else { return span }
  return span.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
}
