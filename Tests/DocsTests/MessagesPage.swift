import Diagnostics

/// `docs/reference/messages.md`: all pages of `comity rule`, as one page.
func messagesPage(_ rules: [RulePage]) -> String {
  var page = "# Messages\n\n\(GeneratedPages.notice)\n\n"
  page += """
    Every message has an id, printed in brackets: `error[place-missing]`. `comity rule ID` shows what is \
    written here. `⟦…⟧` marks the place the message names; a line `--- path` begins a file.


    """
  page += table(
    ["id", "level", ""],
    rules.map { ["[`\($0.id)`](#\($0.id))", $0.levelName, $0.summary] })
  page += rules.map(section).joined(separator: "\n")
  return page
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
