import Composition
import Syntax

/// JSON Schemas (draft 2020-12) of what `comity build` writes for one country, of every workspace.
/// They refuse what a bundle of this version does not have.
package enum BundleSchemas {
  /// By file name.
  package static let all: [(name: String, bytes: [UInt8])] = {
    var symbols = SymbolTable()
    let schema = Schema(symbols: &symbols)
    return [
      ("bundle.schema.json", bundle(schema, symbols)),
      ("debug-bundle.schema.json", debugBundle(schema, symbols)),
      ("texts.schema.json", texts()),
      ("manifest.schema.json", manifest()),
      ("places.schema.json", places()),
    ]
  }()

  private static let versions: [(key: String, value: JSONSchema)] = [
    ("formatVersion", .constant(FormatVersion.bundle)),
    ("language", .constant(FormatVersion.language)),
  ]

  static let country: (key: String, value: JSONSchema) = (
    "country",
    JSONSchema.pattern("^[a-z]{2}(-[a-z0-9-]+)?$").described("Id of the country: its folder.")
  )

  private static func map(_ key: JSONSchema, _ value: JSONSchema) -> JSONSchema {
    .object([
      ("type", .string("object")), ("propertyNames", key), ("additionalProperties", value),
    ])
  }

  /// The members of an object with these keys and no others.
  static func members(
    _ fields: [(key: String, value: JSONSchema)], required: [String]
  ) -> [(key: String, value: JSONSchema)] {
    guard case .object(let members) = JSONSchema.record(fields, required: required) else {
      return []
    }
    return members
  }

  private static func bundle(_ schema: Schema, _ symbols: SymbolTable) -> [UInt8] {
    var context = JSONSchemaContext(bundlesOf: schema, symbols: symbols)
    let id = JSONSchema.pattern("^[a-z0-9][a-z0-9-]*$")
    let name = JSONSchema.pattern("^[A-Za-z][A-Za-z0-9_]*$")
    let language = JSONSchema.pattern("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$")
    var fields = versions
    fields += [
      ("app", JSONSchema.type("string").described("Name of the app.")),
      country,
      ("name", JSONSchema.type("string").described("Name of the country.")),
      ("layers", JSONSchema.list(id).described("Its stack, from the base up.")),
      ("languages", JSONSchema.list(language).described("The first is the default.")),
      ("currency", JSONSchema.pattern("^[A-Z]{3}$").described("ISO 4217.")),
      ("fallback", language.described("Where a language has no text of its own.")),
      ("start", id.described("The first screen.")),
      ("features", map(name, .type("boolean")).described("All that are declared, on or off.")),
      ("values", map(name, .type("string")).described("All constants, as text.")),
    ]
    fields += kinds(of: schema, isDebug: false, &context)
    let picture = JSONSchema.record(
      [
        ("file", .pattern("^images/[^/]+$")),
        ("scale", .object([("type", .string("integer")), ("minimum", .integer(1))])),
        ("dark", .constant(true)), ("rightToLeft", .constant(true)), ("language", language),
      ], required: ["file", "scale"])
    fields.append(
      (
        "pictures",
        map(.pattern("^[A-Za-z0-9][A-Za-z0-9_-]*$"), .list(picture))
          .described("The files of each picture's name.")
      ))
    return jsonSchemaFile(
      title: "bundle.json", doc: "All of one country's app but texts and pictures.",
      members(
        fields,
        required: [
          "formatVersion", "language", "app", "country", "layers", "languages", "currency",
          "features", "values", "pictures",
        ]), context)
  }

  private static func debugBundle(_ schema: Schema, _ symbols: SymbolTable) -> [UInt8] {
    var context = JSONSchemaContext(bundlesOf: schema, symbols: symbols)
    let fields = [versions[0], country] + kinds(of: schema, isDebug: true, &context)
    return jsonSchemaFile(
      title: "debug/bundle.json", doc: "What only debug builds take.",
      members(fields, required: ["formatVersion", "country"]), context)
  }

  private static func kinds(
    of schema: Schema, isDebug: Bool, _ context: inout JSONSchemaContext
  ) -> [(key: String, value: JSONSchema)] {
    var fields: [(key: String, value: JSONSchema)] = []
    for kind in schema.kinds where kind.isDebug == isDebug {
      if case .tablePerLabel = kind.identity { continue }
      fields.append((kind.folder, context.bundle(of: kind).described(kind.doc)))
    }
    return fields
  }

  private static func texts() -> [UInt8] {
    let categories = ["zero", "one", "two", "few", "many", "other"]
    let plural = JSONSchema.record(
      [("count", .type("string"))] + categories.map { ($0, .type("string")) },
      required: ["count", "other"])
    let text = JSONSchema.any([
      .type("string"), .record([("plural", plural)], required: ["plural"]),
    ])
    let key = JSONSchema.pattern("^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)*$")
    guard case .object(let members) = map(key, text) else { return [] }
    return jsonSchemaFile(
      title: "texts/<language>.json", doc: "All texts of one language by key.", members)
  }

  private static func manifest() -> [UInt8] {
    let hash = JSONSchema.pattern("^[0-9a-f]{64}$")
    let number = JSONSchema.object([("type", .string("integer")), ("minimum", .integer(0))])
    let part = JSONSchema.record(
      [
        ("id", .type("string")), ("start", number.described("Its first byte, from 0.")),
        ("length", number.described("In bytes.")),
        ("sha256", hash.described("Of these bytes.")),
      ], required: ["id", "start", "length", "sha256"])
    let path: (key: String, value: JSONSchema) = ("path", .type("string"))
    let size: (key: String, value: JSONSchema) = ("bytes", number)
    let whole = JSONSchema.record(
      [path, size, ("sha256", hash.described("Of the file's bytes."))],
      required: ["path", "bytes", "sha256"])
    let parted = JSONSchema.record(
      [
        path, size,
        (
          "digest",
          hash.described(
            "SHA-256 of the list of parts, one line `<id> <sha256>` each; not of the file's bytes.")
        ),
        ("parts", JSONSchema.list(part).described("In order; between them only punctuation.")),
      ], required: ["path", "bytes", "digest", "parts"])
    let digest = hash.described(
      "SHA-256 of the list of files, one line `<path> <sha256 or digest>` each.")
    return jsonSchemaFile(
      title: "manifest.json", doc: "What a country's bundle consists of.",
      members(
        versions + [
          country, ("digest", digest),
          ("files", .list(.object([("oneOf", .array([whole, parted]))]))),
        ], required: ["formatVersion", "language", "country", "digest", "files"]))
  }
}
