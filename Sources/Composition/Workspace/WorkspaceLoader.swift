package import Diagnostics
package import Syntax

/// What loading gives: the workspace as far as it could be read, and every mistake found.
package struct Loaded: Sendable {
  package let workspace: Workspace
  package let diagnostics: [Diagnostic]
}

/// Reads a workspace from its files: parses them, tells layers and modules apart, checks the form
/// of each. `files` are all YAML files below the workspace, `assets` all others; both sorted by
/// path. `unread` are paths of files that are there but could not be read. Same input, same result,
/// whatever `parallel` does.
package func load(
  files: [RawFile], assets: [AssetFile], unread: [String] = [], parallel: ParallelMap
) -> Loaded {
  var symbols = SymbolTable()
  let schema = Schema(symbols: &symbols)
  var reading = read(files, symbols: symbols, parallel: parallel)
  let (loaded, told) = KeyRepairs.load(&reading) { reading in
    var loader = WorkspaceLoader(reading: reading, schema: schema)
    loader.sort(assets)
    let paths = PathTable(&loader.symbols)
    let reader = Reader(
      forest: loader.forest, symbols: loader.symbols, schema: schema, joined: loader.joined)
    return loader.finish(reader, paths, unread: unread, parallel: parallel)
  } _: {
    [$0]
  }
  return Loaded(workspace: loaded.workspace, diagnostics: told[0] + loaded.diagnostics)
}

/// Collects layers, modules and pictures file by file.
struct WorkspaceLoader {
  let forest: Forest
  let schema: Schema
  var symbols: SymbolTable
  var diagnostics: [Diagnostic]
  var workspaceRecord: NodeID?
  var layers: [Layer] = []
  var modules: [ModuleFile] = []
  var images: [ImageSet.ByName] = []
  var joined = JoinedKeys()
  /// Names of countries, for messages.
  private var countries: CountryNames?
  /// Files that belong to the workspace; another state of it may lie in the same forest.
  let files: [FileID]
  /// Folder of each layer, to its index.
  private var layerByFolder: [String: LayerID] = [:]

  init(reading: Reading, schema: Schema, files: [FileID]? = nil) {
    forest = reading.forest
    symbols = reading.symbols
    diagnostics = reading.diagnostics
    if let files {
      let own = Set(files)
      diagnostics.removeAll { diagnostic in
        guard case .span(let span)? = diagnostic.place else { return false }
        return reading.forest.sources.file(at: span.start).map { !own.contains($0) } ?? false
      }
    }
    self.files = files ?? reading.forest.sources.files.indices.map(FileID.init)
    self.schema = schema
  }

  /// Tells layers, modules and pictures apart.
  mutating func sort(_ assets: [AssetFile]) {
    sortFiles()
    linkLayers()
    let countries = CountryNames(layers, forest, symbols, schema.words)
    self.countries = countries
    readImages(assets, countries)
    joinKeys()
  }

  /// Checks the form of each file and makes the workspace.
  ///
  /// - Parameter reader: with the symbols of all loaders over the forest.
  consuming func finish(
    _ reader: Reader, _ paths: PathTable, unread: [String], parallel: ParallelMap
  ) -> Loaded {
    let modules = modules
    let countries = countries
    let isShared = self.layers.map { !$0.isCountry }
    // Without the base all that others name would seem to be missing, which is told at the base.
    let base = self.layers[0].folder.lowercased()
    let hasBase = !unread.contains { $0.lowercased() == base }
    if !hasBase { for index in self.layers.indices { self.layers[index].stack = [] } }
    let layers = layers
    let workspaceRecord = workspaceRecord
    let forms = Collected<[Diagnostic]>(count: modules.count + 1)
    // The longest first.
    parallel(modules.count + 1) { index in
      guard index > 0 else {
        forms[modules.count] = checkRecords(
          workspaceRecord, layers, modules, reader: reader, paths: paths)
        return
      }
      let file = modules[index - 1]
      forms[index - 1] = checkForm(
        of: file, reader: reader, paths: paths,
        countries: isShared[file.layer.index] ? countries : nil)
    }
    var diagnostics = diagnostics
    for form in forms.values() { diagnostics += form ?? [] }
    let faults = Faults(
      diagnostics, unread: unread, layers: layers, files: modules, forest, schema,
      reader.symbols.table)
    // Of a file that was read in part only what reading itself said holds.
    let sources = forest.sources
    diagnostics.removeAll { !$0.id.hasPrefix("yaml-") && faults.isPartial($0.place, sources) }
    let workspace = Workspace(
      reader: reader, paths: paths, record: workspaceRecord, layers: layers, files: modules,
      images: images, faults: faults)
    diagnostics += checkNames(of: workspace).filter { !faults.cover($0.place, sources) }
    if !hasBase { diagnostics.removeAll { !$0.id.hasPrefix("yaml-") } }
    return Loaded(workspace: workspace, diagnostics: diagnostics)
  }

  // MARK: Files

  /// Finds all layers first, then sorts every file into its layer and kind.
  mutating func sortFiles() {
    var folders = Set<String>()
    var records: [String: FileID] = [:]
    var latest = ""
    for id in files {
      let path = forest.sources[id].path
      if path == "comity.yaml" {
        workspaceRecord = forest.roots[id.index]
        if forest.roots[id.index] == nil { reportEmptyRecord(id, "comity: 1") }
      }
      guard let (folder, rest) = Self.layerFolder(path) else { continue }
      if folder != latest {
        folders.insert(folder)
        latest = folder
      }
      if rest == "country.yaml" || rest == "layer.yaml" {
        if let first = records[folder] { reportTwoRecords(folder, first, id) }
        records[folder] = records[folder] ?? id
      }
    }
    folders.insert("Core")
    for folder in folders.sorted(by: { ($0 == "Core" ? "" : $0) < ($1 == "Core" ? "" : $1) }) {
      addLayer(folder, record: records[folder])
    }
    for file in files { sort(file, path: forest.sources[file].path) }
    reportDuplicates()
  }

  /// `Core` or `Countries/no`, and the path from there; nil for a file in no layer.
  private static func layerFolder(_ path: String) -> (folder: String, rest: Substring)? {
    let bytes = path.utf8
    let slash = UInt8(ascii: "/")
    guard var end = bytes.firstIndex(of: slash) else { return nil }
    if path[..<end] == "Countries" {
      guard let next = bytes[bytes.index(after: end)...].firstIndex(of: slash) else { return nil }
      end = next
    } else if path[..<end] != "Core" {
      return nil
    }
    return (String(path[..<end]), path[bytes.index(after: end)...])
  }

  private mutating func addLayer(_ folder: String, record: FileID?) {
    let id = LayerID(layers.count)
    let name = folder == "Core" ? "core" : String(folder.dropFirst("Countries/".count))
    let isCountry =
      folder != "Core" && (record.map { forest.sources[$0].path.hasSuffix("country.yaml") } ?? true)
    layers.append(
      Layer(
        id: id, name: symbols.intern(name), folder: folder, isCountry: isCountry,
        record: record.flatMap { forest.roots[$0.index] }, settings: workspaceRecord, over: nil,
        stack: []))
    layerByFolder[folder] = id
    if let record, forest.roots[record.index] == nil {
      reportEmptyRecord(record, isCountry ? "country: \"\(name)\"" : "layer: \(name)")
    }
    if record == nil, folder != "Core" {
      diagnostics.append(
        Diagnostic(
          "layer-record-missing", "`\(folder)` has no `country.yaml`", at: .path(folder),
          helps: [
            Help(
              "write `\(folder)/country.yaml` with `country: \"\(name)\"`, `languages:` and "
                + "`currency:` (or `layer.yaml` if it is a regional layer)")
          ]))
    }
  }

  private mutating func sort(_ file: FileID, path: String) {
    guard let (folder, rest) = Self.layerFolder(path), let layer = layerByFolder[folder] else {
      if path != "comity.yaml" {
        diagnostics.append(
          Diagnostic(
            "file-unused", "`\(path)` lies in no layer", at: .path(path), level: .warning,
            helps: [Help("modules lie in `Core/<kind>/` or `Countries/<country>/<kind>/`")]))
      }
      return
    }
    guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) else {
      if rest != "country.yaml", rest != "layer.yaml" { reportBeside(file, path, folder: folder) }
      return
    }
    let kindFolder = String(rest[..<end])
    if kindFolder == "consent" { return }
    guard let kind = schema.kind(folder: kindFolder) else {
      var helps: [Help] = []
      if let near = nearest(to: kindFolder, in: schema.kinds.map(\.folder)) {
        helps.append(Help("did you mean `\(near)/`?"))
      }
      diagnostics.append(
        Diagnostic(
          "unknown-folder", "`\(folder)/\(kindFolder)` is the folder of no kind of module",
          at: .path(path), notes: ["kinds: " + schema.kinds.map(\.folder).joined(separator: " ")],
          helps: helps))
      return
    }
    readModule(file, path: path, kind: kind, layer: layer)
  }

  private mutating func readModule(_ file: FileID, path: String, kind: KindID, layer: LayerID) {
    guard let root = forest.roots[file.index] else {
      if !isBroken(file) { reportEmpty(path, kind) }
      return
    }
    let declared = schema[kind]
    let headerText = symbols.text(declared.header)
    guard forest.kind(root) == .mapping, let header = forest.firstPair(root) else {
      if forest.kind(root) == .mapping {
        reportEmpty(path, kind)
      } else if forest.kind(root) == .scalar, forest[root].start == forest[root].end {
        reportEmpty(path, kind)
      } else {
        diagnostics.append(
          Diagnostic(
            "module-not-map", "a module is a map that begins with `\(headerText):`",
            at: forest.span(root), help: "write `\(headerText): \(Self.stem(path))` first"))
      }
      return
    }
    let words = schema.words
    let key = forest.symbol(header.key)
    let verb: ModuleFile.Verb
    switch key {
    case declared.header: verb = .define
    case words.override: verb = .override
    case words.replace: verb = .replace
    case words.remove: verb = .remove
    default:
      reportHeader(header.key, in: file, path: path, kind: kind)
      return
    }
    guard let value = forest.symbol(header.value), !isNothing(header.value) else {
      reportHeaderValue(header, key ?? declared.header, path, isTable: declared.isTable)
      return
    }
    let id: Symbol
    switch declared.identity {
    case .table: id = declared.header
    case .module, .tablePerLabel: id = value
    }
    checkFileName(path, header: header, kind: kind)
    modules.append(
      ModuleFile(
        kind: kind, id: id, verb: verb, layer: layer, root: root, headerKey: header.key,
        headerValue: header.value, file: file))
  }

  /// Whether a scalar is blank, `~`, `null` or an empty text.
  private func isNothing(_ node: NodeID) -> Bool {
    let bytes = forest.symbol(node).map(symbols.bytes) ?? []
    return bytes.isEmpty || forest[node].style == .plain && WordForm.isNull(bytes)
  }

  private mutating func reportHeaderValue(
    _ header: (key: NodeID, value: NodeID), _ key: Symbol, _ path: String, isTable: Bool
  ) {
    let node = header.value
    let isNothing = forest.kind(node) == .scalar
    // Of a blank one reading said so.
    if isNothing, forest[node].style == .plain, forest[node].start == forest[node].end { return }
    let what = isTable ? "a label" : "an id"
    let word = symbols.text(key)
    diagnostics.append(
      Diagnostic(
        "header-value",
        isNothing ? "`\(word):` has nothing behind it" : "the header's value is \(what)",
        at: forest.span(node), help: "write `\(word): \(Self.stem(path))`",
        edits: isNothing ? [Edit(forest.span(node), Self.stem(path))] : []))
  }

  /// Whether reading has said something about a file.
  func isBroken(_ file: FileID) -> Bool {
    let source = forest.sources[file]
    return diagnostics.contains { diagnostic in
      guard case .span(let span)? = diagnostic.place else { return false }
      return span.start >= source.base && span.start <= source.base + UInt32(source.bytes.count)
    }
  }

  private mutating func checkFileName(
    _ path: String, header: (key: NodeID, value: NodeID), kind: KindID
  ) {
    guard case .module = schema[kind].identity, let value = forest.symbol(header.value) else {
      return
    }
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8[$0...].dropFirst() }
    let isNamed = (name ?? path.utf8[...]).dropLast(".yaml".utf8.count)
      .elementsEqual(symbols.bytes(value))
    if isNamed, path.hasSuffix(".yaml") { return }
    let id = symbols.text(value)
    let stem = Self.stem(path)
    guard id != stem else { return }
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    diagnostics.append(
      Diagnostic(
        "file-name", "the file is named `\(stem)` but its id is `\(id)`",
        at: forest.span(header.value),
        help: "rename the file to `\(folder)/\(id).yaml`, or write `\(stem)` here",
        edits: [Edit(forest.span(header.value), stem)]))
  }

  static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.hasSuffix(".yaml") ? String(name.dropLast(5)) : String(name)
  }

  /// Two files of one layer for one module.
  private mutating func reportDuplicates() {
    struct Key: Hashable {
      let layer: LayerID
      let kind: KindID
      let id: Symbol
    }
    var first: [Key: Int] = [:]
    var isKept = [Bool](repeating: true, count: modules.count)
    for (index, module) in modules.enumerated() where !schema[module.kind].isTable {
      let key = Key(layer: module.layer, kind: module.kind, id: module.id)
      if let earlier = first[key].map({ modules[$0] }) {
        isKept[index] = false
        diagnostics.append(
          Diagnostic(
            "id-duplicate", "`\(symbols.text(module.id))` stands in two files of one layer",
            at: forest.span(module.headerValue),
            related: [Related(.span(forest.span(earlier.headerValue)), "first here")],
            help: "keep one, or give this one another id"))
      } else {
        first[key] = index
      }
    }
    modules = zip(modules, isKept).filter(\.1).map(\.0)
  }

  /// Reads the keys of string tables dotted.
  mutating func joinKeys() {
    let words = schema.words
    for module in modules {
      guard case .tablePerLabel = schema[module.kind].identity,
        let texts = forest.value(words.texts, in: module.root)
      else { continue }
      joined.read(texts, forest, words, &symbols)
    }
  }
}
