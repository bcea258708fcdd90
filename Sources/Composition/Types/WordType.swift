import Diagnostics
import Syntax

/// A word out of a fixed set.
final class WordType: ValueType {
  let words: [Symbol]
  let spellings: [String]

  init(words: [Symbol], spellings: [String]) {
    self.words = words
    self.spellings = spellings
  }

  var name: String {
    spellings.count == 1 ? "`\(spellings[0])`" : "one of \(list)"
  }

  var spelling: String { "one of \(list)" }

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard let symbol = checker.forest.symbol(node) else { return checker.wrongType(node, self) }
    guard !words.contains(symbol) else { return }
    let text = checker.reader.text(symbol)
    guard let near = nearest(to: text, in: spellings) else {
      return checker.report(
        "unknown-word", "\(checker.reader.describe(node)) is none of the words that go here",
        at: node, label: name, help: "write \(spelling)")
    }
    checker.report(
      "unknown-word", "`\(text)` is none of the words that go here", at: node, label: name,
      notes: ["the words are \(list)"], help: "did you mean `\(near)`?",
      edits: [Edit(checker.forest.span(node), near)])
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.writeScalar(node)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .words(spellings) }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .words(spellings)
  }

  private var list: String {
    spellings.map { "`\($0)`" }.joined(separator: ", ")
  }
}
