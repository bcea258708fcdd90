import Diagnostics
import Syntax

/// A text an app shows: a key, a key with arguments, or a field of an answer.
final class TextType: ValueType {
  let name = "a text"
  let spelling =
    "a text's key (`home.title`), `{ text: ride.eta, with: { minutes: … } }` "
    + "or `{ from: service.endpoint, field: … }`"

  let reference = ReferenceTarget.text

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.forest.kind(node) == .mapping else {
      return checker.checkTextKey(node, self)
    }
    let words = checker.words
    guard let key = checker.forest.value(words.text, in: node) else {
      guard BindingType.isBinding(node, checker.reader) else {
        return checker.wrongType(node, self)
      }
      return BindingType.text.check(node, &checker)
    }
    checker.checkTextKey(key, Types.textKeyType)
    for pair in checker.forest.pairs(node) {
      guard let name = checker.forest.symbol(pair.key), name != words.text else { continue }
      if name != words.with {
        checker.reportUnknownKey(pair.key, known: ["text", "with"])
      } else if checker.forest.kind(pair.value) == .mapping {
        for argument in checker.forest.pairs(pair.value) {
          checkArgument(argument.key, argument.value, &checker)
        }
      } else {
        checker.report(
          "wrong-type",
          "`with` is a map of arguments, found \(checker.reader.describe(pair.value))",
          at: pair.value, help: "write `with: { minutes: 5 }`")
      }
    }
  }

  private func checkArgument(_ key: NodeID, _ value: NodeID, _ checker: inout FormChecker) {
    if checker.forest.kind(value) == .scalar {
      if checker.reader.isNull(value) { checker.reportNull(value, Types.string) }
    } else if BindingType.isBinding(value, checker.reader) {
      BindingType.text.check(value, &checker)
    } else {
      checker.report(
        "wrong-type", "expected a literal or a binding, found \(checker.reader.describe(value))",
        at: value, help: "write a literal, or `{ from: service.endpoint, field: … }`")
    }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    guard resolution.forest.kind(node) == .mapping else {
      return resolution.resolveText(key: node, arguments: nil)
    }
    guard let key = resolution.forest.value(resolution.words.text, in: node) else {
      return BindingType.text.resolve(node, &resolution)
    }
    // Whatever is wrong inside may be what seems to be missing.
    if resolution.environment.workspace.faults.isInside(resolution.forest.span(node)) {
      return resolution.out.null()
    }
    resolution.resolveText(
      key: key, arguments: resolution.forest.value(resolution.words.with, in: node))
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    let binding = BindingType.text.jsonSchema(&context)
    let arguments = JSONSchema.object([
      ("type", .string("object")), ("additionalProperties", .any([.text, binding])),
    ])
    let key = context.name(.text)
    return .any([key, .record([("text", key), ("with", arguments)], required: ["text"]), binding])
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    context.shared("text") { context in
      let binding = BindingType.text.bundleSchema(&context)
      let argument = JSONSchema.any([
        .object([("type", .array([.string("string"), .string("number")]))]), binding,
      ])
      let arguments = JSONSchema.object([
        ("type", .string("object")), ("additionalProperties", argument),
      ])
      return .any([
        .record([("text", .type("string")), ("with", arguments)], required: ["text"]), binding,
      ])
    }
  }
}

extension Types {
  static let textKeyType = TextKeyType()
}
