import Commands
import Diagnostics
import Emitters

/// Pages and schemas that follow from the code; `RECORD=1` writes them.
enum GeneratedPages {
  /// Path relative to the repository, and what must stand there.
  static let all: [(path: String, text: String)] =
    [
      ("docs/reference/commands.md", commandsPage(Command.all)),
      ("docs/reference/messages.md", messagesPage(RulePage.all)),
    ] + kindsPages()
    + BundleSchemas.all.map { ("Schemas/\($0.name)", String(decoding: $0.bytes, as: UTF8.self)) }

  /// Stands below the title of each.
  static let notice = "<!-- Generated from the code by `make docs`; do not edit. -->"
}

/// Cells of a table in Markdown; bars and line ends would end a cell.
func tableRow(_ cells: [String]) -> String {
  "| "
    + cells.map { $0.replacing("|", with: "\\|").replacing("\n", with: " ") }
    .joined(separator: " | ") + " |\n"
}

/// A table; empty if it has no rows.
func table(_ head: [String], _ rows: [[String]]) -> String {
  guard !rows.isEmpty else { return "" }
  return tableRow(head) + tableRow(head.map { _ in "---" }) + rows.map(tableRow).joined() + "\n"
}
