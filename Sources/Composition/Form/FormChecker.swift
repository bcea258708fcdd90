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
  /// The file changes what lies below, so what stands around a place may be a part only.
  package var isPatch = false
  /// Records from the module down to the place at hand, for types that depend on what stands
  /// beside them.
  package var around: [NodeID] = []

  /// Countries the file must not name, as it lies in a shared layer.
  var countries: CountryNames?

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

  /// Takes back what was said about a place, for which something else says more.
  mutating func retract(at node: NodeID) {
    let place = Place.span(forest.span(node))
    diagnostics.removeAll { $0.place == place }
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

  /// Reports an id or name that this file gives to something and that names a country.
  mutating func checkNamesNoCountry(_ node: NodeID, _ noun: String, as name: String? = nil) {
    guard let countries, forest.kind(node) == .scalar else { return }
    let found = countries.diagnostic(
      name ?? reader.text(node), noun, at: .span(forest.span(node)))
    if let found { report(found) }
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

  /// Checks one value of a type, `null` first. A blank was reported when the file was read.
  package mutating func check(_ node: NodeID, _ type: any ValueType) {
    if !type.allowsNull, isNothing(node) { return reportNull(node, type) }
    type.check(node, &self)
  }

  /// Whether a value is `null`, is blank, or is what reading makes of `{id}` without quotes.
  func isNothing(_ node: NodeID) -> Bool {
    reader.isNull(node) || isBroken(node)
  }

  /// Whether reading has reported the value: a blank, or a map of one key without a value.
  func isBroken(_ node: NodeID) -> Bool {
    let found = forest[node]
    switch found.kind {
    case .scalar: return found.style == .plain && found.start == found.end
    case .sequence: return false
    case .mapping:
      guard found.payload == 3, let pair = forest.firstPair(node) else { return false }
      return forest.kind(pair.value) == .scalar && isBroken(pair.value)
    }
  }

  /// Says that a value is `null`, which means nothing here.
  mutating func reportNull(_ node: NodeID, _ type: (any ValueType)?) {
    guard !isBroken(node) else { return }
    let write = type.map { "write \($0.spelling)" } ?? "write a value"
    report(
      "null-value", "`\(reader.text(node))` is no value here", at: node,
      label: type.map { "expected \($0.name)" } ?? "",
      notes: ["without quotes YAML reads `~`, `null`, `Null` and `NULL` as nothing"],
      help: "\(write), or drop the key; a patch takes a value away with `without:`")
  }
}
