import Diagnostics
import Syntax

/// A field of a service's answer: `{ from: dispatch.estimate, field: fare.amount, format: money }`,
/// or `{ field: name }` inside a repeated cell.
final class BindingType: ValueType {
  /// What it is bound to.
  let target: BindingTarget
  /// Id of the diagnostic where the field's type does not fit.
  let problem: String

  let name = "a binding"
  let spelling = "`{ from: service.endpoint, field: a.b, format: … }`"

  /// A binding of a text.
  static let text = BindingType(target: .text)

  init(target: BindingTarget, problem: String = "binding-type") {
    self.target = target
    self.problem = problem
  }

  /// Whether a value is written as a binding.
  static func isBinding(_ node: NodeID, _ reader: Reader) -> Bool {
    guard reader.forest.kind(node) == .mapping else { return false }
    return reader.forest.pairs(node).contains { pair in
      let key = reader.forest.symbol(pair.key)
      return key == reader.words.from || key == reader.words.field
    }
  }

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    let words = checker.words
    var meant = Set<String>()
    for pair in checker.forest.pairs(node) {
      let key = checker.forest.symbol(pair.key)
      guard key == words.from || key == words.field || key == words.format else {
        checker.reportUnknownKey(pair.key, known: ["from", "field", "format"])
          .map { _ = meant.insert($0) }
        continue
      }
      guard checker.forest.kind(pair.value) == .scalar, !checker.reader.isNull(pair.value) else {
        checker.wrongType(pair.value, self)
        continue
      }
      if key == words.from { checker.check(pair.value, Types.endpoint) }
    }
    if checker.forest.value(words.field, in: node) == nil, !meant.contains("field") {
      checker.report(
        "field-missing", "the binding names no field", at: node,
        help: "add `field:` with a field of the answer")
    }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    let words = resolution.words
    guard let field = resolution.forest.value(words.field, in: node),
      resolution.forest.kind(field) == .scalar
    else { return resolution.out.null() }
    let from = resolution.forest.value(words.from, in: node)
    guard let (wire, endpoint) = resolution.proveField(field, from: from, binding: node) else {
      return resolution.out.null()
    }
    let format = resolution.forest.value(words.format, in: node)
    if let format {
      guard resolution.proveFormat(format, of: wire) else { return resolution.out.null() }
    }
    guard target.accepts(wire, isFormatted: format != nil, resolution.reader) else {
      resolution.reportBinding(
        node, problem: problem, wire: wire, target: target, isFormatted: format != nil)
      return resolution.out.null()
    }
    resolution.out.beginObject()
    for (key, value) in [(words.from, from), (words.field, field), (words.format, format)] {
      guard let value else { continue }
      resolution.writeKey(key)
      if key == words.from, let endpoint {
        resolution.write(endpoint, as: value)
      } else {
        resolution.writeScalar(value)
      }
    }
    resolution.out.endObject()
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .record(
      [
        ("from", context.name(.endpoint)), ("field", .type("string")),
        ("format", context.name(.format)),
      ], required: ["field"])
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    context.shared("binding") { context in
      .record(
        [
          ("from", Types.endpoint.bundleSchema(&context)), ("field", .type("string")),
          ("format", .pattern("^[a-z0-9][a-z0-9-]*$")),
        ], required: ["field"])
    }
  }
}

/// A type whose values may also come from an answer.
final class BindableType: ValueType {
  let base: any ValueType
  private let binding: BindingType

  init(base: any ValueType, target: BindingTarget) {
    self.base = base
    binding = BindingType(target: target)
  }

  var name: String { base.name }
  var spelling: String {
    let binding = "`{ from: service.endpoint, field: … }`"
    return base.spelling.contains(binding) ? base.spelling : "\(base.spelling), or \(binding)"
  }
  var allowsNull: Bool { base.allowsNull }
  var reference: ReferenceTarget { base.reference }

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    if BindingType.isBinding(node, checker.reader) {
      binding.check(node, &checker)
    } else {
      base.check(node, &checker)
    }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    if BindingType.isBinding(node, resolution.reader) {
      binding.resolve(node, &resolution)
    } else {
      base.resolve(node, &resolution)
    }
  }

  func isAbsent(_ node: NodeID, _ resolution: inout Resolution) -> Bool {
    base.isAbsent(node, &resolution)
  }

  func reportAbsent(_ node: NodeID, _ resolution: inout Resolution) {
    base.reportAbsent(node, &resolution)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    let form = base.jsonSchema(&context)
    return .any([form, binding.jsonSchema(&context)])
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    let form = base.bundleSchema(&context)
    return .any([form, binding.bundleSchema(&context)])
  }
}
