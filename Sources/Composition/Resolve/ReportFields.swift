import Diagnostics
import Syntax

extension Resolution {
  /// Reports a required field that no layer of the country sets. What a definition lacks in its
  /// own file the form check has reported.
  mutating func reportMissing(_ field: Field, in record: Value) {
    guard mode == .proving, !isMisspelt(field, in: record) else { return }
    // That it is no map has been told.
    if case .node(let node) = record, forest.kind(node) != .mapping { return }
    let name = reader.text(field.name)
    if scope.meant.contains(name) { return }
    if case .merged(let merged) = record,
      let node = merged.dropped.first(where: { $0.key == field.name })?.history.node
    {
      return report(
        scope.isModel ? "property-missing" : "field-missing", "`\(name)` is needed here", at: node,
        label: "dropped here", help: "give another value in its place instead of dropping it")
    }
    if scope.isModel, isNested {
      return report(
        Diagnostic(
          "property-missing", "the required field `\(name)` is not set",
          at: firstKey(record).map(Place.span), label: "needs `\(name)`",
          notes: field.doc.isEmpty ? [] : [field.doc],
          helps: [Help("add `\(name): …`, \(spelling(of: field))")]))
    }
    if scope.isModel, path.count > 1, path[0] == words.examples {
      let example = reader.text(path[1])
      return report(
        Diagnostic(
          "property-missing",
          "the example `\(example)` does not set the required property `\(name)`",
          at: firstKey(record).map(Place.span), label: "needs `\(name)`",
          notes: field.doc.isEmpty ? [] : [field.doc],
          helps: [Help("add `\(name): …` to `\(example):`, \(spelling(of: field))")]))
    }
    if scope.isModel {
      let cell = scope.around.last { reader.node(words.cell, of: $0) != nil }
        .flatMap { reader.node(words.cell, of: $0) }
      let place = cell.map(forest.span) ?? firstKey(record)
      let design = cell.map { " of `\(reader.text($0))`" } ?? ""
      return report(
        Diagnostic(
          "property-missing", "the required property `\(name)`\(design) is not set",
          at: place.map(Place.span), label: "needs `\(name)`",
          notes: field.doc.isEmpty ? [] : [field.doc],
          helps: [Help("add `\(name): …` to `model:`, \(spelling(of: field))")]))
    }
    guard case .merged = record else { return }
    report(
      Diagnostic(
        "field-missing", "`\(name)` is needed here", at: firstKey(record).map(Place.span),
        notes: [field.doc], helps: [Help("add `\(name): …`, \(spelling(of: field))")]))
  }

  /// Whether the entry or the record has an unknown key, which may well be the one that is missing.
  private func isMisspelt(_ field: Field, in record: Value) -> Bool {
    let places = scope.isModel ? scope.around.suffix(2) + [record] : [record]
    return places.contains { place in
      guard case .node(let node) = place else { return false }
      return forest.pairs(node).contains { pair in
        environment.workspace.faults.isInside(forest.span(pair.key))
      }
    }
  }

  /// Whether something inside a node has been told already.
  func hasFault(_ node: NodeID) -> Bool {
    environment.workspace.faults.isInside(forest.span(node))
  }

  /// Whether a record as it was written has a key that is none of its own.
  func hasFaultyKey(_ record: Value) -> Bool {
    guard let node = reader.node(of: record) else { return false }
    return forest.kind(node) == .mapping && forest.pairs(node).contains { hasFault($0.key) }
  }

  /// Whether the record at hand lies in a model and is not the model itself.
  private var isNested: Bool {
    scope.around.count > 2
      && reader.node(words.cell, of: scope.around[scope.around.count - 2]) == nil
  }

  private func spelling(of field: Field) -> String {
    if case .value(let type) = field.shape.form { return type.spelling }
    return "a map or a list"
  }

  private func firstKey(_ record: Value) -> Span? {
    guard let span = reader.span(record) else { return nil }
    guard case .node(let node) = record, let first = forest.firstPair(node) else { return span }
    return forest.span(first.key)
  }

  /// Reports a value for a property the design seals.
  mutating func reportSealed(_ value: Value, _ reason: NodeID, _ field: Field) {
    guard mode == .proving else { return }
    report(
      Diagnostic(
        "sealed-changed", "`\(reader.text(field.name))` is sealed by its design",
        at: reader.span(value).map(Place.span), label: "may not be set",
        related: [Related(.span(forest.span(reason)), "\(reader.text(reason))")],
        helps: [Help("drop it; the design's default holds everywhere")]))
  }

  /// Reports a key that is no property of the design; returns the one that was meant.
  mutating func reportUnknownProperty(
    _ key: Symbol, _ node: NodeID?, _ value: Value, _ record: Record
  ) -> String? {
    guard mode == .proving else { return nil }
    let name = reader.text(key)
    let known = record.fields.map { reader.text($0.name) }
    let removal = removal(ofProperty: key)
    let near = removal == nil ? nearest(to: name, in: known) : nil
    let place = node.map(forest.span) ?? reader.span(value)
    var edits: [Edit] = []
    if let near, let node, forest.symbol(node) == key {
      edits = [Edit(forest.span(node), near)]
    }
    let list =
      known.isEmpty ? "the design has no properties" : "it has \(known.joined(separator: ", "))"
    report(
      Diagnostic(
        "unknown-property", "the design has no property `\(name)`", at: place.map(Place.span),
        label: "no such property", related: [removal].compactMap { $0 }, notes: [list],
        helps: [Help(near.map { "did you mean `\($0)`?" } ?? "drop it", edits: edits)]))
    return near
  }

  /// Where a layer took a property away from the design of the cell at hand.
  private mutating func removal(ofProperty key: Symbol) -> Related? {
    guard !isNested, scope.around.count > 1,
      let design = reader.symbol(words.cell, of: scope.around[scope.around.count - 2]),
      let kind = reader.schema.kind(header: reader.schema.headers.cell)
    else { return nil }
    return removal(of: key, from: words.model, of: ModuleKey(kind: kind, id: design))
  }

  /// Reports a record of a model that is written as something else.
  mutating func reportNoMap(_ node: NodeID, _ field: Field) {
    guard mode == .proving else { return }
    report(
      "wrong-type", "expected a map of fields, found \(reader.describe(node))", at: node,
      notes: field.doc.isEmpty ? [] : [field.doc],
      help: "write `\(reader.text(field.name)): { … }` with its fields")
  }

  /// Reports what is not there on every platform that gets here.
  mutating func provePlatforms(of value: Value, named symbol: Symbol, at node: NodeID) {
    guard let list = reader.node(words.platforms, of: value) else { return }
    let there = Platforms(list, reader)
    let lacking = scope.platforms.subtracting(there)
    guard !lacking.isEmpty, mode == .proving else { return }
    let name = reader.text(symbol)
    report(
      Diagnostic(
        "platform-missing", "`\(name)` does not exist on \(lacking.phrase)",
        at: .span(forest.span(node)), label: "needed on \(scope.platforms.phrase)",
        related: [Related(.span(forest.span(list)), "`\(name)` is for \(there.phrase) only")],
        helps: [Help("put `platforms: [\(there.phrase)]` beside what needs it")]))
  }

  /// Takes the platforms of a record into account while its fields are resolved.
  mutating func narrowPlatforms(_ value: Value, _ record: Record) {
    guard record.position(of: words.platforms) != nil,
      let list = reader.node(words.platforms, of: value)
    else { return }
    scope.platforms.formIntersection(Platforms(list, reader))
  }
}
