import Diagnostics
import Syntax

/// One answer of a stub set against the contract of its endpoint in the country.
struct StubContract {
  /// `service.endpoint`, for messages.
  let name: String
  let endpoint: Value

  /// Checks the answers and what a request must have.
  func check(_ entry: Value, _ resolution: inout Resolution) {
    let reader = resolution.reader
    func word(_ text: String) -> Symbol? { reader.symbols.find(text) }
    if let node = word("answer").flatMap({ reader.node($0, of: entry) }) {
      check(answer: node, &resolution)
    }
    if let node = word("sequence").flatMap({ reader.node($0, of: entry) }),
      reader.forest.kind(node) == .sequence
    {
      for item in reader.forest.items(node) { check(answer: item, &resolution) }
    }
    if let match = word("match").flatMap({ reader.field($0, of: entry) }) {
      check(match: match, &resolution)
    }
  }

  // MARK: Answers

  private func check(answer: NodeID, _ resolution: inout Resolution) {
    let reader = resolution.reader
    let forest = reader.forest
    guard forest.kind(answer) == .mapping else { return }
    func part(_ name: String) -> NodeID? {
      reader.symbols.find(name).flatMap { forest.value($0, in: answer) }
    }
    let body = part("body")
    if let fault = part("fault") {
      for extra in [part("status"), part("headers"), body].compactMap({ $0 }) {
        resolution.report(
          Diagnostic(
            "stub-form", "a fault comes instead of an answer", at: .span(forest.span(extra)),
            label: "never sent", related: [Related(.span(forest.span(fault)), "the fault")],
            helps: [Help("drop it, or drop `fault:`")]))
      }
      return
    }
    // A contract that names no answers promises nothing that could be kept.
    guard let answers = reader.field(reader.words.answers, of: endpoint),
      let shape = Shape.serviceAnswers(reader.schema), let fieldsShape = shape.mapValue
    else { return }
    let status = part("status")
    let text = status.map(reader.text) ?? "200"
    let known = reader.entries(answers, shape)
    guard let promised = known.first(where: { reader.text($0.key) == text }) else {
      guard !known.isEmpty else { return }
      return wrongStatus(text, at: status ?? answer, known.map { reader.text($0.key) }, &resolution)
    }
    let fields = WireFields(value: promised.value, shape: fieldsShape)
    let place = (body ?? status).map(forest.span) ?? forest.span(answer)
    let checker = StubBody(endpoint: name, isRequest: false)
    guard let body else {
      return checker.check(.emptyContainer, against: fields, at: place, &resolution)
    }
    guard forest.kind(body) == .mapping else {
      if fields.names(reader).isEmpty, reader.isNull(body) { return }
      let isEmpty = fields.names(reader).isEmpty
      return resolution.report(
        "stub-field-type",
        isEmpty
          ? "`\(name)` answers `\(text)` without a body, found \(reader.describe(body))"
          : "the body of `\(name)` is a map of fields, found \(reader.describe(body))", at: body,
        help: isEmpty ? "drop `body:`" : "write its fields: `body: { … }`")
    }
    checker.check(.node(body), against: fields, at: place, &resolution)
  }

  private func wrongStatus(
    _ status: String, at node: NodeID, _ known: [String], _ resolution: inout Resolution
  ) {
    let reader = resolution.reader
    let sorted = known.sorted()
    var edits: [Edit] = []
    if sorted.count == 1, reader.forest.kind(node) == .scalar {
      edits = [Edit(reader.forest.span(node), sorted[0])]
    }
    let related = reader.field(reader.words.answers, of: endpoint).flatMap { reader.span($0) }
    resolution.report(
      Diagnostic(
        "stub-status", "`\(name)` does not answer with `\(status)`",
        at: .span(reader.forest.span(node)), label: "not in the contract",
        related: related.map { [Related(.span($0), "what it answers with")] } ?? [],
        helps: [
          Help(
            sorted.count == 1
              ? "write `status: \(sorted[0])`, or add `\(status)` to the contract"
              : "write one of \(sorted.joined(separator: ", ")), or add `\(status)` to the contract",
            edits: edits)
        ]))
  }

  // MARK: Requests

  /// Headers that any request may have, whatever its contract says; in small letters.
  private static let commonHeaders: Set<String> = [
    "accept", "accept-language", "authorization", "content-type", "cookie", "user-agent",
  ]

  private func check(match: Value, _ resolution: inout Resolution) {
    let reader = resolution.reader
    for (part, lacking) in [
      ("params", "has no parameter"), ("query", "has no query item"), ("headers", "has no header"),
    ] {
      guard let symbol = reader.symbols.find(part), let written = reader.field(symbol, of: match)
      else { continue }
      check(
        StubBody.entries(of: written, reader), against: fields(symbol, reader), lacking,
        isHeader: part == "headers", &resolution)
    }
    guard let symbol = reader.symbols.find("body"), let body = reader.field(symbol, of: match)
    else {
      return
    }
    guard reader.isMap(body) else {
      if let span = reader.span(body) {
        resolution.report(
          Diagnostic(
            "stub-match", "the body a request must have is a map of fields", at: .span(span),
            helps: [Help("write the fields to look at: `body: { … }`")]))
      }
      return
    }
    StubBody(endpoint: name, isRequest: true)
      .check(body, against: fields(symbol, reader), at: reader.span(body), &resolution)
  }

  /// Fields the contract has under `params`, `query`, `headers` or `body`.
  private func fields(_ part: Symbol, _ reader: Reader) -> WireFields {
    guard case .list(let list)? = Shape.serviceEndpoints(reader.schema)?.form,
      case .record(let record) = list.entry.form, let shape = record[part]?.shape,
      let value = reader.field(part, of: endpoint)
    else { return .none(reader.schema) }
    return WireFields(value: value, shape: shape)
  }

  /// Texts of the address and of headers: names the contract has, values it may have.
  private func check(
    _ entries: [(key: Symbol, node: NodeID?, value: Value)], against fields: WireFields,
    _ lacking: String, isHeader: Bool, _ resolution: inout Resolution
  ) {
    let reader = resolution.reader
    let known = fields.names(reader)
    for (key, node, value) in entries {
      let text = reader.text(key)
      let found =
        isHeader
        ? known.first { reader.text($0).lowercased() == text.lowercased() }
        : known.first { $0 == key }
      guard let found else {
        if isHeader, Self.commonHeaders.contains(text.lowercased()) { continue }
        unknown(text, node, value, known.map(reader.text), lacking, &resolution)
        continue
      }
      guard let type = fields.type(found, reader), case .node(let written) = value,
        !Self.mayBe(reader.bytes(written), type, reader)
      else { continue }
      let near =
        type.kind == .words
        ? nearest(to: reader.text(written), in: type.words.map(reader.text)) : nil
      resolution.report(
        "stub-match",
        "`\(text)` of `\(name)` is \(type.phrase(reader)), so it never is "
          + reader.describe(written), at: written, label: "matches no request",
        help: near.map { "did you mean `\($0)`?" } ?? "write \(type.phrase(reader))",
        edits: near.map { [Edit(reader.forest.span(written), $0)] } ?? [])
    }
  }

  private func unknown(
    _ text: String, _ node: NodeID?, _ value: Value, _ known: [String], _ lacking: String,
    _ resolution: inout Resolution
  ) {
    let reader = resolution.reader
    let near = nearest(to: text, in: known)
    var edits: [Edit] = []
    if let near, let node { edits = [Edit(reader.forest.span(node), near)] }
    resolution.report(
      Diagnostic(
        "stub-match", "`\(name)` \(lacking) `\(text)`",
        at: (node.map(reader.forest.span) ?? reader.span(value)).map(Place.span),
        label: "matches no request",
        notes: known.isEmpty ? [] : ["it has \(known.joined(separator: ", "))"],
        helps: [
          Help(
            near.map { "did you mean `\($0)`?" } ?? "drop it, or declare it in the contract",
            edits: edits)
        ]))
  }

  /// Whether a text of an address can stand for a value of a type.
  private static func mayBe(_ text: ArraySlice<UInt8>, _ type: WireType, _ reader: Reader) -> Bool {
    switch type.kind {
    case .integer: WordForm.isInteger(text)
    case .number: WordForm.isNumber(text)
    case .bool: text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8)
    case .words: type.words.contains { reader.symbols.bytes($0).elementsEqual(text) }
    case .text, .money, .date, .duration, .list, .record: true
    }
  }
}
