/// A script for fish 3.
func fishCompletion(_ commands: [Command]) -> String {
  var script = """
    # Completion of comity for fish. Made by: comity completions fish
    function __comity_countries
      for file in Countries/*/country.yaml
        basename (dirname $file)
      end
    end

    complete -c comity -f

    """
  for option in Option.common { script += fishOption(option, condition: nil) }
  for command in commands {
    script += "complete -c comity -n __fish_use_subcommand -a \(command.name)"
    script += " -d \(fishQuoted(command.summary))\n"
  }
  for command in commands {
    let condition = "__fish_seen_subcommand_from \(command.name)"
    for option in command.options { script += fishOption(option, condition: condition) }
    guard let argument = command.arguments.first else { continue }
    var value = argument.value
    if command.name == "help" {
      value = Option.Value(value.placeholder, choices: commands.map(\.name))
    }
    let action = fishAction(value)
    if !action.isEmpty { script += "complete -c comity -n \(fishQuoted(condition))\(action)\n" }
  }
  return script
}

private func fishOption(_ option: Option, condition: String?) -> String {
  var line = "complete -c comity"
  if let condition { line += " -n \(fishQuoted(condition))" }
  line += " -l \(option.name)"
  if let short = option.short { line += " -s \(short)" }
  if let value = option.value { line += " -r" + fishAction(value) }
  return line + " -d \(fishQuoted(option.summary))\n"
}

private func fishAction(_ value: Option.Value) -> String {
  if !value.choices.isEmpty { return " -a \(fishQuoted(value.choices.joined(separator: " ")))" }
  switch value.completion {
  case .none: return ""
  case .file: return " -F"
  case .directory: return " -a '(__fish_complete_directories)'"
  case .country: return " -a '(__comity_countries)'"
  }
}

private func fishQuoted(_ text: String) -> String {
  var quoted = "'"
  for character in text {
    quoted += character == "'" || character == "\\" ? "\\\(character)" : String(character)
  }
  return quoted + "'"
}
