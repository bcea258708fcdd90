/// What a scalar of a type names, for explanations and links.
package enum ReferenceTarget: Sendable, Hashable {
  /// A token in a table's field: `colors`, `fonts`.
  case token(String)
  /// A text key.
  case text
  case image
  /// A module, by its kind's header.
  case module(String)
  /// Nothing.
  case none
}
