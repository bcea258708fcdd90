import Diagnostics
import Syntax

/// The list a cell is repeated for: an endpoint whose answer holds one list, or
/// `{ from: history.rides, field: rides }`.
final class EachType: ValueType {
  let name = "a list of an answer"
  let spelling =
    "`{ from: service.endpoint, field: … }`, or the endpoint alone where its answer "
    + "holds one list"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    switch checker.forest.kind(node) {
    case .scalar: Types.endpoint.check(node, &checker)
    case .sequence: checker.wrongType(node, self)
    case .mapping:
      for pair in checker.forest.pairs(node) {
        let key = checker.forest.symbol(pair.key)
        if key == checker.words.from {
          checker.check(pair.value, Types.endpoint)
        } else if key == checker.words.field {
          checker.check(pair.value, Types.string)
        } else {
          checker.reportUnknownKey(pair.key, known: ["from", "field"])
        }
      }
      if checker.forest.value(checker.words.from, in: node) == nil {
        checker.report(
          "field-missing", "`each` names no endpoint", at: node, help: "add `from:`")
      }
    }
  }

  /// Also sets what relative bindings of the same entry may name.
  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    let isScalar = resolution.forest.kind(node) == .scalar
    let words = resolution.words
    guard let from = isScalar ? node : resolution.forest.value(words.from, in: node),
      let endpoint = resolution.proveEndpoint(from)
    else { return fail(&resolution) }
    resolution.proveLoaded(from, endpoint)
    guard !resolution.isSuspect(endpoint: from) else { return fail(&resolution) }
    let reader = resolution.reader
    let field = isScalar ? nil : resolution.forest.value(words.field, in: node)
    let path: Symbol
    if let field, let symbol = reader.forest.symbol(field) {
      path = symbol
    } else {
      guard let only = onlyList(resolution.answerFields(of: endpoint.value, with: nil), reader)
      else {
        resolution.report(
          "each-form", "`\(reader.text(from))` does not answer with one list", at: node,
          help: "name the list: `{ from: \(reader.text(from)), field: … }`")
        return fail(&resolution)
      }
      path = only
    }
    let segments = resolution.environment.workspace.paths.segments(of: path)
    let fields = resolution.answerFields(of: endpoint.value, with: segments[0])
    guard let type = resolution.walk(segments, in: fields, at: field ?? node) else {
      return fail(&resolution)
    }
    guard type.kind == .list else {
      resolution.report(
        "binding-type", "a list goes here, the field is \(type.phrase(reader))",
        at: field ?? node, help: "name a list of the answer")
      return fail(&resolution)
    }
    resolution.item = type.fields ?? .none(reader.schema)
    resolution.out.beginObject()
    resolution.out.key("from")
    resolution.write(endpoint, as: from)
    resolution.out.key("field")
    resolution.out.string(reader.symbols.bytes(path))
    resolution.out.endObject()
  }

  /// Relative bindings of the entry must not be reported on top.
  private func fail(_ resolution: inout Resolution) {
    resolution.scope.isItemUnknown = true
    resolution.out.null()
  }

  private func onlyList(_ fields: WireFields?, _ reader: Reader) -> Symbol? {
    let lists = fields?.names(reader).filter { fields?.type($0, reader)?.kind == .list } ?? []
    return lists.count == 1 ? lists[0] : nil
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    let endpoint = context.name(.endpoint)
    return .any([
      endpoint,
      .record([("from", endpoint), ("field", .type("string"))], required: ["from"]),
    ])
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .record(
      [("from", Types.endpoint.bundleSchema(&context)), ("field", .type("string"))],
      required: ["from", "field"])
  }
}
