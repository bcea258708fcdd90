import Diagnostics

extension LintPrinter {
  /// For people: each finding with its excerpt, then what countries change themselves, then one line
  /// that sums up.
  package static let text = LintPrinter(
    "text", summary: "for people: excerpts, effects, the way out"
  ) {
    report, sources, options in
    let messages = report.findings.map { $0.message(report, options) }
    var bytes = Printer.messages(messages, sources, options)
    for lines in report.tail(isVerbose: options.isVerbose) {
      bytes += Array((lines.map(singleLine).joined(separator: "\n") + "\n\n").utf8)
    }
    bytes += Array((report.closingLine + "\n").utf8)
    return bytes
  }
}

extension LintReport {
  /// The verdict, and what was compared with.
  package var closingLine: String {
    verdict + (base.map { " (compared with \($0))" } ?? "")
  }

  /// "3 findings keep this from being merged; 2 more to know".
  package var verdict: String {
    guard base != nil else {
      return findings.isEmpty ? "no findings" : counted(findings.count, "finding")
    }
    let failing = findings.count(where: \.fails)
    let others = findings.count - failing
    if findings.isEmpty {
      return unchecked.isEmpty
        ? "no other country is changed" : "no other country is changed as far as could be checked"
    }
    let first =
      failing == 0
      ? "nothing keeps this from being merged"
      : failing == 1
        ? "1 finding keeps this from being merged"
        : "\(failing) findings keep this from being merged"
    let second = others == 0 ? "" : "; \(others) more to know"
    return first + second
  }

  /// What does not compile, and did not before.
  package var knownErrorsText: String {
    "not new: \(counted(knownErrors, "error")) that the state before has as well"
  }

  // MARK: What is no finding

  /// Blocks of lines behind the findings.
  fileprivate func tail(isVerbose: Bool) -> [[String]] {
    var blocks = [ownEdits]
    if isVerbose {
      blocks.append(
        quietBlock(.absorbed, "absorbed: the same change keeps these as they were"))
      blocks.append(
        quietBlock(.neutral, "neutral: an override went and the shared layers say the same"))
    }
    if knownErrors > 0 {
      blocks.append([knownErrorsText])
    }
    if !unchecked.isEmpty {
      blocks.append(["could not be checked:"] + unchecked.map { "    " + $0 })
    }
    return blocks.filter { !$0.isEmpty }
  }

  /// One line a country: how many values its own edits change. Countries alike share a line.
  private var ownEdits: [String] {
    let own = countries.filter { $0.counts[.own, default: 0] > 0 }
    let groups = Dictionary(grouping: own) { $0.counts[.own, default: 0] }
    let rows = groups.sorted { $0.value[0].name < $1.value[0].name }.map { count, countries in
      [wrapped(countries.map(\.name), width: 60), [counted(count, "value")]]
    }
    return rows.isEmpty ? [] : ["changed by their own edits:"] + columns(rows).map { "    " + $0 }
  }

  private func quietBlock(_ leafClass: LeafClass, _ head: String) -> [String] {
    let leaves = Dictionary(grouping: quiet.filter { $0.leafClass == leafClass }, by: \.country)
    let rows = leaves.sorted { $0.key < $1.key }.map { country, leaves in
      let shown = leaves.prefix(Self.quietLimit)
      let left = leaves.count - shown.count
      let more = left > 0 ? ["and \(left) more"] : []
      return [[country], shown.map(\.path) + more, shown.map { $0.edit ?? "" }]
    }
    return rows.isEmpty ? [] : [head] + columns(rows).map { "    " + $0 }
  }

  /// Leaves told of each country with `-v`.
  private static let quietLimit = 3
}
