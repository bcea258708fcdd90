import Diagnostics
import Syntax

/// A field of a request or an answer in a service's contract.
enum WireField {
  /// The shape of one declaration, records nested as deep as in models.
  static func shape(_ b: inout SchemaBuilder) -> Shape {
    var shape = b.record(fields(&b, nested: nil), rule: check)
    for _ in 0..<PropertyDeclaration.depth {
      shape = b.record(fields(&b, nested: shape), rule: check)
    }
    return shape
  }

  private static func fields(_ b: inout SchemaBuilder, nested: Shape?) -> [Field] {
    var fields = [
      b.field(
        "type",
        b.word(
          "text", "integer", "number", "bool", "enum", "money", "date", "duration", "list",
          "record"), "What it holds; `text` is a string, never a text's key.", required: true,
        isFixed: true),
      b.field(
        "of", OfType(), "Enums: their words. Lists: the type of their items.", isFixed: true),
    ]
    if let nested {
      fields.append(
        b.field("fields", b.map(.any, "field", nested), "Records, lists of records: the fields."))
    }
    return fields + [
      b.field("required", Types.bool, "Whether it is always there."),
      b.field(
        "wire", b.word("minor-units", "decimal", "iso8601", "epoch-seconds", "epoch-millis"),
        "How money, dates and durations are sent."),
    ] + b.identity()
  }

  /// What `of`, `fields` and `wire` must say beside the type.
  private static let check: RecordRule = { value, checker in
    let words = checker.words
    func field(_ name: Symbol) -> NodeID? { checker.reader.node(name, of: value) }
    guard let typeNode = field(words.type) else { return }
    let type = checker.reader.text(typeNode)
    let of = field(words.of)
    switch (type, of) {
    case ("enum", nil), ("list", nil):
      checker.report(
        "wire-form", "\(type == "enum" ? "an enum names its words" : "a list says what it holds")",
        at: typeNode, help: type == "enum" ? "add `of: [one, two]`" : "add `of: text`")
    case ("enum", let of?) where checker.forest.kind(of) == .scalar:
      checker.report(
        "wire-form", "an enum takes a list of words", at: of,
        help: "write `of: [\(checker.reader.text(of))]`")
    case ("list", let of?):
      let kind = WireType.Kind(rawValue: checker.reader.text(of))
      if kind == nil || kind == .list || kind == .words {
        checker.report(
          "wire-form", "a list cannot hold \(checker.reader.describe(of))", at: of,
          help: "write `text`, `integer`, `number`, `bool`, `money`, `date`, `duration` or `record`"
        )
      }
    case ("enum", _), (_, nil): break
    case (_, let of?):
      checker.report("wire-form", "`\(type)` takes no `of`", at: of, help: "drop `of`")
    }
    let isRecord =
      type == "record" || (type == "list" && of.map(checker.reader.text) == "record")
    if isRecord, checker.reader.field(words.fields, of: value) == nil {
      checker.report(
        "wire-form", "a record names its fields", at: typeNode,
        help: "add `fields: { name: { type: text } }`")
    } else if !isRecord, let fields = field(words.fields) {
      checker.report("wire-form", "only records have fields", at: fields, help: "drop `fields`")
    }
  }
}
