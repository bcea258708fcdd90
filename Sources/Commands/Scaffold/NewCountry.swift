import Composition
import Diagnostics
import Syntax

/// Files of a new country: a record of its own, or a copy of another country's folder.
struct NewCountry {
  let session: Session
  let world: World

  private var workspace: Workspace { session.workspace }
  private var reader: Reader { session.workspace.reader }

  func files(
    _ id: String, over: String?, from: String?
  ) throws(CommandFailure) -> [ScaffoldFile] {
    guard isCountryID(id) else {
      throw CommandFailure(
        "`\(id)` is no country's id",
        help: "ids are ISO 3166-1 codes in lower case (`no`), user-assigned ones (`xa` to `xz`, "
          + "`zz`), or one of them with a suffix (`no-business`)")
    }
    if workspace.layer(named: id) != nil {
      throw CommandFailure("there is a country `\(id)` already")
    }
    if let over {
      let layer = workspace[try session.layer(named: over)]
      guard !layer.isCountry else {
        throw CommandFailure("`\(over)` is a country; a country lies over a layer")
      }
    }
    guard let from else { return [record(id, over: over)] }
    return try copies(of: try session.layer(named: from), as: id, over: over)
  }

  /// A record that compiles: what every country must set is there for its owner to correct.
  private func record(_ id: String, over: String?) -> ScaffoldFile {
    let forest = reader.forest
    let words = workspace.words
    let source = workspace.record.flatMap { forest.value(words.source, in: $0) }
    let parent = over.flatMap(workspace.layer(named:)) ?? LayerID(0)
    let below = CountryRecord(stack: workspace[parent].stack, workspace: workspace)
    var extra: [String] = []
    if below.start == nil, let start = commonStart() { extra.append("start: \(start)") }
    extra += required(words.features, below.features.mapValues { $0.node }) { _ in "false" }
    extra += required(words.values, below.values.mapValues { $0.node }) { type in
      switch type {
      case "integer", "number", "duration": type == "duration" ? "1s" : "0"
      case "bool": "false"
      case "url": "\"https://example.com\""
      case "money": "\"0\""
      default: "to be written"
      }
    }
    let languages = source.map { [reader.text($0)] } ?? ["en"]
    return Templates.country(
      id, name: id.uppercased(), over: over, languages: languages,
      currency: currencyCode(ofCountry: String(id.prefix(2))) ?? "EUR", extra: extra)
  }

  /// The start screen most countries have.
  private func commonStart() -> String? {
    var counts: [String: Int] = [:]
    for country in workspace.countries {
      let record = CountryRecord(stack: workspace[country].stack, workspace: workspace)
      if let start = record.start { counts[reader.text(start), default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Lines that set what settings declare as required and no layer below sets.
  private func required(
    _ field: Symbol, _ set: [Symbol: NodeID], value: (_ type: String) -> String
  ) -> [String] {
    let resolver = Resolver(workspace: workspace, options: ResolveOptions(mode: .total))
    let state = resolver.state(of: LayerID(0))
    guard let kind = workspace.schema.tableKind(with: field),
      let shape = workspace.schema[kind].body[field]?.shape,
      let index = workspace.index(of: ModuleKey(kind: kind, id: workspace.schema[kind].header)),
      let module = state.value(index), let table = reader.field(field, of: module)
    else { return [] }
    let missing = reader.entries(table, shape).filter {
      set[$0.key] == nil && reader.symbol(workspace.words.required, of: $0.value) != nil
    }
    guard !missing.isEmpty else { return [] }
    var lines = ["\(reader.text(field)):"]
    for entry in missing {
      let type = reader.symbol(workspace.words.type, of: entry.value).map(reader.text) ?? "bool"
      lines.append("  \(reader.text(entry.key)): \(value(type))")
    }
    return lines
  }

  /// The files of another country under the new id; consents are not taken along.
  private func copies(
    of origin: LayerID, as id: String, over: String?
  ) throws(CommandFailure) -> [ScaffoldFile] {
    let folder = workspace[origin].folder
    var files: [ScaffoldFile] = []
    for source in reader.forest.sources.files where source.path.hasPrefix(folder + "/") {
      let rest = source.path.dropFirst(folder.count + 1)
      if rest.hasPrefix("consent/") { continue }
      var bytes = source.bytes
      if rest == "country.yaml", let record = workspace[origin].record {
        bytes = try rewritten(source, record, id, over: over)
      }
      files.append(
        ScaffoldFile("Countries/\(id)/\(rest)", String(decoding: bytes, as: UTF8.self)))
    }
    let pictures = workspace.images[origin.index].values.flatMap { $0.variants.map(\.path) }
    for path in pictures.sorted() {
      let rest = path.dropFirst(folder.count + 1)
      files.append(ScaffoldFile("Countries/\(id)/\(rest)", copyOf: path))
    }
    return files
  }

  /// The record with the new id, and the layer below if one was named.
  private func rewritten(
    _ source: SourceFile, _ record: NodeID, _ id: String, over: String?
  ) throws(CommandFailure) -> [UInt8] {
    let forest = reader.forest
    var edits: [Edit] = []
    if let header = forest.firstPair(record) {
      edits.append(Edit(forest.span(header.value), "\"\(id)\""))
    }
    if let over {
      if let node = forest.value(workspace.words.over, in: record) {
        edits.append(Edit(forest.span(node), over))
      } else if let header = forest.firstPair(record) {
        let end = forest.span(header.value).end
        edits.append(Edit(Span(start: end, end: end), "\nover: \(over)"))
      }
    }
    var bytes = source.bytes
    for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
      let range = Int(edit.span.start - source.base)..<Int(edit.span.end - source.base)
      bytes.replaceSubrange(range, with: Array(edit.text.utf8))
    }
    return bytes
  }
}

/// A country code of ISO 3166-1, or one free for users, with an optional `-suffix`.
private func isCountryID(_ id: String) -> Bool {
  let parts = id.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
  guard let code = parts.first, isCountryCode(String(code)) else { return false }
  return parts.count == 1
    || (!parts[1].isEmpty
      && parts[1].utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-")
      })
}
