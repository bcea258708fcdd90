import Diagnostics

extension Command {
  private static let everything = Option("all", summary: "the pages of all messages")
  private static let format = Option(
    "format", Option.Value("FORMAT", choices: ["text", "json", "markdown"]),
    summary: "how to print (default: text)")

  /// `comity rule [ID | --all] [--format FORMAT]`.
  package static let rule = Command(
    "rule", summary: "explain a message by the id in its brackets",
    examples: [
      Example(
        "comity rule workspace-missing",
        "why it is reported, an example that does and one that does not"),
      Example("comity rule", "all ids, one a line"),
      Example("comity rule --all --format markdown", "all pages, for a wiki"),
    ],
    arguments: [Argument(Option.Value("ID"), .optional, summary: "what stands in `error[…]`")],
    options: [everything, format]
  ) { invocation, _, console throws(CommandFailure) in
    let form = invocation.value(format) ?? "text"
    var pages = RulePage.all
    if let id = invocation.words.first {
      guard !invocation.has(everything) else {
        throw CommandFailure("an id and `--all` exclude each other")
      }
      pages = pages.filter { $0.id == id }
      guard !pages.isEmpty else {
        throw CommandFailure(
          "there is no message `\(id)`",
          help: nearest(to: id, in: RulePage.all.map(\.id)).map {
            "did you mean `comity rule \($0)`?"
          } ?? "`comity rule` lists the ids")
      }
    } else if !invocation.has(everything), form == "text" {
      let longest = pages.map(\.id.count).max() ?? 0
      for page in pages {
        let gap = String(repeating: " ", count: longest - page.id.count + 2)
        console.print(page.id + gap + page.summary)
      }
      return .done
    }
    switch form {
    case "json": console.write(json(pages))
    case "markdown": console.write(Array(rulesMarkdown(pages).utf8))
    default:
      for (index, page) in pages.enumerated() {
        if index > 0 { console.print("") }
        print(page, &console)
      }
    }
    return .done
  }
}

private func print(_ page: RulePage, _ console: inout Console) {
  console.print("\(page.levelName)[\(page.id)]: \(page.summary)")
  console.print("")
  for line in page.why.split(separator: "\n", omittingEmptySubsequences: false) {
    let parts = wrapped(String(line), 100)
    for part in parts.isEmpty ? [""] : parts { console.print(part) }
  }
  for (title, example) in [
    (page.fires.contains("⟦") ? "Reported, at the place between ⟦ and ⟧" : "Reported", page.fires),
    ("Not reported", page.silent),
  ] where !example.isEmpty {
    console.print("")
    console.print("\(title):")
    console.print("")
    var lines = example.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last == "" { lines.removeLast() }
    for line in lines {
      console.print(line.isEmpty ? "" : "  " + line)
    }
  }
  console.print("")
  console.print("Since \(page.since).")
}

/// `{ formatVersion, rules: [ { id level summary why fires silent since } ] }`.
private func json(_ pages: [RulePage]) -> [UInt8] {
  var writer = JSONWriter(pretty: true)
  writer.object { writer in
    writer.field("formatVersion", 1)
    writer.key("rules")
    writer.array { writer in
      for page in pages {
        writer.object { writer in
          writer.field("id", page.id)
          writer.field("level", page.levelName)
          writer.field("summary", page.summary)
          writer.field("why", page.why)
          writer.field("fires", page.fires)
          writer.field("silent", page.silent)
          writer.field("since", page.since)
        }
      }
    }
  }
  return writer.finished()
}
