/// `comity build [COUNTRY…] [options]`.
package func usageLine(_ command: Command) -> String {
  let arguments = command.arguments.map(\.usage)
  let options = command.options.isEmpty ? [] : ["[options]"]
  return (["comity", command.name] + arguments + options).joined(separator: " ")
}

/// The help of one command, examples first.
func helpPage(_ command: Command, colors: Bool) -> String {
  var page = HelpPage(colors: colors)
  page.paragraph(sentence(command.summary))
  page.table("Examples", command.examples.map { ($0.line, $0.purpose) })
  page.paragraph("Usage: \(usageLine(command))")
  page.table("Arguments", command.arguments.map { ($0.usage, $0.describing) })
  page.table("Options", command.options.map { ($0.spelling, $0.describing) })
  page.table("Common options", Option.common.map { ($0.spelling, $0.describing) })
  page.paragraph(command.discussion)
  return page.text
}

/// The help of the whole tool, examples first.
func overview(_ commands: [Command], colors: Bool) -> String {
  var page = HelpPage(colors: colors)
  page.paragraph(
    "Compiles one Core and the overrides of every country into one bundle a country.")
  page.table("Examples", commands.compactMap(\.examples.first).map { ($0.line, $0.purpose) })
  page.paragraph("Usage: comity COMMAND [arguments] [options]")
  page.table("Commands", commands.map { ($0.name, $0.summary) })
  page.table("Common options", Option.common.map { ($0.spelling, $0.describing) })
  page.paragraph(
    """
    Exit codes: 0 done; 1 findings or content that does not compile; 2 wrong usage or cannot run; \
    70 internal fault; 130 interrupted.
    `comity help COMMAND` explains one.
    """)
  return page.text
}

private func sentence(_ summary: String) -> String {
  summary.prefix(1).uppercased() + summary.dropFirst() + "."
}

extension Option {
  /// `-o, --output DIR`.
  fileprivate var spelling: String {
    let short = short.map { "-\($0), " } ?? "    "
    return short + "--\(name)" + (value.map { " \($0.placeholder)" } ?? "")
  }

  fileprivate var describing: String {
    summary + (value.map(\.choicesText) ?? "")
  }
}

extension Argument {
  fileprivate var describing: String {
    summary + value.choicesText
  }
}

extension Option.Value {
  fileprivate var choicesText: String {
    choices.isEmpty ? "" : ": " + choices.joined(separator: isList ? ", " : " | ")
  }
}

/// Paragraphs and two-column tables within 100 columns.
private struct HelpPage {
  private(set) var text = ""
  let colors: Bool

  private static let width = 100
  /// The right column begins here, or on a line of its own below a longer left one.
  private static let rightColumn = 38

  init(colors: Bool) {
    self.colors = colors
  }

  mutating func paragraph(_ paragraph: String) {
    guard !paragraph.isEmpty else { return }
    separate()
    for line in paragraph.split(separator: "\n", omittingEmptySubsequences: false) {
      for part in wrapped(String(line), Self.width) { text += part + "\n" }
    }
  }

  mutating func table(_ title: String, _ rows: [(left: String, right: String)]) {
    guard !rows.isEmpty else { return }
    separate()
    text += (colors ? "\u{1B}[1m\(title):\u{1B}[0m" : "\(title):") + "\n"
    let longest = rows.map(\.left.count).max() ?? 0
    let column = min(longest + 4, Self.rightColumn)
    for row in rows {
      let indent = String(repeating: " ", count: column)
      var lines = wrapped(row.right, Self.width - column)
      var first = "  " + row.left
      if first.count + 2 <= column || lines.isEmpty {
        first += String(repeating: " ", count: max(0, column - first.count))
        first += lines.isEmpty ? "" : lines.removeFirst()
      }
      while first.hasSuffix(" ") { first.removeLast() }
      text += first + "\n"
      for line in lines { text += indent + line + "\n" }
    }
  }

  private mutating func separate() {
    if !text.isEmpty { text += "\n" }
  }
}
