/// A script for bash 3.2 and later.
func bashCompletion(_ commands: [Command]) -> String {
  var script = """
    # Completion of comity for bash. Made by: comity completions bash
    _comity_countries() {
      local file
      for file in Countries/*/country.yaml; do
        [ -e "$file" ] && file=${file#Countries/} && echo "${file%/country.yaml}"
      done
    }

    _comity() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= i
      COMPREPLY=()
      for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
          -C|--directory|--color) i=$((i + 1)) ;;
          -*) ;;
          *) command=${COMP_WORDS[i]}; break ;;
        esac
      done
      case $command,$before in

    """
  for option in Option.common { script += bashValue(option, of: "*") }
  for command in commands {
    for option in command.options { script += bashValue(option, of: command.name) }
  }
  script += "  esac\n  case $command in\n"
  let common = Option.common.map { "--" + $0.name }
  let names = commands.map(\.name)
  script +=
    "    '') COMPREPLY=($(compgen -W '\((names + common).joined(separator: " "))' -- \"$word\")) ;;\n"
  for command in commands {
    let words = command.options.map { "--" + $0.name } + common
    script += "    \(command.name))\n"
    script += "      case $word in\n"
    script +=
      "        -*) COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\")) ;;\n"
    if let argument = command.arguments.first {
      let value = argument.value
      let choices = command.name == "help" ? names : value.choices
      script += "        *) COMPREPLY=(\(bashReply(value, choices))) ;;\n"
    }
    script += "      esac ;;\n"
  }
  script += "  esac\n}\ncomplete -F _comity comity\n"
  return script
}

private func bashValue(_ option: Option, of command: String) -> String {
  guard let value = option.value else { return "" }
  var patterns = ["\(command),--\(option.name)"]
  if let short = option.short { patterns.append("\(command),-\(short)") }
  return "    \(patterns.joined(separator: "|")))\n"
    + "      COMPREPLY=(\(bashReply(value, value.choices))); return ;;\n"
}

private func bashReply(_ value: Option.Value, _ choices: [String]) -> String {
  if !choices.isEmpty {
    return "$(compgen -W '\(choices.joined(separator: " "))' -- \"$word\")"
  }
  switch value.completion {
  case .none: return ""
  case .file: return "$(compgen -f -- \"$word\")"
  case .directory: return "$(compgen -d -- \"$word\")"
  case .country: return "$(compgen -W \"$(_comity_countries)\" -- \"$word\")"
  }
}
