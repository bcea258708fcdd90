/// A script for zsh 5, to be put as `_comity` into a folder of `fpath`.
func zshCompletion(_ commands: [Command]) -> String {
  var script = """
    #compdef comity
    # Completion of comity for zsh. Made by: comity completions zsh
    _comity_countries() {
      local -a countries
      countries=(Countries/*/country.yaml(N:h:t))
      compadd -a countries
    }

    _comity_commands() {
      local -a commands
      commands=(

    """
  for command in commands {
    script += "    " + zshQuoted("\(command.name):\(command.summary)") + "\n"
  }
  script += """
      )
      _describe command commands
    }

    _comity() {
      local curcontext=$curcontext state line
      typeset -A opt_args
      _arguments -C \\

    """
  for option in Option.common { script += zshOption(option) }
  script += """
        '1:command:_comity_commands' \\
        '*::argument:->rest'
      [[ $state == rest ]] || return
      case $line[1] in

    """
  for command in commands {
    script += "    \(command.name))\n      _arguments \\\n"
    for option in command.options + Option.common { script += zshOption(option) }
    for (index, argument) in command.arguments.enumerated() {
      let position = argument.count == .any ? "*" : String(index + 1)
      let optional = argument.count == .one ? ":" : "::"
      let action =
        command.name == "help" ? "_comity_commands" : zshAction(argument.value)
      let spec =
        position + (position == "*" ? ":" : optional) + argument.value.placeholder.lowercased()
      script += "        \(zshQuoted(spec + ":" + action)) \\\n"
    }
    script += "        && return ;;\n"
  }
  script += "  esac\n}\n\n_comity \"$@\"\n"
  return script
}

private func zshOption(_ option: Option) -> String {
  var text = "[\(option.summary.filter { $0 != "[" && $0 != "]" })]"
  if let value = option.value {
    text += ":\(value.placeholder.lowercased()):\(zshAction(value))"
  }
  let star = option.repeats ? "*" : ""
  var lines =
    "    " + "    " + zshQuoted("\(star)--\(option.name)\(option.value == nil ? "" : "=")\(text)")
  lines += " \\\n"
  if let short = option.short {
    lines +=
      "        " + zshQuoted("\(star)-\(short)\(option.value == nil ? "" : "+")\(text)") + " \\\n"
  }
  return lines
}

private func zshAction(_ value: Option.Value) -> String {
  if !value.choices.isEmpty { return "(\(value.choices.joined(separator: " ")))" }
  switch value.completion {
  case .none: return " "
  case .file: return "_files"
  case .directory: return "_files -/"
  case .country: return "_comity_countries"
  }
}

/// A word in single quotes.
private func zshQuoted(_ text: String) -> String {
  var quoted = "'"
  for character in text { quoted += character == "'" ? #"'\''"# : String(character) }
  return quoted + "'"
}
