import Diagnostics
import Syntax

/// A value of the type that stands beside it: the `default` of a property, or one it `allow`s.
final class DeclaredValueType: ValueType {
  let name = "a value of the property's type"
  let spelling = "a value as screens write it"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard let property = checker.around.last,
      let shape = Self.shape(of: .node(property), checker.reader, checker.paths, cache: nil)
    else { return }
    if case .value(let type) = shape.form {
      type.check(node, &checker)
    } else {
      checker.checkDefinition(node, shape)
    }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    guard let property = resolution.scope.around.last,
      let shape = Self.shape(
        of: property, resolution.reader, resolution.environment.workspace.paths,
        cache: resolution.environment.workspace.models)
    else { return resolution.out.null() }
    guard resolution.isWellFormed(node, shape) else { return resolution.out.null() }
    let outer = resolution.scope.isDefault
    resolution.scope.isDefault = true
    resolution.resolve(value: .node(node), shape: shape)
    resolution.scope.isDefault = outer
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .anything }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .value }

  /// The shape the property declares; looked up where shapes are kept.
  private static func shape(
    of property: Value, _ reader: Reader, _ paths: PathTable, cache: ShapeCache?
  ) -> Shape? {
    guard let declaration = reader.schema.designModel?.mapValue,
      reader.symbol(reader.words.type, of: property) != nil
    else { return nil }
    let context = ShapeContext(
      reader: reader, cache: cache ?? ShapeCache(), paths: paths, module: { _, _ in nil })
    return Models.shape(of: property, declaration, context)
  }
}

/// A type whose values a property narrows by `allow:`.
final class AllowedType: ValueType {
  let base: any ValueType
  /// The list.
  let allow: NodeID

  init(base: any ValueType, allow: NodeID) {
    self.base = base
    self.allow = allow
  }

  var name: String { base.name }
  var spelling: String { base.spelling }
  var allowsNull: Bool { base.allowsNull }
  var reference: ReferenceTarget { base.reference }

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    base.check(node, &checker)
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    let reader = resolution.reader
    var allowed: [Symbol] { reader.forest.items(allow).compactMap(reader.forest.symbol) }
    let isAllowed: Bool
    if let symbol = reader.forest.symbol(node) {
      isAllowed = reader.forest.items(allow).contains { reader.forest.symbol($0) == symbol }
    } else if BindingType.isBinding(node, reader) {
      guard let wire = bound(node, &resolution) else { return resolution.out.null() }
      isAllowed = wire.kind == .words && wire.words.allSatisfy(allowed.contains)
    } else {
      isAllowed = reader.forest.items(allow).contains { reader.isEqual(.node($0), .node(node)) }
    }
    let said = resolution.diagnostics.count
    base.resolve(node, &resolution)
    // What stands for nothing has been told.
    if !isAllowed, resolution.diagnostics.count == said {
      report(node, allowed.map(reader.text), &resolution)
    }
  }

  /// The type of a bound field; nil where it does not hold, which is reported.
  private func bound(_ node: NodeID, _ resolution: inout Resolution) -> WireType? {
    let words = resolution.words
    guard let field = resolution.forest.value(words.field, in: node),
      let (wire, _) = resolution.proveField(
        field, from: resolution.forest.value(words.from, in: node), binding: node)
    else { return nil }
    return wire
  }

  private func report(_ node: NodeID, _ allowed: [String], _ resolution: inout Resolution) {
    guard resolution.mode == .proving else { return }
    let near = nearest(to: resolution.reader.text(node), in: allowed)
    let list = allowed.map { "`\($0)`" }.joined(separator: ", ")
    resolution.report(
      Diagnostic(
        "value-not-allowed",
        resolution.forest.kind(node) == .scalar
          ? "the design does not allow \(resolution.reader.describe(node)) here"
          : "the design does not allow this value here",
        at: .span(resolution.forest.span(node)), label: "allowed: \(list)",
        related: [Related(.span(resolution.forest.span(allow)), "allowed by the design")],
        helps: [
          Help(
            near.map { "did you mean `\($0)`?" } ?? "write one of \(list)",
            edits: near.map { [Edit(resolution.forest.span(node), $0)] } ?? [])
        ]))
  }

  func isAbsent(_ node: NodeID, _ resolution: inout Resolution) -> Bool {
    base.isAbsent(node, &resolution)
  }

  func reportAbsent(_ node: NodeID, _ resolution: inout Resolution) {
    base.reportAbsent(node, &resolution)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    base.jsonSchema(&context)
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    base.bundleSchema(&context)
  }
}
