import Diagnostics
import Syntax

/// The name of a picture: its file's name up to the first `~`, `@` or dot.
final class ImageType: ValueType {
  let name = "an image"
  let reference = ReferenceTarget.image
  let spelling = "the name of a picture without variant and ending: `hero`"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    let bytes = checker.reader.bytes(node)
    guard WordForm.isNameOrID(bytes) else {
      let stem = bytes.prefix { !"~@.".utf8.contains($0) }
      guard WordForm.isNameOrID(stem) else { return checker.wrongType(node, self) }
      let text = String(decoding: stem, as: UTF8.self)
      return checker.wrongType(
        node, self, because: "variant and ending are chosen by the app",
        help: "write `\(text)`", edits: [Edit(checker.forest.span(node), text)])
    }
    if bytes.count > WordForm.longest { checker.reportTooLong(node) }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    guard let name = resolution.forest.symbol(node) else { return resolution.out.null() }
    guard let (_, current) = resolution.find(name, .image, at: node, { $0.image($1) }) else {
      resolution.unknown("image", resolution.reader.text(name), in: .image, at: node)
      return resolution.out.null()
    }
    resolution.out.beginObject()
    resolution.out.key("image")
    resolution.write(current)
    resolution.out.endObject()
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    context.name(.image, pattern: "^[A-Za-z0-9][A-Za-z0-9_-]*$")
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .record([("image", .pattern("^[A-Za-z0-9][A-Za-z0-9_-]*$"))], required: ["image"])
  }
}
