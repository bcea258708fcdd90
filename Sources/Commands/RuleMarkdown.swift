package import Diagnostics

/// Pages of `comity rule` in Markdown: a table of all and a section for each.
package func rulesMarkdown(_ rules: [RulePage]) -> String {
  var text = "| id | level |  |\n| --- | --- | --- |\n"
  for rule in rules {
    let summary = rule.summary.split(separator: "|", omittingEmptySubsequences: false)
    text += "| [`\(rule.id)`](#\(rule.id)) | \(rule.levelName) | "
    text += summary.joined(separator: "\\|") + " |\n"
  }
  return text + "\n" + rules.map(section).joined(separator: "\n")
}

private func section(_ rule: RulePage) -> String {
  var text = "## \(rule.id)\n\n"
  text += rule.summary.prefix(1).uppercased() + rule.summary.dropFirst() + ".\n\n\(rule.why)\n"
  for (title, example) in [("Reported", rule.fires), ("Not reported", rule.silent)]
  where !example.isEmpty {
    var example = example[...]
    while example.hasSuffix("\n") { example.removeLast() }
    text += "\n\(title):\n\n```text\n\(example)\n```\n"
  }
  return text
}
