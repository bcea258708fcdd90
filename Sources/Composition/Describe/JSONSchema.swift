import Diagnostics

/// A JSON value whose objects keep the order they were made in.
package indirect enum JSONSchema: Sendable {
  case object([(key: String, value: JSONSchema)])
  case array([JSONSchema])
  case string(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)

  /// Anything goes.
  package static let anything = JSONSchema.object([])

  /// Anything but `null`.
  package static let value = JSONSchema.object([
    (
      "type",
      .array(
        ["string", "number", "boolean", "array", "object"].map { .string($0) })
    )
  ])

  /// This and nothing else.
  package static func constant(_ value: Bool) -> JSONSchema { .object([("const", .bool(value))]) }

  /// This and nothing else.
  package static func constant(_ value: Int) -> JSONSchema { .object([("const", .integer(value))]) }

  /// A value of one JSON type: `string`, `number`, `object`…
  package static func type(_ name: String) -> JSONSchema { .object([("type", .string(name))]) }

  /// What is text in our YAML, where other readers see a number or a truth value in plain words.
  static let text = JSONSchema.object([
    ("type", .array([.string("string"), .string("number"), .string("boolean")]))
  ])

  /// Text of a form, as an ECMA-262 regular expression.
  package static func pattern(_ pattern: String) -> JSONSchema {
    .object([("type", .string("string")), ("pattern", .string(pattern))])
  }

  /// One of some words.
  package static func words(_ words: [String]) -> JSONSchema {
    .object([("enum", .array(words.map { .string($0) }))])
  }

  /// At least one of several forms.
  package static func any(_ forms: [JSONSchema]) -> JSONSchema {
    forms.count == 1 ? forms[0] : .object([("anyOf", .array(forms))])
  }

  /// An object with these keys and no others.
  package static func record(_ fields: [(key: String, value: JSONSchema)], required: [String] = [])
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
  package static func list(_ item: JSONSchema) -> JSONSchema {
    .object([("type", .string("array")), ("items", item)])
  }
}

extension JSONSchema {
  /// The same with a description, for editors to show.
  package func described(_ text: String) -> JSONSchema {
    guard !text.isEmpty, case .object(let members) = self else { return self }
    return .object([("description", .string(text))] + members.filter { $0.key != "description" })
  }

  /// The same in the words of draft-07: shared parts stand under `definitions`, and beside a `$ref`,
  /// which hides its neighbours there, stands nothing.
  var inDraft7: JSONSchema {
    switch self {
    case .object(let members):
      var result: [(key: String, value: JSONSchema)] = []
      for (key, value) in members {
        if key == "$ref", case .string(let target) = value {
          let reference = JSONSchema.string(
            target.hasPrefix("#/$defs/") ? "#/definitions/" + target.dropFirst(8) : target)
          result.append(
            members.count == 1
              ? (key, reference) : ("allOf", .array([.object([("$ref", reference)])])))
        } else {
          result.append((key == "$defs" ? "definitions" : key, value.inDraft7))
        }
      }
      return .object(result)
    case .array(let items): return .array(items.map(\.inDraft7))
    case .string, .integer, .number, .bool: return self
    }
  }

  /// Writes it in the order it was made in.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let members):
      writer.beginObject()
      for (key, value) in members {
        writer.key(key)
        value.write(to: &writer)
      }
      writer.endObject()
    case .array(let items):
      writer.beginArray()
      for item in items { item.write(to: &writer) }
      writer.endArray()
    case .string(let text): writer.string(text)
    case .integer(let number): writer.integer(number)
    case .number(let number): writer.number(number)
    case .bool(let value): writer.bool(value)
    }
  }
}
