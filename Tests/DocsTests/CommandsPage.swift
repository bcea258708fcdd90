import Commands

/// `docs/reference/commands.md`: what `comity help` says, as one page.
func commandsPage(_ commands: [Command]) -> String {
  var page = "# Commands\n\n\(GeneratedPages.notice)\n\n"
  page += """
    Results go to standard output, everything else to standard error. All mistakes of a run are told, \
    not the first one only. What `comity help COMMAND` prints is the same as here.


    """
  page += table(
    ["command", "does"],
    commands.map { ["[`\($0.name)`](#comity-\($0.name))", $0.summary] })
  page += "## Common options\n\n" + table(["option", ""], Option.common.map(row))
  page += """
    Options may stand before or behind the command's name. Colours also follow the variables `NO_COLOR` \
    and `CLICOLOR_FORCE`.

    ## Exit codes


    """
  page += table(
    ["code", "means"],
    [
      ["0", "done"], ["1", "findings, or content that does not compile"],
      ["2", "wrong usage, or it could not run"], ["70", "a fault of comity's own"],
      ["130", "interrupted"],
    ])
  return page + commands.map(section).joined(separator: "\n")
}

private func section(_ command: Command) -> String {
  var text = "## comity \(command.name)\n\n"
  text += command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".\n\n"
  text += "```text\n\(usageLine(command))\n```\n\n"
  text += table(
    ["example", ""], command.examples.map { ["`\($0.line)`", $0.purpose] })
  text += table(
    ["argument", ""],
    command.arguments.map { ["`\($0.usage)`", $0.summary + choices($0.value)] })
  text += table(["option", ""], command.options.map(row))
  if !command.discussion.isEmpty { text += command.discussion + "\n" }
  while text.hasSuffix("\n\n") { text.removeLast() }
  return text
}

private func row(_ option: Option) -> [String] {
  let value = option.value.map { " \($0.placeholder)" } ?? ""
  let short = option.short.map { "`-\($0)`, " } ?? ""
  return ["\(short)`--\(option.name)\(value)`", option.summary + (option.value.map(choices) ?? "")]
}

private func choices(_ value: Option.Value) -> String {
  guard !value.choices.isEmpty else { return "" }
  return ": " + value.choices.map { "`\($0)`" }.joined(separator: ", ")
}
