import Diagnostics
import Syntax

/// An id or name without a meaning of its own outside the place it stands in. How it may be
/// spelled is said by the list or map it belongs to.
final class IdentifierType: ValueType {
  let name = "an id"
  let spelling = "an id of small letters, digits and `-`"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.forest.kind(node) == .scalar else { return checker.wrongType(node, self) }
    guard checker.reader.bytes(node).count <= WordForm.longest else {
      return checker.reportTooLong(node)
    }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.writeScalar(node)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .type("string") }
}

extension FormChecker {
  /// Says that an id or a name is longer than the limit.
  mutating func reportTooLong(_ node: NodeID) {
    report(
      "name-too-long", "\(reader.bytes(node).count) bytes are too many for an id or a name",
      at: node, label: "at most \(WordForm.longest) bytes", help: "give it a shorter one")
  }
}
