import Diagnostics
import Syntax

/// An answer that takes a route without a touch:
/// `{ response: dispatch.car-request, field: status, equals: picked-up }`.
final class EventType: ValueType {
  let name = "an event"
  let spelling = "`{ response: service.endpoint, field: …, equals: … }`"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.forest.kind(node) == .mapping else { return checker.wrongType(node, self) }
    let words = checker.words
    for pair in checker.forest.pairs(node) {
      let key = checker.forest.symbol(pair.key)
      if key == words.response {
        checker.check(pair.value, Types.endpoint)
      } else if key == words.field || key == words.equals {
        checker.check(pair.value, Types.string)
      } else {
        checker.reportUnknownKey(pair.key, known: ["response", "field", "equals"])
      }
    }
    for (word, text) in [
      (words.response, "response"), (words.field, "field"), (words.equals, "equals"),
    ] where checker.forest.value(word, in: node) == nil {
      checker.report(
        "field-missing", "the event has no `\(text)`", at: node, help: "write \(spelling)")
    }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    let words = resolution.words
    let forest = resolution.forest
    guard let response = forest.value(words.response, in: node),
      let field = forest.value(words.field, in: node),
      let equals = forest.value(words.equals, in: node),
      let path = forest.symbol(field), forest.kind(equals) == .scalar,
      let endpoint = resolution.proveEndpoint(response),
      !resolution.isSuspect(endpoint: response)
    else { return resolution.out.null() }
    let segments = resolution.environment.workspace.paths.segments(of: path)
    let fields = resolution.answerFields(of: endpoint.value, with: segments[0])
    guard let type = resolution.walk(segments, in: fields, at: field),
      proveValue(equals, of: type, &resolution)
    else { return resolution.out.null() }
    resolution.out.beginObject()
    resolution.out.key("response")
    resolution.write(endpoint, as: response)
    resolution.out.key("field")
    resolution.writeScalar(field)
    resolution.out.key("equals")
    switch type.kind {
    case .bool, .integer, .number: resolution.writeOpenScalar(equals)
    default: resolution.writeScalar(equals)
    }
    resolution.out.endObject()
  }

  private func proveValue(
    _ node: NodeID, of type: WireType, _ resolution: inout Resolution
  ) -> Bool {
    let reader = resolution.reader
    let symbol = reader.forest.symbol(node)
    let bytes = reader.bytes(node)
    let fits =
      switch type.kind {
      case .words: symbol.map(type.words.contains) ?? false
      case .text: true
      case .bool: symbol == reader.words.true_ || symbol == reader.words.false_
      case .integer: WordForm.isInteger(bytes)
      case .number: WordForm.isNumber(bytes)
      default: false
      }
    guard !fits else { return true }
    guard resolution.mode == .proving else { return false }
    let near =
      type.kind == .words
      ? nearest(to: reader.text(node), in: type.words.map(reader.text)) : nil
    resolution.report(
      "event-value", "the field never equals \(reader.describe(node))", at: node,
      label: "the field is \(type.phrase(reader))",
      help: near.map { "did you mean `\($0)`?" } ?? "write a value the contract has",
      edits: near.map { [Edit(reader.forest.span(node), $0)] } ?? [])
    return false
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .record(
      [
        ("response", context.name(.endpoint)), ("field", .type("string")), ("equals", .text),
      ], required: ["response", "field", "equals"])
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .record(
      [
        ("response", Types.endpoint.bundleSchema(&context)), ("field", .type("string")),
        ("equals", .text),
      ], required: ["response", "field", "equals"])
  }
}
