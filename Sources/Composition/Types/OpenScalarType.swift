import Diagnostics
import Syntax

/// A scalar of open content: plain `true`, `false` and numbers of JSON without an exponent are
/// such, everything else is text. `null` where it is allowed.
final class OpenScalarType: ValueType {
  let name = "one value"
  let spelling = "text, a number, `true` or `false`"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.forest.kind(node) == .scalar else { return checker.wrongType(node, self) }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.writeOpenScalar(node)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .text }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .object([
      (
        "type",
        .array([.string("string"), .string("number"), .string("boolean"), .string("null")])
      )
    ])
  }
}
