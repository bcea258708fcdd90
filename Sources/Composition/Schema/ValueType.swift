package import Diagnostics
package import Syntax

/// A type of value: how it is spelled, what it refers to, and its form in a bundle. Values of a
/// type are replaced whole by a layer above, whatever their spelling. Add one in a file of its own
/// below `Types/`; kinds refer to it.
package protocol ValueType: Sendable {
  /// Its name on reference pages and in messages: "colour", "text".
  var name: String { get }

  /// Checks the spelling, with nothing but the file at hand.
  func check(_ node: NodeID, _ checker: inout FormChecker)

  /// Proves what the value refers to in a country and writes its canonical form.
  ///
  /// Exactly one JSON value is written; `null` where the reference does not hold, which is also
  /// reported.
  func resolve(_ node: NodeID, _ resolution: inout Resolution)

  /// The JSON Schema of its spellings, as one JSON object.
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema
}
