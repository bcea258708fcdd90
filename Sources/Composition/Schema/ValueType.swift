package import Syntax

/// A type of value: how it is spelled, what it refers to, and its form in a bundle. Values of a
/// type are replaced whole by a layer above, whatever their spelling. Add one in a file of its own
/// below `Types/`; kinds refer to it. Immutable; classes, so that handing one on costs one reference.
package protocol ValueType: AnyObject, Sendable {
  /// Its name on reference pages and in messages, with its article: "a colour", "a text".
  var name: String { get }

  /// How it is written, for messages and reference pages: "a token's name, \"#RRGGBB\" in quotes".
  var spelling: String { get }

  /// Whether `null` and blanks are values: in open content only.
  var allowsNull: Bool { get }

  /// Checks the spelling, with nothing but the file at hand.
  func check(_ node: NodeID, _ checker: inout FormChecker)

  /// Proves what the value refers to in a country and writes its canonical form.
  ///
  /// Exactly one JSON value is written; `null` where the reference does not hold, which is also
  /// reported.
  func resolve(_ node: NodeID, _ resolution: inout Resolution)

  /// Whether the value is there in the file but not in the country, such as an action whose route
  /// is off. Its field is then left out.
  func isAbsent(_ node: NodeID, _ resolution: inout Resolution) -> Bool

  /// Says that a required field is left out because its value `isAbsent`.
  func reportAbsent(_ node: NodeID, _ resolution: inout Resolution)

  /// What a scalar of the type names, for explanations and links.
  var reference: ReferenceTarget { get }

  /// The JSON Schema of its spellings, as one JSON object.
  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema

  /// The JSON Schema of what `resolve` writes.
  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema
}

extension ValueType {
  package var allowsNull: Bool { false }

  package func isAbsent(_ node: NodeID, _ resolution: inout Resolution) -> Bool { false }

  package func reportAbsent(_ node: NodeID, _ resolution: inout Resolution) {}
}

extension ValueType {
  /// A string, unless the type says otherwise.
  package func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .type("string") }

  /// What a scalar of the type names; nothing, unless the type says otherwise.
  package var reference: ReferenceTarget { .none }
}
