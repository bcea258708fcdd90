import Diagnostics

/// A JSON value whose objects keep the order they were made in.
package indirect enum JSONSchema: Sendable {
  case object([(key: String, value: JSONSchema)])
  case array([JSONSchema])
  case string(String)
  case integer(Int)
  case bool(Bool)

  /// Anything goes.
  package static let anything = JSONSchema.object([])
}

/// What JSON Schemas are made with: the workspace's names and the definitions made so far.
package struct JSONSchemaContext {
  package init() {}
}
