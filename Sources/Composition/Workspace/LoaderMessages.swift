import Diagnostics
import Syntax

/// What is said about files as a whole.
extension WorkspaceLoader {
  mutating func reportEmptyRecord(_ file: FileID, _ header: String) {
    guard !isBroken(file) else { return }
    let path = forest.sources[file].path
    diagnostics.append(
      Diagnostic(
        "module-empty", "`\(path)` is empty", at: .path(path),
        helps: [Help("begin it with `\(header)`")]))
  }

  mutating func reportTwoRecords(_ folder: String, _ first: FileID, _ second: FileID) {
    diagnostics.append(
      Diagnostic(
        "layer-record-twice", "`\(folder)` is a country and a layer at once",
        at: .path(forest.sources[second].path),
        related: [Related(.path(forest.sources[first].path), "the other record")],
        helps: [
          Help("keep `country.yaml` if an app is built of it, else `layer.yaml`")
        ]))
  }

  mutating func reportEmpty(_ path: String, _ kind: KindID) {
    let declared = schema[kind]
    let stem = Self.stem(path)
    diagnostics.append(
      Diagnostic(
        "module-empty", "`\(path)` is empty", at: .path(path),
        helps: [
          Help("begin it with `\(symbols.text(declared.header)): \(stem)`, or delete the file")
        ]))
  }

  mutating func reportHeader(
    _ key: NodeID, in file: FileID, path: String, kind: KindID
  ) {
    let declared = schema[kind]
    let header = symbols.text(declared.header)
    let written = forest.symbol(key).map(symbols.text) ?? ""
    var notes = [
      "files in `\(declared.folder)/` begin with `\(header):` (defines), `override:`, "
        + "`replace:` or `remove:`"
    ]
    var help = "write `\(header): \(Self.stem(path))` or `override: \(Self.stem(path))` first"
    var edits: [Edit] = []
    if let other = forest.symbol(key).flatMap(schema.kind(header:)) {
      notes.append("`\(written):` belongs in `\(schema[other].folder)/`")
      help = "move the file to `\(schema[other].folder)/`"
    } else if let root = forest.roots[file.index],
      let pair = forest.pairs(root).first(where: { pair in
        [declared.header, schema.words.override, schema.words.replace, schema.words.remove]
          .contains { $0 == forest.symbol(pair.key) }
      }), let value = forest.symbol(pair.value)
    {
      help =
        "move `\(symbols.text(forest.symbol(pair.key) ?? value)): \(symbols.text(value))` "
        + "to the first line"
    } else if let near = nearest(to: written, in: [header, "override", "replace", "remove"]) {
      help = "did you mean `\(near):`?"
      edits = [Edit(forest.span(key), near)]
    }
    diagnostics.append(
      Diagnostic(
        "header-wrong", "`\(written):` does not begin \(indefinite(declared.noun))",
        at: forest.span(key),
        notes: notes, help: help, edits: edits))
  }

  mutating func reportBeside(_ file: FileID, _ path: String, folder: String) {
    let header = forest.roots[file.index].flatMap(forest.firstPair).flatMap {
      forest.symbol($0.key)
    }
    let name = path.split(separator: "/").last ?? ""
    let help =
      header.flatMap(schema.kind(header:)).map {
        "move it:  mv \(path) \(folder)/\(schema[$0].folder)/\(name)"
      } ?? "move it into the folder of its kind: `\(folder)/screens/`, `\(folder)/cells/` and so on"
    diagnostics.append(
      Diagnostic(
        "file-unused", "`\(path)` lies beside the kinds' folders", at: .path(path),
        level: .warning, helps: [Help(help)]))
  }
}
