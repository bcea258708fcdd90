import Diagnostics
import Syntax

/// A spacing or a radius: a token, or a number of points.
final class MeasureType: ValueType {
  let word: String
  let group: Slot.Group
  let names: NameGroup

  init(word: String, group: Slot.Group, names: NameGroup) {
    self.word = word
    self.group = group
    self.names = names
  }

  static let spacing = MeasureType(word: "spacing", group: .spacing, names: .spacing)
  static let radius = MeasureType(word: "radius", group: .radius, names: .radius)

  var name: String { indefinite(word) }
  var reference: ReferenceTarget { .token(word == "spacing" ? "spacing" : "radii") }
  var spelling: String { "\(indefinite(word)) token (`m`) or a number of points" }

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    let bytes = checker.reader.bytes(node)
    if WordForm.isName(bytes) { return }
    guard WordForm.isNumber(bytes) else {
      if !checker.reportUnit(node, self, .points) { checker.wrongType(node, self) }
      return
    }
    Types.points.check(node, &checker)
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    guard let token = resolution.forest.symbol(node) else { return resolution.out.null() }
    guard !WordForm.isNumber(resolution.reader.bytes(node)) else {
      resolution.out.beginObject()
      resolution.out.key("points")
      resolution.writeNumber(node)
      return resolution.out.endObject()
    }
    let group = group
    guard let (_, name) = resolution.find(token, group, at: node, { $0.token(group, $1) }) else {
      resolution.unknown(word, resolution.reader.text(token), in: group, at: node)
      return resolution.out.null()
    }
    resolution.writeToken(group, name)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .any([context.name(names, pattern: "^[A-Za-z][A-Za-z0-9_]*$"), .type("number")])
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    context.shared(word) { _ in
      .record([(word, .type("string")), ("points", .type("number"))], required: ["points"])
    }
  }
}
