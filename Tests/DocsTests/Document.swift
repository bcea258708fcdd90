import Foundation

/// A Markdown page as lines, and what of it is run.
///
/// - A ```` ```console ```` block holds commands behind `$ ` (continued behind `> `) and what each
///   prints, standard error included.
/// - A ```` ```yaml ```` block whose first line is a comment with nothing but a path
///   (`# Countries/fr/screens/home.yaml`) is written to that file before the next command.
/// - `<!-- console: sample -->` anywhere puts a copy of the repository's workspace into the folder
///   the page starts in; without it the folder is empty.
/// - `<!-- needs pictures -->` leaves the page out where the trait `Pictures` is off.
struct Document: Sendable, CustomStringConvertible {
  /// Something that happens when the page is followed.
  enum Step: Sendable {
    case write(path: String, text: String)
    case run(Command)
  }

  /// A command and the lines below it, up to the next command or the end of the block.
  struct Command: Sendable {
    /// The shell's line or lines, without prompts.
    let text: String
    /// Index of the line of the first prompt.
    let line: Int
    /// Indices of the lines of output.
    let output: Range<Int>
  }

  /// Relative to the repository.
  let path: String
  let lines: [String]
  private(set) var steps: [Step] = []
  private(set) var usesSample = false
  private(set) var needsPictures = false

  var description: String { path }

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line == "<!-- console: sample -->" { usesSample = true }
      if line == "<!-- needs pictures -->" { needsPictures = true }
      let fence = line.prefix { $0 == "`" }
      guard fence.count >= 3 else { continue }
      let start = index
      while index < lines.count, lines[index] != fence { index += 1 }
      switch line.dropFirst(fence.count) {
      case "console": readConsole(start..<index)
      case "yaml": readFile(start..<index)
      default: break
      }
      index += 1
    }
  }

  private mutating func readConsole(_ block: Range<Int>) {
    var index = block.lowerBound
    while index < block.upperBound {
      let first = index
      guard lines[index].hasPrefix("$ ") else {
        index += 1
        continue
      }
      var text = lines[index].dropFirst(2)
      index += 1
      while index < block.upperBound, lines[index] == ">" || lines[index].hasPrefix("> ") {
        text += "\n" + lines[index].dropFirst(2)
        index += 1
      }
      let start = index
      while index < block.upperBound, !lines[index].hasPrefix("$ ") { index += 1 }
      steps.append(.run(Command(text: String(text), line: first, output: start..<index)))
    }
  }

  private mutating func readFile(_ block: Range<Int>) {
    guard let first = lines[block].first, first.hasPrefix("# "), first.hasSuffix(".yaml"),
      !first.dropFirst(2).contains(" ")
    else { return }
    let text = lines[block].joined(separator: "\n") + "\n"
    steps.append(.write(path: String(first.dropFirst(2)), text: text))
  }

  var commands: [Command] {
    steps.compactMap { if case .run(let command) = $0 { command } else { nil } }
  }

  /// The page with other output below its commands.
  ///
  /// - Parameter outputs: lines by index into `commands`; what is not in it stays.
  func replacing(_ outputs: [Int: [String]]) -> String {
    var lines = lines
    for (index, command) in commands.enumerated().reversed() {
      if let output = outputs[index] { lines.replaceSubrange(command.output, with: output) }
    }
    return lines.joined(separator: "\n")
  }
}
