package import Diagnostics
package import Syntax

/// Checks the form of one file: keys, types, ids and the shape of patches, with nothing but the
/// file and the schema. What other modules say is proved later, per country.
package struct FormChecker {
  package let reader: Reader
  package let paths: PathTable
  /// The file's module, for messages.
  package let module: ModuleFile?
  package private(set) var diagnostics: [Diagnostic] = []
  /// Records from the module down to the place at hand, for types that depend on what stands
  /// beside them.
  package var around: [NodeID] = []

  package init(reader: Reader, paths: PathTable, module: ModuleFile?) {
    self.reader = reader
    self.paths = paths
    self.module = module
  }

  package var forest: Forest { reader.forest }
  package var words: Words { reader.schema.words }

  package mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  package mutating func report(
    _ id: String, _ summary: String, at node: NodeID, level: Level = .error, label: String = "",
    related: [Related] = [], notes: [String] = [], help: String? = nil, edits: [Edit] = []
  ) {
    report(
      Diagnostic(
        id, summary, at: forest.span(node), level: level, label: label, related: related,
        notes: notes, help: help, edits: edits))
  }

  /// Says that a value is not of its type, what was expected and how it is written.
  package mutating func wrongType(
    _ node: NodeID, _ type: some ValueType, because cause: String? = nil, help: String? = nil,
    edits: [Edit] = []
  ) {
    report(
      "wrong-type", "expected \(type.name), found \(reader.describe(node))", at: node,
      label: "expected \(type.name)", notes: cause.map { [$0] } ?? [],
      help: help ?? "write \(type.spelling)", edits: edits)
  }

  /// Checks one value of a type, blanks first.
  package mutating func check(_ node: NodeID, _ type: any ValueType) {
    if !type.allowsNull, reader.isNull(node) { return reportNull(node, type) }
    type.check(node, &self)
  }

  /// Says that a value is blank or `null`, which means nothing here.
  mutating func reportNull(_ node: NodeID, _ type: (any ValueType)?) {
    let expected = type.map { "expected \($0.name)" } ?? ""
    let write = type.map { "write \($0.spelling)" } ?? "write a value"
    let isBlank = reader.bytes(node).isEmpty
    if isBlank, let comment = commentBehind(node) {
      report(
        "null-value", "the value is blank: `\(comment)` is a comment without quotes", at: node,
        label: expected, help: "put quotes round it: \"\(comment)\"")
      return
    }
    let drop = "or drop the key; a patch takes a value away with `without:`"
    report(
      "null-value", isBlank ? "the value is blank" : "`\(reader.text(node))` is no value here",
      at: node, label: expected, help: "\(write), \(drop)")
  }

  /// The comment that stands where the value should be: `#FF0000`.
  private func commentBehind(_ node: NodeID) -> String? {
    let end = forest[node].end
    guard let id = forest.sources.file(at: end) else { return nil }
    let file = forest.sources[id]
    let rest = file.bytes[min(Int(end - file.base), file.bytes.count)...]
      .prefix { $0 != 0x0A && $0 != 0x0D }
      .drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ":") }
    guard rest.first == UInt8(ascii: "#") else { return nil }
    let comment = rest.prefix { $0 != 0x20 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") }
    return String(decoding: comment, as: UTF8.self)
  }
}
