/// A JSON value whose objects keep the order they were made in.
package indirect enum JSONSchema: Sendable {
  case object([(key: String, value: JSONSchema)])
  case array([JSONSchema])
  case string(String)
  case integer(Int)
  case bool(Bool)

  /// Anything goes.
  package static let anything = JSONSchema.object([])

  /// A value of one JSON type: `string`, `number`, `object`…
  static func type(_ name: String) -> JSONSchema { .object([("type", .string(name))]) }

  /// What is text in our YAML, where other readers see a number or a truth value in plain words.
  static let text = JSONSchema.object([
    ("type", .array([.string("string"), .string("number"), .string("boolean")]))
  ])

  /// Text of a form, as an ECMA-262 regular expression.
  static func pattern(_ pattern: String) -> JSONSchema {
    .object([("type", .string("string")), ("pattern", .string(pattern))])
  }

  /// One of some words.
  static func words(_ words: [String]) -> JSONSchema {
    .object([("enum", .array(words.map { .string($0) }))])
  }

  /// At least one of several forms.
  static func any(_ forms: [JSONSchema]) -> JSONSchema {
    forms.count == 1 ? forms[0] : .object([("anyOf", .array(forms))])
  }

  /// An object with these keys and no others.
  static func record(_ fields: [(key: String, value: JSONSchema)], required: [String] = [])
    -> JSONSchema
  {
    var members: [(key: String, value: JSONSchema)] = [
      ("type", .string("object")), ("properties", .object(fields)),
    ]
    if !required.isEmpty { members.append(("required", .array(required.map { .string($0) }))) }
    members.append(("additionalProperties", .bool(false)))
    return .object(members)
  }

  /// A list of values of one form.
  static func list(_ item: JSONSchema) -> JSONSchema {
    .object([("type", .string("array")), ("items", item)])
  }
}

/// What can be named in a workspace, for enums in JSON Schemas.
package enum NameGroup: String, Sendable, Hashable, CaseIterable {
  case feature, constant, color, font, spacing, radius, text, image
  case screen, design, service, endpoint, format, stubSet
}

/// What JSON Schemas are made with: the names of the workspace at hand.
package struct JSONSchemaContext {
  /// Names by group, sorted by code points; a group that is not there stands for any name.
  package var names: [NameGroup: [String]]

  package init(names: [NameGroup: [String]] = [:]) {
    self.names = names
  }

  /// The names of a group, or a name's form where none is known.
  func name(_ group: NameGroup, pattern: String = "^[A-Za-z0-9][A-Za-z0-9_.-]*$") -> JSONSchema {
    guard let known = names[group], !known.isEmpty else { return .pattern(pattern) }
    return .words(known)
  }
}
