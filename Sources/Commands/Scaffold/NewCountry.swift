import Composition
import Diagnostics
import Syntax

/// Files of a new country: a record of its own, or a copy of another country's folder without what
/// makes that country's app one of its own.
struct NewCountry {
  /// What the command line says of it.
  struct Wishes {
    var over: String?
    var from: String?
    var name: String?
    var owner: String?
    var appID: String?
  }

  let session: Session
  let wishes: Wishes

  var workspace: Workspace { session.workspace }
  var reader: Reader { session.workspace.reader }

  func files(_ id: String) throws(CommandFailure) -> [ScaffoldFile] {
    guard isCountryID(id) else {
      throw CommandFailure(
        "`\(id)` is no country's id",
        help: "ids are ISO 3166-1 codes in lower case (`no`), user-assigned ones (`xa` to `xz`, "
          + "`zz`), or one of them with a suffix (`no-business`)")
    }
    if workspace.layer(named: id) != nil {
      throw CommandFailure("there is a country `\(id)` already")
    }
    if let over = wishes.over {
      let layer = workspace[try session.layer(named: over)]
      guard !layer.isCountry else {
        throw CommandFailure("`\(over)` is a country; a country lies over a layer")
      }
    }
    guard let from = wishes.from else {
      let parent = wishes.over.flatMap(workspace.layer(named:)) ?? LayerID(0)
      return [record(id)] + identities(id, over: parent)
    }
    let origin = try session.layer(named: from)
    guard workspace[origin].isCountry else {
      throw CommandFailure(
        "`\(from)` is a layer; a new country begins as a copy of a country",
        help: origin == LayerID(0)
          ? "every country lies over `\(from)`: `comity new country \(id)`"
          : "to lay it over `\(from)`: `comity new country \(id) --over \(from)`")
    }
    let copied = try copies(of: origin, as: id)
    guard wishes.appID != nil, !hasAppIDs(origin) else { return copied }
    let parent = wishes.over.flatMap(workspace.layer(named:)) ?? workspace[origin].over
    return copied
      + identities(id, over: parent ?? LayerID(0)).filter { file in
        !copied.contains { $0.path == file.path }
      }
  }

  /// `France`, `France business`; the id in capitals where the code is no country's.
  func name(_ id: String) -> String {
    if let name = wishes.name { return name }
    let parts = id.split(separator: "-", maxSplits: 1).map(String.init)
    guard let name = parts.first.flatMap(countryName) else { return id.uppercased() }
    return ([name] + parts.dropFirst()).joined(separator: " ")
  }

  var owner: String { wishes.owner ?? Placeholder.owner }

  /// A record that compiles: what every country must set is there for its owner to correct.
  private func record(_ id: String) -> ScaffoldFile {
    let forest = reader.forest
    let words = workspace.words
    let source = workspace.record.flatMap { forest.value(words.source, in: $0) }
    let parent = wishes.over.flatMap(workspace.layer(named:)) ?? LayerID(0)
    let below = CountryRecord(stack: workspace[parent].stack, workspace: workspace)
    var extra: [String] = []
    if below.start == nil, let start = commonStart() { extra.append("start: \(start)") }
    extra += required(words.features, below.features.mapValues { $0.node }) { _ in
      "false  # to be decided"
    }
    extra += required(words.values, below.values.mapValues { $0.node }) { type in
      switch type {
      case "integer", "number": "0  # \(Placeholder.text)"
      case "duration": "1s  # \(Placeholder.text)"
      case "bool": "false  # to be decided"
      case "url": Placeholder.url
      case "money": "\"0\"  # \(Placeholder.text)"
      default: Placeholder.text
      }
    }
    let languages = source.map { [reader.text($0)] } ?? ["en"]
    return Templates.country(
      id, name: name(id), over: wishes.over, owner: owner, languages: languages,
      currency: currencyCode(ofCountry: String(id.prefix(2))) ?? "EUR", extra: extra)
  }

  /// The app's ids, in each identity of which other countries write them.
  private func identities(_ id: String, over parent: LayerID) -> [ScaffoldFile] {
    let forest = reader.forest
    guard let kind = reader.symbols.find("identity").flatMap(workspace.schema.kind(header:)) else {
      return []
    }
    func isThere(_ key: ModuleKey) -> Bool {
      workspace.files.contains {
        $0.kind == kind && $0.id == key.id && workspace[parent].stack.contains($0.layer)
      }
    }
    let keys = workspace.keys.filter { $0.kind == kind }
    let files: [ScaffoldFile] = keys.compactMap { key in
      let files = workspace.files.filter { $0.kind == kind && $0.id == key.id }
      let fields = ["bundle-id", "application-id"].filter { field in
        files.contains { file in
          workspace[file.layer].isCountry
            && reader.symbols.find(field).flatMap { forest.value($0, in: file.root) } != nil
        }
      }
      guard !fields.isEmpty else { return nil }
      return Templates.identity(
        reader.text(key.id), of: id, isOverride: isThere(key), fields: fields,
        appID: wishes.appID ?? Placeholder.appID)
    }
    guard files.isEmpty, let appID = wishes.appID else { return files }
    // No country has ids yet: this one is the first.
    let key = keys.first(where: isThere) ?? keys.first
    return [
      Templates.identity(
        key.map { reader.text($0.id) } ?? "app", of: id,
        isOverride: key.map(isThere) ?? false, fields: platformFields, appID: appID)
    ]
  }

  /// Whether a country writes an id of its app.
  func hasAppIDs(_ country: LayerID) -> Bool {
    guard let identity = reader.symbols.find("identity") else { return false }
    let kind = workspace.schema.kind(header: identity)
    return workspace.files.contains { file in
      file.layer == country && file.kind == kind
        && reader.forest.pairs(file.root).contains {
          ["bundle-id", "application-id"].contains(reader.text($0.key))
        }
    }
  }

  /// The ids an app has on the workspace's platforms.
  var platformFields: [String] {
    let forest = reader.forest
    let platforms = workspace.record
      .flatMap { forest.value(workspace.words.platforms, in: $0) }
      .map { forest.items($0).map { reader.text($0) } }
    return [("ios", "bundle-id"), ("android", "application-id")]
      .filter { platforms?.contains($0.0) ?? true }.map(\.1)
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
