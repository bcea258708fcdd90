import Diagnostics
import Syntax

/// How a design lays out its properties: a tree of elements, each a map with one key. `.name` is a
/// property of the model, a bare name a token.
final class LayoutType: ValueType {
  let name = "a layout element"
  let spelling = "a map with the element as its one key: `label: { of: .title }`"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard let (element, key, body) = Self.element(node, &checker) else { return }
    guard checker.forest.kind(body) == .mapping else {
      if checker.reader.isNull(body), element.required.isEmpty {
        return checker.report(
          "null-value", "the element is blank", at: key, help: "write `\(element.rawValue): {}`")
      }
      return checker.report(
        "wrong-type", "`\(element.rawValue)` is a map, found \(checker.reader.describe(body))",
        at: body, help: "write `\(element.rawValue): { … }`")
    }
    let attributes = element.attributes
    var seen: [String] = []
    for pair in checker.forest.pairs(body) {
      let name = checker.reader.text(pair.key)
      seen.append(name)
      guard let known = attributes.first(where: { $0.name == name }) else {
        checker.reportUnknownKey(pair.key, known: attributes.map(\.name))
        continue
      }
      check(pair.value, known.attribute, &checker)
    }
    for needed in element.required where !seen.contains(needed) {
      checker.report(
        "field-missing", "`\(element.rawValue)` has no `\(needed)`", at: key,
        help: "add `\(needed):`")
    }
  }

  private func check(
    _ node: NodeID, _ attribute: LayoutAttribute, _ checker: inout FormChecker
  ) {
    switch attribute {
    case .child: return check(node, &checker)
    case .children:
      guard checker.forest.kind(node) == .sequence else {
        return checker.report(
          "wrong-type", "expected a list of elements, found \(checker.reader.describe(node))",
          at: node, help: "write each as `- label: { of: .title }`")
      }
      for child in checker.forest.items(node) { check(child, &checker) }
      return
    default: break
    }
    if checker.reader.isNull(node) { return checker.reportNull(node, attribute.literal) }
    if let property = LayoutReference.segments(node, checker.reader) {
      guard property.allSatisfy({ WordForm.isName($0) }) else {
        return checker.report(
          "name-spelling", "`\(checker.reader.text(node))` names no property", at: node,
          help: "write a dot and the property's name: `.title`")
      }
      return
    }
    guard let literal = attribute.literal else {
      return checker.report(
        "wrong-type", "expected \(attribute.phrase), found \(checker.reader.describe(node))",
        at: node, help: "write a dot and the property's name")
    }
    literal.check(node, &checker)
  }

  /// The one key of an element and what stands below it; reports what is none.
  private static func element(
    _ node: NodeID, _ checker: inout FormChecker
  ) -> (element: LayoutElement, key: NodeID, body: NodeID)? {
    let pairs = Array(checker.forest.pairs(node))
    guard pairs.count == 1, let pair = pairs.first else {
      checker.wrongType(
        node, LayoutType(),
        because: pairs.count > 1 ? "an element has one key; this map has \(pairs.count)" : nil)
      return nil
    }
    let name = checker.reader.text(pair.key)
    guard let element = LayoutElement(rawValue: name) else {
      let known = LayoutElement.allCases.map(\.rawValue)
      let near = nearest(to: name, in: known)
      checker.report(
        "layout-element", "`\(name)` is no element of a layout", at: pair.key,
        notes: ["the elements are \(known.joined(separator: ", "))"],
        help: near.map { "did you mean `\($0)`?" } ?? "write one of them",
        edits: near.map { [Edit(checker.forest.span(pair.key), $0)] } ?? [])
      return nil
    }
    return (element, pair.key, pair.value)
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    guard let design = resolution.scope.around.first,
      let shape = resolution.reader.schema.designModel
    else { return resolution.out.null() }
    let model = resolution.reader.field(resolution.words.model, of: design)
    LayoutReference.resolveElement(
      node, LayoutReference(model: model ?? .emptyContainer, shape: shape), &resolution)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    context.layoutElement()
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    context.bundleLayoutElement()
  }
}
