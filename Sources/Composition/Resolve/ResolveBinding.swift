import Diagnostics
import Syntax

extension Resolution {
  /// An endpoint that is there, and what it is called today where a file has a former name.
  struct FoundEndpoint {
    let value: Value
    var renamed: String?
  }

  /// The endpoint a node names, proved to be there on every platform at hand; reports it where it
  /// is not.
  mutating func proveEndpoint(_ node: NodeID) -> FoundEndpoint? {
    forest.symbol(node).flatMap { proveEndpoint($0, at: node) }
  }

  /// The same for a reference that is not written where it is reported.
  mutating func proveEndpoint(_ reference: Symbol, at node: NodeID) -> FoundEndpoint? {
    guard let found = lookUpEndpoint(reference, at: node) else {
      if !environment.isSuspect(.endpoint, reference) { unknownEndpoint(reference, at: node) }
      return nil
    }
    let service = environment.workspace.paths.segments(of: reference)[0]
    if let value = presence(reader.schema.headers.service, service) {
      provePlatforms(of: value, named: service, at: node)
    }
    provePlatforms(of: found.value, named: reference, at: node)
    return found
  }

  /// Whether the contract of an endpoint was not understood in full.
  func isSuspect(endpoint node: NodeID) -> Bool {
    forest.symbol(node).map { environment.isSuspect(.endpoint, $0) } ?? false
  }

  /// By the names of today, or by those service and endpoint once had.
  private mutating func lookUpEndpoint(_ reference: Symbol, at node: NodeID) -> FoundEndpoint? {
    if let endpoint = endpoint(reference) { return FoundEndpoint(value: endpoint) }
    let found = findRenamed(reference)
    if let renamed = found?.renamed {
      reportRenamed(node, from: reader.text(reference), to: renamed)
    }
    return found
  }

  /// An endpoint by names that service or endpoint once had.
  mutating func findRenamed(_ reference: Symbol) -> FoundEndpoint? {
    let header = reader.schema.headers.service
    let segments = environment.workspace.paths.segments(of: reference)
    guard segments.count == 2, let kind = reader.schema.kind(header: header),
      let shape = Shape.serviceEndpoints(reader.schema)
    else { return nil }
    let name = currentName(.module(kind), segments[0]) ?? segments[0]
    guard let service = module(header, name),
      let endpoints = reader.field(words.endpoints, of: service)
    else { return nil }
    let entry =
      reader.entry(segments[1], in: endpoints, shape)
      ?? reader.entries(endpoints, shape).first { entry in
        reader.formerIDs(of: entry.value).contains(segments[1])
      }
    guard let entry, isOn(entry.value) else { return nil }
    let current = "\(reader.text(name)).\(reader.text(entry.key))"
    let former = reader.text(reference)
    guard current != former else { return nil }
    return FoundEndpoint(value: entry.value, renamed: current)
  }

  /// Writes the reference to an endpoint under its name of today.
  mutating func write(_ endpoint: FoundEndpoint, as node: NodeID) {
    if let renamed = endpoint.renamed { out.string(renamed) } else { writeScalar(node) }
  }

  private mutating func unknownEndpoint(_ reference: Symbol, at node: NodeID) {
    guard mode == .proving, let kind = reader.schema.kind(header: reader.schema.headers.service),
      let shape = Shape.serviceEndpoints(reader.schema)
    else { return }
    var known: [String] = []
    for name in names(.module(kind)) {
      guard let symbol = reader.symbols.find(name),
        let service = environment.module(kind, symbol),
        let endpoints = reader.field(words.endpoints, of: service)
      else { continue }
      for entry in reader.entries(endpoints, shape) {
        known.append("\(name).\(reader.text(entry.key))")
      }
    }
    let text = reader.text(reference)
    if known.contains(text) {
      return report(
        "unknown-endpoint", "the endpoint `\(text)` is off in this country", at: node,
        label: "its guard does not hold",
        help: "put the same `when:` beside what needs it, or turn the feature on")
    }
    let segments = environment.workspace.paths.segments(of: reference)
    let service = segments.first
    var removal: Related?
    if segments.count == 2 {
      removal = self.removal(
        of: segments[1], from: words.endpoints, of: ModuleKey(kind: kind, id: segments[0]))
    }
    unknown(
      "endpoint", text, among: known, at: node,
      related: service.map { environment.whereabouts(of: reader.text($0), .module(kind)) } ?? [],
      removal: removal)
  }

  /// Fields of the good answer of an endpoint that has a field; the first good answer where none
  /// has.
  mutating func answerFields(of endpoint: Value, with field: Symbol?) -> WireFields? {
    guard let answers = reader.field(words.answers, of: endpoint),
      let shape = Shape.serviceAnswers(reader.schema), let fields = shape.mapValue
    else { return nil }
    var good = reader.entries(answers, shape).filter { entry in
      let status = reader.symbols.bytes(entry.key)
      return status.count == 3 && status.first == UInt8(ascii: "2")
    }
    good.sort { reader.symbols.precedes($0.key, $1.key) }
    let all = good.map { WireFields(value: $0.value, shape: fields) }
    guard let field else { return all.first }
    return all.first { $0.declaration(field, reader) != nil } ?? all.first
  }

  /// The type of the field a binding names; reports an endpoint or a field that is not there.
  mutating func proveField(
    _ field: NodeID, from: NodeID?, binding: NodeID
  ) -> (type: WireType, endpoint: FoundEndpoint?)? {
    guard let path = forest.symbol(field) else { return nil }
    let segments = environment.workspace.paths.segments(of: path)
    var fields: WireFields?
    var endpoint: FoundEndpoint?
    if let from {
      guard let found = proveEndpoint(from) else { return nil }
      proveLoaded(from, found)
      if isSuspect(endpoint: from) { return nil }
      fields = answerFields(of: found.value, with: segments[0])
      endpoint = found
    } else {
      guard let item else {
        if scope.isItemUnknown { return nil }
        report(
          "binding-relative", "a binding without `from` stands only in a repeated cell",
          at: binding, help: "add `from: service.endpoint`, or `each:` to the entry")
        return nil
      }
      fields = item
    }
    return walk(segments, in: fields, at: field).map { ($0, endpoint) }
  }

  /// Follows a path of fields through records.
  mutating func walk(_ segments: [Symbol], in fields: WireFields?, at node: NodeID) -> WireType? {
    var fields = fields
    var type: WireType?
    for (index, segment) in segments.enumerated() {
      guard let found = fields?.type(segment, reader) else {
        if mode == .proving {
          let before = segments[..<index].map { reader.text($0) + "." }.joined()
          let known = fields?.names(reader).map { before + reader.text($0) } ?? []
          unknown(
            "field", reader.text(node),
            among: known.isEmpty && index > 0 ? [String(before.dropLast())] : known, at: node,
            notes: [
              type.map { "`\(before.dropLast())` is \($0.phrase(reader))" }
                ?? "the answer has \(known.isEmpty ? "no fields" : known.joined(separator: ", "))"
            ])
        }
        return nil
      }
      type = found
      fields = found.kind == .record ? found.fields : nil
    }
    return type
  }

  /// Reports an endpoint a screen reads without listing it in `load:`.
  mutating func proveLoaded(_ from: NodeID, _ endpoint: FoundEndpoint) {
    guard let loads = scope.loads, let reference = forest.symbol(from) else { return }
    var names = [reference]
    if let renamed = endpoint.renamed.flatMap(reader.symbols.find) { names.append(renamed) }
    // Asked here and not once for the screen, so that whoever remembers the cell remembers it.
    for (position, name) in names.enumerated() {
      guard let entry = reader.entry(name, in: loads.value, loads.shape), isOn(entry.value) else {
        look(atAll: words.load, loads.value)
        continue
      }
      if position == 0 { look(at: entry, in: words.load) }
      return
    }
    if endpoint.renamed == nil, isLoadedByFormerName(endpoint.value, loads) { return }
    let text = reader.text(reference)
    // A load that is misspelt has been told.
    let unknown = reader.entries(loads.value, loads.shape).map(\.key)
      .filter { environment.endpoint($0) == nil }.map(reader.text)
    guard nearest(to: text, in: unknown) == nil else { return }
    report(
      "load-missing", "the screen reads `\(text)` without loading it", at: from,
      label: "not in `load:`",
      help: "list it: `load: [\(text)]`; in a patch `add: { load.'\(text)': {} }`")
  }

  /// Whether the screen loads the endpoint under a name it once had.
  private mutating func isLoadedByFormerName(
    _ endpoint: Value, _ loads: (value: Value, shape: Shape)
  ) -> Bool {
    for entry in reader.entries(loads.value, loads.shape) where isOn(entry.value) {
      guard self.endpoint(entry.key) == nil,
        let found = findRenamed(entry.key)?.value, found.isIdentical(to: endpoint)
      else { continue }
      return true
    }
    return false
  }

  /// Whether a format is there and made for the type of a field; reports it where not.
  mutating func proveFormat(_ node: NodeID, of wire: WireType) -> Bool {
    guard let (module, _) = ModuleReferenceType.format.prove(node, &self) else { return false }
    if let kind = reader.schema.kind(header: reader.schema.headers.format),
      let id = forest.symbol(node), environment.isSuspect(.module(kind), id)
    {
      return true
    }
    let type = reader.symbol(words.type, of: module).map(reader.text) ?? ""
    let fits =
      switch type {
      case "money": wire.kind == .money
      case "number": wire.kind == .number || wire.kind == .integer
      case "date": wire.kind == .date
      default: wire.kind == .text
      }
    guard !fits else { return true }
    report(
      "binding-type", "the format `\(reader.text(node))` is for \(type), the field is not",
      at: node, label: "the field is \(wire.phrase(reader))",
      help: "name a format for \(wire.phrase(reader)), or drop `format:`")
    return false
  }

  mutating func reportBinding(
    _ node: NodeID, problem: String, wire: WireType, target: BindingTarget, isFormatted: Bool
  ) {
    guard mode == .proving else { return }
    let wanted = target.phrase(reader)
    var help = "bind a field that is \(wanted)"
    if !isFormatted, [.money, .number, .date].contains(wire.kind), case .text = target {
      help = "say how it is shown: `format:` with a format for \(wire.kind.rawValue)"
    }
    report(
      problem, "\(wanted) goes here, the field is \(wire.phrase(reader))", at: node,
      label: "is \(wire.phrase(reader))", help: help)
  }
}
