import Diagnostics
import Syntax

/// `500ms`, `3s`, `5min`, `2h`; milliseconds in the bundle.
final class DurationType: ValueType {
  let name = "a duration"
  let spelling = "a whole number with its unit: `500ms`, `3s`, `5min` or `2h`"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.forest.kind(node) == .scalar,
      WordForm.duration(checker.reader.bytes(node)) != nil
    else { return checker.wrongType(node, self) }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    guard let milliseconds = WordForm.duration(resolution.reader.bytes(node)) else {
      return resolution.out.null()
    }
    resolution.out.beginObject()
    resolution.out.key("milliseconds")
    resolution.out.integer(milliseconds)
    resolution.out.endObject()
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .pattern("^(0|[1-9][0-9]*)(ms|s|min|h)$")
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .record(
      [("milliseconds", .object([("type", .string("integer")), ("minimum", .integer(0))]))],
      required: ["milliseconds"])
  }
}
