import Diagnostics
import Syntax

/// A plain list of values of one type, replaced whole.
final class ListType: ValueType {
  let item: any ValueType
  /// Whether a list of nothing means something.
  let allowsEmpty: Bool

  init(of item: any ValueType, allowsEmpty: Bool = true) {
    self.item = item
    self.allowsEmpty = allowsEmpty
  }

  var name: String { "a list" }
  var spelling: String { "a list: `[a, b]`, each \(item.spelling)" }

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.forest.kind(node) == .sequence else {
      guard checker.forest.kind(node) == .scalar else { return checker.wrongType(node, self) }
      let span = checker.forest.span(node)
      let written = String(decoding: checker.forest.sources.bytes(span), as: UTF8.self)
      return checker.wrongType(
        node, self, help: "put brackets round it: `[\(written)]`",
        edits: [Edit(span, "[\(written)]")])
    }
    for item in checker.forest.items(node) { checker.check(item, self.item) }
    if !allowsEmpty, checker.forest.isEmpty(node) {
      checker.report(
        "wrong-type", "the list is empty", at: node, label: "expected \(self.item.name)",
        help: "name at least one, or drop the key")
    }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.out.beginArray()
    for item in resolution.forest.items(node) where !self.item.isAbsent(item, &resolution) {
      self.item.resolve(item, &resolution)
    }
    resolution.out.endArray()
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .list(item.jsonSchema(&context))
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .list(item.bundleSchema(&context))
  }
}
