import Composition
import Diagnostics
import Syntax

extension NewCountry {
  /// The files of another country under the new id; consents are not taken along.
  func copies(of origin: LayerID, as id: String) throws(CommandFailure) -> [ScaffoldFile] {
    let folder = workspace[origin].folder
    var files: [ScaffoldFile] = []
    let excepted = exceptedChanges(of: origin, in: workspace)
    for source in reader.forest.sources.files where source.path.hasPrefix(folder + "/") {
      let rest = source.path.dropFirst(folder.count + 1)
      if rest.hasPrefix("consent/") { continue }
      let own = excepted.filter { reader.forest.sources[$0.file.file].path == source.path }
      guard var edits = withoutExcepted(own) else { continue }
      if rest == "country.yaml", let record = workspace[origin].record {
        edits += recordEdits(record, id)
      } else if rest.hasPrefix("identity/") {
        edits += identityEdits(source, origin)
      }
      let bytes: [UInt8]
      do {
        bytes = try apply(edits, to: source.bytes, base: source.base)
      } catch {
        throw CommandFailure("`\(source.path)` could not be rewritten for `\(id)`")
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

  /// Edits that take out what only the other country may do; nil where nothing is left of the file.
  private func withoutExcepted(_ changes: [ExceptedChange]) -> [Edit]? {
    let forest = reader.forest
    var gone: [NodeID: Set<NodeID>] = [:]
    for change in changes {
      guard let parts = change.parts else { return nil }
      for part in parts { gone[part.container, default: []].insert(part.node) }
    }
    let editor = Editor(forest: forest, symbols: reader.symbols.table)
    var edits: [Edit] = []
    for change in changes {
      // The header alone is no patch.
      if gone[change.file.root]?.count == Array(forest.pairs(change.file.root)).count - 1 {
        return nil
      }
      for part in change.parts ?? [] {
        let edit = editor.delete(part.node, from: part.container).edits
        edits += edit.filter { !edits.contains($0) }
      }
    }
    return edits
  }

  /// What of the other country is not in a copy, since a seal allows it to that country alone: the file
  /// with the sealed place, and where to ask for the same.
  func leftOut(from origin: LayerID, as id: String) -> [String] {
    var locator = Locator(reader.forest.sources)
    let folder = workspace[origin].folder
    return exceptedChanges(of: origin, in: workspace).map { change in
      let rest = reader.forest.sources[change.file.file].path.dropFirst(folder.count + 1)
      let place = locator.location(of: reader.forest.span(change.seal)).map {
        " (\($0.path):\($0.start.line))"
      }
      return "Countries/\(id)/\(rest): \(change.path), sealed by "
        + "\(reader.text(workspace[change.sealedBy].name))\(place ?? "")"
        + (change.reason.isEmpty ? "" : ": \(change.reason)")
    }
  }

  /// Layers the other country lies over and a copy does not, from the base up.
  func lostLayers(of origin: LayerID) -> [String] {
    guard let over = wishes.over.flatMap(workspace.layer(named:)) else { return [] }
    let kept = workspace[over].stack
    return workspace[origin].stack.filter { $0 != origin && !kept.contains($0) }
      .map { reader.text(workspace[$0].name) }
  }

  /// What is left of the other country in a copy, for people to look at: key paths with their values.
  func takenOver(from origin: LayerID) -> [(file: String, lines: [String])] {
    let folder = workspace[origin].folder
    let spelling = Spelling(reader: reader)
    var result: [(file: String, lines: [String])] = []
    if let record = workspace[origin].record {
      var lines: [String] = []
      for pair in reader.forest.pairs(record) {
        let key = reader.text(pair.key)
        switch key {
        case "languages", "fallback", "doc": lines.append("\(key): \(spelling.spell(pair.value))")
        case "features", "values":
          for line in reader.forest.pairs(pair.value) {
            lines.append("\(key).\(reader.text(line.key)): \(spelling.spell(line.value))")
          }
        default: break
        }
      }
      if !lines.isEmpty { result.append(("country.yaml", lines)) }
    }
    for file in workspace.files where file.layer == origin {
      let path = reader.forest.sources[file.file].path.dropFirst(folder.count + 1)
      guard path.hasPrefix("identity/") else { continue }
      let lines = reader.forest.pairs(file.root).filter { pair in
        !["bundle-id", "application-id", "stores"].contains(reader.text(pair.key))
          && pair.key != file.headerKey
      }.map { "\(reader.text($0.key)): \(spelling.spell($0.value))" }
      if !lines.isEmpty { result.append((String(path), lines)) }
    }
    return result
  }

  /// The record with the new id, name, owner and currency, and the layer below if one was named.
  private func recordEdits(_ record: NodeID, _ id: String) -> [Edit] {
    let forest = reader.forest
    let words = workspace.words
    guard let header = forest.firstPair(record) else { return [] }
    let end = forest.span(header.value).end
    let behindHeader = Span(start: end, end: end)
    var edits = [Edit(forest.span(header.value), "\"\(id)\"")]
    func set(_ field: Symbol, _ key: String, _ text: String) {
      if let node = forest.value(field, in: record) {
        edits.append(Edit(forest.span(node), text))
      } else {
        edits.append(Edit(behindHeader, "\n\(key): \(text)"))
      }
    }
    set(words.name, "name", quotedText(name(id)))
    set(words.owners, "owners", "[\(quotedText(owner))]")
    if let over = wishes.over { set(words.over, "over", over) }
    if let currency = currencyCode(ofCountry: String(id.prefix(2))),
      forest.value(words.currency, in: record) != nil
    {
      set(words.currency, "currency", currency)
    }
    return edits
  }

  /// An identity without the ids of the other country's app: a new one, and none of the stores, which
  /// do not have it yet.
  private func identityEdits(_ source: SourceFile, _ origin: LayerID) -> [Edit] {
    let forest = reader.forest
    let editor = Editor(forest: forest, symbols: reader.symbols.table)
    var edits: [Edit] = []
    for file in workspace.files where file.layer == origin {
      guard forest.sources[file.file].path == source.path else { continue }
      if let appID = wishes.appID, !hasAppIDs(origin), let header = forest.firstPair(file.root) {
        let end = forest.span(header.value).end
        let lines = platformFields.map { "\n\($0): \(appID)" }.joined()
        edits.append(Edit(Span(start: end, end: end), lines))
      }
      for pair in forest.pairs(file.root) {
        switch reader.text(pair.key) {
        case "bundle-id", "application-id":
          edits.append(Edit(forest.span(pair.value), wishes.appID ?? Placeholder.appID))
        case "stores": edits += editor.delete(pair.key, from: file.root).edits
        default: break
        }
      }
    }
    return edits
  }
}

/// A text in double quotes, as YAML reads it.
func quotedText(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\" + String(scalar)
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
