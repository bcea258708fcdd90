import Diagnostics
import Syntax

/// `true` or `false`, without quotes.
final class BoolType: ValueType {
  let name = "`true` or `false`"
  let spelling = "`true` or `false`, without quotes"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    let symbol = checker.forest.symbol(node)
    if symbol == checker.words.true_ || symbol == checker.words.false_ {
      guard !checker.reader.isPlain(node) else { return }
      let text = checker.reader.text(node)
      return checker.wrongType(
        node, self, because: "in quotes it is text", help: "write \(text) without quotes",
        edits: [Edit(checker.forest.span(node), text)])
    }
    guard symbol != nil, let meant = Self.meant(checker.reader.text(node)) else {
      return checker.wrongType(node, self)
    }
    checker.wrongType(
      node, self, because: "YAML 1.2 reads it as text", help: "write `\(meant)`",
      edits: [Edit(checker.forest.span(node), meant)])
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.out.bool(resolution.forest.symbol(node) == resolution.words.true_)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .type("boolean") }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .type("boolean") }

  /// What readers of YAML 1.1 take it for.
  private static func meant(_ text: String) -> String? {
    switch text.lowercased() {
    case "yes", "on", "y", "true": "true"
    case "no", "off", "n", "false": "false"
    default: nil
    }
  }
}
