package import Syntax

/// JSON Schemas of what a bundle holds, from the shapes people write.
extension JSONSchemaContext {
  /// The context of bundles of all workspaces: names are whatever is spelled as one.
  package init(bundlesOf schema: Schema, symbols: SymbolTable) {
    self.init(names: [:], form: .definition, symbols: symbols)
    fontToken = schema.fontToken
  }

  /// The form of a value at a place, merged, proved and with its references resolved.
  package mutating func bundle(of shape: Shape) -> JSONSchema {
    switch shape.form {
    case .value(let type): return type.bundleSchema(&self)
    case .record(let record):
      return shared("record", shape) { $0.bundleRecord(record) }
    case .map(let map):
      return .object([
        ("type", .string("object")), ("propertyNames", Self.keys(map.key)),
        ("additionalProperties", bundle(of: map.value)),
      ])
    case .list(let list): return .list(bundle(of: list.entry))
    case .dependent(let dependency):
      if dependency.isOpen { return .anything }
      return .object([("type", .string("object")), ("additionalProperties", .value)])
    case .open: return .anything
    }
  }

  /// The fields of a record that bundles carry, behind those of `extra`.
  mutating func bundleRecord(
    _ record: Record, extra: [(key: String, value: JSONSchema)] = [], required: [String] = []
  ) -> JSONSchema {
    var fields = extra
    var required = required
    for field in record.fields where field.inBundle {
      let name = symbols.text(field.name)
      fields.append((name, bundle(of: field.shape).described(field.doc)))
      if field.required || field.computed != nil { required.append(name) }
    }
    return .record(fields, required: required)
  }

  /// What stands under a kind's folder: one table, or modules with their ids.
  package mutating func bundle(of kind: ModuleKind) -> JSONSchema {
    guard !kind.isTable else { return bundleRecord(kind.body) }
    let id = JSONSchema.pattern("^[a-z0-9][a-z0-9-]*$")
    return .list(bundleRecord(kind.body, extra: [("id", id)], required: ["id"]))
  }

  /// A layout element; `{"property": …}` stands for a property of the design's model.
  mutating func bundleLayoutElement() -> JSONSchema {
    shared("element") { context in
      let elements = LayoutElement.allCases.map { element in
        let fields = element.attributes.map { name, attribute in
          (key: name, value: context.bundleAttribute(attribute))
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

  private mutating func bundleAttribute(_ attribute: LayoutAttribute) -> JSONSchema {
    let element = JSONSchema.object([("$ref", .string("#/$defs/element"))])
    switch attribute {
    case .child: return element
    case .children: return .list(element)
    default: break
    }
    let property = shared("property") { _ in
      let path = "[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)*"
      // An item by no path is the item itself.
      return .any([
        .record([("property", .pattern("^\(path)$"))], required: ["property"]),
        .record([("item", .pattern("^(\(path))?$"))], required: ["item"]),
      ])
    }
    guard let literal = attribute.literal else { return property }
    return .any([literal.bundleSchema(&self), property])
  }
}

/// A JSON Schema of its own, UTF-8 with a final newline; members in order.
package func jsonSchemaFile(
  title: String, doc: String, _ members: [(key: String, value: JSONSchema)],
  _ context: JSONSchemaContext? = nil
) -> [UInt8] {
  document(title: title, doc: doc, members, context?.definitions ?? [], dialect: .draft2020)
}
