package import Syntax

/// What can be named in a workspace, for enums in JSON Schemas.
package enum NameGroup: String, Sendable, Hashable, CaseIterable {
  case feature, constant, color, font, spacing, radius, text, image
  case screen, design, service, endpoint, format, stubSet
}

/// Which files a JSON Schema is for.
package enum SchemaForm: String, Sendable, CaseIterable {
  /// Files that define or replace a module whole.
  case definition
  /// Files that override or remove one.
  case patch
}

/// What a JSON Schema is made with: the names of the workspace at hand, and the parts that several
/// places share.
package struct JSONSchemaContext {
  /// Names by group, sorted by code points; a group that is not there stands for any name.
  package let names: [NameGroup: [String]]
  let form: SchemaForm
  let symbols: SymbolTable
  /// The shape of a font token, for what names one in a bundle.
  var fontToken: Shape?
  /// Shared parts in the order in which they were first needed.
  private(set) var definitions: [(key: String, value: JSONSchema)] = []
  private var known: [String: String] = [:]

  package init(names: [NameGroup: [String]], form: SchemaForm, symbols: SymbolTable) {
    self.names = names
    self.form = form
    self.symbols = symbols
  }

  /// The names of a group, or a name's form where none is known.
  func name(_ group: NameGroup, pattern: String = "^[A-Za-z0-9][A-Za-z0-9_.-]*$") -> JSONSchema {
    guard let known = names[group], !known.isEmpty else { return .pattern(pattern) }
    return .words(known)
  }

  /// The form of a value at a place, as definitions write it.
  mutating func definition(of shape: Shape) -> JSONSchema {
    switch shape.form {
    case .value(let type): return type.jsonSchema(&self)
    case .record(let record):
      return shared("record", shape) { $0.record(record, isPatch: false, entry: nil) }
    case .map(let map): return self.map(map, isPatch: false)
    case .list(let list):
      var item = definition(of: list.entry)
      if list.shorthand { item = .any([.text, item]) }
      return .list(item)
    case .dependent(let dependency): return Self.dependent(dependency)
    case .open: return .anything
    }
  }

  /// The form of a change of a place, as bodies of patches write it.
  mutating func patch(of shape: Shape, entry list: KeyedList? = nil) -> JSONSchema {
    switch shape.form {
    case .value(let type): return type.jsonSchema(&self)
    case .record(let record):
      return shared("change", shape) { $0.record(record, isPatch: true, entry: list) }
    case .map(let map): return self.map(map, isPatch: true)
    case .list(let list):
      let entry = patch(of: list.entry, entry: list)
      return .object([
        ("type", .string("object")), ("propertyNames", Self.keys(list.key)),
        ("additionalProperties", entry),
      ])
    case .dependent(let dependency): return Self.dependent(dependency)
    case .open: return .anything
    }
  }

  /// Fields of a record with what they are for.
  mutating func record(_ record: Record, isPatch: Bool, entry list: KeyedList?) -> JSONSchema {
    var fields: [(key: String, value: JSONSchema)] = []
    var required: [String] = []
    for field in record.fields where field.computed == nil {
      if isPatch, field.isFixed || field.name == list?.id { continue }
      let form = isPatch ? patch(of: field.shape) : definition(of: field.shape)
      fields.append((symbols.text(field.name), form.described(field.doc)))
      if field.required, !isPatch { required.append(symbols.text(field.name)) }
    }
    if isPatch, let restart = record.restart {
      fields.append(
        (
          symbols.text(restart.keep),
          JSONSchema.list(.type("string")).described(
            "Values of the old model that are carried over to another design.")
        ))
    }
    return .record(fields, required: required)
  }

  private mutating func map(_ map: OpenMap, isPatch: Bool) -> JSONSchema {
    let value = isPatch ? patch(of: map.value) : definition(of: map.value)
    guard map.key.isDotted else {
      return .object([
        ("type", .string("object")), ("propertyNames", Self.keys(map.key)),
        ("additionalProperties", value),
      ])
    }
    return shared("texts") { _ in
      .object([
        ("type", .string("object")),
        (
          "additionalProperties",
          .any([value, .object([("$ref", .string("#/$defs/texts"))])])
        ),
      ])
    }
  }

  private static func dependent(_ dependency: Dependency) -> JSONSchema {
    dependency.isOpen ? .anything : .type("object")
  }

  /// How keys of a rule are spelled.
  static func keys(_ rule: KeyRule) -> JSONSchema {
    switch rule {
    case .id: .pattern("^[a-z0-9][a-z0-9-]*$")
    case .name: .pattern("^[A-Za-z][A-Za-z0-9_]*$")
    case .nameOrID: .pattern("^[A-Za-z0-9][A-Za-z0-9_-]*$")
    case .status: .pattern("^[1-5][0-9][0-9]$")
    case .dotted, .any: .object([("minLength", .integer(1)), ("maxLength", .integer(128))])
    }
  }

  /// A part that is written once and referred to, known by its shape.
  mutating func shared(
    _ word: String, _ shape: Shape, _ make: (inout JSONSchemaContext) -> JSONSchema
  ) -> JSONSchema {
    let identity = "\(word) \(UInt(bitPattern: ObjectIdentifier(shape)))"
    if let name = known[identity] { return Self.reference(name) }
    let name = "\(word)\(known.count + 1)"
    known[identity] = name
    let index = definitions.count
    definitions.append((name, .anything))
    definitions[index].value = make(&self)
    return Self.reference(name)
  }

  /// A part that is written once under its own name.
  package mutating func shared(
    _ name: String, _ make: (inout JSONSchemaContext) -> JSONSchema
  ) -> JSONSchema {
    if !definitions.contains(where: { $0.key == name }) {
      let index = definitions.count
      definitions.append((name, .anything))
      definitions[index].value = make(&self)
    }
    return Self.reference(name)
  }

  private static func reference(_ name: String) -> JSONSchema {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }
}
