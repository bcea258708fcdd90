import Diagnostics
import Syntax

/// What a stub says of a body, a query or the like, against the fields a contract has.
struct StubBody {
  /// `service.endpoint`, for messages.
  let endpoint: String
  /// It says what a request must have at least, not what is answered, where fields that are always
  /// there must be written.
  let isRequest: Bool

  /// Checks a map of fields, deeper ones included.
  ///
  /// - Parameters:
  ///   - place: Where the map or, where it is left out, its answer stands.
  ///   - path: Of the map from the body down, with its dot.
  func check(
    _ value: Value, against fields: WireFields, at place: Span?, path: String = "",
    _ resolution: inout Resolution
  ) {
    let reader = resolution.reader
    let written = Self.entries(of: value, reader)
    var meant = Set<String>()
    for (key, node, inner) in written {
      guard let declaration = fields.declaration(key, reader) else {
        if let near = unknown(key, node, inner, fields, path, &resolution) { meant.insert(near) }
        continue
      }
      check(inner, declaration, fields, name: path + reader.text(key), &resolution)
    }
    guard !isRequest else { return }
    let known = Set(written.map(\.key))
    for name in fields.names(reader) where !known.contains(name) {
      guard let declaration = fields.declaration(name, reader), reader.isRequired(declaration),
        !meant.contains(reader.text(name))
      else { continue }
      let type = fields.type(name, reader).map { ", \($0.phrase(reader))" } ?? ""
      resolution.report(
        Diagnostic(
          "stub-field-missing",
          "`\(endpoint)` always answers with `\(path)\(reader.text(name))`, and this stub does not",
          at: place.map(Place.span), related: declared(declaration, reader),
          helps: [Help("add `\(reader.text(name)): …`\(type)")]))
    }
  }

  /// Keys of a map with their places and values.
  static func entries(
    of value: Value, _ reader: Reader
  ) -> [(key: Symbol, node: NodeID?, value: Value)] {
    switch value {
    case .merged(let merged): merged.entries.map { ($0.key, nil, $0.value) }
    case .node(let node):
      reader.forest.pairs(node).compactMap { pair in
        reader.forest.symbol(pair.key).map { ($0, pair.key, .node(pair.value)) }
      }
    }
  }

  /// Reports a field the contract does not have; returns the one that was meant.
  private func unknown(
    _ key: Symbol, _ node: NodeID?, _ value: Value, _ fields: WireFields, _ path: String,
    _ resolution: inout Resolution
  ) -> String? {
    let reader = resolution.reader
    let name = reader.text(key)
    let known = fields.names(reader).map(reader.text)
    let near = nearest(to: name, in: known)
    var edits: [Edit] = []
    if let near, let node { edits = [Edit(reader.forest.span(node), near)] }
    let inner = path.isEmpty ? "" : " in `\(path.dropLast())`"
    resolution.report(
      Diagnostic(
        isRequest ? "stub-match" : "stub-field-unknown",
        "`\(endpoint)` \(isRequest ? "sends" : "answers") no field `\(name)`\(inner)",
        at: (node.map(reader.forest.span) ?? reader.span(value)).map(Place.span),
        label: "not in the contract",
        notes: [
          known.isEmpty
            ? "the contract has no fields here" : "it has \(known.joined(separator: ", "))"
        ],
        helps: [
          Help(
            near.map { "did you mean `\($0)`?" }
              ?? "drop it, or declare it in the contract of `\(endpoint)`", edits: edits)
        ]))
    return near
  }

  private func check(
    _ value: Value, _ declaration: Value, _ fields: WireFields, name: String,
    _ resolution: inout Resolution
  ) {
    let reader = resolution.reader
    guard let shape = fields.shape.mapValue, let type = WireType(declaration, shape, reader) else {
      return
    }
    if case .node(let node) = value, reader.isNull(node) {
      if reader.isRequired(declaration) { mismatch(value, type, name, declaration, &resolution) }
      return
    }
    switch type.kind {
    case .record:
      guard reader.isMap(value) else {
        return mismatch(value, type, name, declaration, &resolution)
      }
      guard let inner = type.fields else { return }
      check(value, against: inner, at: reader.span(value), path: name + ".", &resolution)
    case .list:
      guard case .node(let list) = value, reader.forest.kind(list) == .sequence else {
        return mismatch(value, type, name, declaration, &resolution)
      }
      for (index, item) in reader.forest.items(list).enumerated() {
        checkItem(item, type, "\(name)[\(index)]", declaration, &resolution)
      }
    default:
      guard case .node(let node) = value, reader.forest.kind(node) == .scalar else {
        return mismatch(value, type, name, declaration, &resolution)
      }
      if !StubScalar(type, declaration, reader).holds(node) {
        mismatch(value, type, name, declaration, &resolution)
      }
    }
  }

  private func checkItem(
    _ item: NodeID, _ list: WireType, _ name: String, _ declaration: Value,
    _ resolution: inout Resolution
  ) {
    let reader = resolution.reader
    guard let kind = list.item else { return }
    let type = WireType(kind: kind)
    guard kind == .record else {
      guard reader.forest.kind(item) == .scalar, !reader.isNull(item),
        StubScalar(type, declaration, reader).holds(item)
      else { return mismatch(.node(item), type, name, declaration, &resolution) }
      return
    }
    guard reader.forest.kind(item) == .mapping else {
      return mismatch(.node(item), type, name, declaration, &resolution)
    }
    guard let fields = list.fields else { return }
    check(
      .node(item), against: fields, at: reader.forest.span(item), path: name + ".", &resolution)
  }

  private func mismatch(
    _ value: Value, _ type: WireType, _ name: String, _ declaration: Value,
    _ resolution: inout Resolution
  ) {
    let reader = resolution.reader
    let scalar = StubScalar(type, declaration, reader)
    var found = "a map"
    var help = "write \(scalar.spelling)"
    var edits: [Edit] = []
    if case .node(let node) = value {
      found = reader.describe(node)
      if let (edit, words) = scalar.mend(node) {
        edits = [edit]
        help = words
      }
    }
    resolution.report(
      Diagnostic(
        isRequest ? "stub-match" : "stub-field-type",
        "`\(name)` of `\(endpoint)` is \(scalar.phrase), found \(found)",
        at: reader.span(value).map(Place.span), label: "expected \(scalar.spelling)",
        related: declared(declaration, reader), helps: [Help(help, edits: edits)]))
  }

  private func declared(_ declaration: Value, _ reader: Reader) -> [Related] {
    reader.span(declaration).map { [Related(.span($0), "the contract says so")] } ?? []
  }
}

extension Reader {
  /// Whether a declaration says `required: true`.
  func isRequired(_ declaration: Value) -> Bool {
    symbol(words.required, of: declaration) == words.true_
  }
}
