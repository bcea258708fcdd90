extension JSONSchemaContext {
  /// The form of a layout element, which holds others.
  mutating func layoutElement() -> JSONSchema {
    shared("element") { context in
      let elements = LayoutElement.allCases.map { element in
        let fields = element.attributes.map { name, attribute in
          (key: name, value: context.attribute(attribute))
        }
        return (
          key: element.rawValue, value: JSONSchema.record(fields, required: element.required)
        )
      }
      return .object([
        ("type", .string("object")), ("properties", .object(elements)),
        ("additionalProperties", .bool(false)), ("minProperties", .integer(1)),
        ("maxProperties", .integer(1)),
      ])
    }
  }

  private mutating func attribute(_ attribute: LayoutAttribute) -> JSONSchema {
    let element = JSONSchema.object([("$ref", .string("#/$defs/element"))])
    switch attribute {
    case .child: return element
    case .children: return .list(element)
    default: break
    }
    let property = JSONSchema.pattern("^\\.[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)*$")
    guard let literal = attribute.literal else { return property }
    return .any([literal.jsonSchema(&self), property])
  }
}
