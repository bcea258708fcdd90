package import Syntax

extension Environment {
  /// The texts of the stack as a country with these languages would look them up: a layer speaks
  /// none of its own.
  package func texts(in languages: [Symbol], fallback: Symbol?) -> TextTable {
    let source = settings.flatMap { workspace.reader.forest.value(workspace.words.source, in: $0) }
    return TextTable(
      reader: workspace.reader, languages: languages, fallback: fallback,
      source: source.flatMap(workspace.reader.forest.symbol),
      tables: TableReader(workspace: workspace, state: state).strings(),
      templates: TemplateCache())
  }
}
