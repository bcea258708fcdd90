import Diagnostics
import Syntax

/// Where a route leads: a screen, something built in, or alternatives of which the first whose
/// condition holds wins.
final class TargetType: ValueType {
  let name = "a destination"
  let spelling =
    "a screen (`home`), `back`, `close`, `restart`, `{ open: url }`, "
    + "`{ dial: supportPhone }`, or alternatives: `[{ screen: a, when: feature }, b]`"

  private static let keys = ["screen", "open", "dial", "when"]

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.forest.kind(node) == .sequence else {
      return Destination.check(node, keys: Self.keys, self, &checker)
    }
    var last: NodeID?
    for item in checker.forest.items(node) {
      if let last {
        checker.report(
          "alternative-unreachable", "this alternative is never taken", at: item, level: .warning,
          related: [Related(.span(checker.forest.span(last)), "this one has no condition")],
          help: "give the one before a condition, or drop this one")
        break
      }
      if checker.reader.isNull(item) {
        checker.reportNull(item, self)
      } else {
        Destination.check(item, keys: Self.keys, self, &checker)
      }
      if let destination = Destination(item, checker.reader), destination.condition == nil {
        last = item
      }
    }
    if checker.forest.isEmpty(node) { checker.wrongType(node, self) }
  }

  /// The alternative that is taken in the country, all conditions proved.
  private func chosen(_ node: NodeID, _ resolution: inout Resolution) -> Destination? {
    let reader = resolution.reader
    let items =
      reader.forest.kind(node) == .sequence ? Array(reader.forest.items(node)) : [node]
    for item in items {
      guard let destination = Destination(item, reader) else { continue }
      guard let condition = destination.condition else { return destination }
      if let condition = Condition(condition, reader), resolution.holds(condition) {
        return destination
      }
    }
    return nil
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    if resolution.forest.kind(node) == .sequence {
      for item in resolution.forest.items(node) {
        if let condition = Destination(item, resolution.reader)?.condition {
          _ = resolution.proveCondition(condition)
        }
      }
    } else if let condition = Destination(node, resolution.reader)?.condition {
      _ = resolution.proveCondition(condition)
    }
    guard let destination = chosen(node, &resolution) else { return resolution.out.null() }
    resolution.write(destination) { node, resolution in
      guard let (_, screen) = ModuleReferenceType.screen.prove(node, &resolution) else {
        return resolution.out.null()
      }
      resolution.out.beginObject()
      resolution.out.key("screen")
      resolution.write(screen)
      resolution.out.endObject()
    }
  }

  /// Whether no alternative is taken.
  func isAbsent(_ node: NodeID, _ resolution: inout Resolution) -> Bool {
    guard resolution.forest.kind(node) != .scalar else { return false }
    return chosen(node, &resolution) == nil
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    let screen = JSONSchema.any([context.name(.screen), .words(Destination.builtIns)])
    let condition = Types.condition.jsonSchema(&context)
    let when: (key: String, value: JSONSchema) = ("when", condition)
    let one = JSONSchema.any([
      screen,
      .record([("screen", screen), when], required: ["screen"]),
      .record([("open", .type("string")), when], required: ["open"]),
      .record([("dial", context.name(.constant)), when], required: ["dial"]),
    ])
    return .any([one, .list(one)])
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .any(
      [.record([("screen", .pattern("^[a-z0-9][a-z0-9-]*$"))], required: ["screen"])]
        + Destination.bundleSchemas)
  }
}
