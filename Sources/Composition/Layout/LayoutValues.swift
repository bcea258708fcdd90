import Diagnostics
import Syntax

/// `grow`: a number, or `true` for 1.
final class WeightType: ValueType {
  let name = "a weight"
  let spelling = "`true` or a number"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard let symbol = checker.forest.symbol(node) else { return checker.wrongType(node, self) }
    if symbol == checker.words.true_ || symbol == checker.words.false_ { return }
    Types.points.check(node, &checker)
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    switch resolution.forest.symbol(node) {
    case resolution.words.true_: resolution.out.integer(1)
    case resolution.words.false_: resolution.out.integer(0)
    default: resolution.writeNumber(node)
    }
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .any([.type("boolean"), .type("number")])
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .type("number")
  }
}

/// A word out of a set that is not known to the schema's symbols.
final class FixedWordType: ValueType {
  let words: [String]

  init(words: [String]) {
    self.words = words
  }

  var name: String { "one of \(words.map { "`\($0)`" }.joined(separator: ", "))" }
  var spelling: String { name }

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    let text = checker.reader.text(node)
    guard checker.forest.kind(node) == .scalar, !words.contains(text) else {
      if checker.forest.kind(node) != .scalar { checker.wrongType(node, self) }
      return
    }
    let near = nearest(to: text, in: words)
    checker.report(
      "unknown-word", "`\(text)` is none of the words that go here", at: node, label: name,
      help: near.map { "did you mean `\($0)`?" } ?? "write \(name)",
      edits: near.map { [Edit(checker.forest.span(node), $0)] } ?? [])
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.writeScalar(node)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .words(words) }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .words(words)
  }
}
