import Diagnostics
package import Syntax

/// The JSON Schema (draft-07, which editors know whole) of a kind's files, UTF-8 with a final newline: what editors
/// complete and check while one writes.
///
/// - Parameters:
///   - names: What can be named in the workspace, for enums; see `Workspace.schemaNames`.
package func jsonSchema(
  of kind: ModuleKind, form: SchemaForm, names: [NameGroup: [String]], symbols: SymbolTable
) -> [UInt8] {
  var context = JSONSchemaContext(names: names, form: form, symbols: symbols)
  let header = symbols.text(kind.header)
  let id = headerValue(of: kind)
  var fields: [(key: String, value: JSONSchema)] = []
  switch form {
  case .definition:
    fields.append((header, id.described("Defines a new \(kind.noun).")))
    if !kind.isTable {
      fields.append(("replace", id.described("Replaces the whole \(kind.noun) of a layer below.")))
    }
  case .patch:
    fields.append(("override", id.described("Changes the \(kind.noun) of a layer below.")))
    if !kind.isTable {
      fields.append(("remove", id.described("Takes the \(kind.noun) of a layer below away.")))
    }
  }
  let headers = fields.map(\.key)
  let body = context.record(kind.body, isPatch: form == .patch, entry: nil)
  guard case .object(let members) = body,
    case .object(let properties)? = members.first(where: { $0.key == "properties" })?.value
  else { return [] }
  fields += properties
  if form == .patch { fields += patchParts(isTable: kind.isTable) }
  var members2: [(key: String, value: JSONSchema)] = [
    ("type", .string("object")), ("properties", .object(fields)),
    ("additionalProperties", .bool(false)),
    (
      "oneOf",
      .array(headers.map { .object([("required", .array([.string($0)]))]) })
    ),
  ]
  if let required = members.first(where: { $0.key == "required" }) { members2.append(required) }
  return document(
    title: "\(kind.folder)/ \(form.rawValue)", doc: kind.doc, members2, context.definitions,
    dialect: .draft7)
}

/// The JSON Schema of a record that is no module.
package func jsonSchema(
  of record: Record, title: String, doc: String, names: [NameGroup: [String]], symbols: SymbolTable
) -> [UInt8] {
  var context = JSONSchemaContext(names: names, form: .definition, symbols: symbols)
  guard case .object(let members) = context.record(record, isPatch: false, entry: nil) else {
    return []
  }
  return document(title: title, doc: doc, members, context.definitions, dialect: .draft7)
}

private func headerValue(of kind: ModuleKind) -> JSONSchema {
  switch kind.identity {
  case .module: .pattern("^[a-z0-9][a-z0-9-]*$")
  case .table: .text
  case .tablePerLabel: .pattern("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$")
  }
}

/// The parts of a patch that go by path.
private func patchParts(isTable: Bool) -> [(key: String, value: JSONSchema)] {
  let path = JSONSchema.type("string")
  let paths = JSONSchema.object([
    ("type", .string("object")), ("propertyNames", .object([("minLength", .integer(1))])),
  ])
  let place = JSONSchema.any([
    .record([("after", .type("string"))], required: ["after"]),
    .record([("before", .type("string"))], required: ["before"]),
    .record([("at", .words(["first", "last"]))], required: ["at"]),
  ])
  let reasons = JSONSchema.object([
    ("type", .string("object")), ("additionalProperties", .type("string")),
  ])
  let places = JSONSchema.object([("type", .string("object")), ("additionalProperties", place)])
  let without: (key: String, value: JSONSchema) = (
    "without",
    JSONSchema.list(path).described("Paths of what this layer and those above do without.")
  )
  let pinned: (key: String, value: JSONSchema) = (
    "pinned", reasons.described("Paths whose value here stays on purpose, with the reason.")
  )
  guard !isTable else { return [without, pinned] }
  return [
    ("add", paths.described("Path: value, for what no layer below has.")),
    ("place", places.described("Path: where, for added entries and those that move.")), without,
    ("instead", paths.described("Path: value, in place of what is below.")), pinned,
  ]
}

/// The version of JSON Schema a document is written in.
package enum SchemaDialect: Sendable {
  /// What language servers for YAML implement whole: schemas of what people write.
  case draft7
  /// Schemas of what programs read.
  case draft2020

  /// The value of `$schema`.
  package var name: String {
    switch self {
    case .draft7: "http://json-schema.org/draft-07/schema#"
    case .draft2020: "https://json-schema.org/draft/2020-12/schema"
    }
  }
}

func document(
  title: String, doc: String, _ members: [(key: String, value: JSONSchema)],
  _ definitions: [(key: String, value: JSONSchema)], dialect: SchemaDialect
) -> [UInt8] {
  var all: [(key: String, value: JSONSchema)] = [
    ("$schema", .string(dialect.name)), ("title", .string(title)), ("description", .string(doc)),
  ]
  all += members
  if !definitions.isEmpty { all.append(("$defs", .object(definitions))) }
  var writer = JSONWriter(pretty: true)
  let schema = JSONSchema.object(all)
  (dialect == .draft7 ? schema.inDraft7 : schema).write(to: &writer)
  return writer.bytes + [UInt8(ascii: "\n")]
}
