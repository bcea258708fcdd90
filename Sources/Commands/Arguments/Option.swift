/// A `--flag` or `--name VALUE`.
package struct Option: Sendable {
  /// Without the dashes.
  package let name: String
  package let short: Character?
  /// What kind of value follows; nil for a flag.
  package let value: Value?
  /// One line, no final dot.
  package let summary: String
  /// Whether it may be given more than once.
  package let repeats: Bool

  package init(
    _ name: String, short: Character? = nil, _ value: Value? = nil, repeats: Bool = false,
    summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.repeats = repeats
    self.summary = summary
  }

  /// The value of an option or an argument.
  package struct Value: Sendable {
    /// How the help names it, in capitals.
    package let placeholder: String
    /// The only values there are; empty if any will do.
    package let choices: [String]
    /// Whether several may be given with commas between them.
    package let isList: Bool
    package let completion: Completion

    package init(
      _ placeholder: String, choices: [String] = [], isList: Bool = false,
      completion: Completion = .none
    ) {
      self.placeholder = placeholder
      self.choices = choices
      self.isList = isList
      self.completion = completion
    }
  }

  /// What a shell offers where a value is due and there are no choices.
  package enum Completion: Sendable {
    case none, file, directory
    /// Ids of the workspace's countries.
    case country
  }

  /// Options that every command takes, before or behind its name.
  package static let common: [Option] = [directory, quiet, verbose, color, help, version]

  /// `-C DIR`; given several times, each is relative to the one before.
  package static let directory = Option(
    "directory", short: "C", Value("DIR", completion: .directory), repeats: true,
    summary: "run as if started in DIR")
  /// `-q`.
  package static let quiet = Option(
    "quiet", short: "q", summary: "say nothing but results and errors")
  /// `-v`.
  package static let verbose = Option(
    "verbose", short: "v", repeats: true, summary: "say more on standard error")
  /// `--color WHEN`.
  package static let color = Option(
    "color", Value("WHEN", choices: ColorChoice.allCases.map(\.rawValue)),
    summary: "colour the output (default: auto, on a terminal)")
  /// `--help`.
  package static let help = Option("help", short: "h", summary: "show this help")
  /// `--version`.
  package static let version = Option("version", summary: "show the version")
}
