import Diagnostics
import Syntax

/// `of:` of a property or wire field: the words of an enum, or the type of a list's items.
final class OfType: ValueType {
  let name = "a type or a list of words"
  let spelling = "a type for a list (`of: text`), words for an enum (`of: [leading, center]`)"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    switch checker.forest.kind(node) {
    case .mapping: checker.wrongType(node, self)
    case .scalar: break
    case .sequence:
      var seen: [Symbol: NodeID] = [:]
      for item in checker.forest.items(node) {
        guard let word = checker.forest.symbol(item), !checker.reader.isNull(item) else {
          checker.wrongType(item, Types.stringType)
          continue
        }
        guard WordForm.isNameOrID(checker.reader.bytes(item)) else {
          checker.report(
            "name-spelling", "`\(checker.reader.text(word))` is no word", at: item,
            help: "write letters, digits, `-` and `_`")
          continue
        }
        if let first = seen[word] {
          checker.report(
            "entry-duplicate", "`\(checker.reader.text(word))` stands here twice", at: item,
            related: [Related(.span(checker.forest.span(first)), "first here")], help: "drop one")
        }
        seen[word] = item
      }
      if checker.forest.isEmpty(node) { checker.wrongType(node, self) }
    }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    guard resolution.forest.kind(node) == .sequence else { return resolution.writeScalar(node) }
    resolution.out.beginArray()
    for item in resolution.forest.items(node) { resolution.writeScalar(item) }
    resolution.out.endArray()
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .any([.type("string"), .list(.text)])
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .any([.type("string"), .list(.type("string"))])
  }
}

extension Types {
  static let stringType = StringType()
}
