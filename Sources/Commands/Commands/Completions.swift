extension Command {
  /// `comity completions SHELL`.
  package static let completions = Command(
    "completions", summary: "print a completion script for a shell",
    examples: [
      Example("eval \"$(comity completions bash)\"", "complete in this bash"),
      Example(
        "comity completions zsh > ~/.zfunc/_comity", "for zsh, in a folder of `fpath`"),
      Example(
        "comity completions fish > ~/.config/fish/completions/comity.fish", "for fish"),
    ],
    arguments: [
      Argument(
        Option.Value("SHELL", choices: ["bash", "zsh", "fish"]), summary: "the shell")
    ]
  ) { invocation, _, console throws(CommandFailure) in
    switch invocation.words[0] {
    case "bash": console.write(Array(bashCompletion(Command.all).utf8))
    case "zsh": console.write(Array(zshCompletion(Command.all).utf8))
    default: console.write(Array(fishCompletion(Command.all).utf8))
    }
    return .done
  }
}
