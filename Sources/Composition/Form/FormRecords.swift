import Diagnostics
import Syntax

/// Names of the whole workspace that clash or name a country.
func checkNames(of workspace: Workspace) -> [Diagnostic] {
  var checker = FormChecker(reader: workspace.reader, paths: workspace.paths, module: nil)
  checker.checkTableKeys(workspace)
  checker.checkImageNames(workspace)
  return checker.diagnostics
}

/// Checks the form of `comity.yaml` and of the records of layers, and that no two modules of one
/// kind have ids that differ only by case, `-` or `_`.
func checkRecords(
  _ record: NodeID?, _ layers: [Layer], _ files: [ModuleFile], reader: Reader, paths: PathTable
) -> [Diagnostic] {
  var checker = FormChecker(reader: reader, paths: paths, module: nil)
  if let record { checker.checkWorkspace(record) }
  for layer in layers {
    if let record = layer.record { checker.checkLayer(record, isCountry: layer.isCountry) }
  }
  checker.checkModuleIDs(files)
  return checker.diagnostics
}

extension FormChecker {
  fileprivate mutating func checkWorkspace(_ record: NodeID) {
    checkDefinition(record, Shape(.record(reader.schema.workspace)))
    guard let version = forest.value(words.comity, in: record),
      WordForm.isInteger(reader.bytes(version)), reader.text(version) != "1"
    else { return }
    report(
      "language-version", "this tool knows version 1 of the language", at: version,
      help: "write `comity: 1`, or use a newer tool",
      edits: [Edit(forest.span(version), "1")])
  }

  fileprivate mutating func checkLayer(_ record: NodeID, isCountry: Bool) {
    checkDefinition(record, Shape(.record(reader.schema.layer)))
    let wrong = isCountry ? words.layer : words.country
    for pair in forest.pairs(record) where forest.symbol(pair.key) == wrong {
      report(
        "header-wrong",
        "`\(reader.text(pair.key))` does not belong to a "
          + (isCountry ? "country" : "layer"), at: pair.key,
        help: isCountry
          ? "drop it; the record of a country begins with `country:`"
          : "drop it, or name the file `country.yaml` if an app is built of it")
    }
    if !isCountry, let id = forest.value(words.layer, in: record), WordForm.isID(reader.bytes(id)),
      reader.bytes(id).count < 3
    {
      report(
        "id-spelling", "`\(reader.text(id))` is no id of a layer", at: id,
        notes: ["ids of two letters are countries', a layer's has three letters or more"],
        help: "name folder and layer with three letters or more, or write a `country.yaml`")
    }
    if let languages = forest.value(words.languages, in: record) {
      checkDistinct(Array(forest.items(languages)), noun: "language")
    }
  }

  /// Ids of modules of one kind, in all layers.
  fileprivate mutating func checkModuleIDs(_ files: [ModuleFile]) {
    var first: [KindID: [UInt64: ModuleFile]] = [:]
    for file in files {
      guard file.verb == .define, !reader.schema[file.kind].isTable else { continue }
      let folded = WordForm.fold(reader.bytes(file.headerValue))
      guard let other = first[file.kind]?[folded] else {
        first[file.kind, default: [:]][folded] = file
        continue
      }
      guard other.id != file.id else { continue }
      report(
        Diagnostic(
          "id-clash",
          "`\(reader.text(file.id))` differs from `\(reader.text(other.id))` only by case, "
            + "`-` or `_`", at: .span(forest.span(file.headerValue)),
          related: [Related(.span(forest.span(other.headerValue)), "the other one")],
          notes: ["generated code and file systems could not tell them apart"],
          helps: [Help("give one of them another id")]))
    }
  }

  /// Names of pictures in shared layers.
  fileprivate mutating func checkImageNames(_ workspace: Workspace) {
    let countries = Set(workspace.countries.map { workspace[$0].name })
    for layer in workspace.layers where !layer.isCountry {
      let sets = workspace.images[layer.id.index].values.filter { countries.contains($0.name) }
      for set in sets.sorted(by: { reader.symbols.precedes($0.name, $1.name) }) {
        let name = reader.text(set.name)
        report(
          Diagnostic(
            "names-country",
            "the image `\(name)` of a shared layer is named after the country `\(name)`",
            at: set.variants.first.map { .path($0.path) },
            notes: ["a shared layer knows no country; another one may need the same tomorrow"],
            helps: [Help("name it after what it shows, or move it to `Countries/\(name)/images/`")]
          ))
      }
    }
  }
}
