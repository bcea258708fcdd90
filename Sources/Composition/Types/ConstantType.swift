import Diagnostics
import Syntax

/// The value a layer's record gives a constant; its type is declared in `settings/`.
final class ConstantType: ValueType {
  let name = "a value"
  let spelling = "one literal of the type `settings/` declares, without `${…}`"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.forest.kind(node) == .scalar else { return checker.wrongType(node, self) }
    checker.checkLiteral(node)
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.writeScalar(node)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .text }

  /// The type a word in `settings/` stands for.
  static func declared(_ word: String) -> any ValueType {
    switch word {
    case "url": Types.plainURL
    case "integer": Types.integer
    case "number": Types.number
    case "bool": Types.bool
    case "money": Types.money
    case "duration": Types.duration
    default: Types.string
    }
  }
}

/// The `default` of a constant, of the type beside it.
final class ConstantDefaultType: ValueType {
  let name = "a value"
  let spelling = "one literal of the `type` beside it, without `${…}`"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard let value = checker.around.last,
      let type = checker.forest.value(checker.words.type, in: value)
    else { return }
    ConstantType.declared(checker.reader.text(type)).check(node, &checker)
    checker.checkLiteral(node)
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.writeScalar(node)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .text }
}

extension FormChecker {
  /// Reports a constant inside a constant: they are literals, so that one look shows what holds.
  mutating func checkLiteral(_ node: NodeID) {
    let text = reader.text(node)
    guard text.contains("${") else { return }
    report(
      "wrong-type", "a value is a literal and names no other", at: node,
      label: "expected a literal", help: "write out what `${…}` stands for")
  }
}
