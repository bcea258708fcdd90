import Diagnostics
import Syntax

/// Content without a schema, replaced whole: maps, lists, scalars and `null`.
final class OpenType: ValueType {
  let name = "content"
  let spelling = "anything"
  let allowsNull = true

  func check(_ node: NodeID, _ checker: inout FormChecker) {}

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.resolveOpen(.node(node), .plain)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }
}
