import Diagnostics
import Syntax

/// What the declaration of a property must say beside its fields one by one.
enum PropertyRule {
  static let check: RecordRule = { value, checker in
    let words = checker.words
    func field(_ name: Symbol) -> NodeID? { checker.reader.node(name, of: value) }
    guard let typeNode = field(words.type) else { return }
    let type = checker.reader.text(typeNode)
    let of = field(words.of)
    let isRecordList = type == "list" && of.map(checker.reader.text) == "record"
    checkOf(of, type, at: typeNode, &checker)
    if type == "record" || isRecordList {
      if checker.reader.field(words.fields, of: value) == nil {
        checker.report(
          "property-form", "a record names its fields", at: typeNode,
          help: "add `fields: { name: { type: text } }`")
      }
    } else if let fields = field(words.fields) {
      checker.report(
        "property-form", "only records have fields", at: fields,
        help: "write `type: record`, or drop `fields`")
    }
    if let key = field(words.key) {
      checkKey(key, isRecordList: isRecordList, &checker)
    }
    if let required = field(words.required), let fallback = field(words.default_),
      checker.forest.symbol(required) == words.true_
    {
      checker.report(
        "property-form", "a required property needs no default", at: fallback,
        related: [Related(.span(checker.forest.span(required)), "required here")],
        help: "drop one of `required` and `default`; a patch drops one with `without:`")
    }
  }

  private static func checkOf(
    _ of: NodeID?, _ type: String, at typeNode: NodeID, _ checker: inout FormChecker
  ) {
    switch type {
    case "enum":
      guard let of else {
        return checker.report(
          "property-form", "an enum names its words", at: typeNode, help: "add `of: [one, two]`")
      }
      if checker.forest.kind(of) == .scalar {
        checker.report(
          "property-form", "an enum takes a list of words", at: of,
          help: "write `of: [\(checker.reader.text(of))]`")
      }
    case "list":
      let types = PropertyDeclaration.types.filter { $0 != "enum" && $0 != "list" }
      guard let of else {
        return checker.report(
          "property-form", "a list says what it holds", at: typeNode,
          help: "add `of: text`, or `of: record` with `fields:`")
      }
      let text = checker.reader.text(of)
      if checker.forest.kind(of) == .scalar, types.contains(text) { return }
      let near = nearest(to: text, in: types)
      checker.report(
        "property-form", "a list cannot hold \(checker.reader.describe(of))", at: of,
        notes: ["it holds \(types.map { "`\($0)`" }.joined(separator: ", "))"],
        help: near.map { "did you mean `\($0)`?" } ?? "write one of these types")
    default:
      guard let of else { return }
      checker.report(
        "property-form", "`\(type)` takes no `of`", at: of, help: "drop `of`")
    }
  }

  private static func checkKey(
    _ key: NodeID, isRecordList: Bool, _ checker: inout FormChecker
  ) {
    guard !isRecordList else { return }
    checker.report(
      "property-form", "only lists of records have a key", at: key,
      help: "write `type: list, of: record`, or drop `key`")
  }
}
