import Foundation

/// A Markdown page whose `console` blocks are run.
///
/// In such a block a line `$ command` is run (lines `> …` right below it belong to it) and what
/// follows up to the next one is what it prints, standard error included. A line `…` stands for any
/// lines, `…` within a line for any text. All blocks of a page run in one shell, one after the other,
/// in a fresh folder. A block of another language with `file=PATH` behind the language is written to
/// that file. `<!-- console: sample -->` anywhere in the page puts a copy of the repository's own
/// workspace into the folder first.
struct ConsoleDocument {
  /// Something done in order.
  enum Step {
    /// A command and the numbers of the lines that hold its expected output.
    case command(String, output: Range<Int>)
    case file(path: String, content: String)
  }

  private(set) var lines: [String]
  let steps: [Step]
  let usesSample: Bool

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    steps = ConsoleDocument.steps(of: lines)
    usesSample = text.contains("<!-- console: sample -->")
  }

  var text: String { lines.joined(separator: "\n") }

  private static func steps(of lines: [String]) -> [Step] {
    var steps: [Step] = []
    var index = 0
    while index < lines.count {
      guard let fence = fence(lines[index]) else {
        index += 1
        continue
      }
      let end = (index + 1..<lines.count).first { lines[$0].trimmed == fence.mark } ?? lines.count
      let block = index + 1..<end
      if fence.words.first == "console" {
        steps += commands(lines, block)
      } else if let path = fence.words.first(where: { $0.hasPrefix("file=") })?.dropFirst(5) {
        let content = lines[block].joined(separator: "\n") + "\n"
        steps.append(.file(path: String(path), content: content))
      }
      index = end + 1
    }
    return steps
  }

  /// The backticks of a line that opens a block, and the words behind them.
  private static func fence(_ line: String) -> (mark: String, words: [String])? {
    let mark = String(line.trimmed.prefix { $0 == "`" })
    guard mark.count >= 3 else { return nil }
    let words = line.trimmed.dropFirst(mark.count).split(separator: " ").map(String.init)
    return (mark, words)
  }

  private static func commands(_ lines: [String], _ block: Range<Int>) -> [Step] {
    var steps: [Step] = []
    var index = block.lowerBound
    while index < block.upperBound {
      guard lines[index].hasPrefix("$ ") else {
        index += 1
        continue
      }
      var command = String(lines[index].dropFirst(2))
      index += 1
      while index < block.upperBound, lines[index].hasPrefix("> ") || lines[index] == ">" {
        command += "\n" + lines[index].dropFirst(2)
        index += 1
      }
      let start = index
      while index < block.upperBound, !lines[index].hasPrefix("$ ") { index += 1 }
      steps.append(.command(command, output: start..<index))
    }
    return steps
  }

  // MARK: Running

  /// Runs the page and returns what each command printed, in the order of the steps.
  func run() throws -> [String] {
    let folder = try TemporaryFolder()
    let work = folder.file("work")
    let files = FileManager.default
    try files.createDirectory(atPath: work, withIntermediateDirectories: true)
    if usesSample {
      for name in ["comity.yaml", "Core", "Countries"] {
        try files.copyItem(
          atPath: Programs.root.appendingPathComponent(name).path, toPath: work + "/" + name)
      }
    }
    var script = ""
    for (number, step) in steps.enumerated() {
      let path = folder.file("step\(number)")
      switch step {
      case .command(let command, _):
        try command.write(toFile: path, atomically: false, encoding: .utf8)
        script += ". '\(path)' </dev/null 2>&1\nprintf '\\036'\n"
      case .file(let target, let content):
        try content.write(toFile: path, atomically: false, encoding: .utf8)
        script += "mkdir -p \"$(dirname '\(target)')\"; cp '\(path)' '\(target)'\n"
      }
    }
    let variables = """
      export HOME='\(folder.path)' GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=Ada GIT_COMMITTER_NAME=Ada
      export GIT_AUTHOR_EMAIL=ada@example.com GIT_COMMITTER_EMAIL=ada@example.com
      """
    let output = try Programs.shell(variables + "\n" + script, in: work).output
    let parts = output.split(separator: "\u{1E}", omittingEmptySubsequences: false).dropLast()
    // macOS shows its temporary folder under two names.
    return parts.map {
      String($0).replacing("/private" + folder.path, with: "…").replacing(folder.path, with: "…")
    }
  }

  /// Commands whose output is not what the page says, as messages.
  func mismatches(_ outputs: [String]) -> [String] {
    var mismatches: [String] = []
    for (output, (command, range)) in zip(outputs, commandSteps) {
      let actual = ConsoleDocument.lines(of: output)
      guard !matches(Array(lines[range]), actual) else { continue }
      mismatches.append(
        """
        line \(range.lowerBound): $ \(command)
        says:
        \(lines[range].joined(separator: "\n"))
        prints:
        \(actual.joined(separator: "\n"))
        """)
    }
    if outputs.count < commandSteps.count { mismatches.append("the shell ended too early") }
    return mismatches
  }

  /// The page with the output of each command that does not match put in.
  func recorded(_ outputs: [String]) -> ConsoleDocument {
    var copy = self
    for (output, (_, range)) in zip(outputs, commandSteps).reversed() {
      let actual = ConsoleDocument.lines(of: output)
      if !matches(Array(lines[range]), actual) { copy.lines.replaceSubrange(range, with: actual) }
    }
    return copy
  }

  private var commandSteps: [(String, Range<Int>)] {
    steps.compactMap { step in
      if case .command(let command, let output) = step { (command, output) } else { nil }
    }
  }

  private static func lines(of output: String) -> [String] {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

/// Whether lines are what a pattern says; a line `…` is any number of lines.
func matches(_ pattern: [String], _ lines: [String]) -> Bool {
  // reachable[j]: the pattern so far can have matched the first j lines.
  var reachable = [Bool](repeating: false, count: lines.count + 1)
  reachable[0] = true
  for want in pattern {
    var next = [Bool](repeating: false, count: lines.count + 1)
    if want.trimmed == "…" {
      var isReached = false
      for index in 0...lines.count {
        isReached = isReached || reachable[index]
        next[index] = isReached
      }
    } else {
      for index in lines.indices where reachable[index] {
        next[index + 1] = matches(line: want, lines[index])
      }
    }
    reachable = next
  }
  return reachable[lines.count]
}

private func matches(line pattern: String, _ line: String) -> Bool {
  let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
  guard let first = parts.first, let last = parts.last, parts.count > 1 else {
    return pattern == line
  }
  guard line.hasPrefix(first) else { return false }
  var rest = line.dropFirst(first.count)
  for part in parts.dropFirst().dropLast() where !part.isEmpty {
    guard let range = rest.firstRange(of: part) else { return false }
    rest = rest[range.upperBound...]
  }
  return rest.hasSuffix(last)
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
