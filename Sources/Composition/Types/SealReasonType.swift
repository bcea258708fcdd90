import Diagnostics
import Syntax

/// Why something is sealed: a sentence, or `{ reason, except: { ch: why } }`.
final class SealReasonType: ValueType {
  let name = "a reason"
  let spelling = "a sentence in quotes, or `{ reason: \"…\", except: { ch: \"why\" } }`"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    switch checker.forest.kind(node) {
    case .sequence: checker.wrongType(node, self)
    case .scalar: checkSentence(node, &checker)
    case .mapping:
      guard let reason = checker.forest.value(checker.words.reason, in: node) else {
        return checker.wrongType(node, self, because: "there is no `reason`")
      }
      checkSentence(reason, &checker)
      for pair in checker.forest.pairs(node) {
        let key = checker.forest.symbol(pair.key)
        if key == checker.words.except {
          checkExceptions(pair.value, &checker)
        } else if key != checker.words.reason {
          checker.reportUnknownKey(pair.key, known: ["reason", "except"])
        }
      }
    }
  }

  private func checkSentence(_ node: NodeID, _ checker: inout FormChecker) {
    let text = checker.reader.bytes(node)
    guard checker.forest.kind(node) == .scalar, !checker.reader.isNull(node),
      text.contains(where: { $0 != 0x20 }), checker.forest.symbol(node) != checker.words.true_
    else { return checker.wrongType(node, self) }
  }

  private func checkExceptions(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.forest.kind(node) == .mapping else {
      return checker.report(
        "wrong-type", "`except` is a map of countries and reasons", at: node,
        help: "write `except: { ch: \"why\" }`")
    }
    for pair in checker.forest.pairs(node) {
      checker.check(pair.key, Types.identifier)
      checker.check(pair.value, Types.string)
      checkLayer(pair.key, &checker)
    }
  }

  /// Whoever is excepted is a country or a regional layer of the workspace.
  private func checkLayer(_ node: NodeID, _ checker: inout FormChecker) {
    let name = checker.reader.text(node)
    guard let known = checker.countries?.layers, !known.contains(name),
      WordForm.isID(checker.reader.bytes(node))
    else { return }
    let near = nearest(to: name, in: known)
    checker.report(
      "layer-unknown", "no country and no layer is named `\(name)`", at: node,
      notes: ["the seal holds for all layers above but those"],
      help: near.map { "did you mean `\($0)`?" }
        ?? "drop it, or write the id of a folder of `Countries/`",
      edits: near.map { [Edit(checker.forest.span(node), $0)] } ?? [])
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.writeOpen(node)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    let except = JSONSchema.object([
      ("type", .string("object")), ("additionalProperties", .type("string")),
    ])
    return .any([
      .type("string"),
      .record([("reason", .type("string")), ("except", except)], required: ["reason"]),
    ])
  }
}

/// `sealed:` of a module: a reason for all of it, or a map from paths to reasons.
final class SealType: ValueType {
  let name = "seals"
  let spelling =
    "a map of paths and reasons: `{ cells.terms: \"Legal text comes first\" }`, or one "
    + "reason for the whole module"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.forest.kind(node) == .mapping,
      checker.forest.value(checker.words.reason, in: node) == nil
    else { return SealReasonType().check(node, &checker) }
    for pair in checker.forest.pairs(node) {
      checker.checkSealedPath(pair.key)
      checker.check(pair.value, Types.sealReason)
    }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.writeOpen(node)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    let reason = Types.sealReason.jsonSchema(&context)
    return .any([
      reason, .object([("type", .string("object")), ("additionalProperties", reason)]),
    ])
  }
}
