import Diagnostics

/// Differences as tables for a comment or a wiki page.
struct DiffMarkdown {
  func print(_ diff: BundleDifference, _ sources: SourceMap) -> [UInt8] {
    var places = Places(sources)
    var out = title(diff)
    let wholes = diff.written.filter(\.isWhole)
    if !wholes.isEmpty {
      out += "\n"
      out += table(
        ["Only in", "Module", "Written in"],
        wholes.map { module in
          let whole = module.differences[0]
          let label = whole.left == nil ? diff.right.label : diff.left.label
          return [label, code(module.name), code(places.text((whole.left ?? whole.right)?.place))]
        })
    }
    for module in diff.written where !module.isWhole {
      out += "\n### \(module.name)\n\n"
      out += table(
        ["Path", diff.left.label, diff.right.label],
        module.differences.map { difference in
          [
            code(difference.path), cell(difference.left, &places), cell(difference.right, &places),
          ]
        })
    }
    let derived = diff.derived
    if !derived.isEmpty {
      out += "\n### What follows from it\n\n"
      out += table(
        ["Because of", "Values", "In"],
        derived.map { source, count, modules in
          let more = modules.count > 3 ? " +\(modules.count - 3)" : ""
          return [
            code(source), String(count),
            modules.prefix(3).map(code).joined(separator: " ") + more,
          ]
        })
    }
    return Array(out.utf8)
  }

  func summary(_ diff: BundleDifference) -> [UInt8] {
    let kinds = DiffKind.allCases.filter { kind in
      diff.written.contains { $0.differences.contains { $0.kind == kind } }
    }
    let rows = diff.written.map { module in
      [code(module.name)]
        + kinds.map { kind in
          let count = module.differences.count { $0.kind == kind }
          return count == 0 ? "" : String(count)
        }
    }
    return Array((title(diff) + "\n" + table(["Module"] + kinds.map(\.rawValue), rows)).utf8)
  }

  private func title(_ diff: BundleDifference) -> String {
    "## \(diff.left.label) → \(diff.right.label)\n\n\(diff.headline).\n"
  }

  func cell(_ side: Difference.Side?, _ places: inout Places) -> String {
    guard let side else { return "–" }
    let place = places.text(side.place)
    let shown = side.shown.isEmpty ? "" : code(side.shown)
    return [shown, place.isEmpty ? "" : "<sub>\(escaped(place))</sub>"].filter { !$0.isEmpty }
      .joined(separator: "<br>")
  }

  /// A GitHub table; nothing without rows.
  func table(_ head: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    var out = "| " + head.map(escaped).joined(separator: " | ") + " |\n"
    out += "|" + String(repeating: " --- |", count: head.count) + "\n"
    for row in rows { out += "| " + row.joined(separator: " | ") + " |\n" }
    return out
  }

  /// Inline code that no content of it ends.
  func code(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let inner = replacing(text, "|", "\\|")
    return longest > 0 ? "\(fence) \(inner) \(fence)" : fence + inner + fence
  }

  func escaped(_ text: String) -> String {
    ["\\", "|", "<", "*", "_", "`", "["].reduce(text) { replacing($0, $1, "\\" + $1) }
  }

  private func replacing(_ text: String, _ part: String, _ other: String) -> String {
    text.split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
