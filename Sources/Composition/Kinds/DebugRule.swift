import Diagnostics
import Syntax

/// An item of a debug menu has what its kind needs, and a default that it can show.
enum DebugRule {
  static let check: RecordRule = { value, checker in
    func member(_ name: String) -> NodeID? {
      checker.reader.symbols.find(name).flatMap { checker.reader.node($0, of: value) }
    }
    guard let kind = member("kind") else { return }
    switch checker.reader.text(kind) {
    case "choice": checkChoice(kind, member("choices"), member("default"), &checker)
    case "slider": checkSlider(kind, member("min"), member("max"), member("default"), &checker)
    case "toggle": checkToggle(member("default"), &checker)
    case "screen" where member("screen") == nil:
      report("a screen", needs: "screen", "a screen's id", at: kind, &checker)
    case "endpoint" where member("service") == nil:
      report("an endpoint", needs: "service", "a service's id", at: kind, &checker)
    default: break
    }
  }

  private static func report(
    _ what: String, needs field: String, _ value: String, at kind: NodeID,
    _ checker: inout FormChecker
  ) {
    checker.report(
      "debug-form", "\(what) needs `\(field)`", at: kind, label: "has no `\(field)`",
      help: "add `\(field): …`, \(value)")
  }

  private static func checkChoice(
    _ kind: NodeID, _ choices: NodeID?, _ initial: NodeID?, _ checker: inout FormChecker
  ) {
    guard let choices else {
      return report("a choice", needs: "choices", "a list: `[a, b]`", at: kind, &checker)
    }
    let words = checker.forest.items(choices).map(checker.reader.text)
    guard let initial, checker.forest.kind(choices) == .sequence,
      !words.contains(checker.reader.text(initial))
    else { return }
    let near = nearest(to: checker.reader.text(initial), in: words)
    checker.report(
      "debug-form", "\(checker.reader.describe(initial)) is none of the choices", at: initial,
      related: [Related(.span(checker.forest.span(choices)), "the choices")],
      help: near.map { "did you mean `\($0)`?" } ?? "write one of the choices, or add it to them",
      edits: near.map { [Edit(checker.forest.span(initial), $0)] } ?? [])
  }

  private static func checkSlider(
    _ kind: NodeID, _ low: NodeID?, _ high: NodeID?, _ initial: NodeID?,
    _ checker: inout FormChecker
  ) {
    guard let low else {
      return report("a slider", needs: "min", "its left end", at: kind, &checker)
    }
    guard let high else {
      return report("a slider", needs: "max", "its right end", at: kind, &checker)
    }
    let (from, to) = (checker.reader.text(low), checker.reader.text(high))
    guard let least = Double(from), let most = Double(to) else { return }
    guard least < most else {
      return checker.report(
        "debug-form", "the slider ends at \(to), where it begins or before", at: high,
        related: [Related(.span(checker.forest.span(low)), "it begins here")],
        help: "write a `max` above \(from)")
    }
    guard let initial else { return }
    let value = Double(checker.reader.text(initial))
    guard value.map({ $0 < least || $0 > most }) ?? true else { return }
    checker.report(
      "debug-form", "\(checker.reader.describe(initial)) is not on the slider", at: initial,
      label: "from \(from) to \(to)", help: "write a number from \(from) to \(to)")
  }

  private static func checkToggle(_ initial: NodeID?, _ checker: inout FormChecker) {
    guard let initial, !["true", "false"].contains(checker.reader.text(initial)) else { return }
    checker.report(
      "debug-form", "a toggle is on or off, found \(checker.reader.describe(initial))",
      at: initial, help: "write `true` or `false`")
  }
}
