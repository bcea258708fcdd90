import Diagnostics

/// Understands a command line: `--name value`, `--name=value`, `-n value`, `-nvalue`, `-ab`, `--`
/// before words that begin with a dash. Options may stand before and behind the command's name.
package func parse(
  _ words: [String], _ commands: [Command]
) throws(CommandFailure) -> Invocation {
  var parser = ArgumentParser(words: words[...], commands: commands)
  try parser.parse()
  return parser.invocation
}

private struct ArgumentParser {
  var words: ArraySlice<String>
  let commands: [Command]
  var invocation = Invocation()

  mutating func parse() throws(CommandFailure) {
    var optionsEnded = false
    while let word = words.popFirst() {
      if optionsEnded || !isOption(word) {
        try take(word)
      } else if word == "--" {
        optionsEnded = true
      } else if word.hasPrefix("--") {
        try takeLong(word.dropFirst(2))
      } else {
        try takeShort(word.dropFirst())
      }
    }
    guard !invocation.has(.help), !invocation.has(.version) else { return }
    if let command = invocation.command { try checkCount(command) }
  }

  /// A lone dash stands for standard input, and a negative number is a number.
  private func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word != "-" else { return false }
    return !(word.dropFirst().first?.isNumber ?? false)
  }

  private mutating func take(_ word: String) throws(CommandFailure) {
    guard let command = invocation.command else {
      guard let found = commands.first(where: { $0.name == word }) else {
        throw CommandFailure(
          "there is no command `\(word)`",
          help: nearest(to: word, in: commands.map(\.name)).map { "did you mean `comity \($0)`?" }
            ?? "`comity help` lists the commands")
      }
      invocation.command = found
      return
    }
    let index = invocation.words.count
    guard let argument = index < command.arguments.count ? command.arguments[index] : command.rest
    else {
      throw CommandFailure(
        "`\(word)` is one word too many", help: "usage: \(usageLine(command))")
    }
    try check(word, argument.value, "`\(argument.value.placeholder)`")
    invocation.words.append(word)
  }

  private var known: [Option] {
    (invocation.command?.options ?? []) + Option.common
  }

  private mutating func takeLong(_ word: Substring) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = known.first(where: { $0.name == name }) else {
      throw unknown("--" + name)
    }
    if parts.count == 2 {
      guard option.value != nil else { throw CommandFailure("`--\(name)` takes no value") }
      try add(option, String(parts[1]), as: "--" + name)
    } else {
      try addWithNext(option, as: "--" + name)
    }
  }

  private mutating func takeShort(_ word: Substring) throws(CommandFailure) {
    var rest = word
    while let letter = rest.popFirst() {
      guard let option = known.first(where: { $0.short == letter }) else {
        throw unknown("-\(letter)")
      }
      if option.value != nil, !rest.isEmpty {
        if rest.first == "=" { rest.removeFirst() }
        return try add(option, String(rest), as: "-\(letter)")
      }
      try addWithNext(option, as: "-\(letter)")
    }
  }

  private mutating func addWithNext(
    _ option: Option, as spelling: String
  ) throws(CommandFailure) {
    guard let value = option.value else {
      invocation.given[option.name, default: []].append("")
      return
    }
    guard let next = words.first, !isOption(next) else {
      throw CommandFailure(
        "`\(spelling)` needs a value", help: "write `\(spelling) \(value.placeholder)`")
    }
    words.removeFirst()
    try add(option, next, as: spelling)
  }

  private mutating func add(
    _ option: Option, _ text: String, as spelling: String
  ) throws(CommandFailure) {
    guard let value = option.value else { return }
    if invocation.has(option), !option.repeats {
      throw CommandFailure("`\(spelling)` is given twice")
    }
    let texts = value.isList ? text.split(separator: ",").map(String.init) : [text]
    guard !texts.isEmpty, !text.isEmpty else {
      throw CommandFailure(
        "`\(spelling)` needs a value", help: "write `\(spelling) \(value.placeholder)`")
    }
    for text in texts { try check(text, value, "`\(spelling)`") }
    invocation.given[option.name, default: []] += texts
  }

  private func check(
    _ text: String, _ value: Option.Value, _ name: String
  ) throws(CommandFailure) {
    guard !value.choices.isEmpty, !value.choices.contains(text) else { return }
    let near = nearest(to: text, in: value.choices)
    throw CommandFailure(
      "\(name) can't be `\(text)`",
      help: near.map { "did you mean `\($0)`?" } ?? "one of: "
        + value.choices.joined(separator: " "))
  }

  private func unknown(_ spelling: String) -> CommandFailure {
    let place = invocation.command.map { "`comity \($0.name)` has" } ?? "there is"
    let names = known.map { "--" + $0.name }
    let help = invocation.command.map { "`comity \($0.name) --help` lists the options" }
    return CommandFailure(
      "\(place) no option `\(spelling)`",
      help: nearest(to: spelling, in: names).map { "did you mean `\($0)`?" } ?? help
        ?? "`comity help` lists commands and options")
  }

  private func checkCount(_ command: Command) throws(CommandFailure) {
    let needed = command.arguments.filter { $0.count == .one }
    guard invocation.words.count < needed.count else { return }
    throw CommandFailure(
      "`\(needed[invocation.words.count].value.placeholder)` is missing",
      help: "usage: \(usageLine(command))")
  }
}

extension Command {
  /// The argument that takes all further words.
  fileprivate var rest: Argument? {
    arguments.last.flatMap { $0.count == .any ? $0 : nil }
  }
}
