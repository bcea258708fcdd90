import Syntax

extension Shape {
  /// The keyed list of a service's endpoints.
  package static func serviceEndpoints(_ schema: Schema) -> Shape? {
    schema.service?.body[schema.words.endpoints]?.shape
  }

  /// A service's answers: an open map of fields by status.
  package static func serviceAnswers(_ schema: Schema) -> Shape? {
    guard case .list(let list)? = serviceEndpoints(schema)?.form,
      case .record(let entry) = list.entry.form
    else { return nil }
    return entry[schema.words.answers]?.shape
  }

  /// The value shape of an open map; nil for other shapes.
  package var mapValue: Shape? {
    if case .map(let map) = form { return map.value }
    return nil
  }
}
