import Diagnostics
import Syntax

/// A font token.
final class FontType: ValueType {
  let name = "a font"
  let reference = ReferenceTarget.token("fonts")
  let spelling = "a font token: `heading`"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard WordForm.isName(checker.reader.bytes(node)) else { return checker.wrongType(node, self) }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    guard let token = resolution.forest.symbol(node) else { return resolution.out.null() }
    guard let (_, name) = resolution.find(token, .font, at: node, { $0.token(.font, $1) }) else {
      resolution.unknown("font", resolution.reader.text(token), in: .font, at: node)
      return resolution.out.null()
    }
    resolution.writeToken(.font, name)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    context.name(.font, pattern: "^[A-Za-z][A-Za-z0-9_]*$")
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    context.shared("font") { context in
      // The fields of the token, its name first.
      guard let token = context.fontToken, case .record(let record) = token.form else {
        return .type("object")
      }
      return context.bundleRecord(
        record, extra: [("font", .type("string"))], required: ["font"])
    }
  }
}

/// What a font token stands for: family, size, weight, line height, and others by language.
enum FontTokenType {
  static func make(_ b: inout SchemaBuilder) -> any ValueType {
    let weight = b.word("regular", "medium", "semibold", "bold")
    func fields(_ b: inout SchemaBuilder, required: Bool) -> [Field] {
      [
        b.field("family", Types.string, "The family's name.", required: required),
        b.field("size", Types.positivePoints, "In points.", required: required),
        b.field("weight", weight, "`regular` where it is left out."),
        b.field("line-height", Types.positivePoints, "In points."),
      ]
    }
    let other = b.whole("a font of a language", fields(&b, required: false))
    return b.whole(
      "a font",
      fields(&b, required: true) + [
        b.field(
          "by-language", b.map(.any, "language", Shape(.value(other))),
          "What is different in a language.")
      ])
  }
}
