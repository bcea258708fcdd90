/// One command of the command line. Help, completion, did-you-mean and parsing all follow from it.
package struct Command: Sendable {
  package let name: String
  /// What it does, one line, no final dot.
  package let summary: String
  /// Whole command lines with what each is for; the help shows them first.
  package let examples: [Example]
  package let arguments: [Argument]
  package let options: [Option]
  /// More to know, printed at the end of the help; may be empty.
  package let discussion: String
  /// Does it. What is wrong with the content of a workspace is printed and told by the exit code;
  /// thrown is only what keeps the command from running.
  package let run: @Sendable (Invocation, World, inout Console) throws(CommandFailure) -> ExitCode

  package init(
    _ name: String, summary: String, examples: [Example], arguments: [Argument] = [],
    options: [Option] = [], discussion: String = "",
    run:
      @escaping @Sendable (Invocation, World, inout Console) throws(CommandFailure) -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.examples = examples
    self.arguments = arguments
    self.options = options
    self.discussion = discussion
    self.run = run
  }

  /// A command line worth showing.
  package struct Example: Sendable {
    package let line: String
    package let purpose: String

    package init(_ line: String, _ purpose: String) {
      self.line = line
      self.purpose = purpose
    }
  }
}
