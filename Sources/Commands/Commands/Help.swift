import Diagnostics

extension Command {
  /// `comity help [COMMAND]`.
  package static let help = Command(
    "help", summary: "explain a command",
    examples: [Example("comity help parse", "what `comity parse` does and takes")],
    arguments: [Argument(Option.Value("COMMAND"), .optional, summary: "the command to explain")]
  ) { invocation, _, console throws(CommandFailure) in
    guard let name = invocation.words.first else {
      console.write(Array(overview(Command.all, colors: console.outputColors).utf8))
      return .done
    }
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw CommandFailure(
        "there is no command `\(name)`",
        help: nearest(to: name, in: Command.all.map(\.name)).map {
          "did you mean `comity help \($0)`?"
        } ?? "`comity help` lists the commands")
    }
    console.write(Array(helpPage(command, colors: console.outputColors).utf8))
    return .done
  }
}
