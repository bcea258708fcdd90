import Diagnostics
import Syntax

/// Text as it stands, whatever it looks like: `no`, `012` and `1:20` too.
final class StringType: ValueType {
  let name = "text"
  let spelling = "the text, in quotes where it could be misread"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.forest.kind(node) == .scalar else { return checker.wrongType(node, self) }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.writeScalar(node)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .text }
}
