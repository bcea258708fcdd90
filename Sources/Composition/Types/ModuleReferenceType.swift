import Diagnostics
import Syntax

/// The id of a module of one kind.
final class ModuleReferenceType: ValueType {
  let name: String
  let spelling: String
  /// As in `unknown-…`.
  let word: String
  let kindHeader: String
  let names: NameGroup
  let header: @Sendable (Headers) -> Symbol
  /// Whether what the module holds matters, not only that it is there.
  let readsContent: Bool

  init(
    name: String, spelling: String, word: String, kindHeader: String, names: NameGroup,
    header: @escaping @Sendable (Headers) -> Symbol, readsContent: Bool = false
  ) {
    self.name = name
    self.spelling = spelling
    self.word = word
    self.kindHeader = kindHeader
    self.names = names
    self.header = header
    self.readsContent = readsContent
  }

  static let format = ModuleReferenceType(
    name: "a format", spelling: "the id of a format: `money`", word: "format", kindHeader: "format",
    names: .format,
    header: { $0.format }, readsContent: true)
  static let screen = ModuleReferenceType(
    name: "a screen", spelling: "the id of a screen: `home`", word: "screen", kindHeader: "screen",
    names: .screen,
    header: { $0.screen })
  static let design = ModuleReferenceType(
    name: "a cell design", spelling: "the id of a cell design: `banner`", word: "design",
    kindHeader: "cell",
    names: .design, header: { $0.cell })
  static let stubSet = ModuleReferenceType(
    name: "a stub set", spelling: "the id of a stub set: `happy-path`", word: "stub-set",
    kindHeader: "stubs",
    names: .stubSet, header: { $0.stubs })
  static let service = ModuleReferenceType(
    name: "a service", spelling: "the id of a service: `dispatch`", word: "service",
    kindHeader: "service",
    names: .service, header: { $0.service })

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    let bytes = checker.reader.bytes(node)
    guard WordForm.isID(bytes) else { return checker.wrongType(node, self) }
    if bytes.count > WordForm.longest { checker.reportTooLong(node) }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    guard let (_, id) = prove(node, &resolution) else { return resolution.out.null() }
    resolution.write(id)
  }

  var reference: ReferenceTarget { .module(kindHeader) }

  /// The module, there on every platform at hand, and its id of today; reports it where it is not.
  func prove(_ node: NodeID, _ resolution: inout Resolution) -> (module: Value, id: Symbol)? {
    guard let id = resolution.forest.symbol(node) else { return nil }
    let header = header(resolution.reader.schema.headers)
    guard let kind = resolution.reader.schema.kind(header: header),
      let found = resolution.find(
        id, .module(kind), at: node,
        { readsContent ? $0.module(header, $1) : $0.presence(header, $1) })
    else {
      report(id, header, at: node, &resolution)
      return nil
    }
    resolution.provePlatforms(of: found.found, named: found.name, at: node)
    return (found.found, found.name)
  }

  private func report(
    _ id: Symbol, _ header: Symbol, at node: NodeID, _ resolution: inout Resolution
  ) {
    guard resolution.mode == .proving,
      let kind = resolution.reader.schema.kind(header: header)
    else { return }
    let text = resolution.reader.text(id)
    guard let off = resolution.environment.module(kind, id),
      let guarded = resolution.reader.node(resolution.words.when, of: off)
    else { return resolution.unknown(word, text, in: .module(kind), at: node) }
    let condition = resolution.reader.text(guarded)
    resolution.report(
      Diagnostic(
        "unknown-\(word)", "`\(text)` is off in this country",
        at: .span(resolution.forest.span(node)),
        label: "its guard does not hold",
        related: [Related(.span(resolution.forest.span(guarded)), "`when: \(condition)`")],
        helps: [Help("put `when: \(condition)` beside what needs it, or turn the feature on")]))
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    context.name(names, pattern: "^[a-z0-9][a-z0-9-]*$")
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .pattern("^[a-z0-9][a-z0-9-]*$")
  }
}
