import Syntax

/// How a design declares a property of its model, and a record property its fields.
enum PropertyDeclaration {
  /// Records in records; deeper ones are refused.
  static let depth = 8

  /// Types of a property, in the order of the reference page.
  static let types = [
    "text", "color", "image", "font", "spacing", "number", "integer", "bool", "enum", "action",
    "screen", "url", "money", "date", "duration", "format", "list", "record",
  ]

  /// The shape of one declaration, records nested down to `depth`.
  static func shape(_ b: inout SchemaBuilder) -> Shape {
    var shape = b.record(fields(&b, nested: nil), rule: PropertyRule.check)
    for _ in 0..<depth {
      shape = b.record(fields(&b, nested: shape), rule: PropertyRule.check)
    }
    return shape
  }

  private static func fields(_ b: inout SchemaBuilder, nested: Shape?) -> [Field] {
    var fields = [
      b.field("type", b.word(types), "What it holds.", required: true, isFixed: true),
      b.field(
        "of", OfType(), "Enums: their words. Lists: the type of their items.", isFixed: true),
      b.field(
        "key", Types.name,
        "Lists of records: the id of each, a text of its own if it is none of the fields.",
        isFixed: true),
    ]
    if let nested {
      fields.append(
        b.field("fields", b.map(.name, "field", nested), "Records, lists of records: the fields."))
    }
    return fields + [
      b.field("required", Types.bool, "Whether each use must set it."),
      b.field("default", DeclaredValueType(), "What it holds where a use does not set it."),
      b.field(
        "allow", ListType(of: DeclaredValueType()), "The only values it may hold.",
        inBundle: false, isProved: true),
      b.field(
        "sealed", Types.sealReason, "Why no layer above and no screen may set it.",
        inBundle: false),
    ] + b.identity()
  }
}
