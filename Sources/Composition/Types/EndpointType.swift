import Diagnostics
import Syntax

/// An endpoint of a service: `dispatch.estimate`.
final class EndpointType: ValueType {
  let name = "an endpoint"
  let spelling = "service and endpoint: `dispatch.estimate`"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    let parts = checker.reader.bytes(node).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ WordForm.isID($0) }) else {
      return checker.wrongType(node, self)
    }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    guard let endpoint = resolution.proveEndpoint(node) else { return resolution.out.null() }
    resolution.write(endpoint, as: node)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    context.name(.endpoint, pattern: "^[a-z0-9][a-z0-9-]*\\.[a-z0-9][a-z0-9-]*$")
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .pattern("^[a-z0-9][a-z0-9-]*\\.[a-z0-9][a-z0-9-]*$")
  }
}
