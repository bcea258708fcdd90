import Diagnostics
import Syntax

/// A record with known fields that is replaced whole.
final class WholeRecordType: ValueType {
  let name: String
  let shape: Shape
  /// Names of its fields, required ones first, for messages.
  let keys: [String]

  init(name: String, shape: Shape, keys: [String] = []) {
    self.name = name
    self.shape = shape
    self.keys = keys
  }

  var spelling: String {
    keys.isEmpty ? "a map" : "a map: `{ \(keys.map { "\($0): …" }.joined(separator: ", ")) }`"
  }

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.forest.kind(node) == .mapping else { return checker.wrongType(node, self) }
    checker.checkDefinition(node, shape)
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.resolve(value: .node(node), shape: shape)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    context.definition(of: shape)
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    context.bundle(of: shape)
  }
}
