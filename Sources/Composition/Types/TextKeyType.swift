import Diagnostics
import Syntax

/// The key of a text without arguments.
final class TextKeyType: ValueType {
  let name = "a text's key"
  let spelling = "the key of a text: `home.title`"

  let reference = ReferenceTarget.text

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    checker.checkTextKey(node, self)
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.resolveText(key: node, arguments: nil)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    context.name(.text)
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .record([("text", .type("string"))], required: ["text"])
  }
}

extension FormChecker {
  /// Reports what cannot be a text's key: names joined by dots, `plural` none of them.
  mutating func checkTextKey(_ node: NodeID, _ type: some ValueType) {
    guard forest.kind(node) == .scalar else { return wrongType(node, type) }
    guard WordForm.isDottedName(reader.bytes(node)) else {
      return wrongType(
        node, type, because: "texts are named by key and stand in `strings/`, one file a language",
        help: "give the text a key below `texts:` and write the key here: `home.title`")
    }
  }
}
